import Foundation
import TODOCore
import TestSupport
import Testing

@testable import MapTiles

@Suite struct PMTilesFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// The street map as PMTiles.
  private func sample() throws -> PMTilesSample {
    let tiles = try MBTilesSample.tiles(of: SampleMaps.streets).map { tile in
      (TileID(zoom: tile.zoom, column: tile.column, row: (1 << tile.zoom) - 1 - tile.row), tile.data ?? [])
    }
    return PMTilesSample(
      tiles: tiles,
      metadata: #"{"name":"Samplehaven","attribution":"<b>&copy;</b> an invented town"}"#,
      zooms: 10...14,
      bounds: [-30.08085, -0.08085, -29.91915, 0.06288]
    )
  }

  private func problem(_ bytes: [UInt8]) throws -> MapFileProblem? {
    let path = try directory.write(bytes, to: "map.pmtiles")
    do {
      _ = try MapFileOpening.open(path)
      return nil
    } catch { return error }
  }

  @Test(
    "tiles are numbered along Hilbert curves",
    arguments: [
      // From the specification's own list.
      (0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5),
      (12, 3423, 1763, 19_078_479),
    ] as [(Int, Int, Int, UInt64)]
  )
  func numbers(zoom: Int, column: Int, row: Int, number: UInt64) {
    #expect(HilbertCurve.number(of: TileID(zoom: zoom, column: column, row: row)) == number)
  }

  @Test("each tile of a zoom has its own number") func allNumbers() {
    let numbers = (0..<32).flatMap { column in
      (0..<32).map { HilbertCurve.number(of: TileID(zoom: 5, column: column, row: $0)) }
    }
    #expect(Set(numbers) == Set(341..<1365))
  }

  @Test("PMTiles and MBTiles of one map give one picture", arguments: [nil, 1, 7, 40])
  func onePicture(leafSize: Int?) throws {
    var sample = try sample()
    sample.leafSize = leafSize
    sample.isDirectoryCompressed = leafSize != 7
    try directory.write(sample.bytes, to: "map.pmtiles")
    let other = try TemporaryDirectory()
    try FileManager.default.copyItem(atPath: SampleMaps.streets, toPath: other.file("map.mbtiles"))
    for zoom in [10.0, 12.5, 14, 16] {
      let view = MapView(center: SampleMaps.samplehaven, zoom: zoom)
      let size = MapSize(columns: 60, rows: 20)
      let first = SampleMaps.picture(MapSources(world: nil, folder: directory.path), view, size)
      let second = SampleMaps.picture(MapSources(world: nil, folder: other.path), view, size)
      #expect(first.cells == second.cells)
      #expect(first.cells.contains { $0.ink != nil })
    }
  }

  @Test("name, attribution, schema, bounds and zooms are read") func details() throws {
    let path = try directory.write(try sample().bytes, to: "map.pmtiles")
    let details = try PMTilesFile(path: path).details
    #expect(details.name == "Samplehaven")
    #expect(details.attribution == "© an invented town")
    #expect(details.schema == .openMapTiles)
    #expect(details.zooms == 10...14)
    #expect(details.bounds == GeoBounds(west: -30.08085, south: -0.08085, east: -29.91915, north: 0.06288))
  }

  @Test("pictures, other compressions, versions and layers are refused with the reason") func refused() throws
  {
    var picture = try sample()
    picture.tileType = 4
    #expect(try problem(picture.bytes) == .raster(format: "webp"))
    var unknown = try sample()
    unknown.tileType = 6
    #expect(try problem(unknown.bytes) == .unknownFormat)
    var compressed = try sample()
    compressed.tileCompression = 3
    #expect(try problem(compressed.bytes) == .unsupportedCompression("brotli"))
    var old = try sample()
    old.version = 2
    #expect(try problem(old.bytes) == .unsupportedVersion(2))
    var other = try sample()
    other.metadata = #"{"vector_layers":[{"id":"parcels"}]}"#
    #expect(try problem(other.bytes) == .unknownLayers(["parcels"]))
  }

  @Test("a file that is cut anywhere is refused, or gives tiles that it had") func cut() throws {
    var sample = try sample()
    sample.leafSize = 7
    let bytes = sample.bytes
    #expect(try problem(bytes) == nil)
    var damage = try DamagedFile(sample.tiles)
    for length in Array(7..<600) + stride(from: 600, to: bytes.count, by: 997) {
      damage.check(try directory.write(Array(bytes[..<length]), to: "cut.pmtiles"))
    }
    #expect(damage.refused > 100)
    #expect(damage.read > 0 && damage.damaged > 0)
    #expect(damage.missing == 0)
  }

  @Test(
    "a file with changed bytes is refused, or gives tiles that it had",
    arguments: [1, 2, 3, 4] as [UInt64]
  )
  func changed(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var sample = try sample()
    sample.leafSize = 7
    // Not compressed, so that changes reach the directories.
    sample.isDirectoryCompressed = false
    let bytes = sample.bytes
    var damage = try DamagedFile(sample.tiles)
    for _ in 0..<150 {
      var bytes = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 8..<900, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      damage.check(try directory.write(bytes, to: "changed.pmtiles"))
    }
    #expect(damage.opened > 30 && damage.refused > 0)
    #expect(damage.read > 0 && damage.damaged > 0)
  }

  @Test("directories that lead to each other are damage") func circle() throws {
    // One entry: tile 0, run 0, a length, offset 0: the leaf is the root itself.
    let directory: [UInt8] = [1, 0, 0, 5, 1]
    var header = Array("PMTiles".utf8) + [3]
    func number(_ number: UInt64) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
    }
    for (offset, length) in [(127, 5), (132, 0), (127, 5), (132, 0)] as [(UInt64, UInt64)] {
      header += number(offset) + number(length)
    }
    header += [UInt8](repeating: 0, count: 24) + [1, 1, 1, 1, 0, 5]
    header += [UInt8](repeating: 0, count: 127 - header.count)
    let path = try self.directory.write(header + directory, to: "circle.pmtiles")
    let file = try PMTilesFile(path: path)
    #expect(throws: TileProblem.damaged) { try file.tile(TileID(zoom: 0, column: 0, row: 0)) }
  }

  @Test("a directory with more entries than bytes is damage", arguments: [3, 1 << 20, .max] as [UInt64])
  func manyEntries(count: UInt64) {
    #expect(throws: TileProblem.damaged) {
      try PMTilesDirectory(ProtobufBytes.varint(count) + [1, 1, 1, 1])
    }
  }

  @Test("a run of the same tile covers all of its numbers, and no more") func runs() throws {
    // Tiles 5 to 7 are the same; tile 9 is another.
    let directory = try PMTilesDirectory([2, 5, 4, 3, 1, 10, 20, 1, 0])
    #expect(directory.entry(for: 4) == nil)
    #expect(directory.entry(for: 7)?.offset == 0)
    #expect(directory.entry(for: 8) == nil)
    #expect(directory.entry(for: 9)?.offset == 10)
    #expect(directory.entry(for: 10) == nil)
  }
}
