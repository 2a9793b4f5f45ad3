import Foundation
import TODOCore
import Testing

@testable import MapTiles

/// Labels in whole pictures.
@Suite("Labels of a map") struct MapLabelTests {
  private let size = MapSize(columns: 80, rows: 24)
  private let world = MapSources(world: SampleMaps.world, folder: nil)
  private let hanoi = SampleMaps.point(21.03, 105.85)

  private func text(_ picture: MapPicture) -> String { picture.lines.joined(separator: "\n") }

  @Test(
    "names are in the reader's language",
    arguments: [("en", "★ Tokyo"), ("ja", "★ 東京"), ("vi", "★ Tokyo")]
  )
  func language(language: String, shown: String) {
    let view = MapView(center: SampleMaps.point(35.5, 139.5), zoom: 5)
    #expect(text(SampleMaps.picture(world, view, size, language: language)).contains(shown))
  }

  @Test("labels of another source are added, and may replace the towns") func added() {
    let view = MapView(center: hanoi, zoom: 7)
    let tiles = world.read(world.tiles(for: view, size: size))
    let town = MapLabel(kind: .town, name: "Sóc Sơn", coordinate: SampleMaps.point(21.26, 105.85), rank: 1)
    func picture(_ replacesTowns: Bool) -> String {
      let labels = SampleMaps.labels("vi", added: [town], replacesTowns: replacesTowns)
      return text(MapPicture(view: view, size: size, tiles: tiles, labels: labels))
    }
    #expect(picture(false).contains("· Sóc Sơn") && picture(false).contains("• Hòa Bình"))
    #expect(picture(true).contains("· Sóc Sơn") && !picture(true).contains("Hòa Bình"))
    #expect(picture(true).contains("★ Hà Nội"))
  }

  @Test("peaks have heights from zoom 6 on") func peaks() {
    let fansipan = SampleMaps.point(22.3, 103.8)
    let far = text(SampleMaps.picture(world, MapView(center: fansipan, zoom: 5.5), size))
    let near = text(SampleMaps.picture(world, MapView(center: fansipan, zoom: 6), size))
    #expect(far.contains("Fansipan") && !far.contains("Fansipan 3"))
    #expect(near.contains("Fansipan 31"))
  }

  @Test("names with control characters are drawn as the caller's characters say") func control() throws {
    let directory = try TemporaryDirectory()
    let place = SampleTile.Feature(
      shape: .point(2048, 2048),
      fields: [("class", .text("city")), ("name", .text("A\u{1B}[31mB\u{202E}C"))]
    )
    try MBTilesSample.write(
      [.init(zoom: 0, column: 0, row: 0, data: SampleTile("place", [place]).bytes)],
      to: directory.file("a.mbtiles")
    )
    let sources = MapSources(world: nil, folder: directory.path)
    let picture = SampleMaps.picture(sources, MapView(center: SampleMaps.point(0, 0), zoom: 0), size)
    let shown = text(picture)
    #expect(shown.contains("• A␛[31mB"))
    #expect(!shown.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }

  @Test("each row has as many columns as the picture, with wide characters whole", arguments: [80, 81, 50])
  func wideRows(columns: Int) {
    let size = MapSize(columns: columns, rows: 30)
    for step in 0..<12 {
      let view = MapView(center: SampleMaps.point(35.5, 135 + Double(step) * 0.31), zoom: 6)
      let picture = SampleMaps.picture(world, view, size, language: "ja")
      for row in 0..<size.rows {
        for column in 0..<columns where picture[column, row].isWide {
          #expect(column + 1 < columns && picture[column + 1, row].text.isEmpty)
        }
        for column in 0..<columns where picture[column, row].text.isEmpty {
          #expect(column > 0 && picture[column - 1, row].isWide)
        }
      }
    }
  }

  @Test("streets are named once, where the name fits onto the street") func streets() throws {
    let directory = try TemporaryDirectory()
    func street(_ name: String, _ points: [(Int, Int)]) -> SampleTile.Feature {
      SampleTile.Feature(shape: .line(points), fields: [("class", .text("minor")), ("name", .text(name))])
    }
    let streets = [
      street("Mill Lane", [(1800, 1900), (2000, 1900)]), street("Mill Lane", [(1800, 2000), (2300, 2000)]),
      street("Steep Hill", [(2100, 1900), (2110, 2200)]), street("Court", [(1900, 2100), (1905, 2100)]),
    ]
    try MBTilesSample.write(
      [.init(zoom: 14, column: 8192, row: 8191, data: SampleTile("transportation_name", streets).bytes)],
      metadata: ["minzoom": "14", "maxzoom": "14"],
      to: directory.file("a.mbtiles")
    )
    let sources = MapSources(world: nil, folder: directory.path)
    let center = WorldPoint(x: 8192.5 / 16384, y: 8192.5 / 16384)
    let shown = text(SampleMaps.picture(sources, MapView(point: center, zoom: 15), size))
    #expect(shown.components(separatedBy: "Mill Lane").count == 2)
    #expect(!shown.contains("Steep Hill"))
    #expect(!shown.contains("Court"))
    let far = text(SampleMaps.picture(sources, MapView(point: center, zoom: 14), size))
    #expect(!far.contains("Mill Lane"))
  }

  @Test("of equal pieces of a street, the same one is named whatever their order") func equalPieces() throws {
    let pieces = [1700, 2100].map { left in
      SampleTile.Feature(
        shape: .line([(left, 1900), (left + 300, 1900)]),
        fields: [("class", .text("minor")), ("name", .text("Mill Lane"))]
      )
    }
    let pictures = try [pieces, pieces.reversed()].map { pieces in
      let directory = try TemporaryDirectory()
      try MBTilesSample.write(
        [.init(zoom: 14, column: 8192, row: 8191, data: SampleTile("transportation_name", pieces).bytes)],
        metadata: ["minzoom": "14", "maxzoom": "14"],
        to: directory.file("a.mbtiles")
      )
      let center = WorldPoint(x: 8192.5 / 16384, y: 8192.5 / 16384)
      let sources = MapSources(world: nil, folder: directory.path)
      return text(SampleMaps.picture(sources, MapView(point: center, zoom: 15), size))
    }
    #expect(pictures[0].contains("Mill Lane"))
    #expect(pictures[0] == pictures[1])
  }

  @Test("streets of one length are named in the same order in each run") func streetOrder() throws {
    let names = (1...12).map { "Street \(100 + $0)" }
    let tile = try MapTile(
      SampleTile(
        "transportation_name",
        names.reversed().enumerated().map { row, name in
          SampleTile.Feature(
            shape: .line([(200, row * 300 + 200), (3900, row * 300 + 200)]),
            fields: [("class", .text("minor")), ("name", .text(name))]
          )
        }
      ).bytes
    )
    let frame = DotFrame(view: MapView(center: SampleMaps.samplehaven, zoom: 15), size: size)
    var streets = StreetLabels(
      frame: frame,
      names: NameChoice(language: "en"),
      allowance: TileLimits.steps
    )
    streets.add(tile, at: .filling(frame))
    #expect(streets.candidates { $0.count }.map(\.name) == names)
  }

  @Test("more shops are named the closer the view is") func shops() throws {
    let directory = try TemporaryDirectory()
    let shops = (1...30).map { rank in
      let place = (rank % 6) * 600 + 200
      return SampleTile.Feature(
        shape: .point(place, (rank / 6) * 600 + 400),
        fields: [("class", .text("shop")), ("name", .text("Shop \(rank)")), ("rank", .number(rank))]
      )
    }
    try MBTilesSample.write(
      [.init(zoom: 14, column: 8192, row: 8191, data: SampleTile("poi", shops).bytes)],
      metadata: ["minzoom": "14", "maxzoom": "14"],
      to: directory.file("a.mbtiles")
    )
    let sources = MapSources(world: nil, folder: directory.path)
    let center = WorldPoint(x: 8192.5 / 16384, y: 8192.5 / 16384)
    let large = MapSize(columns: 1000, rows: 400)
    func names(_ zoom: Double) -> Int {
      let picture = SampleMaps.picture(sources, MapView(point: center, zoom: zoom), large)
      return text(picture).components(separatedBy: "Shop").count - 1
    }
    #expect(names(15.5) == 0)
    #expect(names(16) == 6)
    #expect(names(16.5) == 10)
  }
}
