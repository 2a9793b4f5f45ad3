import Testing

@testable import MapTiles

@Suite struct TileSchemaTests {
  private func tile(
    _ layer: String,
    _ shape: SampleTile.Feature.Shape,
    _ fields: [(String, SampleTile.Value)]
  )
    throws -> MapTile
  {
    try MapTile(SampleTile(layer, [SampleTile.Feature(shape: shape, fields: fields)]).bytes)
  }

  private static let line = SampleTile.Feature.Shape.line([(0, 0), (100, 100)])
  private static let area = SampleTile.Feature.Shape.area([SampleTile.square(0, 100)])

  @Test(
    "roads of both schemas have the same kinds",
    arguments: [
      ("motorway", "highway", "motorway", LineKind.majorRoad),
      ("primary", "major_road", "primary", .majorRoad),
      ("secondary", "major_road", "secondary", .secondaryRoad),
      ("minor", "minor_road", "residential", .minorRoad),
      ("service", "minor_road", "service", .path),
      ("path", "path", "footway", .path),
      ("rail", "rail", "rail", .railway),
    ]
  )
  func roads(openMapTiles: String, protomaps: String, detail: String, kind: LineKind) throws {
    let first = try tile("transportation", Self.line, [("class", .text(openMapTiles))])
    let second = try tile(
      "roads",
      Self.line,
      [("kind", .text(protomaps)), ("kind_detail", .text(detail)), ("name", .text("A"))]
    )
    #expect(first.lines.map(\.kind) == [kind])
    #expect(second.lines.map(\.kind) == [kind])
    #expect(second.streets.count == 1)
  }

  @Test(
    "roads of Protomaps without a detail have a kind",
    arguments: [
      ("highway", LineKind.majorRoad), ("minor_road", .minorRoad),
    ]
  )
  func roadsWithoutDetail(protomaps: String, kind: LineKind) throws {
    #expect(try tile("roads", Self.line, [("kind", .text(protomaps))]).lines.map(\.kind) == [kind])
  }

  @Test("ferries, and borders on the sea, are not drawn") func leftOut() throws {
    #expect(try tile("transportation", Self.line, [("class", .text("ferry"))]).lines.isEmpty)
    let sea: [(String, SampleTile.Value)] = [("admin_level", .number(2)), ("maritime", .number(1))]
    #expect(try tile("boundary", Self.line, sea).lines.isEmpty)
  }

  @Test(
    "tracks of stations, and railways in tunnels, are not drawn",
    arguments: [("service", "yard"), ("brunnel", "tunnel")]
  )
  func sideTracks(field: String, value: String) throws {
    func lines(_ fields: [(String, SampleTile.Value)]) throws -> Int {
      try tile("transportation", Self.line, [("class", .text("rail"))] + fields).lines.count
    }
    #expect(try lines([]) == 1)
    #expect(try lines([("brunnel", .text("bridge"))]) == 1)
    #expect(try lines([(field, .text(value))]) == 0)
    #expect(
      try tile("transportation", Self.line, [("class", .text("minor")), (field, .text(value))]).lines.count
        == 1
    )
  }

  @Test(
    "borders have two levels, each of which may be disputed",
    arguments: [
      (2, 0, LineKind.border), (2, 1, .disputedBorder), (4, 0, .stateBorder), (4, 1, .disputedStateBorder),
    ]
  )
  func borders(level: Int, disputed: Int, kind: LineKind) throws {
    let first = try tile(
      "boundary",
      Self.line,
      [("admin_level", .number(level)), ("disputed", .number(disputed))]
    )
    let second = try tile(
      "boundaries",
      Self.line,
      [
        ("kind", .text(level == 2 ? "country" : "region")), ("kind_detail", .number(level)),
        ("disputed", .number(disputed)),
      ]
    )
    #expect(first.lines.map(\.kind) == [kind])
    #expect(second.lines.map(\.kind) == [kind])
  }

  @Test("borders of districts are not drawn") func districts() throws {
    #expect(try tile("boundary", Self.line, [("admin_level", .number(6))]).lines.isEmpty)
  }

  @Test(
    "areas of both schemas have the same kinds",
    arguments: [
      ("water", "class", "lake", AreaKind.water), ("water", "kind", "ocean", .water),
      ("landcover", "class", "ice", .ice), ("landcover", "kind", "glacier", .ice),
      ("landcover", "class", "wood", .green), ("landuse", "kind", "park", .green),
      ("park", "class", "national_park", .green), ("building", "class", "", .building),
      ("buildings", "kind", "building", .building),
    ]
  )
  func areas(layer: String, field: String, value: String, kind: AreaKind) throws {
    #expect(try tile(layer, Self.area, [(field, .text(value))]).areas.map(\.kind) == [kind])
  }

  @Test(
    "places of both schemas have the same kinds",
    arguments: [
      ("country", "country", "country", MapLabelKind.country), ("state", "region", "state", .state),
      ("city", "locality", "city", .city), ("town", "locality", "town", .town),
      ("village", "locality", "village", .town), ("suburb", "neighbourhood", "suburb", .quarter),
    ]
  )
  func places(openMapTiles: String, protomaps: String, detail: String, kind: MapLabelKind) throws {
    let name = ("name", SampleTile.Value.text("A"))
    let first = try tile("place", .point(5, 5), [name, ("class", .text(openMapTiles)), ("rank", .number(3))])
    let second = try tile(
      "places",
      .point(5, 5),
      [name, ("kind", .text(protomaps)), ("kind_detail", .text(detail)), ("population_rank", .number(17))]
    )
    #expect(first.points.map(\.kind) == [kind])
    #expect(second.points.map(\.kind) == [kind])
    #expect(first.points.map(\.rank) == second.points.map(\.rank))
  }

  @Test("the capital of a country is one, that of a province is a city") func capitals() throws {
    let fields: [(String, SampleTile.Value)] = [("name", .text("A")), ("class", .text("city"))]
    #expect(
      try tile("place", .point(5, 5), fields + [("capital", .number(2))]).points.map(\.kind) == [.capital]
    )
    #expect(try tile("place", .point(5, 5), fields + [("capital", .number(4))]).points.map(\.kind) == [.city])
    #expect(
      try tile("place", .point(5, 5), fields + [("capital", .text("yes"))]).points.map(\.kind) == [.capital]
    )
  }

  @Test(
    "a point of a neighbouring tile is left to that tile",
    arguments: [(-1, 5), (5, -1), (4096, 5), (5, 4096)]
  )
  func neighbours(x: Int, y: Int) throws {
    #expect(try tile("place", .point(x, y), [("name", .text("A")), ("class", .text("city"))]).points.isEmpty)
  }
}
