import MapTiles
import TODOCore
import Testing

@Suite struct MapScaleTests {
  private func bar(_ zoom: Double, latitude: Double = 0, limit: Int = 20, unit: LengthUnit = .metric)
    -> MapScale?
  {
    MapScale(view: MapView(center: SampleMaps.point(latitude, 0), zoom: zoom), limit: limit, unit: unit)
  }

  @Test(
    "a bar has a round length that fits",
    arguments: [
      // A column at the equator is 2 dots of 40,075,016.686 m / 256 / 2^zoom.
      (0.0, 5000, true, 16), (3, 500, true, 13), (10, 5, true, 16), (14, 200, false, 10), (18, 20, false, 17),
    ]
  )
  func lengths(zoom: Double, length: Int, isLarge: Bool, columns: Int) throws {
    let scale = try #require(bar(zoom))
    #expect(scale.length == length)
    #expect(scale.isLarge == isLarge)
    #expect(scale.columns == columns)
  }

  @Test("a bar is longer where the map is larger: 60° north, twice") func latitude() throws {
    let there = try #require(bar(10, latitude: 60))
    let here = try #require(bar(10))
    #expect(there.length == 2)
    #expect(there.columns == 13)
    #expect(here.columns * 2 * 2 / 5 == 12)
  }

  @Test("miles and feet have round lengths too") func imperial() throws {
    let far = try #require(bar(10, unit: .imperial))
    #expect(far.length == 2 && far.isLarge && far.columns == 11)
    let near = try #require(bar(17, unit: .imperial))
    #expect(near.length == 100 && !near.isLarge && near.columns == 13)
  }
}
