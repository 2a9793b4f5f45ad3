import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

/// A form whose item another window changes while it is open.
@Suite("The form of an item that is changed elsewhere")
struct EditMeanwhileTests {
  /// Two windows, the form in one of them.
  private func open(_ draft: TODOItemValues = TODOItemValues("Title", detail: "Detail")) async throws
    -> Fixture
  {
    let windows = try await TwoWindows([])
    _ = try await windows.other.createTODOItem(draft)
    try await windows.list.reload()
    let form = EditViewModel(windows.list, item: windows.list.currentItem, clock: FixedTime.clock)
    return Fixture(windows: windows, form: form, id: try #require(form.item).id)
  }

  private struct Fixture {
    let windows: TwoWindows
    let form: EditViewModel
    let id: TODOItem.ID

    func changeElsewhere(_ edits: TODOEdit...) async throws {
      _ = try await windows.other.updateItem(id, edits)
    }

    func stored() async throws -> TODOItemValues? { try await windows.other.refetchItem(id)?.values }

    /// Saves, which must meet a conflict.
    func conflict() async throws -> EditConflict {
      guard case .changed(let conflict)? = try await form.save()?.refused.first?.reason else {
        throw MissingItem(title: "conflict")
      }
      return conflict
    }
  }

  @Test("reports the fields and the window, and keeps all typed text")
  func tells() async throws {
    let fixture = try await open()
    fixture.form.title = "Typed"
    try await fixture.changeElsewhere(.title("Theirs"), .priority(.high))
    try await fixture.form.reload()
    guard case .changed(let fields, let step) = fixture.form.changeMeanwhile else {
      Issue.record("nothing was told")
      return
    }
    #expect(fields == [.title, .priority])
    #expect(step?.origin == "pts/2")
    #expect(fixture.form.title == "Typed")
    #expect(fixture.form.priority == .middle)
  }

  @Test("reports nothing once the change was undone")
  func takenBack() async throws {
    let fixture = try await open()
    try await fixture.changeElsewhere(.title("Theirs"))
    try await fixture.form.reload()
    try await fixture.changeElsewhere(.title("Title"))
    try await fixture.form.reload()
    #expect(fixture.form.changeMeanwhile == nil)
  }

  @Test("reports that the item was deleted, until it becomes a new one")
  func deleted() async throws {
    let fixture = try await open()
    _ = try await fixture.windows.other.deleteTODOItem(fixture.id)
    try await fixture.form.reload()
    guard case .deleted(by: let step) = fixture.form.changeMeanwhile else {
      Issue.record("\(String(describing: fixture.form.changeMeanwhile))")
      return
    }
    #expect(step?.verb == .delete && !fixture.form.isDeletedBySync)
    fixture.form.becomeNew()
    #expect(fixture.form.changeMeanwhile == nil)
  }

  @Test("is not saved over the change, and keeps the typed text")
  func refuses() async throws {
    let fixture = try await open()
    fixture.form.title = "Mine"
    fixture.form.detail = "mine too"
    try await fixture.changeElsewhere(.title("Theirs"))
    #expect(try await fixture.conflict().fields == [.title])
    #expect(try await fixture.stored() == TODOItemValues("Theirs", detail: "Detail"))
    #expect(fixture.form.title == "Mine")
    #expect(fixture.form.changeMeanwhile != nil)
  }

  @Test("saves mine: the next save writes it, and undo restores theirs")
  func keepsMine() async throws {
    let fixture = try await open()
    fixture.form.title = "Mine"
    try await fixture.changeElsewhere(.title("Theirs"), .detail("theirs"))
    fixture.form.settle(try await fixture.conflict(), theirs: [])
    _ = try await fixture.form.save()
    #expect(try await fixture.stored() == TODOItemValues("Mine", detail: "theirs"))
    _ = try await fixture.windows.list.undo()
    #expect(try await fixture.stored() == TODOItemValues("Theirs", detail: "theirs"))
  }

  @Test("asks again when the item has changed again since the question")
  func asksAgain() async throws {
    let fixture = try await open()
    fixture.form.title = "Mine"
    try await fixture.changeElsewhere(.title("Theirs"))
    let first = try await fixture.conflict()
    try await fixture.changeElsewhere(.title("Later"))
    fixture.form.settle(first, theirs: [])
    #expect(try await fixture.conflict().state.item.title == "Later")
    #expect(try await fixture.stored()?.title == "Later")
  }

  @Test("uses theirs in the contested fields, and leaves the rest to be saved")
  func takesTheirs() async throws {
    let fixture = try await open()
    fixture.form.title = "Mine"
    fixture.form.location.name = "Home"
    try await fixture.changeElsewhere(.title("Theirs"), .detail("theirs"))
    fixture.form.settleForTheirs(try await fixture.conflict())
    #expect(fixture.form.title == "Theirs")
    #expect(fixture.form.detail == "theirs")
    #expect(fixture.form.changeMeanwhile == nil)
    _ = try await fixture.form.save()
    let expected = TODOItemValues("Theirs", detail: "theirs", location: TODOLocation(name: "Home"))
    #expect(try await fixture.stored() == expected)
  }

  @Test("has nothing left to save if everything was contested and theirs was used")
  func nothingLeft() async throws {
    let fixture = try await open()
    fixture.form.title = "Mine"
    try await fixture.changeElsewhere(.title("Theirs"))
    fixture.form.settleForTheirs(try await fixture.conflict())
    #expect(!fixture.form.hasChanges)
  }

  @Test("keeps a due date as typed if both mean the same")
  func sameDue() async throws {
    let fixture = try await open()
    fixture.form.dueText = "tomorrow"
    fixture.form.title = "Mine"
    try await fixture.changeElsewhere(.title("Theirs"), .due(DueDate(stored: "2026-11-21")))
    fixture.form.settleForTheirs(try await fixture.conflict())
    #expect(fixture.form.dueText == "tomorrow")
  }

  @Test("shows their due date if that was contested")
  func theirDue() async throws {
    let fixture = try await open()
    fixture.form.dueText = "tomorrow"
    try await fixture.changeElsewhere(.due(DueDate(stored: "2026-12-24")))
    fixture.form.settleForTheirs(try await fixture.conflict())
    #expect(fixture.form.dueText == "2026-12-24")
  }

  @Test(
    "keeps the tags that both have added, and removes those that either has",
    arguments: [false, true]
  )
  func tags(takesTheirs: Bool) async throws {
    var values = TODOItemValues("Title")
    values.tags = ItemTags(["both", "mine-removed", "theirs-removed"])
    let fixture = try await open(values)
    fixture.form.title = "Mine"
    fixture.form.type("#both #theirs-removed #mine", into: .tags)
    try await fixture.changeElsewhere(
      .title("Theirs"),
      TODOEdit(.tags) { $0.tags = ItemTags(["both", "mine-removed", "theirs"]) }
    )
    let conflict = try await fixture.conflict()
    fixture.form.settle(conflict, theirs: takesTheirs ? Set(conflict.fields) : [])
    #expect(fixture.form.text(of: .tags) == "#both #mine #theirs")
    _ = try await fixture.form.save()
    #expect(try await fixture.stored()?.tags.names == ["both", "mine", "theirs"])
  }

  @Test("shows the list and the tags of the item, not what was typed, if theirs are used")
  func theirList() async throws {
    let fixture = try await open()
    fixture.form.type("Mine", into: .list)
    fixture.form.type("#", into: .tags)
    try await fixture.changeElsewhere(
      TODOEdit(.list) { $0.list = "Theirs" },
      TODOEdit(.tags) { $0.tags = ItemTags(["theirs"]) }
    )
    fixture.form.settleForTheirs(try await fixture.conflict())
    #expect(fixture.form.text(of: .list) == "Theirs")
    #expect(fixture.form.text(of: .tags) == "#theirs")
    #expect(!fixture.form.hasChanges)
  }
}

extension EditViewModel {
  /// Takes their values of all contested fields.
  fileprivate func settleForTheirs(_ conflict: EditConflict) {
    settle(conflict, theirs: Set(conflict.fields))
  }
}
