/// A feature of a vector tile: where its fields and its geometry are in the bytes of the tile.
struct VectorFeature: Sendable {
  /// What the geometry consists of. Other kinds are skipped.
  enum Kind: UInt8, Sendable {
    case unknown, points, lines, areas
  }

  let kind: Kind
  private let tagStart: UInt32
  private let tagEnd: UInt32
  private let geometryStart: UInt32
  private let geometryEnd: UInt32
  /// The rectangle around its geometry; nowhere until the layer has checked it.
  var box = TileBox.nowhere

  var tags: Range<Int> { Int(tagStart)..<Int(tagEnd) }
  var geometry: Range<Int> { Int(geometryStart)..<Int(geometryEnd) }

  init(_ bytes: [UInt8], in range: Range<Int>) throws(TileProblem) {
    var reader = ProtobufReader(bytes, in: range)
    var kind = Kind.unknown
    var tags = 0..<0
    var geometry = 0..<0
    while let field = try reader.field() {
      switch (field.number, field.wire) {
      case (2, .bytes): tags = try reader.range()
      case (3, .varint): kind = Kind(rawValue: UInt8(clamping: try reader.varint())) ?? .unknown
      case (4, .bytes): geometry = try reader.range()
      case (2...4, _): throw .damaged
      default: try reader.skip(field.wire)
      }
    }
    self.kind = kind
    // 32 bits are enough: see TileLimits.bytes.
    (tagStart, tagEnd) = (UInt32(tags.lowerBound), UInt32(tags.upperBound))
    (geometryStart, geometryEnd) = (UInt32(geometry.lowerBound), UInt32(geometry.upperBound))
  }
}

/// The value of a field in a vector tile.
enum VectorValue: Hashable, Sendable {
  case text(String)
  case number(Double)
  case flag(Bool)

  /// The place of a value in the bytes of a tile. 32 bits are enough: see ``TileLimits/bytes``.
  struct Place: Sendable {
    private let start: UInt32
    private let end: UInt32

    init(_ range: Range<Int>) { (start, end) = (UInt32(range.lowerBound), UInt32(range.upperBound)) }

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  init(_ bytes: [UInt8], at place: Place) throws(TileProblem) { try self.init(bytes, in: place.range) }

  init(_ bytes: [UInt8], in range: Range<Int>) throws(TileProblem) {
    var reader = ProtobufReader(bytes, in: range)
    var value: VectorValue?
    while let field = try reader.field() {
      switch (field.number, field.wire) {
      case (1, .bytes): value = .text(try reader.string())
      case (2, .fixed32):
        value = .number(Double(Float(bitPattern: UInt32(truncatingIfNeeded: try reader.fixed(bytes: 4)))))
      case (3, .fixed64): value = .number(Double(bitPattern: try reader.fixed(bytes: 8)))
      case (4, .varint): value = .number(Double(Int64(bitPattern: try reader.varint())))
      case (5, .varint): value = .number(Double(try reader.varint()))
      case (6, .varint): value = .number(Double(try reader.signed()))
      case (7, .varint): value = .flag(try reader.varint() != 0)
      case (1...7, _): throw .damaged
      default: try reader.skip(field.wire)
      }
    }
    guard let value else { throw .damaged }
    self = value
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The number, even if it is stored as text, such as "4".
  var number: Double? {
    switch self {
    case .text(let text): Double(text)
    case .number(let number): number
    case .flag(let flag): flag ? 1 : 0
    }
  }

  /// A whole number within ±1,000,000.
  var integer: Int? {
    guard let number, number.magnitude <= 1_000_000 else { return nil }
    return Int(number)
  }

  var isTrue: Bool {
    switch self {
    case .text(let text): text == "true" || text == "1" || text == "yes"
    case .number(let number): number != 0
    case .flag(let flag): flag
    }
  }
}
