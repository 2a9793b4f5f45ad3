import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOWording

/// It is Friday 20 November 2026.
@Suite("After undo and redo")
struct TurnedMessageTests {
  private let formatter = MessageFormatter(marks: .unicode)
  private let dates = DateWording(now: FixedTime.clock.localNow, order: .dayMonthYear)

  private func step(
    _ verb: TODOVerb,
    _ fields: [ItemField] = [],
    count: Int = 1,
    reopened: Int = 0,
    of kind: TODOCollection.Kind? = nil
  ) -> HistoryStep {
    HistoryStep(
      number: 1,
      sequence: 1,
      verb: verb,
      entity: kind == nil ? .item : .collection,
      collectionKind: kind,
      subject: "Buy milk",
      fields: fields,
      rowCount: count,
      reopenedCount: reopened,
      state: .done,
      madeAt: FixedTime.clock.now,
      origin: "pts/2",
      isForeign: false
    )
  }

  private func item(_ change: (inout TODOItemValues) -> Void = { _ in }) -> TODOItem {
    var values = TODOItemValues("Buy milk")
    change(&values)
    return TODOItem(
      id: UUID(),
      values: values,
      completedAt: values.isDone ? FixedTime.clock.now : nil,
      createdAt: FixedTime.clock.now,
      modifiedAt: FixedTime.clock.now
    )
  }

  /// What is said after undo, and after redo.
  private func said(_ step: HistoryStep, _ item: TODOItem? = nil) -> [String] {
    [HistoryDirection.undo, .redo].map { formatter.text(.turned($0, step, item, dates)) }
  }

  @Test("it says whether an item is there, and whether it is done") func states() {
    let gone = "Undone. “Buy milk” is removed.", back = "Undone. “Buy milk” is back."
    #expect(said(step(.create)) == [gone, "Redone. “Buy milk” is back."])
    #expect(said(step(.delete)) == [back, "Redone. “Buy milk” is removed."])
    #expect(said(step(.restore)) == [gone, "Redone. “Buy milk” is back."])
    #expect(said(step(.complete)) == ["Undone. “Buy milk” is open again.", "Redone. “Buy milk” is done."])
    #expect(
      said(step(.reopen)) == ["Undone. “Buy milk” is done again.", "Redone. “Buy milk” is open again."]
    )
  }

  @Test("it says how many items had come back already") func returned() {
    let partly = Message.turned(.undo, step(.delete, count: 3), nil, dates, returned: 1)
    #expect(formatter.text(partly) == "Undone. 3 items are back; 1 of them had come back already.")
    // A copy that another machine has made, too.
    let completed = Message.turned(.redo, step(.complete, count: 2), nil, dates, returned: 1)
    #expect(completed == .turned(.redo, step(.complete, count: 2), nil, dates))
  }

  @Test("one that repeats is at its date again, or at the next one") func repeating() {
    let item = item {
      $0.due = DueDate(stored: "2026-11-27T09:45")
      $0.repeats = Repeat(stored: "FREQ=WEEKLY")
    }
    #expect(
      said(step(.complete), item) == [
        "Undone. “Buy milk” is due Fri 27 Nov 09:45 again.", "Redone. “Buy milk” is due Fri 27 Nov 09:45.",
      ]
    )
  }

  @Test("it says what the only field that was changed is now") func values() {
    let dated = item { $0.due = DueDate(stored: "2026-11-27") }
    let again = "Undone. “Buy milk” is due Fri 27 Nov again."
    for step in [step(.edit, [.due]), step(.edit, [.due, .repeats]), step(.skip)] {
      #expect(said(step, dated) == [again, "Redone. “Buy milk” is due Fri 27 Nov."])
    }
    #expect(said(step(.edit, [.due]), item())[0] == "Undone. “Buy milk” has no due date.")
    let snoozed = item { $0.start = DueDate(stored: "2026-12-20") }
    #expect(said(step(.edit, [.start]), snoozed)[0] == "Undone. “Buy milk” is snoozed until Sun 20 Dec.")
    #expect(said(step(.edit, [.start]), item())[0] == "Undone. “Buy milk” is shown again.")
    let listed = item { $0.list = "Home" }
    #expect(
      said(step(.edit, [.list]), listed)
        == ["Undone. “Buy milk” is in Home again.", "Redone. “Buy milk” is in Home."]
    )
    #expect(
      said(step(.edit, [.list]), item())
        == ["Undone. “Buy milk” is in the Inbox again.", "Redone. “Buy milk” is in the Inbox."]
    )
    #expect(said(step(.setPriority), item())[0] == "Undone. Priority of “Buy milk”: normal.")
    #expect(said(step(.edit, [.list, .parent]), item())[0] == "Undone. “Buy milk” is no longer a step.")
    #expect(
      said(step(.move)) == [
        "Undone. “Buy milk” is in its former place.", "Redone. “Buy milk” is in its new place.",
      ]
    )
  }

  @Test("of other fields, and of an item that cannot be read, it names the fields") func fields() {
    #expect(
      said(step(.edit, [.due, .detail]), item()) == [
        "Undone. “Buy milk” has its former due date and details.",
        "Redone. “Buy milk” has its new due date and details.",
      ]
    )
    #expect(said(step(.edit, [.due]))[0] == "Undone. “Buy milk” has its former due date.")
    #expect(said(step(.edit))[0] == "Undone. “Buy milk” is as it was before.")
    #expect(said(step(.edit, of: .list))[0] == "Undone. “Buy milk” has its former name.")
    #expect(said(step(.create, of: .view))[0] == "Undone. “Buy milk” is removed.")
    #expect(said(step(.replace, of: .view))[1] == "Redone. “Buy milk” is changed again.")
  }

  @Test("of several items it says how many, and of an item by its own name, what it has become")
  func several() {
    #expect(said(step(.delete, count: 5)) == ["Undone. 5 items are back.", "Redone. 5 items are removed."])
    #expect(said(step(.deleteAll, count: 5))[0] == "Undone. 5 items are back.")
    #expect(said(step(.complete, count: 2))[0] == "Undone. 2 items are open again.")
    #expect(
      said(step(.edit, [.due, .tags], count: 3))[0]
        == "Undone. 3 items have their former due date and tags."
    )
    // The item that was reopened because it got a step is not counted.
    #expect(said(step(.create, count: 2, reopened: 1))[0] == "Undone. “Buy milk” is removed.")
    let renamed = item { $0.title = "Buy oat milk" }
    #expect(said(step(.edit, [.title]), renamed)[1] == "Redone. “Buy oat milk” has its new title.")
  }

  @Test("every verb has sentences, for one and for several", arguments: TODOVerb.allCases) func all(
    verb: TODOVerb
  ) {
    for count in [1, 3] {
      let said = said(step(verb, verb == .edit ? [.detail] : [], count: count), item())
      #expect(said[0].hasPrefix("Undone. ") && said[1].hasPrefix("Redone. "))
      #expect(said[0].dropFirst(8) != said[1].dropFirst(8) || verb == .skip || verb == .setPriority)
    }
  }

  @Test("it says where the item is, if it is not in sight") func filter() {
    let message = Message.turned(.undo, step(.complete), item(), dates, under: .hiddenBySearch)
    #expect(formatter.text(message) == "Undone. “Buy milk” is open again (hidden by the search).")
  }
}
