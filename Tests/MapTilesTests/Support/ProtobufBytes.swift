/// Writes messages in the wire format of Protocol Buffers.
struct ProtobufBytes {
  private(set) var bytes: [UInt8] = []

  static func varint(_ number: UInt64) -> [UInt8] {
    var rest = number
    var bytes: [UInt8] = []
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  static func zigzag(_ number: Int) -> UInt64 {
    UInt64(bitPattern: Int64(number) << 1 ^ Int64(number) >> 63)
  }

  mutating func add(_ field: UInt64, number: UInt64) {
    bytes += Self.varint(field << 3) + Self.varint(number)
  }

  mutating func add(_ field: UInt64, bytes value: [UInt8]) {
    bytes += Self.varint(field << 3 | 2) + Self.varint(UInt64(value.count)) + value
  }

  mutating func add(_ field: UInt64, text: String) { add(field, bytes: Array(text.utf8)) }
}
