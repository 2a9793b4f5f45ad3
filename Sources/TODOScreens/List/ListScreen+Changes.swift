import TODOCore
import TODOViewModel

/// What changes items: the current one, or those that are selected.
extension ListScreen {
  func toggleDone() async throws(TODOStoreError) {
    try await change(.toggleIsDone) { item async throws(TODOStoreError) in
      try await list.toggleIsDone(item.id)
    }
  }

  /// Makes a change to the selected items, or another one, which comes to the same, to the current item.
  private func change(
    _ change: TODOBulkChange,
    one: (TODOItem) async throws(TODOStoreError) -> TODOChangeOutcome
  ) async throws(TODOStoreError) {
    if list.selectedCount != nil {
      try await changeSelectedItems(change)
    } else if let item = list.currentItem {
      stack.say(try await one(item))
    }
  }

  private func changeSelectedItems(_ change: TODOBulkChange) async throws(TODOStoreError) {
    if let end = try await list.changeSelectedItems(change) { stack.say(end) }
  }

  // MARK: Priority and due date

  func setLow() async throws(TODOStoreError) { try await set(.low) }
  func setMiddle() async throws(TODOStoreError) { try await set(.middle) }
  func setHigh() async throws(TODOStoreError) { try await set(.high) }
  func setHighest() async throws(TODOStoreError) { try await set(.highest) }

  private func set(_ priority: TODOPriority) async throws(TODOStoreError) {
    try await change(.priority(priority)) { item async throws(TODOStoreError) in
      try await list.updateTODOItem(item.id, [TODOEdit(.priority) { $0.priority = priority }])
    }
  }

  func pickPriority() {
    // The item that is current now, wherever the cursor is when the choice is made.
    let item = list.currentItem
    let selected = list.selectedCount
    let picker = PriorityPickerViewModel(
      current: item?.priority ?? .middle,
      for: selected.map { .selected($0) } ?? item.map { .item(title: $0.title) }
    ) { [self] priority async throws(TODOStoreError) in
      guard selected == nil else {
        try await changeSelectedItems(.priority(priority))
        return nil
      }
      guard let item else { return nil }
      return try await list.updateTODOItem(item.id, [TODOEdit(.priority) { $0.priority = priority }])
    }
    stack.push(MenuScreen(stack, picker))
  }

  func askForDue() {
    let item = list.currentItem
    let areSelected = list.selectedCount != nil
    let typed = TypedDue(
      original: areSelected ? nil : item?.due,
      clock: stack.clock,
      conventions: stack.conventions
    )
    stack.push(
      DuePromptScreen(stack, typed) { [self] due async throws(TODOStoreError) in
        if areSelected { return try await changeSelectedItems(.due(due)) }
        guard let item else { return }
        let outcome = try await list.updateTODOItem(item.id, [TODOEdit(.due) { $0.due = due }])
        guard case .changed(let changed, _) = outcome else { return stack.say(outcome) }
        stack.say(Wording.due(changed, dates: stack.dates))
      }
    )
  }

  // MARK: Deleting

  func delete() async throws(TODOStoreError) {
    guard stack.confirmations.contains(.delete) else { return try await deleteUnasked() }
    let selected = list.selectedCount.map(Wording.items)
    let item = list.currentItem.map { Wording.quoted($0.title, columns: 32) }
    guard let what = selected ?? item else { return }
    stack.push(
      MenuScreen(
        stack,
        title: "Delete \(what)?",
        choices: [
          .init("Keep", shortcut: "k") {},
          .init("Delete", shortcut: "d") { [self] in
            await stack.attempt { () async throws(TODOStoreError) in try await deleteUnasked() }
          },
        ]
      )
    )
  }

  private func deleteUnasked() async throws(TODOStoreError) {
    try await change(.delete) { item async throws(TODOStoreError) in try await list.deleteTODOItem(item.id) }
  }

  func askWhichToDelete() {
    let counts = list.window.counts
    let stack = self.stack
    func delete(onlyFinished: Bool) async {
      await stack.attempt { () async throws(TODOStoreError) in
        if let end = try await stack.list.deleteAll(onlyFinished: onlyFinished) { stack.say(end) }
      }
    }
    stack.push(
      MenuScreen(
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

  // MARK: Selecting

  func mark() async throws(TODOStoreError) {
    list.toggleSelected()
    try await move(.down)
    saySelection()
  }

  func markRange() async throws(TODOStoreError) {
    switch try await list.selectRange() {
    case .selected: saySelection()
    case .startMissing: stack.say("The item at which the range begins is not in this list", .warning)
    case .tooLong:
      let limit = Wording.grouped(TODOItemRun.limit)
      stack.say("A range has no more than \(limit) items; \(key(.markAll)) marks all", .warning)
    }
  }

  func markAll() {
    list.selectAllOrNone()
    saySelection()
  }

  private func saySelection() { stack.say(list.selectedCount.map(Wording.marked) ?? "Nothing is marked") }

  // MARK: Moving

  func moveItemUp() async throws(TODOStoreError) { try await moveItems(.up) }
  func moveItemDown() async throws(TODOStoreError) { try await moveItems(.down) }

  private func moveItems(_ direction: TODOMoveDirection) async throws(TODOStoreError) {
    if list.selectedCount != nil {
      guard let outcome = try await list.moveSelectedItems(direction) else {
        return stack.say("All are marked, so there is nothing to move past", .warning)
      }
      return stack.show(Wording.moved(outcome, direction))
    }
    guard let outcome = try await list.moveCurrentItem(direction) else {
      return stack.say(direction == .up ? "It is the first already" : "It is the last already", .warning)
    }
    rows.selectionLine += direction == .up ? -1 : 1
    stack.say(outcome)
  }

  // MARK: Undo and redo

  func undo() async throws(TODOStoreError) {
    if let end = try await list.undo() { stack.say(end) }
  }

  func redo() async throws(TODOStoreError) {
    if let end = try await list.redo() { stack.say(end) }
  }
}
