/// An open file of vector tiles.
protocol TileFile: Sendable {
  var details: MapFileDetails { get }

  /// The bytes of a tile as stored, or nil if there is none. May be called on any thread.
  ///
  /// - Throws: ``TileProblem``
  func stored(_ tile: TileID) throws(TileProblem) -> [UInt8]?
}

extension TileFile {
  /// The bytes of a tile, inflated.
  func tile(_ tile: TileID) throws(TileProblem) -> [UInt8]? {
    guard let stored = try stored(tile) else { return nil }
    return try Inflation.tile(stored)
  }
}
