import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

/// It is Friday 20 November 2026.
@Suite("The review") struct ReviewViewModelTests {
  let fixture: ListFixture
  private var list: MyTODOViewModel { fixture.list }

  init() async throws {
    var drafts = ["Bill": "2026-11-10", "Rent": "2026-11-19"].sorted { $0.key < $1.key }.map { title, due in
      TODOItemValues(title, due: DueDate(stored: due))
    }
    drafts += ["Milk", "Call", "Book"].map { TODOItemValues($0) }
    for title in ["Read", "Walk"] {
      var values = TODOItemValues(title)
      values.list = "Home"
      drafts.append(values)
    }
    fixture = try await ListFixture(drafts: drafts)
    try await fixture.store.database.write { db in
      try db.execute(
        sql: "UPDATE item SET modifiedAt = modifiedAt - 40 * 86400000 WHERE title IN ('Read', 'Walk')"
      )
    }
  }

  private func open() async throws -> ReviewViewModel { try await ReviewViewModel(list) }

  private var changes: Int {
    get async throws {
      try await fixture.store.database.read { try Int.fetchOne($0, sql: "SELECT total_changes()") ?? 0 }
    }
  }

  @Test("shows the list's items by part, and writes nothing by that") func opens() async throws {
    let before = try await changes
    let item = fixture.selectedTitle
    let review = try await open()
    #expect(fixture.titles == ["Bill", "Rent", "Milk", "Call", "Book", "Read", "Walk"])
    #expect(review.part == .overdue && review.itemCount == 7)
    #expect(review.progress ?? (9, 9) == (0, 7))
    try await list.moveCursor(by: 2)
    #expect(review.part == .inbox && review.place ?? (9, 9) == (3, 7))
    try await list.goToLast()
    #expect(review.part == .untouched && review.place ?? (9, 9) == (7, 7))
    try await review.close()
    #expect(try await changes == before)
    #expect(list.query.review == nil && fixture.selectedTitle == item && item != "Walk")
  }

  @Test("has what becomes overdue while it is open in that part, once it is read again") func becomesOverdue()
    async throws
  {
    let clock = HandClock()
    var values = TODOItemValues("Call", due: DueDate(stored: "2026-11-21T10:00"))
    values.list = "Home"
    let fixture = try await ListFixture(drafts: [values], clock: clock.wallClock)
    try await fixture.store.database.write { db in
      try db.execute(sql: "UPDATE item SET modifiedAt = modifiedAt - 40 * 86400000")
    }
    let review = try await ReviewViewModel(fixture.list)
    #expect(review.part == .untouched)
    clock.advance(seconds: 31 * 60)
    try await fixture.list.reload()
    #expect(review.part == .overdue)
  }

  @Test("returns to the list at its current item once something was decided on, or if that is wanted")
  func returnsToItem() async throws {
    var review = try await open()
    try await list.goToLast()
    try await review.close(followsItem: true)
    #expect(fixture.selectedTitle == "Walk")
    try await list.goToFirst()
    review = try await open()
    _ = try await review.keep()
    try await list.goToLast()
    try await review.close()
    #expect(fixture.selectedTitle == "Walk")
  }

  @Test("knows the place of the current item from both ends of a long review, not in its middle")
  func place() async throws {
    let fixture = try await ListFixture((10..<70).map { "Item \($0)" })
    let review = try await ReviewViewModel(fixture.list)
    #expect(review.place ?? (9, 9) == (1, 60))
    for _ in 0..<3 { try await fixture.list.moveCursor(by: 10) }
    #expect(fixture.list.window.page.hasMoreBefore && fixture.list.window.page.hasMoreAfter)
    #expect(review.place == nil)
    try await fixture.list.goToLast()
    #expect(review.place ?? (9, 9) == (60, 60))
    // One less is above it, and one more is decided on.
    #expect(try await review.keep() == 1)
    #expect(review.place ?? (9, 9) == (60, 60))
  }

  @Test("moves to the next item when one is kept, completed, moved or put off") func goesOn() async throws {
    let review = try await open()
    #expect(try await review.keep() == 1)
    #expect(fixture.selectedTitle == "Rent")
    let rent = try #require(list.currentItem)
    _ = try await list.updateTODOItem(rent.id, [.due(DueDate(stored: "2026-11-25"))])
    // It has a date, so it has left the review.
    #expect(fixture.titles == ["Milk", "Call", "Book", "Read", "Walk"])
    #expect(fixture.selectedTitle == "Milk" && review.progress ?? (9, 9) == (2, 7))
    _ = try await list.updateTODOItem(try await fixture.id("Milk"), [TODOEdit(.list) { $0.list = "Home" }])
    #expect(fixture.selectedTitle == "Call")
    _ = try await list.updateTODOItem(try await fixture.id("Call"), [.priority(.highest)])
    #expect(fixture.selectedTitle == "Call")
    try await list.goToLast()
    #expect(try await review.keep() == 1)
    #expect(fixture.titles == ["Call", "Book", "Read"] && fixture.selectedTitle == "Read")
    #expect(review.progress ?? (9, 9) == (4, 7) && review.decisions == nil)
    list.selectAllOrNone()
    #expect(try await review.keep() == 3)
    try await review.settle()
    #expect(review.decisions?.counts == [.dated: 1, .moved: 1, .kept: 5])
    #expect(review.decisions?.minutes == 1 && review.decisions?.isInboxClear == false)
  }

  @Test("takes back what was kept, in the order of all that was decided") func takesBack() async throws {
    let review = try await open()
    #expect(try await review.keep() == 1)
    _ = try await list.toggleIsDone(try #require(list.currentItem))
    list.toggleSelected()
    try await list.moveCursor(by: 1)
    list.toggleSelected()
    #expect(try await review.keep() == 2)
    #expect(fixture.titles == ["Book", "Read", "Walk"])
    let two = try await review.takeBackKeeping()
    #expect(two?.count == 2 && two?.item == nil)
    #expect(fixture.titles == ["Milk", "Call", "Book", "Read", "Walk"])
    // Now it is the completion that came last.
    #expect(!review.endsWithKeeping)
    #expect(try await review.takeBackKeeping() == nil)
    _ = try await list.undo()
    #expect(review.endsWithKeeping)
    let one = try await review.takeBackKeeping()
    #expect(one?.count == 1 && one?.item?.title == "Bill" && fixture.selectedTitle == "Bill")
    #expect(fixture.titles == ["Bill", "Rent", "Milk", "Call", "Book", "Read", "Walk"])
    #expect(review.progress ?? (9, 9) == (0, 7))
    #expect(try await review.takeBackKeeping() == nil)
  }

  @Test("goes on from an item that repeats when that is completed, and loses it: it has its next date")
  func repeating()
    async throws
  {
    _ = try await open()
    let bill = try await fixture.id("Bill")
    _ = try await list.updateTODOItem(
      bill,
      [TODOEdit(.repeats) { $0.repeats = Repeat(stored: "FREQ=MONTHLY") }]
    )
    try await fixture.select("Bill")
    _ = try await list.toggleIsDone(try #require(list.currentItem))
    #expect(fixture.titles == ["Rent", "Milk", "Call", "Book", "Read", "Walk"])
    #expect(fixture.selectedTitle == "Rent")
  }

  @Test("does not follow an item to another part") func anotherPart() async throws {
    _ = try await open()
    let bill = try await fixture.id("Bill")
    _ = try await list.updateTODOItem(bill, [.due(nil)])
    #expect(fixture.titles == ["Rent", "Bill", "Milk", "Call", "Book", "Read", "Walk"])
    #expect(fixture.selectedTitle == "Rent")
  }

  @Test("has an item again after undo, with the cursor on it, even one that counts as touched now")
  func undo()
    async throws
  {
    let review = try await open()
    for title in ["Rent", "Read"] {
      try await fixture.select(title)
      _ = try await list.toggleIsDone(try #require(list.currentItem))
      #expect(!fixture.titles.contains(title))
      _ = try await list.undo()
      #expect(fixture.selectedTitle == title)
    }
    #expect(fixture.titles == ["Bill", "Rent", "Milk", "Call", "Book", "Walk", "Read"])
    #expect(review.itemCount == 7)
    _ = try await list.updateTODOItem(try await fixture.id("Read"), [.priority(.highest)])
    #expect(fixture.titles == ["Bill", "Rent", "Milk", "Call", "Book", "Walk"])
  }

  @Test("has all items again after undo of a change of several, and loses them with redo")
  func undoesSelected()
    async throws
  {
    _ = try await open()
    for title in ["Rent", "Read", "Walk"] {
      try await fixture.select(title)
      list.toggleSelected()
    }
    let all = fixture.titles
    _ = try await list.apply(.priority(.highest))
    #expect(fixture.titles == ["Bill", "Rent", "Milk", "Call", "Book"])
    _ = try await list.undo()
    #expect(fixture.titles == all)
    _ = try await list.redo()
    #expect(fixture.titles == ["Bill", "Rent", "Milk", "Call", "Book"])
  }

  @Test("does not have an item whose change before the review is undone") func undoesEarlier() async throws {
    _ = try await list.updateTODOItem(try await fixture.id("Read"), [.priority(.highest)])
    _ = try await open()
    _ = try await list.undo()
    #expect(fixture.titles == ["Bill", "Rent", "Milk", "Call", "Book", "Walk"])
  }

  @Test("keeps the selected items, or all") func keepsSelected() async throws {
    let review = try await open()
    list.toggleSelected()
    try await list.moveCursor(by: 2)
    list.toggleSelected()
    #expect(try await review.keep() == 2)
    #expect(fixture.titles == ["Rent", "Call", "Book", "Read", "Walk"])
    #expect(list.selectedCount == nil && fixture.selectedTitle == "Call")
    list.selectAllOrNone()
    #expect(list.selectedCount == .exactly(5))
    #expect(try await review.keep() == 5)
    #expect(fixture.titles.isEmpty && review.part == nil && review.hadItems)
  }

  @Test("loses an item that is completed in another window") func otherWindow() async throws {
    let windows = try await TwoWindows(["Milk", "Call", "Book"])
    _ = try await ReviewViewModel(windows.list)
    _ = try await windows.other.toggleIsDone(try await windows.id("Milk"))
    try await windows.list.reload()
    #expect(windows.list.todoItems.map(\.title) == ["Call", "Book"])
    #expect(windows.list.currentItem?.title == "Call")
  }
}
