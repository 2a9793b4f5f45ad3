import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

/// Two items in which both sides differ: one in two fields, one was deleted there.
@Suite("The conflicts of linked lists")
struct ConflictsViewModelTests {
  let windows: TwoWindows
  let conflicts: ConflictsViewModel

  init() async throws {
    let windows = try await TwoWindows([])
    let other = windows.other
    let rent = TODOItemValues("Pay rent", detail: "by card", due: DueDate(stored: "2026-11-27"))
    _ = try await other.createTODOItems([rent, TODOItemValues("Renew passport"), TODOItemValues("Water")])
    func item(_ title: String) async throws -> TODOItem {
      try #require(try await other.refetchItem(windows.id(title)))
    }
    try await other.raiseConflicts(
      of: item("Pay rent"),
      [.field(.due): [.due(DueDate(stored: "2026-11-30"))], .field(.detail): [.detail("in cash")]]
    )
    try await other.raiseConflicts(of: item("Renew passport"), [.deletedThere: []])
    try await windows.list.reload()
    self.windows = windows
    conflicts = try await ConflictsViewModel(windows.list)
  }

  private var list: MyTODOViewModel { windows.list }

  private var titles: [String] { conflicts.items.map(\.item.title) }

  private func rent() async throws -> TODOItemValues? {
    try await windows.other.refetchItem(windows.id("Pay rent"))?.values
  }

  /// The form of the current item.
  private func form() throws -> EditViewModel {
    let item = try #require(conflicts.current)
    let form = EditViewModel(list, item: item.item, clock: FixedTime.clock)
    form.conflicts = item.conflicts
    return form
  }

  @Test("come by item, with what both sides have")
  func come() throws {
    #expect(titles == ["Pay rent", "Renew passport"])
    let rent = try #require(conflicts.items.first)
    #expect(rent.conflicts.map(\.field) == [.field(.detail), .field(.due)])
    #expect(rent.theirs(in: rent.conflicts[0]).detail == "in cash")
    #expect(rent.theirs(in: rent.conflicts[1]).due?.description == "2026-11-30")
    #expect(rent.theirs(in: rent.conflicts[1]).detail == "by card")
    #expect(conflicts.items.last?.conflicts.map(\.field) == [.deletedThere])
    #expect(!conflicts.mayHaveMore)
  }

  @Test("begin on the current item of the list, and keep within the rows")
  func begins() async throws {
    try await list.go(to: windows.id("Renew passport"))
    let conflicts = try await ConflictsViewModel(list)
    #expect(conflicts.current?.item.title == "Renew passport")
    conflicts.go(to: 7)
    #expect(conflicts.currentIndex == 1)
    conflicts.go(to: -7)
    #expect(conflicts.currentIndex == 0)
  }

  @Test("are known to the list: of the current item by field")
  func inList() async throws {
    #expect(list.window.conflicts.count == 2)
    try await list.go(to: windows.id("Pay rent"))
    #expect(list.currentConflicts.map(\.field) == [.field(.detail), .field(.due)])
    try await list.go(to: windows.id("Water"))
    #expect(list.currentConflicts == [])
  }

  @Test("are resolved by field in one step, which is undone and redone")
  func resolves() async throws {
    let item = try #require(conflicts.current)
    // When
    let outcome = try await conflicts.resolve(item, theirs: [.field(.due)])
    // Then
    #expect(outcome.step?.verb == .resolve && outcome.step?.rowCount == 1)
    #expect(titles == ["Renew passport"] && conflicts.current?.item.title == "Renew passport")
    #expect(try await rent()?.due?.description == "2026-11-30")
    #expect(try await rent()?.detail == "by card")
    #expect(list.window.conflicts.count == 1)
    // When
    _ = try await list.undo()
    try await conflicts.follow()
    // Then
    #expect(titles == ["Pay rent", "Renew passport"] && conflicts.current?.item.title == "Pay rent")
    #expect(try await rent()?.due?.description == "2026-11-27")
    // When
    _ = try await list.redo()
    try await conflicts.follow()
    // Then
    #expect(titles == ["Renew passport"])
    #expect(try await rent()?.due?.description == "2026-11-30")
  }

  @Test("follow another window, and leave out what was resolved there")
  func follows() async throws {
    let item = try #require(conflicts.current)
    let detail = try #require(item.conflicts.first { $0.field == .field(.detail) })
    // When
    _ = try await windows.other.resolve([(detail.id, .theirs)])
    try await conflicts.reload()
    // Then
    #expect(conflicts.current?.conflicts.map(\.field) == [.field(.due)])
    // When
    _ = try await conflicts.resolve(item, theirs: [])
    // Then
    #expect(titles == ["Renew passport"])
    #expect(try await rent()?.detail == "in cash")
    #expect(try await rent()?.due?.description == "2026-11-27")
  }

  @Test("are resolved by another value that is saved in a form, as one step with what else was edited")
  func takesAnotherValue() async throws {
    let form = try form()
    form.dueText = "2026-12-24"
    form.title = "Pay the rent"
    // When
    let outcome = try #require(try await form.save())
    try await conflicts.reload()
    // Then
    #expect(outcome.step?.verb == .resolve)
    #expect(conflicts.current?.conflicts.map(\.field) == [.field(.detail)])
    #expect(conflicts.current?.item.title == "Pay the rent")
    #expect(conflicts.current?.item.due?.description == "2026-12-24")
    // When
    _ = try await list.undo()
    try await conflicts.follow()
    // Then
    #expect(conflicts.current?.conflicts.count == 2)
    #expect(try await rent()?.due?.description == "2026-11-27")
  }

  @Test("stay when a form saves other fields")
  func staysForOthers() async throws {
    let form = try form()
    form.title = "Pay the rent"
    #expect(try await form.save()?.step?.verb == .edit)
    try await conflicts.reload()
    #expect(conflicts.current?.conflicts.count == 2)
  }

  @Test("are not resolved over a change of another window")
  func asks() async throws {
    let form = try form()
    form.detail = "by transfer"
    _ = try await windows.other.updateItem(windows.id("Pay rent"), [.detail("by them")])
    // When
    guard case .changed(let conflict) = try await form.save()?.reason else {
      Issue.record("it was saved over theirs")
      return
    }
    form.settle(conflict, theirs: [])
    #expect(try await form.save()?.step?.verb == .resolve)
    // Then
    #expect(try await rent()?.detail == "by transfer")
    try await conflicts.reload()
    #expect(conflicts.current?.conflicts.map(\.field) == [.field(.due)])
  }
}
