import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

@Suite("The order by distance")
struct DistanceOrderTests {
  private static func item(_ title: String, _ longitude: Double?, isDone: Bool = false) -> TODOItemValues {
    let point = longitude.flatMap { Coordinate(latitude: 0, longitude: $0) }
    return TODOItemValues(title, isDone: isDone, location: TODOLocation(coordinate: point))
  }

  private static let items = [
    item("B", nil), item("Far", 9), item("Near", 1), item("A", nil), item("Next", 2),
    item("Done far", 8, isDone: true), item("Done", nil, isDone: true), item("Done near", -1, isDone: true),
  ]

  private let place = Coordinate(latitude: 0, longitude: 0)!
  private var distance: DistanceSort { DistanceSort(from: place, name: "Here") }

  /// A list by distance, its items without a point by title.
  private func makeFixture() async throws -> ListFixture {
    let fixture = try await ListFixture(drafts: Self.items, visibleRowCount: 3)
    try await fixture.list.changeSort(to: distance)
    return fixture
  }

  @Test(
    "puts the nearest item first and items without a point in the old order last, and keeps the current item"
  )
  func order() async throws {
    let fixture = try await ListFixture(drafts: Self.items)
    try await fixture.select("B")
    try await fixture.list.changeSort(to: distance)
    #expect(fixture.titles == ["Near", "Next", "Far", "A", "B"])
    #expect(fixture.selectedTitle == "B")
  }

  @Test("keeps to every filter and to a search, until another order is chosen")
  func filters() async throws {
    let fixture = try await makeFixture()
    let list = fixture.list
    try await list.toggleDisplayFilter()
    #expect(fixture.titles == ["Done near", "Done far", "Done"])
    try await list.show(.typed("done f"), around: nil)
    #expect(fixture.titles == ["Done far"])
    try await list.endSearch()
    try await list.toggleDisplayFilter()
    #expect(fixture.titles == ["Near", "Next", "Far", "A", "B", "Done near", "Done far", "Done"])
    try await list.changeSort(to: TODOSort(.title))
    #expect(list.query.distance == nil)
    #expect(fixture.titles.prefix(5) == ["A", "B", "Far", "Near", "Next"])
  }

  @Test("is reversed on its own: items without a point stay last, in their order")
  func reversed() async throws {
    let fixture = try await makeFixture()
    try await fixture.list.reverseSort()
    #expect(fixture.titles == ["Far", "Next", "Near", "A", "B"])
    try await fixture.list.reverseSort()
    #expect(fixture.list.query.distance == distance)
  }

  @Test("is not remembered: the app starts with the order before it")
  func notRemembered() async throws {
    let store = try TODOItemStore(.inMemory, session: TODOSession(name: "pts/1"), clock: FixedTime.clock)
    var views: [TODOViewState] = []
    let list = try MyTODOViewModel(
      store: store,
      viewState: TODOViewState(sort: TODOSort(.due)),
      onViewChange: { views.append($0) }
    )
    try await list.changeSort(to: distance)
    try await list.reverseSort()
    #expect(views == [])
    try await list.changeSort(to: TODOSort(.age))
    #expect(views == [TODOViewState(sort: TODOSort(.age))])
  }

  @Test("keeps the cursor in its place when an item is completed, and brings it back to the item on undo")
  func completesAndUndoes() async throws {
    let fixture = try await makeFixture()
    try await fixture.select("Next")
    _ = try await fixture.list.toggleIsDone(try await fixture.id("Next"))
    #expect(fixture.titles.prefix(3) == ["Near", "Far", "A"])
    #expect(fixture.selectedTitle == "Far")
    _ = try await fixture.list.undo()
    #expect(fixture.titles.prefix(3) == ["Near", "Next", "Far"])
    #expect(fixture.selectedTitle == "Next")
  }

  @Test("follows the item when its point changes, also in another window")
  func follows() async throws {
    let fixture = try await makeFixture()
    try await fixture.select("Near")
    let point = Coordinate(latitude: 0, longitude: 20)
    let edit = TODOEdit(.coordinate) { $0.location.coordinate = point }
    _ = try await fixture.store.updateItem(try await fixture.id("Near"), [edit])
    try await fixture.list.reload()
    #expect(fixture.titles.prefix(3) == ["Next", "Far", "Near"])
    #expect(fixture.selectedTitle == "Near")
  }

  @Test("moves no item")
  func doesNotMove() async throws {
    let fixture = try await ListFixture(drafts: Self.items, query: TODOQuery(sort: TODOSort(.manual)))
    try await fixture.list.changeSort(to: distance)
    _ = try await fixture.list.moveCurrentItem(.down)
    #expect(!fixture.list.canRedo && fixture.titles.prefix(2) == ["Near", "Next"])
    try await fixture.list.changeSort(to: TODOSort(.manual))
    #expect(fixture.titles == ["B", "Far", "Near", "A", "Next"])
  }

  @Test("reads on page by page, down and up")
  func pages() async throws {
    let fixture = try await ListFixture(
      drafts: (0..<60).map { Self.item("Item \($0 + 10)", $0 < 40 ? Double($0 * 7 % 40) : nil) },
      visibleRowCount: 3
    )
    try await fixture.list.changeSort(to: distance)
    func walk(_ offset: Int) async throws -> [String] {
      var titles = [fixture.selectedTitle ?? ""]
      while true {
        try await fixture.list.moveCursor(by: offset)
        guard let title = fixture.selectedTitle, title != titles.last else { return titles }
        titles.append(title)
      }
    }
    let down = try await walk(1)
    #expect(Set(down).count == 60)
    #expect(down.prefix(2) == ["Item 10", "Item 33"] && down.last == "Item 69")
    #expect(try await walk(-1) == down.reversed())
  }
}
