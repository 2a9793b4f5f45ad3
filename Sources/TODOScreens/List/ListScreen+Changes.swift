import TODOViewModel
import TerminalUI

/// Changing the selected item, or the marked ones.
extension ListScreen {
  /// Makes a change to the marked items, or another one, which comes to the same, to the selected item.
  func change(
    _ change: TODOBulkChange,
    one: (MyTODOViewModel, TODOItem) async throws(TODOStoreError) -> TODOChangeOutcome
  ) async throws(TODOStoreError) {
    if list.markCount != nil {
      try await changeMarkedItems(change)
    } else if let item = list.selectedItem {
      stack.say(try await one(list, item))
    }
  }

  func set(_ priority: TODOPriority) async throws(TODOStoreError) {
    try await change(.priority(priority)) { list, item async throws(TODOStoreError) in
      try await list.updateTODOItem(item.id, [.priority(priority)])
    }
  }

  private func changeMarkedItems(_ change: TODOBulkChange) async throws(TODOStoreError) {
    guard !list.beginChangingMarkedItems(change) else { return }
    stack.say(try await list.changeMarkedItems(change), of: change)
  }

  func delete() async throws(TODOStoreError) {
    try await change(.delete) { list, item async throws(TODOStoreError) in
      try await list.deleteTODOItem(item.id)
    }
  }

  func askToDelete() {
    let marked = list.markCount.map(Wording.items)
    guard let what = marked ?? list.selectedItem.map({ Wording.quoted($0.title, columns: 32) }) else {
      return
    }
    stack.push(
      ChoiceScreen(
        stack,
        title: "Delete \(what)?",
        choices: [
          .init("Keep", shortcut: "k") {},
          .init("Delete", shortcut: "d") { [self] in
            await stack.attempt { () async throws(TODOStoreError) in try await delete() }
          },
        ]
      )
    )
  }

  func pickPriority() {
    // The item that was selected then, wherever the selection is when the choice is made.
    let item = list.selectedItem
    let marked = list.markCount
    let picker = PriorityPickerViewModel(
      current: item?.priority ?? .middle,
      for: marked.map { .marked($0) } ?? item.map { .item(title: $0.title) }
    ) { [self] priority async throws(TODOStoreError) in
      guard marked == nil else {
        try await changeMarkedItems(.priority(priority))
        return nil
      }
      guard let item else { return nil }
      return try await list.updateTODOItem(item.id, [.priority(priority)])
    }
    stack.push(PriorityPickerScreen(stack, picker))
  }

  func askForDue() {
    let item = list.selectedItem
    let areMarked = list.markCount != nil
    let typed = TypedDue(
      original: areMarked ? nil : item?.due,
      clock: stack.clock,
      conventions: stack.conventions
    )
    stack.push(
      DuePromptScreen(stack, typed) { [self] due async throws(TODOStoreError) in
        if areMarked { return try await changeMarkedItems(.due(due)) }
        guard let item else { return }
        let outcome = try await list.updateTODOItem(item.id, [.due(due)])
        guard case .changed(let changed, _) = outcome else { return stack.say(outcome) }
        stack.say(Wording.due(changed, dates: stack.dates))
      }
    )
  }

  // MARK: Marks

  func mark() async throws(TODOStoreError) {
    list.toggleMark()
    try await moveSelection(by: 1)
    sayMarks()
  }

  func markRange() async throws(TODOStoreError) {
    switch try await list.markRange() {
    case .marked: sayMarks()
    case .startMissing: stack.say("The item at which the range begins is not in this list", .warning)
    case .tooLong:
      let limit = Wording.grouped(MyTODOViewModel.rangeLimit)
      stack.say("A range has no more than \(limit) items; \(name(.markAll)) marks all", .warning)
    }
  }

  func markAll() {
    list.toggleAllMarks()
    sayMarks()
  }

  private func sayMarks() { stack.say(list.markCount.map(Wording.marked) ?? "Nothing is marked") }

  // MARK: Moving

  func move(_ direction: TODOMoveDirection) async throws(TODOStoreError) {
    if list.markCount != nil { return try await moveMarked(direction) }
    guard let outcome = try await list.moveSelectedItem(direction) else {
      return stack.say(direction == .up ? "It is the first already" : "It is the last already", .warning)
    }
    selectionLine += direction == .up ? -1 : 1
    stack.say(outcome)
  }

  private func moveMarked(_ direction: TODOMoveDirection) async throws(TODOStoreError) {
    guard let outcome = try await list.moveMarkedItems(direction) else {
      return stack.say("All are marked, so there is nothing to move past", .warning)
    }
    stack.show(Wording.moved(outcome, direction))
  }

  // MARK: Deleting all

  func askWhichToDelete() {
    let counts = list.counts
    let stack = self.stack
    func delete(onlyFinished: Bool) async {
      guard !stack.list.beginDeletingAll(onlyFinished: onlyFinished) else { return }
      await stack.attempt { () async throws(TODOStoreError) in
        stack.say(try await stack.list.deleteAll(onlyFinished: onlyFinished))
      }
    }
    stack.push(
      ChoiceScreen(
        stack,
        title: "Delete which items?",
        choices: [
          .init("Keep all", shortcut: "k") {},
          .init(
            "All finished items (\(Wording.grouped(counts.done)))",
            shortcut: "f",
            isEnabled: counts.done > 0,
            perform: { await delete(onlyFinished: true) }
          ),
          .init(
            "All items (\(Wording.grouped(counts.total)))",
            shortcut: "a",
            perform: { await delete(onlyFinished: false) }
          ),
        ]
      )
    )
  }
}
