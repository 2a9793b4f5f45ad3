import Foundation
import GRDB
import TODOCore
import Testing

@testable import MapTiles

@Suite struct MapSourcesTests {
  private let directory: TemporaryDirectory
  private let size = MapSize(columns: 40, rows: 12)
  private let town = MapView(center: SampleMaps.samplehaven, zoom: 13)

  init() throws { directory = try TemporaryDirectory() }

  private func copySample(_ name: String = "town.mbtiles") throws {
    try FileManager.default.copyItem(atPath: SampleMaps.streets, toPath: directory.file(name))
  }

  /// A map of one tile at zoom 0.
  private func write(_ name: String, _ tile: SampleTile, metadata: [String: String] = [:]) throws {
    let details = ["format": "pbf", "minzoom": "0", "maxzoom": "0"].merging(metadata) { $1 }
    let data = Gzip.compress(tile.bytes)
    try? FileManager.default.removeItem(atPath: directory.file(name))
    try MBTilesSample.write(
      [MBTilesSample.Tile(zoom: 0, column: 0, row: 0, data: data)],
      metadata: details,
      to: directory.file(name)
    )
  }

  private let sea = SampleTile("water", [.init(shape: .area([SampleTile.square(0, 4096)]))])
  private let land = SampleTile("water", [])
  private let wholeWorld = MapView(center: SampleMaps.point(0, 0), zoom: 0)

  @Test("nothing is opened before the first read") func lazy() throws {
    try copySample()
    let sources = MapSources(world: SampleMaps.world, folder: directory.path)
    let tiles = sources.tiles(for: town, size: size)
    #expect(sources.bases.isEmpty)
    #expect(!tiles.isOpened)
    #expect(sources.read(tiles).base?.details.name == "Samplehaven")
  }

  @Test("streets are shown within their bounds from their first zoom on, else the world") func choice() throws
  {
    try copySample()
    let sources = MapSources(world: SampleMaps.world, folder: directory.path)
    sources.open()
    func base(_ latitude: Double, _ longitude: Double, _ zoom: Double) -> String? {
      let view = MapView(center: SampleMaps.point(latitude, longitude), zoom: zoom)
      return sources.tiles(for: view, size: size).base?.details.name
    }
    #expect(base(0, -30, 10) == "Samplehaven")
    #expect(base(0, -30, 9.5) == "World")
    #expect(base(0.07, -30, 12) == "World")
    #expect(base(0.06, -30, 12) == "Samplehaven")
  }

  @Test("of several files, the first by name is shown, and another on request") func order() throws {
    try copySample("b.mbtiles")
    try copySample("a.mbtiles")
    let sources = MapSources(world: SampleMaps.world, folder: directory.path)
    sources.open()
    let bases = sources.bases(for: town)
    #expect(
      bases.map { URL(filePath: $0.id).lastPathComponent } == ["a.mbtiles", "b.mbtiles", "world.mbtiles"]
    )
    #expect(sources.tiles(for: town, size: size).base == bases[0])
    #expect(sources.tiles(for: town, size: size, base: bases[2].id).base == bases[2])
    #expect(sources.tiles(for: town, size: size, base: "gone").base == bases[0])
  }

  @Test("a file that cannot be used is named with the reason, and the others are shown") func unusable()
    throws
  {
    try copySample()
    let broken = try directory.write(Array("hello".utf8), to: "broken.pmtiles")
    try directory.write(Array("hello".utf8), to: "note.txt")
    let sources = MapSources(world: directory.file("missing.mbtiles"), folder: directory.path)
    sources.open()
    #expect(sources.bases.map(\.details.name) == ["Samplehaven"])
    #expect(
      sources.unusable == [
        MapSources.Unusable(path: broken, problem: .notAMap),
        MapSources.Unusable(
          path: directory.file("missing.mbtiles"),
          problem: .unreadable(reason: "No such file or directory")
        ),
      ]
    )
  }

  @Test("without any map there is a grid of degrees") func grid() {
    let sources = MapSources(world: nil, folder: nil)
    let tiles = sources.read(sources.tiles(for: town, size: size))
    #expect(tiles.base == nil)
    #expect(tiles.missing.isEmpty)
    let picture = SampleMaps.picture(sources, wholeWorld, size)
    #expect(Set(picture.cells.compactMap(\.ink)) == [.grid])
    #expect(picture.lines.contains { $0.contains("45°E") })
  }

  @Test("tiles that were read are in memory") func reading() throws {
    try copySample()
    let sources = MapSources(world: nil, folder: directory.path)
    let before = sources.tiles(for: town, size: size)
    let read = sources.read(before)
    #expect(read.missing.isEmpty)
    #expect(read.drawn.count > 0)
    #expect(sources.tiles(for: town, size: size).drawn.count == read.drawn.count)
  }

  @Test("until a tile is read, the one above it takes its place") func substitute() throws {
    let sources = MapSources(world: SampleMaps.world, folder: nil)
    let view = MapView(center: SampleMaps.point(21, 106), zoom: 3)
    _ = sources.read(sources.tiles(for: view, size: size))
    let near = MapView(center: SampleMaps.point(21, 106), zoom: 4)
    let waiting = sources.tiles(for: near, size: size)
    #expect(!waiting.missing.isEmpty)
    let picture = MapPicture(view: near, size: size, tiles: waiting, labels: SampleMaps.labels())
    #expect(picture.cells.contains { $0.ground == .water })
    #expect(picture.cells.contains { $0.ink == .border })
  }

  @Test("a damaged tile is left out and counted") func damagedTile() throws {
    let path = directory.file("town.mbtiles")
    try MBTilesSample.write(
      [
        MBTilesSample.Tile(zoom: 1, column: 0, row: 0, data: Gzip.compress(sea.bytes)),
        MBTilesSample.Tile(zoom: 1, column: 1, row: 0, data: [0x1F, 0x8B, 0]),
      ],
      metadata: ["minzoom": "1", "maxzoom": "1"],
      to: path
    )
    let sources = MapSources(world: nil, folder: directory.path)
    let view = MapView(center: SampleMaps.point(0, 0), zoom: 1)
    let picture = SampleMaps.picture(sources, view, size)
    #expect(picture.leftOut == 1)
    #expect(picture.cells.contains { $0.ground == .water })
  }

  @Test("where a street map has no tile, the world is drawn") func worldAround() throws {
    // Given: streets from zoom 0 on, with one tile of a town in the east.
    let town = [MBTilesSample.Tile(zoom: 2, column: 3, row: 2, data: land.bytes)]
    let details = ["format": "pbf", "minzoom": "0", "maxzoom": "14"]
    try MBTilesSample.write(town, metadata: details, to: directory.file("town.mbtiles"))
    let world = directory.file("world")
    let seas = (0..<4).flatMap { column in
      (0..<4).map { MBTilesSample.Tile(zoom: 2, column: column, row: $0, data: sea.bytes) }
    }
    try MBTilesSample.write(seas, metadata: ["minzoom": "2", "maxzoom": "2"], to: world)
    let sources = MapSources(world: world, folder: directory.path)
    for (zoom, eastern) in [(2.0, MapGround.land), (7, .water)] {
      // When
      let view = MapView(point: WorldPoint(x: 0.75, y: 0.375), zoom: zoom)
      let picture = SampleMaps.picture(sources, view, size)
      // Then
      #expect(picture[2, 6].ground == .water)
      #expect(picture[37, 6].ground == eastern)
      #expect(sources.tiles(for: view, size: size).base?.isWorld == false)
    }
  }

  @Test("a tile that could not be read once is read for the next view") func unreadableTile() throws {
    try write("map.mbtiles", sea)
    let sources = MapSources(world: nil, folder: directory.path)
    sources.open()
    let writer = try DatabaseQueue(path: directory.file("map.mbtiles"))
    // When another program writes to the file.
    try writer.inDatabase { db in
      try db.execute(sql: "BEGIN EXCLUSIVE")
      let tiles = sources.read(sources.tiles(for: wholeWorld, size: size))
      #expect(tiles.drawn.isEmpty)
      #expect(tiles.leftOut == 0)
      try db.execute(sql: "ROLLBACK")
    }
    // Then
    #expect(SampleMaps.picture(sources, wholeWorld, size).cells.contains { $0.ground == .water })
  }

  @Test("a tile that takes the place of several is drawn once") func joinedSubstitute() throws {
    let sources = MapSources(world: SampleMaps.world, folder: nil)
    let view = MapView(center: SampleMaps.point(0, 0), zoom: 0)
    _ = sources.read(sources.tiles(for: view, size: size))
    let waiting = sources.tiles(for: MapView(center: SampleMaps.point(0, 0), zoom: 1), size: size)
    #expect(waiting.missing.count == 4)
    #expect(waiting.drawn.count == 1)
  }

  @Test("a file that was replaced is opened again") func replaced() throws {
    try write("map.mbtiles", sea)
    let sources = MapSources(world: nil, folder: directory.path)
    #expect(SampleMaps.picture(sources, wholeWorld, size).cells.contains { $0.ground == .water })
    // When
    try write("map.mbtiles", land)
    // Then: tiles in memory stay until the files are looked at again.
    #expect(SampleMaps.picture(sources, wholeWorld, size).cells.contains { $0.ground == .water })
    sources.open()
    #expect(!SampleMaps.picture(sources, wholeWorld, size).cells.contains { $0.ground == .water })
  }

  @Test("a file that was replaced before a tile is read gives no tiles of the old one")
  func replacedWhileReading()
    throws
  {
    try write("map.mbtiles", sea)
    let sources = MapSources(world: nil, folder: directory.path)
    sources.open()
    let tiles = sources.tiles(for: wholeWorld, size: size)
    try write("map.mbtiles", land)
    let read = sources.read(tiles)
    let picture = MapPicture(view: wholeWorld, size: size, tiles: read, labels: SampleMaps.labels())
    #expect(!picture.cells.contains { $0.ground == .water })
    #expect(read.missing.isEmpty)
  }

  @Test(
    "a file that is written over, cut or deleted while it is open is no crash",
    arguments: ["mbtiles", "pmtiles"]
  )
  func overwritten(ending: String) throws {
    let path = directory.file("map.\(ending)")
    if ending == "mbtiles" {
      try copySample("map.mbtiles")
    } else {
      let tiles = try MBTilesSample.tiles(of: SampleMaps.streets).map {
        (TileID(zoom: $0.zoom, column: $0.column, row: (1 << $0.zoom) - 1 - $0.row), $0.data ?? [])
      }
      let bounds = [-30.08085, -0.08085, -29.91915, 0.06288]
      try directory.write(
        PMTilesSample(tiles: tiles, zooms: 10...14, bounds: bounds).bytes,
        to: "map.pmtiles"
      )
    }
    let original = try [UInt8](Data(contentsOf: URL(filePath: path)))
    let sources = MapSources(world: nil, folder: directory.path)
    sources.open()
    let changes: [([UInt8]) -> [UInt8]] = [
      { Array($0.prefix($0.count / 2)) }, { $0.map { $0 ^ 0x55 } }, { _ in [] },
      { $0.prefix(4000) + [UInt8](repeating: 7, count: $0.count - 4000) },
    ]
    for (number, change) in changes.enumerated() {
      // In place: the open file itself changes.
      let handle = try FileHandle(forWritingTo: URL(filePath: path))
      try handle.write(contentsOf: Data(change(original)))
      try handle.truncate(atOffset: UInt64(change(original).count))
      try handle.close()
      let view = MapView(center: SampleMaps.samplehaven, zoom: 10 + Double(number))
      let tiles = sources.read(sources.tiles(for: view, size: size))
      #expect(tiles.missing.isEmpty)
    }
    try FileManager.default.removeItem(atPath: path)
    #expect(sources.read(sources.tiles(for: town, size: size)).missing.isEmpty)
  }

  @Test("tiles in memory stay within the limit, the oldest go first") func cache() throws {
    let tile = try MapTile(SampleTile("water", [.init(shape: .area([SampleTile.square(0, 4096)]))]).bytes)
    var cache = TileCache(limit: tile.cost * 3 + 10)
    func key(_ column: Int) -> TileCache.Key {
      TileCache.Key(file: "a", tile: TileID(zoom: 5, column: column, row: 0))
    }
    for column in 0..<3 { cache.insert(.tile(tile), key(column), needed: []) }
    _ = cache.entry(key(0))
    cache.insert(.tile(tile), key(3), needed: [])
    #expect((0..<4).map { cache.contains(key($0)) } == [true, false, true, true])
    #expect(cache.cost <= cache.limit)
  }

  @Test("a view whose tiles do not all fit into memory does not read them over and over") func fullCache()
    throws
  {
    try copySample()
    let sources = MapSources(world: nil, folder: directory.path, cacheLimit: 9000)
    let view = MapView(center: SampleMaps.samplehaven, zoom: 14)
    let large = MapSize(columns: 400, rows: 200)
    let tiles = sources.read(sources.tiles(for: view, size: large))
    #expect(tiles.missing.isEmpty)
    #expect(tiles.leftOut > 0)
    #expect(tiles.drawn.count > 0)
  }
}
