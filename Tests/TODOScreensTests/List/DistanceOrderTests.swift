import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("The list by distance")
struct DistanceOrderTests {
  private static let items = [
    TODOItemValues("Visit Yuki", at: 35.6762, 139.6503), TODOItemValues("寺を見る", at: 21.0437, 105.8362),
    TODOItemValues("Buy tea", at: 21.0285, 105.8542), TODOItemValues("Call Minh", at: 10.7769, 106.7009),
    TODOItemValues("Read"),
    TODOItemValues("Fetch the bread", at: 21.0290, 105.8550),
  ]

  /// With the cursor on the item that was added last.
  private func open(
    _ items: [TODOItemValues] = items,
    columns: Int = 80,
    map: MapData? = .sample()
  ) async throws -> AppFixture {
    try await AppFixture(drafts: items, columns: columns, query: TODOQuery(sort: TODOSort(.age)), map: map)
  }

  private func titles(_ fixture: AppFixture) -> [String] { fixture.list.todoItems.map(\.title) }

  private func waitForPlace(_ fixture: AppFixture) async {
    while let finding = (fixture.app.stack.top as? MapPlaceScreen)?.finding { await finding.value }
    await fixture.app.idle()
  }

  @Test("is measured from the item: nearest first, with distances and headings")
  func fromItem() async throws {
    let fixture = try await open()
    await fixture.press("j", "j", "j", "s", "n")
    #expect(fixture.shows("Distance from"))
    await fixture.press("i")
    #expect(fixture.list.query.distance?.name == "Buy tea")
    #expect(titles(fixture) == ["Buy tea", "Fetch the bread", "寺を見る", "Call Minh", "Visit Yuki", "Read"])
    #expect(fixture.header.contains("by distance from Buy tea"))
    #expect(fixture.said == .shown(fixture.list.query))
    for (title, distance) in [("Fetch the bread", "0.1 km"), ("寺を見る", "2.5 km"), ("Call Minh", "1,144 km")] {
      let line = try #require(fixture.screen.split(separator: "\n").first { $0.contains(title) })
      #expect(line.contains(distance), "\(line)")
    }
    await fixture.resize(columns: 60, rows: 24)
    let body = fixture.lines.dropFirst(2).dropLast(2)
    let headings = body.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
    #expect(headings == ["  Within 1 km 2", "  Within 5 km 1", "  Farther 2", "  No coordinates 1"])
  }

  @Test("is measured from a place that is typed, at once where nothing else can be offered")
  func fromPlace() async throws {
    let fixture = try await open([Self.items[4], Self.items[0], Self.items[2], TODOItemValues("New")])
    await fixture.press(":")
    await fixture.enter("sort by distance")
    #expect(fixture.app.stack.top is MapPlaceScreen)
    await fixture.type("Tokyo")
    await waitForPlace(fixture)
    #expect(fixture.shows("≈ Tokyo"))
    await fixture.press(Key(.enter))
    #expect(titles(fixture).prefix(2) == ["Visit Yuki", "Buy tea"])
    #expect(fixture.header.contains("by distance from Tokyo"))
  }

  @Test("asks which place is meant, and keeps the order where there is none or at Esc")
  func unclearPlace() async throws {
    let fixture = try await open()
    await fixture.press("s", "n", "p")
    await fixture.enter("Qzxvwk")
    #expect(fixture.said == .placeProblem(text: "No place of that name was found"))
    #expect(fixture.list.query.distance == nil)
    await fixture.press(.control("u"))
    await fixture.enter("Springfield")
    #expect(fixture.shows("Which place?"))
    await fixture.press("1")
    #expect(fixture.list.query.distance?.name == "Springfield")
    await fixture.press("s", "n", Key(.escape))
    #expect(fixture.list.query.distance?.name == "Springfield")
  }

  @Test("takes coordinates, and names them")
  func fromCoordinates() async throws {
    let fixture = try await open()
    await fixture.press("s", "n", "p")
    await fixture.enter("10.5,106.5")
    #expect(titles(fixture).first == "Call Minh")
    #expect(fixture.header.contains("by distance from 10.5,106.5"))
  }

  @Test("is measured from the middle of the map, on the map and after it was closed")
  func fromMap() async throws {
    let fixture = try await open()
    await fixture.press("M")
    let map = try #require(fixture.app.stack.top as? MapScreen).map
    while let reading = map.pictures.reading { await reading.value }
    await fixture.press(.shift(.right), "d")
    #expect(fixture.header.contains("by distance from the middle of the map"))
    #expect(titles(fixture).first == "Fetch the bread")
    await fixture.press("M")
    await fixture.press("c", "d")
    #expect(fixture.header.contains("by distance from Fetch the bread"))
    await fixture.press("M", Key(.escape), "t", "s", "n", "m")
    #expect(fixture.list.query.distance?.name == "the middle of the map")
  }

  @Test("says where no item has a point, and then has no headings")
  func noPoint() async throws {
    let fixture = try await open([TODOItemValues("Read"), TODOItemValues("Write")])
    await fixture.press("s", "n")
    await fixture.type("Paris")
    await waitForPlace(fixture)
    await fixture.press(Key(.enter))
    if fixture.shows("Which place?") { await fixture.press("1") }
    #expect(fixture.said == .noItemOnMap)
    #expect(!fixture.shows("No coordinates"))
  }

  @Test("needs the map's data for a place only")
  func withoutData() async throws {
    let fixture = try await open(map: nil)
    await fixture.press("s", "n", "p")
    #expect(fixture.said == .mapMissing)
    await fixture.press("s", "n", "i")
    #expect(fixture.header.contains("by distance from Fetch the bread"))
  }

  @Test("is marked in the menu, reversed, and left for another order")
  func menu() async throws {
    let fixture = try await open()
    await fixture.press("s", "n", "i", "s")
    #expect(fixture.shows("✓ Nearest first…"))
    await fixture.press("r")
    #expect(fixture.header.contains("farthest from Fetch the bread first"))
    #expect(titles(fixture).last == "Read")
    await fixture.press("s")
    #expect(fixture.shows("✓ Farthest first…"))
    await fixture.press("a")
    #expect(fixture.list.query.sort == TODOSort(.age) && fixture.list.query.distance == nil)
  }

  @Test("has no manual order")
  func doesNotMove() async throws {
    let fixture = try await open()
    await fixture.press("s", "m", "s", "n", "i", "J")
    #expect(fixture.said == .movedWithoutManualOrder)
  }

  @Test("measures in miles where the person lives with them")
  func miles() async throws {
    let fixture = try await open(map: .sample(country: "US"))
    await fixture.press("s", "n", "i")
    #expect(fixture.shows("711 mi"))
    await fixture.resize(columns: 60, rows: 24)
    #expect(fixture.lines[2].hasPrefix("  Within 1 mi "))
  }
}
