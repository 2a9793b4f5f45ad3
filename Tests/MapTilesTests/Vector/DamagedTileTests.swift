import TestSupport
import Testing

@testable import MapTiles

@Suite("Damaged tiles") struct DamagedTileTests {
  private static let frame = DotFrame(
    view: MapView(center: SampleMaps.samplehaven, zoom: 14),
    size: MapSize(columns: 20, rows: 8)
  )

  /// Inflated tiles of the street map and the world, the smallest first.
  private static func tiles(zoom: Int, of path: String, limit: Int) throws -> [[UInt8]] {
    try MBTilesSample.tiles(of: path).filter { $0.zoom == zoom }
      .map { try Inflation.tile($0.data ?? []) }
      .sorted { $0.count < $1.count }.filter { $0.count < limit }
  }

  /// Reads a tile and draws it with its labels, if it can be read.
  @discardableResult private func draw(_ bytes: [UInt8]) -> Bool {
    guard let tile = try? MapTile(bytes) else { return false }
    for place in Self.frame.tiles(zoom: 14).prefix(1) {
      let dots = MapDots(Self.frame, tiles: [(place, tile)], zoom: 18)
      let labels = TileLabels(
        frame: Self.frame,
        zoom: 18,
        symbols: .unicode,
        language: "ja",
        leavesOutTowns: false
      )
      _ = labels.candidates(of: tile, at: place)
      var streets = StreetLabels(
        frame: Self.frame,
        names: labels.names,
        allowance: dots.allowance
      )
      streets.add(tile, at: place)
      _ = streets.candidates { $0.count }
    }
    return true
  }

  @Test("a tile that is cut at any byte is left out or drawn in part") func cut() throws {
    let tile = try #require(Self.tiles(zoom: 14, of: SampleMaps.streets, limit: 3000).last)
    #expect(draw(tile))
    let drawn = tile.indices.filter { draw(Array(tile[..<$0])) }
    // Only the ends of layers are places where a tile may end.
    #expect(drawn.count == (try VectorTile.layerNames(tile)).count)
  }

  @Test("a compressed tile that is cut at any byte is damaged") func cutCompressed() throws {
    let tile = try #require(Self.tiles(zoom: 14, of: SampleMaps.streets, limit: 1000).last)
    let stored = Gzip.compress(tile)
    for end in 2..<stored.count {
      #expect(throws: TileProblem.damaged) { try Inflation.tile(Array(stored[..<end])) }
    }
  }

  @Test("20,000 tiles with changed bytes are left out or drawn", arguments: [1, 2] as [UInt64])
  func mutated(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let tiles =
      try Self.tiles(zoom: 14, of: SampleMaps.streets, limit: 700).suffix(12)
      + Self.tiles(zoom: 4, of: SampleMaps.world, limit: 700).suffix(4)
    var drawn = 0
    for _ in 0..<10_000 {
      var tile = tiles.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: tile.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: tile[place] = UInt8.random(in: 0...255, using: &random)
        case 1: tile[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: tile[place] = 0xFF
        default: tile.remove(at: place)
        }
      }
      if draw(tile) { drawn += 1 }
    }
    // Both happen: the changes reach the drawing, and are found.
    #expect((1000...9000).contains(drawn))
  }
}
