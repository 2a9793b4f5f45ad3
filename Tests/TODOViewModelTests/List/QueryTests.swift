import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

@Suite("The filter and the order of the list")
struct QueryTests {
  /// Two open, two done.
  private func makeFixture() async throws -> ListFixture {
    try await ListFixture(
      drafts: [
        TODOItemValues("A"), TODOItemValues("B", priority: .highest),
        TODOItemValues("X", isDone: true), TODOItemValues("Y", isDone: true),
      ]
    )
  }

  @Test("are open and by title at first")
  func defaults() async throws {
    let fixture = try await makeFixture()
    #expect(fixture.titles == ["A", "B"])
    #expect(
      fixture.list.sortDescriptors == [
        .init(.field(.title), isAscending: true), .init(.field(.priority), isAscending: false),
      ]
    )
  }

  @Test("a search at the start narrows the first rows, in the order of what it asks for")
  func startsWithSearch() async throws {
    let fixture = try await makeFixture()
    func titles(_ query: String) throws -> [String] {
      let search = QueryReader(clock: FixedTime.clock).read(query)
      return try MyTODOViewModel(store: fixture.store, search: search).todoItems.map(\.title)
    }
    #expect(try titles("!highest") == ["B"])
    #expect(try titles("is:done") == ["Y", "X"])
    #expect(try titles("") == ["A", "B"])
  }

  @Test("the filter cycles through open, done and all")
  func filters() async throws {
    let fixture = try await makeFixture()
    var seen: [[String]] = []
    for _ in 1...3 {
      try await fixture.list.toggleDisplayFilter()
      seen.append(fixture.titles)
    }
    #expect(seen == [["Y", "X"], ["A", "B", "X", "Y"], ["A", "B"]])
  }

  @Test("the cursor returns to the item that was current in a filter")
  func returnsToSelection() async throws {
    let fixture = try await makeFixture()
    try await fixture.select("B")
    try await fixture.list.toggleDisplayFilter()
    try await fixture.list.toggleDisplayFilter()
    try await fixture.list.toggleDisplayFilter()
    #expect(fixture.selectedTitle == "B")
  }

  @Test("the cursor stays on its item if the other filter shows it too")
  func staysWithItem() async throws {
    let fixture = try await makeFixture()
    try await fixture.list.toggleDisplayFilter()
    try await fixture.select("Y")
    try await fixture.list.toggleDisplayFilter()
    #expect(fixture.list.filter == .all)
    #expect(fixture.selectedTitle == "Y")
  }

  @Test("the cursor returns by way of a filter that shows nothing")
  func returnsThroughEmptyFilter() async throws {
    let fixture = try await ListFixture(["A", "B", "C"])
    try await fixture.select("B")
    try await fixture.list.toggleDisplayFilter()
    try await fixture.list.toggleDisplayFilter()
    #expect(fixture.list.filter == .all)
    #expect(fixture.selectedTitle == "B")
  }

  @Test("the first item becomes current if the one to return to is gone")
  func remembersDeletedItem() async throws {
    let fixture = try await makeFixture()
    try await fixture.select("B")
    try await fixture.list.toggleDisplayFilter()
    _ = try await fixture.list.deleteTODOItem(try await fixture.id("B"))
    try await fixture.select("X")
    try await fixture.list.toggleDisplayFilter()
    try await fixture.list.toggleDisplayFilter()
    #expect(fixture.selectedTitle == "A")
  }

  @Test("another order keeps the current item")
  func sortKeepsItem() async throws {
    let fixture = try await makeFixture()
    try await fixture.select("A")
    try await fixture.list.changeToPrioFirstSort()
    #expect(fixture.titles == ["B", "A"])
    #expect(fixture.selectedTitle == "A")
    try await fixture.select("B")
    try await fixture.list.changeSort(to: TODOSort(.manual, isReversed: true))
    #expect(fixture.selectedTitle == "B")
  }

  @Test("title and priority break each other's ties")
  func tieBreaks() async throws {
    let fixture = try await ListFixture(
      drafts: [
        TODOItemValues("Middle", priority: .middle), TODOItemValues("Low", priority: .low),
        TODOItemValues("Highest", priority: .highest), TODOItemValues("Low", priority: .high),
      ],
      query: TODOQuery(sort: TODOSort(.manual))
    )
    try await fixture.list.changeToPrioFirstSort()
    #expect(fixture.list.todoItems.map(\.priority) == [.highest, .high, .middle, .low])
    try await fixture.list.changeToTitleFirstSort()
    #expect(fixture.list.todoItems.map(\.priority) == [.highest, .high, .low, .middle])
  }

  @Test("reversing reverses the order and back")
  func reverses() async throws {
    let fixture = try await makeFixture()
    try await fixture.list.reverseSort()
    #expect(fixture.titles == ["B", "A"])
    try await fixture.list.reverseSort()
    #expect(fixture.titles == ["A", "B"])
  }

  @Test("the orders cycle back to the first")
  func nextSorts() async throws {
    let fixture = try await makeFixture()
    var orders: [TODOSort.Order] = []
    for _ in 1...7 {
      try await fixture.list.changeSort(to: fixture.list.query.sort.next)
      orders.append(fixture.list.query.sort.order)
    }
    #expect(orders == [.age, .manual, .completed, .list, .due, .priority, .title])
  }

  @Test("every new order is reported, to be remembered; a filter is not")
  func tellsQueries() async throws {
    let fixture = try await makeFixture()
    var told: [TODOViewState] = []
    let list = try MyTODOViewModel(store: fixture.store) { told.append($0) }
    try await list.toggleDisplayFilter()
    try await list.changeToPrioFirstSort()
    #expect(told == [TODOViewState(doneSort: TODOSort(.priority))])
  }

  @Test("done items are sorted by completion until another order is chosen for them, which is kept")
  func remembersOrderOfDone() async throws {
    let fixture = try await makeFixture()
    let list = fixture.list
    var orders: [TODOSort] = []
    func turn(_ filters: TODOFilter...) async throws {
      for filter in filters {
        try await list.toggleDisplayFilter()
        #expect(list.filter == filter)
        orders.append(list.query.sort)
      }
    }
    try await list.changeToPrioFirstSort()
    try await turn(.done, .all, .open)
    #expect(orders == [TODOSort(.completed), TODOSort(.priority), TODOSort(.priority)])
    orders = []
    try await turn(.done)
    try await list.changeSort(to: TODOSort(.title))
    try await list.reverseSort()
    try await turn(.all, .open, .done)
    let chosen = TODOSort(.title, isReversed: true)
    #expect(orders == [TODOSort(.completed), TODOSort(.priority), TODOSort(.priority), chosen])
    #expect(fixture.titles == ["Y", "X"])
  }

  @Test("the order by completion begins with what was completed last, and follows undo")
  func sortsByCompletion() async throws {
    let clock = HandClock()
    let store = try TODOItemStore(
      .inMemory,
      session: TODOSession(name: "pts/1"),
      clock: clock.wallClock
    )
    for title in ["A", "B", "C"] { _ = try await store.createTODOItem(TODOItemValues(title)) }
    let list = try MyTODOViewModel(
      store: store,
      viewState: TODOViewState(filter: .all, sort: TODOSort(.completed))
    )
    func titles() -> [String] { list.todoItems.map(\.title) }
    #expect(titles() == ["C", "B", "A"])
    for title in ["B", "C", "A"] {
      clock.advance(seconds: 1)
      let item = try #require(list.todoItems.first { $0.title == title })
      _ = try await list.toggleIsDone(item.id)
    }
    #expect(titles() == ["A", "C", "B"])
    _ = try await list.undo()
    #expect(titles() == ["A", "C", "B"] && list.todoItems.first?.isDone == false)
    try await list.reverseSort()
    #expect(titles() == ["A", "B", "C"])
  }

  @Test("a filter and an order are not steps")
  func isNoStep() async throws {
    let fixture = try await makeFixture()
    let step = fixture.list.window.undoStep
    try await fixture.list.toggleDisplayFilter()
    try await fixture.list.reverseSort()
    #expect(fixture.list.window.undoStep == step)
  }
}
