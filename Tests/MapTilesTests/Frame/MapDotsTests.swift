import Testing

@testable import MapTiles

@Suite struct MapDotsTests {
  private let size = MapSize(columns: 40, rows: 16)

  /// The cells of one tile that fills the frame: 128 units are 128 dots, from the dot in the frame's corner.
  private func cells(
    _ layers: [SampleTile.Layer],
    zoom: Double = 14,
    style: DotStyle = .braille,
    marksWater: Bool = false
  )
    throws -> [[MapCell]]
  {
    let tile = try MapTile(SampleTile(layers: layers).bytes)
    let frame = DotFrame(view: MapView(center: SampleMaps.point(0, 0), zoom: 0), size: size)
    let place = PlacedTile(
      id: TileID(zoom: 0, column: 0, row: 0),
      x: Double(DotFrame.marginColumns),
      y: Double(DotFrame.marginRows),
      side: 128,
      columns: 0..<frame.width,
      rows: 0..<frame.height
    )
    let dots = MapDots(frame, tiles: [(place, tile)], zoom: zoom)
    return (0..<size.rows).map { row in
      (0..<size.columns).map { dots.cell(column: $0, row: row, style: style, marksWater: marksWater) }
    }
  }

  private func layer(
    _ name: String,
    _ shape: SampleTile.Feature.Shape,
    _ fields: [(String, SampleTile.Value)] = []
  )
    -> SampleTile.Layer
  {
    SampleTile.Layer(name: name, extent: 128, features: [SampleTile.Feature(shape: shape, fields: fields)])
  }

  private func road(_ kind: String, _ points: [(Int, Int)]) -> SampleTile.Layer {
    layer("transportation", .line(points), [("class", .text(kind))])
  }

  private let eastHalf = SampleTile.Feature.Shape.area([[(20, -9), (200, -9), (200, 200), (20, 200)]])

  @Test("a line is drawn as dots in braille") func line() throws {
    let cells = try cells([road("motorway", [(0, 0), (7, 0)]), road("motorway", [(0, 4), (0, 7)])])
    #expect(cells[0].prefix(5).map(\.text) == ["⠉", "⠉", "⠉", "⠉", " "])
    #expect(cells[1][0].text == "⡇")
    #expect(cells[0][0].ink == .majorRoad)
    #expect(cells[0][5].ink == nil)
  }

  @Test("the shore is drawn on land beside water") func shore() throws {
    let cells = try cells([layer("water", eastHalf)])
    #expect(cells[3][9].text == "⢸")
    #expect(cells[3][9].ink == .coast)
    #expect(cells[3][9].ground == .land)
    #expect(cells[3][10].ground == .water)
    #expect(cells[3][10].text == " ")
    #expect(cells.joined().filter { $0.ink == .coast }.count == size.rows)
  }

  @Test("an island of one dot stays") func island() throws {
    let ring = [(21, 21), (22, 21), (22, 22), (21, 22)]
    let sea = [(-9, -9), (200, -9), (200, 200), (-9, 200)]
    let cells = try cells([layer("water", .area([sea, ring]))])
    let drawn = cells.joined().filter { $0.ink != nil }
    #expect(drawn.map(\.text) == ["⠐"])
    #expect(cells[5][10].ink == .coast)
    #expect(cells[5][10].ground == .water)
  }

  @Test("borders and rivers end at the shore, roads do not") func onWater() throws {
    let across = [(0, 8), (79, 8)]
    let border = layer("boundary", .line(across), [("admin_level", .number(2))])
    let river = layer("waterway", .line([(0, 16), (79, 16)]), [("class", .text("river"))])
    let cells = try cells([layer("water", eastHalf), border, river, road("motorway", [(0, 24), (79, 24)])])
    #expect(cells[2][5].ink == .border)
    #expect(cells[2][20].ink == nil)
    #expect(cells[4][5].ink == .river)
    #expect(cells[4][20].ink == nil)
    #expect(cells[6][20].ink == .majorRoad)
    #expect(cells[6][20].ground == .water)
  }

  @Test("of two lines in a cell, the one of the higher rank gives the colour") func ranks() throws {
    let border = layer("boundary", .line([(0, 8), (79, 8)]), [("admin_level", .number(2))])
    let river = layer("waterway", .line([(10, 0), (10, 60)]), [("class", .text("river"))])
    let cells = try cells([river, border, road("primary", [(30, 0), (30, 60)])])
    #expect(cells[2][5].ink == .border)
    #expect(cells[2][15].ink == .majorRoad)
    #expect(cells[3][5].ink == .river)
  }

  @Test("half of a state's border is drawn, in any direction", arguments: [(79, 0), (0, 60), (60, 60)])
  func dashes(x: Int, y: Int) throws {
    let border = layer("boundary", .line([(0, 0), (x, y)]), [("admin_level", .number(4))])
    let patterns = try cells([border]).joined().compactMap(\.scalar).filter { $0 != " " }
    let dots = patterns.reduce(0) { $0 + ($1.value & 0xFF).nonzeroBitCount }
    let all = max(x, y) + 1
    #expect(abs(dots * 2 - all) <= 4)
  }

  @Test("a cell shows the ground that four of its eight dots have, water first") func grounds() throws {
    // Ice in three dots of a cell's eight, then in four.
    let three = try cells([
      layer("landcover", .area([[(0, 0), (1, 0), (1, 3), (0, 3)]]), [("class", .text("ice"))])
    ])
    #expect(three[0][0].ground == .land)
    let four = try cells([
      layer("landcover", .area([[(0, 0), (1, 0), (1, 4), (0, 4)]]), [("class", .text("ice"))])
    ])
    #expect(four[0][0].ground == .ice)
    let square = SampleTile.Feature.Shape.area([SampleTile.square(0, 16)])
    let both = try cells([
      layer("landcover", square, [("class", .text("wood"))]),
      layer("landcover", square, [("class", .text("ice"))]),
      layer("water", .area([SampleTile.square(0, 8)])),
    ])
    #expect(both[0][0].ground == .water)
    #expect(both[3][0].ground == .ice)
  }

  @Test(
    "each kind of line is drawn from its own zoom on",
    arguments: [
      ("transportation", "motorway", 5.0), ("transportation", "tertiary", 9), ("transportation", "minor", 13),
      ("transportation", "path", 15.5), ("waterway", "river", 3), ("waterway", "stream", 6.5),
    ]
  )
  func zooms(name: String, kind: String, zoom: Double) throws {
    let line = layer(name, .line([(0, 0), (50, 0)]), [("class", .text(kind))])
    #expect(try cells([line], zoom: zoom)[0][3].ink != nil)
    #expect(try cells([line], zoom: zoom - 0.5)[0][3].ink == nil)
  }

  @Test("buildings are filled from zoom 16.5 on") func buildings() throws {
    let building = layer("building", .area([SampleTile.square(0, 40)]))
    #expect(try cells([building], zoom: 16.5)[2][2].ground == .building)
    #expect(try cells([building], zoom: 16)[2][2].ground == .land)
  }

  @Test("without braille, characters tell how many dots there are") func ascii() throws {
    let cells = try cells(
      [
        layer(
          "transportation",
          .line([(0, 0), (0, 3), (1, 3), (1, 0), (9, 0)]),
          [("class", .text("motorway"))]
        )
      ],
      style: .ascii
    )
    #expect(cells[0].prefix(6).map(\.text) == ["#", ".", ".", ".", ".", " "])
  }

  @Test("without background colours, every fourth cell of water has a dot, shifted in odd rows") func marks()
    throws
  {
    let sea = SampleTile.Feature.Shape.area([[(-9, -9), (200, -9), (200, 200), (-9, 200)]])
    let cells = try cells([layer("water", sea)], marksWater: true)
    func marked(_ row: Int) -> [Int] { cells[row].indices.filter { cells[row][$0].ink == .waterDot } }
    #expect(marked(0).count == 10)
    #expect(zip(marked(0), marked(0).dropFirst()).allSatisfy { $1 - $0 == 4 })
    #expect(Set(marked(1)).isDisjoint(with: marked(0)))
    #expect(marked(2) == marked(0))
  }

  @Test(
    "tiles of one zoom lower give the same picture but for some dots",
    arguments: [(21.0, 106.0), (-17.5, 179.5), (60, 5)]
  )
  func otherZoom(latitude: Double, longitude: Double) throws {
    let view = MapView(center: SampleMaps.point(latitude, longitude), zoom: 5)
    let large = MapSize(columns: 160, rows: 50)
    let frame = DotFrame(view: view, size: large)
    let file = try MBTilesFile(path: SampleMaps.world)
    func water(_ zoom: Int) throws -> [MapGround] {
      let tiles = try frame.tiles(zoom: zoom).compactMap { place in
        try file.tile(place.id).map { (place, try MapTile($0)) }
      }
      let dots = MapDots(frame, tiles: tiles, zoom: 5)
      return (0..<large.cells).map {
        dots.cell(column: $0 % 160, row: $0 / 160, style: .braille, marksWater: false).ground
      }
    }
    let different = zip(try water(5), try water(4)).filter { $0 != $1 }.count
    #expect(different * 100 < large.cells * 4)
  }

  @Test("no shore is drawn on the borders of tiles in the open sea", arguments: [3.5, 4, 5, 8])
  func tileBorders(zoom: Double) {
    let sources = MapSources(world: SampleMaps.world, folder: nil)
    // A corner of tiles of all zooms from 2 on, 3,000 km from any land.
    let view = MapView(center: SampleMaps.point(-40.9798981, -135), zoom: zoom)
    let picture = SampleMaps.picture(sources, view, MapSize(columns: 80, rows: 24))
    let drawn = picture.cells.filter { $0.ink == .coast }
    #expect(drawn.isEmpty)
    #expect(picture.cells.allSatisfy { $0.ground == .water })
  }
}
