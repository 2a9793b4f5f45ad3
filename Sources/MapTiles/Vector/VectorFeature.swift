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
