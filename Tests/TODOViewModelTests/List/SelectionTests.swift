import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

@Suite("The cursor")
struct SelectionTests {
  private static let all = TODOQuery(filter: .all)

  @Test("is on the first item of a list that opens, and on none of an empty one")
  func atOpening() async throws {
    #expect(try await ListFixture(["B", "A"]).selectedTitle == "A")
    #expect(try await ListFixture().list.window.currentIndex == nil)
  }

  @Test("stays with an item whose new title moves it")
  func titleChange() async throws {
    let fixture = try await ListFixture(["A", "B", "C", "D"])
    try await fixture.select("B")
    _ = try await fixture.list.updateTODOItem(try await fixture.id("B"), [.title("Z")])
    #expect(fixture.titles == ["A", "C", "D", "Z"])
    #expect(fixture.selectedTitle == "Z")
  }

  @Test("stays with an item whose new priority moves it")
  func priorityChange() async throws {
    let fixture = try await ListFixture(["A", "B", "C"], query: TODOQuery(sort: TODOSort(.priority)))
    try await fixture.select("C")
    _ = try await fixture.list.updateTODOItem(try await fixture.id("C"), [.priority(.highest)])
    #expect(fixture.titles == ["C", "A", "B"])
    #expect(fixture.selectedTitle == "C")
  }

  @Test("stays with an item whose new due date takes it to the dated ones")
  func dueChange() async throws {
    let fixture = try await ListFixture(["A", "B", "C"], query: TODOQuery(sort: TODOSort(.due)))
    try await fixture.select("C")
    _ = try await fixture.list.updateTODOItem(
      try await fixture.id("C"),
      [.due(DueDate(day: FixedTime.today))]
    )
    #expect(fixture.titles == ["C", "A", "B"])
    #expect(fixture.selectedTitle == "C")
  }

  @Test(
    "goes to the next item when its own leaves the list: completing three times completes the first three items"
  )
  func togglesInRow() async throws {
    let fixture = try await ListFixture(["A", "B", "C", "D"])
    for _ in 1...3 { _ = try await fixture.list.toggleIsDone(try #require(fixture.list.currentItem).id) }
    #expect(fixture.titles == ["D"])
    #expect(fixture.selectedTitle == "D")
  }

  private static func daily(_ title: String, due: String = "2026-11-20") -> TODOItemValues {
    var values = TODOItemValues(title, due: DueDate(stored: due))
    values.repeats = Repeat(stored: "FREQ=DAILY")
    return values
  }

  @Test(
    "goes on to the next item when one that repeats is completed: three times completes the first three items",
    arguments: [TODOSort(.title), TODOSort(.due), TODOSort(.title, isReversed: true), TODOSort(.manual)]
  )
  func repeatingInRow(sort: TODOSort) async throws {
    let titles = sort.isReversed ? ["D", "C", "B", "A"] : ["A", "B", "C", "D"]
    let fixture = try await ListFixture(
      drafts: titles.map { Self.daily($0) },
      query: TODOQuery(filter: .all, sort: sort)
    )
    for _ in 1...3 { _ = try await fixture.list.toggleIsDone(try #require(fixture.list.currentItem)) }
    let done = try await fixture.store.filteredItems(TODOQuery(filter: .done), window: .start(count: 10))
    #expect(done.rows.map(\.item.title).sorted() == titles.prefix(3).sorted())
    #expect(fixture.selectedTitle == titles[3])
    _ = try await fixture.list.toggleIsDone(try #require(fixture.list.currentItem))
    #expect(fixture.list.currentItem?.isDone == false)
  }

  @Test("does not go to the next date of the item that is completed, where that is the next row")
  func nextDate()
    async throws
  {
    let fixture = try await ListFixture(
      drafts: [Self.daily("A"), Self.daily("B", due: "2026-11-21")],
      query: TODOQuery(sort: TODOSort(.due))
    )
    _ = try await fixture.list.toggleIsDone(try #require(fixture.list.currentItem))
    #expect(fixture.titles == ["A", "B"] && fixture.selectedTitle == "B")
  }

  @Test("passes by the unfolded steps of an item that repeats") func repeatingWithSteps() async throws {
    let fixture = try await ListFixture(drafts: [Self.daily("A"), TODOItemValues("B")])
    var step = TODOItemValues("Step")
    step.parent = try await fixture.id("A")
    _ = try await fixture.store.createTODOItem(step)
    try await fixture.list.reload()
    try await fixture.list.toggleSteps(of: try #require(fixture.list.currentItem))
    #expect(fixture.titles == ["A", "Step", "B"])
    _ = try await fixture.list.toggleIsDone(try #require(fixture.list.currentItem))
    #expect(fixture.selectedTitle == "B")
  }

  @Test("stays with an item that repeats when its date is skipped or moved") func skips() async throws {
    let fixture = try await ListFixture(
      drafts: [Self.daily("A"), TODOItemValues("B", due: DueDate(stored: "2026-11-20"))],
      query: TODOQuery(sort: TODOSort(.due))
    )
    for _ in 1...2 { _ = try await fixture.list.skipDate(of: try #require(fixture.list.currentItem)) }
    #expect(fixture.list.currentItem?.due == DueDate(stored: "2026-11-22"))
    let id = try #require(fixture.list.currentItem).id
    _ = try await fixture.list.updateTODOItem(id, [.due(DueDate(stored: "2026-12-01"))])
    #expect(fixture.titles == ["B", "A"] && fixture.selectedTitle == "A")
  }

  @Test("goes to the item before when the last one leaves the list")
  func lastLeaves() async throws {
    let fixture = try await ListFixture(["A", "B", "C"])
    try await fixture.select("C")
    _ = try await fixture.list.deleteTODOItem(try await fixture.id("C"))
    #expect(fixture.selectedTitle == "B")
  }

  @Test("is on none when the only item leaves the list")
  func onlyItemLeaves() async throws {
    let fixture = try await ListFixture(["A"])
    _ = try await fixture.list.toggleIsDone(try await fixture.id("A"))
    #expect(fixture.list.window.currentIndex == nil)
  }

  @Test("stays in its section of All when its item goes to the other one")
  func sectionLeft() async throws {
    let fixture = try await ListFixture(["A", "B", "C"], query: Self.all)
    try await fixture.select("B")
    _ = try await fixture.list.toggleIsDone(try await fixture.id("B"))
    #expect(fixture.titles == ["A", "C", "B"])
    #expect(fixture.selectedTitle == "C")
  }

  @Test("stays in its section of All when the last of it goes to the other one")
  func sectionEndLeft() async throws {
    let fixture = try await ListFixture(
      drafts: [TODOItemValues("A"), TODOItemValues("B"), TODOItemValues("X", isDone: true)],
      query: Self.all
    )
    try await fixture.select("B")
    _ = try await fixture.list.toggleIsDone(try await fixture.id("B"))
    #expect(fixture.selectedTitle == "A")
  }

  @Test("stays among the done items when one of them is reopened")
  func finishedSectionLeft() async throws {
    let fixture = try await ListFixture(
      drafts: ["X", "Y", "Z"].map { TODOItemValues($0, isDone: true) } + [TODOItemValues("A")],
      query: Self.all
    )
    try await fixture.select("Y")
    _ = try await fixture.list.toggleIsDone(try await fixture.id("Y"))
    #expect(fixture.titles == ["A", "Y", "X", "Z"])
    #expect(fixture.selectedTitle == "Z")
  }

  @Test("is on some item of All when the only one of a section leaves it")
  func onlyOfSectionLeft() async throws {
    let fixture = try await ListFixture(["A"], query: Self.all)
    _ = try await fixture.list.toggleIsDone(try await fixture.id("A"))
    #expect(fixture.selectedTitle == "A")
  }

  @Test("goes to a new item")
  func creation() async throws {
    let fixture = try await ListFixture(["A", "C"])
    _ = try await fixture.list.createTODOItem(TODOItemValues("B"))
    #expect(fixture.titles == ["A", "B", "C"])
    #expect(fixture.selectedTitle == "B")
  }

  @Test("goes to a new item far out of view")
  func creationFarAway() async throws {
    let fixture = try await ListFixture()
    try await fixture.store.fill(with: (0..<500).map { TODOItemValues("Item \($0)") })
    try await fixture.list.reload()
    _ = try await fixture.list.createTODOItem(TODOItemValues("Zebra"))
    #expect(fixture.selectedTitle == "Zebra")
  }

  @Test("stays when a new item is not in the list")
  func creationOutOfView() async throws {
    let fixture = try await ListFixture(["A", "B"])
    try await fixture.select("B")
    _ = try await fixture.list.createTODOItem(TODOItemValues("Made done", isDone: true))
    #expect(fixture.selectedTitle == "B")
  }

  @Test("goes to the first item that is added to an empty list")
  func firstCreation() async throws {
    let fixture = try await ListFixture()
    _ = try await fixture.list.createTODOItem(TODOItemValues("A"))
    #expect(fixture.selectedTitle == "A")
  }

  @Test("stays where it was after all done items were deleted")
  func deleteFinished() async throws {
    let fixture = try await ListFixture(
      drafts: [TODOItemValues("A"), TODOItemValues("B"), TODOItemValues("X", isDone: true)],
      query: Self.all
    )
    try await fixture.select("B")
    _ = try await fixture.list.deleteAll(onlyDone: true)
    #expect(fixture.titles == ["A", "B"])
    #expect(fixture.selectedTitle == "B")
  }

  @Test("is on none after all items were deleted")
  func deleteAll() async throws {
    let fixture = try await ListFixture(["A", "B"], query: Self.all)
    _ = try await fixture.list.deleteAll(onlyDone: false)
    #expect(fixture.list.window.currentIndex == nil)
    #expect(fixture.list.window.counts == TODOCounts(open: 0, done: 0))
  }
}
