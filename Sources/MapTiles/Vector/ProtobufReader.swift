/// Reads a part of a message in the wire format of Protocol Buffers (protobuf.dev/programming-guides/encoding). Every
/// read is checked against the end of that part.
struct ProtobufReader {
  /// How a field's value is stored. Groups, which are deprecated, are damage here.
  enum Wire: UInt64 {
    case varint = 0
    case fixed64 = 1
    case bytes = 2
    case fixed32 = 5
  }

  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    let range = range.clamped(to: bytes.indices)
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { position >= end }

  /// The number and the wire type of the next field; nil at the end.
  mutating func field() throws(TileProblem) -> (number: UInt64, wire: Wire)? {
    guard position < end else { return nil }
    let key = try varint()
    guard let wire = Wire(rawValue: key & 7), key >> 3 > 0 else { throw .damaged }
    return (key >> 3, wire)
  }

  /// A number of up to 64 bits.
  @inline(__always)
  mutating func varint() throws(TileProblem) -> UInt64 {
    guard position < end else { throw .damaged }
    let first = bytes[position]
    position += 1
    if first < 0x80 { return UInt64(first) }
    return try longVarint(first)
  }

  private mutating func longVarint(_ first: UInt8) throws(TileProblem) -> UInt64 {
    var value = UInt64(first & 0x7F)
    var shift: UInt64 = 7
    while position < end {
      let byte = bytes[position]
      position += 1
      // The tenth byte has room for one bit.
      if shift == 63, byte > 1 { throw .damaged }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw .damaged
  }

  /// A signed number in zigzag form.
  @inline(__always)
  mutating func signed() throws(TileProblem) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// The range of a value that begins with its length; skips the value.
  mutating func range() throws(TileProblem) -> Range<Int> {
    let length = try varint()
    guard length <= UInt64(end - position) else { throw .damaged }
    defer { position += Int(length) }
    return position..<position + Int(length)
  }

  /// A text; bytes that are not UTF-8 become U+FFFD.
  mutating func string() throws(TileProblem) -> String {
    String(decoding: bytes[try range()], as: UTF8.self)
  }

  /// The bits of a value of fixed width, least significant byte first.
  mutating func fixed(bytes count: Int) throws(TileProblem) -> UInt64 {
    guard count <= end - position else { throw .damaged }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(bytes[position + index]) << UInt64(8 * index) }
    position += count
    return value
  }

  /// Skips the value of a field.
  mutating func skip(_ wire: Wire) throws(TileProblem) {
    switch wire {
    case .varint: _ = try varint()
    case .fixed64: _ = try fixed(bytes: 8)
    case .bytes: _ = try range()
    case .fixed32: _ = try fixed(bytes: 4)
    }
  }
}
