import TODOViewModel
import TerminalUI

/// What the keys of the list do.
extension ListScreen {
  func handle(_ key: Key) async {
    guard let action: ListAction = stack.keys.action(for: key) else {
      return stack.sayUnused(key, see: ListAction.help)
    }
    await act(action)
  }

  /// Does what a person asks for, or says why it cannot be done.
  func act(_ action: ListAction) async {
    if let obstacle = obstacle(action) { return stack.say(obstacle, .warning) }
    await stack.attempt { () async throws(TODOStoreError) in try await perform(action) }
  }

  /// Why an action cannot be done now.
  func obstacle(_ action: ListAction) -> String? {
    if let work = list.work, !work.givesWay, needsNoWork(action) { return Wording.isUnderWay(work) }
    switch action {
    case .toggleDone, .delete, .pickPriority, .setLow, .setMiddle, .setHigh, .setHighest, .setDue:
      return list.selectedItem == nil && list.markCount == nil ? noItem : nil
    case .edit, .mark, .markAll: return list.selectedItem == nil ? noItem : nil
    case .markRange: return list.canMarkRange ? nil : "\(name(.mark)) marks the item at which a range begins"
    case .deleteMany: return list.counts.total == 0 ? "There is nothing to delete" : nil
    case .undo: return list.canUndo ? nil : "There is nothing to undo"
    case .redo: return list.canRedo ? nil : "There is nothing to redo"
    case .moveItemUp, .moveItemDown:
      let isByHand = list.query.sort.order == .manual
      return isByHand ? nil : "Items are moved in the order by hand; \(name(.nextSort)) goes on to it"
    case .add, .quickAdd, .history, .search, .nextFilter, .nextSort, .reverseSort, .sortByTitle,
      .sortByPriority, .up,
      .down, .pageUp, .pageDown, .first, .last, .clear, .palette, .help, .quit:
      return nil
    }
  }

  private var noItem: String { "There is no item here; \(name(.add)) adds one" }

  /// The key for an action, for a sentence.
  func name(_ action: ListAction) -> String { stack.keys.name(of: action) }

  /// Whether it waits until work on many items has ended.
  private func needsNoWork(_ action: ListAction) -> Bool {
    switch action {
    case .undo, .redo, .deleteMany: true
    case .toggleDone, .delete, .pickPriority, .setLow, .setMiddle, .setHigh, .setHighest, .setDue:
      list.markCount != nil
    case .edit, .add, .quickAdd, .history, .search, .nextFilter, .nextSort, .reverseSort, .sortByTitle,
      .sortByPriority,
      .mark, .markRange, .markAll, .moveItemUp, .moveItemDown, .up, .down, .pageUp, .pageDown, .first, .last,
      .clear, .palette, .help, .quit:
      false
    }
  }

  private func perform(_ action: ListAction) async throws(TODOStoreError) {
    switch action {
    case .toggleDone:
      try await change(.toggleIsDone) { list, item async throws(TODOStoreError) in
        try await list.toggleIsDone(item.id)
      }
    case .delete: if stack.confirmations.contains(.delete) { askToDelete() } else { try await delete() }
    case .setLow: try await set(.low)
    case .setMiddle: try await set(.middle)
    case .setHigh: try await set(.high)
    case .setHighest: try await set(.highest)
    case .setDue: askForDue()
    case .mark: try await mark()
    case .markRange: try await markRange()
    case .markAll: markAll()
    case .edit: if let item = list.selectedItem { stack.push(FormScreen(stack, item: item)) }
    case .add: stack.push(FormScreen(stack, item: nil))
    case .quickAdd: stack.push(QuickAddScreen(stack))
    case .pickPriority: pickPriority()
    case .deleteMany: askWhichToDelete()
    case .undo: if !list.beginTurn(.undo) { stack.show(Wording.turned(.undo, try await list.undo())) }
    case .redo: if !list.beginTurn(.redo) { stack.show(Wording.turned(.redo, try await list.redo())) }
    case .history: stack.push(HistoryScreen(stack, try await HistoryViewModel(list)))
    case .search: try await beginSearch()
    case .nextFilter:
      try await show { list async throws(TODOStoreError) in try await list.toggleDisplayFilter() }
    case .nextSort: try await show { list async throws(TODOStoreError) in try await list.changeToNextSort() }
    case .reverseSort: try await show { list async throws(TODOStoreError) in try await list.reverseSort() }
    case .sortByTitle:
      try await show { list async throws(TODOStoreError) in try await list.changeToTitleFirstSort() }
    case .sortByPriority:
      try await show { list async throws(TODOStoreError) in try await list.changeToPrioFirstSort() }
    case .moveItemUp: try await move(.up)
    case .moveItemDown: try await move(.down)
    case .up: try await moveSelection(by: -1)
    case .down: try await moveSelection(by: 1)
    case .pageUp: try await moveSelection(by: pageOffset(.up))
    case .pageDown: try await moveSelection(by: pageOffset(.down))
    case .first:
      try await selectEnd(line: 0) { list async throws(TODOStoreError) in try await list.selectFirst() }
    case .last:
      try await selectEnd(line: list.visibleRowCount) { list async throws(TODOStoreError) in
        try await list.selectLast()
      }
    case .palette: stack.push(PaletteScreen(stack, over: self))
    case .help: stack.push(HelpScreen(stack, of: self))
    case .quit: await stack.quit()
    case .clear: try await clear()  // the message goes with every key
    }
  }

  /// Work on many items that is under way is asked about first.
  func mayQuit() async -> Bool {
    guard let work = list.work else { return true }
    let stack = self.stack
    let question = ChoiceScreen(
      stack,
      title: Wording.underWay(work),
      choices: [
        .init("Go on", shortcut: "g") { stack.quitsAfterWork = false },
        .init("Quit when it is done", shortcut: "w") { stack.quitsAfterWork = true },
        .init("Stop it, then quit", shortcut: "s", isEnabled: work.canBeCancelled) {
          stack.quitsAfterWork = true
          stack.list.cancelWork()
        },
      ]
    )
    stack.workQuestion = question
    stack.push(question)
    return false
  }

  /// What goes on beside the screen is stopped first, then the marks go, then the search ends.
  private func clear() async throws(TODOStoreError) {
    if list.work?.canBeCancelled == true {
      list.cancelWork()
    } else if !list.marks.isEmpty {
      list.clearMarks()
    } else if list.isNarrowed {
      try await list.endSearch()
    }
  }

  private func beginSearch() async throws(TODOStoreError) {
    guard try await list.isSearchReady() else {
      try await list.beginIndexing()
      return stack.say("Search is being prepared", .warning)
    }
    stack.push(SearchScreen(stack, over: self))
  }
}
