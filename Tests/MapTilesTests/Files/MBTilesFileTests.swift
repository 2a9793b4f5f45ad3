import Foundation
import TODOCore
import TestSupport
import Testing

@testable import MapTiles

@Suite struct MBTilesFileTests {
  private let directory: TemporaryDirectory
  private let tile = Gzip.compress(
    SampleTile("water", [.init(shape: .area([SampleTile.square(0, 4096)]))]).bytes
  )

  init() throws { directory = try TemporaryDirectory() }

  private func write(
    _ tiles: [MBTilesSample.Tile]? = nil,
    metadata: [String: String] = ["format": "pbf", "minzoom": "0", "maxzoom": "1"],
    extra: String = ""
  ) throws -> String {
    let path = directory.file("map.mbtiles")
    let all = tiles ?? [MBTilesSample.Tile(zoom: 0, column: 0, row: 0, data: tile)]
    try MBTilesSample.write(all, metadata: metadata, to: path, extra: extra)
    return path
  }

  private func problem(_ path: String) -> MapFileProblem? {
    do {
      _ = try MapFileOpening.open(path)
      return nil
    } catch { return error }
  }

  @Test("rows are counted from the south") func rows() throws {
    let data = (0..<4).map { Gzip.compress(SampleTile("water\($0)", []).bytes) }
    let places = [(0, 0), (0, 1), (1, 0), (1, 1)]
    let path = try write(
      zip(places, data).map { MBTilesSample.Tile(zoom: 1, column: $0.0, row: $0.1, data: $1) },
      metadata: [
        "format": "pbf", "minzoom": "1", "maxzoom": "1", "json": #"{"vector_layers":[{"id":"water"}]}"#,
      ]
    )
    let file = try MBTilesFile(path: path)
    #expect(try file.stored(TileID(zoom: 1, column: 0, row: 0)) == data[1])
    #expect(try file.stored(TileID(zoom: 1, column: 1, row: 1)) == data[2])
    #expect(try file.stored(TileID(zoom: 0, column: 0, row: 0)) == nil)
  }

  @Test("the tiles may be a view") func view() throws {
    let path = try write(extra: "ALTER TABLE tiles RENAME TO other; CREATE VIEW tiles AS SELECT * FROM other")
    #expect(try MBTilesFile(path: path).stored(TileID(zoom: 0, column: 0, row: 0)) == tile)
  }

  @Test("name, attribution, bounds and zooms are read") func details() throws {
    let path = try write(metadata: [
      "name": "Town", "attribution": "<a href=\"https://example.org\">&copy; A &amp; B</a>",
      "bounds": "-30.5, -1,-29.5,1", "minzoom": "3", "maxzoom": "9", "format": "pbf",
    ])
    let details = try MBTilesFile(path: path).details
    #expect(details.name == "Town")
    #expect(details.attribution == "© A & B")
    #expect(details.bounds == GeoBounds(west: -30.5, south: -1, east: -29.5, north: 1))
    #expect(details.zooms == 3...9)
  }

  @Test("without metadata, the tiles tell the zooms, and the map covers the world") func noMetadata() throws {
    let path = try write(
      [2, 4].map { MBTilesSample.Tile(zoom: $0, column: 0, row: 0, data: tile) },
      extra: "DROP TABLE metadata"
    )
    let details = try MBTilesFile(path: path).details
    #expect(details.zooms == 2...4)
    #expect(details.bounds == .world)
  }

  @Test(
    "bounds that are not on earth are ignored",
    arguments: ["nan,nan,nan,nan", "1,2,3", "", "-500,0,500,1", "0,10,10,0", "inf,0,1,1"]
  )
  func wrongBounds(bounds: String) throws {
    let path = try write(metadata: ["bounds": bounds, "minzoom": "0", "maxzoom": "0"])
    #expect(try MBTilesFile(path: path).details.bounds == .world)
  }

  @Test("zooms that no map has are damage", arguments: [("5", "4"), ("-1", "3"), ("0", "99")])
  func wrongZooms(first: String, last: String) throws {
    #expect(problem(try write(metadata: ["minzoom": first, "maxzoom": last])) == .damaged)
  }

  @Test("pictures are refused by the name of their format", arguments: ["png", "jpg", "webp"])
  func rasterByName(format: String) throws {
    #expect(problem(try write(metadata: ["format": format])) == .raster(format: format))
  }

  @Test("pictures are refused by their first bytes") func rasterByBytes() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let path = try write([MBTilesSample.Tile(zoom: 0, column: 0, row: 0, data: png)], metadata: [:])
    #expect(problem(path) == .raster(format: "png"))
  }

  @Test(
    "the layers say which schema a map has",
    arguments: [
      (["water", "transportation"], MapSchema.openMapTiles), (["water", "roads"], .protomaps),
      (["water"], .openMapTiles),
    ]
  )
  func schema(layers: [String], schema: MapSchema) throws {
    let listed = layers.map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
    let path = try write(metadata: [
      "minzoom": "0", "maxzoom": "0", "json": #"{"vector_layers":[\#(listed)]}"#,
    ])
    #expect(try MBTilesFile(path: path).details.schema == schema)
  }

  @Test("layers of another schema are refused by name") func otherSchema() throws {
    let tile = SampleTile("contour", []).bytes
    let path = try write([MBTilesSample.Tile(zoom: 0, column: 0, row: 0, data: tile)])
    #expect(problem(path) == .unknownLayers(["contour"]))
  }

  @Test("layers that the metadata lists are refused by name") func otherSchemaListed() throws {
    let path = try write(metadata: ["json": #"{"vector_layers":[{"id":"parcels"},{"id":"trees"}]}"#])
    #expect(problem(path) == .unknownLayers(["parcels", "trees"]))
  }

  @Test("metadata that is no JSON does not matter", arguments: ["", "[", #"{"vector_layers":7}"#])
  func wrongJSON(json: String) throws {
    #expect(problem(try write(metadata: ["json": json, "minzoom": "0", "maxzoom": "0"])) == nil)
  }

  @Test("a file without tiles is empty") func empty() throws {
    #expect(problem(try write([])) == .empty)
  }

  @Test("a database without tiles is no map") func otherDatabase() throws {
    #expect(problem(try write(extra: "DROP TABLE tiles")) == .notAMap)
  }

  @Test("a missing file, a directory and a pipe cannot be read") func notFiles() throws {
    let pipe = directory.file("pipe.mbtiles")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(problem(directory.file("missing")) == .unreadable(reason: "No such file or directory"))
    #expect(problem(directory.path) == .unreadable(reason: "not a regular file"))
    #expect(problem(pipe) == .unreadable(reason: "not a regular file"))
  }

  @Test("other files are no maps", arguments: ["", "P", "PMTile", "SQLite format 4", "hello, world"])
  func otherFiles(text: String) throws {
    let path = try directory.write(Array(text.utf8), to: "map.mbtiles")
    #expect(problem(path) == .notAMap)
  }

  /// The tiles of the street map.
  private func streets() throws -> [(id: TileID, data: [UInt8])] {
    try MBTilesSample.tiles(of: SampleMaps.streets).map { tile in
      (TileID(zoom: tile.zoom, column: tile.column, row: (1 << tile.zoom) - 1 - tile.row), tile.data ?? [])
    }
  }

  @Test("a file that is cut is refused, or gives tiles that it had") func cut() throws {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: SampleMaps.streets)))
    var damage = try DamagedFile(streets())
    for length in stride(from: 16, to: bytes.count, by: 1777) {
      damage.check(try directory.write(Array(bytes[..<length]), to: "cut.mbtiles"))
    }
    // SQLite opens a file of which only the last page is cut.
    #expect(damage.opened == 2)
    #expect(damage.refused > 30)
  }

  @Test("a file with changed bytes is refused, or gives tiles that it had", arguments: [1, 2, 3] as [UInt64])
  func changed(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: SampleMaps.streets)))
    var damage = try DamagedFile(streets())
    for _ in 0..<60 {
      var bytes = bytes
      for _ in 0..<40 {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      damage.check(try directory.write(bytes, to: "changed.mbtiles"))
    }
    // All of it happens: the changes reach the file, its tiles, and its lists of them.
    #expect(damage.opened > 0 && damage.refused > 0)
    #expect(damage.read > 0 && damage.damaged > 0)
  }

  @Test("a view that never ends is stopped", .timeLimit(.minutes(1))) func endlessView() throws {
    let path = try write(
      extra: """
        DROP TABLE tiles;
        CREATE VIEW tiles AS
          WITH RECURSIVE endless(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM endless)
          SELECT n AS zoom_level, n AS tile_column, n AS tile_row, x'00' AS tile_data FROM endless WHERE n < 0;
        """
    )
    #expect(problem(path) == .unreadable(reason: "reading takes too long"))
  }

  @Test("a blob of more than 16 MB is not read") func hugeBlob() throws {
    let path = try write(
      extra: """
        DROP TABLE tiles;
        CREATE VIEW tiles AS
          SELECT 0 AS zoom_level, 0 AS tile_column, 0 AS tile_row, zeroblob(1000000000) AS tile_data;
        """
    )
    #expect(problem(path) != nil)
  }

  @Test("a tile that is no blob is damaged") func noBlob() throws {
    let path = try write(extra: "INSERT INTO tiles VALUES (1, 0, 0, 'text'), (1, 0, 1, 7), (1, 1, 1, NULL)")
    let file = try MBTilesFile(path: path)
    #expect(throws: TileProblem.damaged) { try file.stored(TileID(zoom: 1, column: 0, row: 1)) }
    #expect(throws: TileProblem.damaged) { try file.stored(TileID(zoom: 1, column: 0, row: 0)) }
    #expect(try file.stored(TileID(zoom: 1, column: 1, row: 0)) == nil)
  }

  @Test("a path with signs that have a meaning in links is opened", arguments: [true, false])
  func strangePath(isImmutable: Bool) throws {
    let path = directory.file("50% of ?mode=rw#ä.mbtiles")
    try FileManager.default.copyItem(atPath: SampleMaps.streets, toPath: path)
    #expect(try MBTilesFile(path: path, isImmutable: isImmutable).details.name == "Samplehaven")
  }
}
