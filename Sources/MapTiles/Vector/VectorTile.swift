/// The layers of a tile in the format Mapbox Vector Tile 2.1 (github.com/mapbox/vector-tile-spec).
///
/// Features are found but not read: a feature is a place in the bytes of the tile.
struct VectorTile: Sendable {
  let layers: [VectorLayer]

  /// Reads the layers that `isUsed` accepts by name; others are skipped unread.
  ///
  /// - Throws: ``TileProblem/damaged`` or ``TileProblem/tooLarge``. All geometry has then been checked, so that drawing
  ///   finds no damage.
  init(_ bytes: [UInt8], layers isUsed: (String) -> Bool) throws(TileProblem) {
    guard bytes.count <= TileLimits.bytes else { throw .tooLarge }
    var layers: [VectorLayer] = []
    var allowance = VectorLayer.Allowance()
    for range in try Self.layerRanges(bytes) {
      let name = try VectorLayer.name(bytes, in: range)
      guard isUsed(name) else { continue }
      layers.append(try VectorLayer(name: name, bytes, in: range, allowance: &allowance))
    }
    self.layers = layers
  }

  /// The names of all layers.
  static func layerNames(_ bytes: [UInt8]) throws(TileProblem) -> [String] {
    var names: [String] = []
    for range in try layerRanges(bytes) { names.append(try VectorLayer.name(bytes, in: range)) }
    return names
  }

  private static func layerRanges(_ bytes: [UInt8]) throws(TileProblem) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var reader = ProtobufReader(bytes, in: bytes.indices)
    while let field = try reader.field() {
      guard field.number == 3 else {
        try reader.skip(field.wire)
        continue
      }
      guard field.wire == .bytes else { throw .damaged }
      guard ranges.count < TileLimits.layers else { throw .tooLarge }
      ranges.append(try reader.range())
    }
    return ranges
  }
}
