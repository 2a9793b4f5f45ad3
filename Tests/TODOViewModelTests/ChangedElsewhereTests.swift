import Testing

@testable import TODOModel
@testable import TODOViewModel

@Suite("A change that another window makes")
struct ChangedElsewhereTests {
  @Test("is seen after a reload, with the counts and the step")
  func isSeen() async throws {
    let windows = try await TwoWindows(["A", "B"])
    _ = try await windows.other.toggleIsDone(try await windows.id("A"))
    try await windows.list.reload()
    #expect(windows.list.todoItems.map(\.title) == ["B"])
    #expect(windows.list.counts == TODOCounts(open: 1, done: 1))
    #expect(windows.list.undoStep?.kind == .markDone)
    #expect(windows.list.undoStep?.isForeign == true)
  }

  @Test("leaves the selection with its item")
  func keepsSelection() async throws {
    let windows = try await TwoWindows(["B", "C"])
    try await windows.list.select(try await windows.id("C"))
    _ = try await windows.other.createTODOItem(TODODraft(title: "A"))
    try await windows.list.reload()
    #expect(windows.list.selectedItem?.title == "C")
  }

  @Test("takes the selection to the neighbour of an item that it deletes")
  func deletesSelected() async throws {
    let windows = try await TwoWindows(["A", "B", "C"])
    try await windows.list.select(try await windows.id("B"))
    _ = try await windows.other.deleteTODOItem(try await windows.id("B"))
    try await windows.list.reload()
    #expect(windows.list.selectedItem?.title == "C")
  }

  @Test("leaves the selection with an item that it moves in the order")
  func resortsSelected() async throws {
    let windows = try await TwoWindows(["A", "B", "C"])
    _ = try await windows.other.updateItem(try await windows.id("A"), [.title("Z")])
    try await windows.list.reload()
    #expect(windows.list.todoItems.map(\.title) == ["B", "C", "Z"])
    #expect(windows.list.selectedItem?.title == "Z")
  }

  @Test("fills a list that was empty")
  func fillsEmptyList() async throws {
    let windows = try await TwoWindows([])
    _ = try await windows.other.createTODOItem(TODODraft(title: "A"))
    try await windows.list.reload()
    #expect(windows.list.selectedItem?.title == "A")
  }

  @Test("makes a change of a deleted item come to nothing, and the list forgets the item")
  func changesDeletedItem() async throws {
    let windows = try await TwoWindows(["A", "B"])
    let id = try await windows.id("A")
    _ = try await windows.other.deleteTODOItem(id)
    #expect(try await windows.list.toggleIsDone(id) == .notFound)
    #expect(windows.list.todoItems.map(\.title) == ["B"])
  }
}
