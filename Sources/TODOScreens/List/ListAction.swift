import TerminalUI

/// What a person can do in the list.
enum ListAction: String, ScreenAction {
  case toggleDone = "toggle-done"
  case edit = "edit"
  case add = "add"
  case quickAdd = "quick-add"
  case delete = "delete"
  case deleteMany = "delete-many"
  case pickPriority = "pick-priority"
  case setLow = "set-priority-low"
  case setMiddle = "set-priority-middle"
  case setHigh = "set-priority-high"
  case setHighest = "set-priority-highest"
  case setDue = "set-due"
  case mark = "mark"
  case markRange = "mark-range"
  case markAll = "mark-all"
  case undo = "undo"
  case redo = "redo"
  case history = "history"
  case search = "search"
  case nextFilter = "next-filter"
  case nextSort = "next-sort"
  case reverseSort = "reverse-sort"
  case sortByTitle = "sort-by-title"
  case sortByPriority = "sort-by-priority"
  case moveItemUp = "move-item-up"
  case moveItemDown = "move-item-down"
  case up = "up"
  case down = "down"
  case pageUp = "page-up"
  case pageDown = "page-down"
  case first = "first"
  case last = "last"
  case clear = "clear"
  case palette = "palette"
  case help = "help"
  case quit = "quit"
}

extension ListScreen {
  static let place = ActionPlace(heading: "In the list", hasPalette: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<ListScreen>([
    .init(.toggleDone, [" "], "done", "Complete or reopen", .inFooter,
      aliases: ["mark done", "finish"], needs: .ofChange) { $0.toggleDone },
    .init(.edit, ["e", .enter], "edit", "Open the item", .inFooter, needs: [.item]) { $0.edit },
    .init(.add, ["a", .insert], "add", "Add an item", .inFooter) { $0.add },
    .init(.quickAdd, ["A"], "quick add", "Quick add (one line)") { $0.quickAdd },
    .init(.delete, ["d", .delete], "del", "Delete", .inFooter,
      aliases: ["remove"], needs: .ofChange) { $0.delete },
    .init(.nextFilter, ["f"], "filter", "Filter: open, done, all", .inFooter,
      aliases: ["show"]) { $0.nextFilter },
    .init(.nextSort, ["s"], "sort", "Sort: title, priority, due date, age, manual", .inFooter,
      aliases: ["order"]) { $0.nextSort },
    .init(.search, ["/"], "search", "Search", .inFooter, aliases: ["find"]) { $0.search },
    .init(.mark, ["v"], "select", "Select and move down; commands then apply to the selection", .inFooter,
      aliases: ["mark"], needs: [.item]) { $0.mark },
    .init(.markRange, ["V"], "select range", "Select the range up to here",
      aliases: ["mark range"], needs: [.startOfRange]) { $0.markRange },
    .init(.markAll, ["*"], "select all", "Select all / none",
      aliases: ["mark all"], needs: [.item]) { $0.markAll },
    .init(.pickPriority, ["p"], "prio", "Choose the priority", .inFooter, needs: .ofChange) { $0.pickPriority },
    .init(.setDue, ["w"], "when", "Set due date", .inFooter, needs: .ofChange) { $0.askForDue },
    .init(.undo, ["u"], "undo", "Undo the last change", needs: [.noJob, .stepToUndo]) { $0.undo },
    .init(.redo, ["r"], "redo", "Redo what was undone", needs: [.noJob, .stepToRedo]) { $0.redo },
    .init(.history, ["U"], "history", "History", .inFooter) { $0.showHistory },
    .init(.palette, [":", .control("p"), .alt("x")], "actions",
      "Command palette", [.inFooter, .notInPalette]) { $0.showPalette },
    .init(.deleteMany, ["D"], "delete all", "Delete completed items, or all…",
      needs: [.noJob, .anyItems]) { $0.askWhichToDelete },
    .init(.setLow, ["1"], "low", "Low priority", needs: .ofChange) { $0.setLow },
    .init(.setMiddle, ["2"], "middle", "Middle priority", needs: .ofChange) { $0.setMiddle },
    .init(.setHigh, ["3"], "high", "High priority", needs: .ofChange) { $0.setHigh },
    .init(.setHighest, ["4"], "highest", "Highest priority", needs: .ofChange) { $0.setHighest },
    .init(.reverseSort, ["S"], "reverse", "Reverse the order") { $0.reverseSort },
    .init(.sortByTitle, ["t"], "by title", "Sort by title") { $0.sortByTitle },
    .init(.sortByPriority, ["P"], "by priority", "Sort by priority") { $0.sortByPriority },
    .init(.moveItemUp, ["K", .shift(.up)], "move up", "Move the item up (manual order)",
      needs: [.manualOrder]) { $0.moveItemUp },
    .init(.moveItemDown, ["J", .shift(.down)], "move down", "Move the item down (manual order)",
      needs: [.manualOrder]) { $0.moveItemDown },
    .init(.up, [.up, "k"], "up", "Up") { $0.up },
    .init(.down, [.down, "j"], "down", "Down") { $0.down },
    .init(.pageUp, [.pageUp], "page up", "Page up") { $0.pageUp },
    .init(.pageDown, [.pageDown], "page down", "Page down") { $0.pageDown },
    .init(.first, [.home, "g"], "first", "Go to the first item") { $0.first },
    .init(.last, [.end, "G"], "last", "Go to the last item") { $0.last },
    .init(.clear, [.escape], "clear", "Cancel: running job, then selection, then search",
      aliases: ["stop"]) { $0.clear },
    .init(.help, ["?", .f1], "help", "Show all keys", .inFooter) { $0.showHelp },
    .init(.quit, ["q"], "quit", "Quit", .inFooter) { $0.quit },
  ])
}

extension KeyTable<ListScreen>.Need {
  /// An item is current.
  fileprivate static let item = Self { $0.list.currentItem == nil ? .noItemSelected : nil }

  /// An item is current, or items are selected.
  fileprivate static let items = Self { screen in
    screen.list.currentItem == nil && screen.list.selectedCount == nil ? .noItemSelected : nil
  }

  fileprivate static let anyItems = Self { $0.list.window.counts.total == 0 ? .nothingToDelete : nil }

  fileprivate static let startOfRange = Self { $0.list.canSelectRange ? nil : .rangeWithoutStart }

  fileprivate static let manualOrder = Self { screen in
    screen.list.query.sort.order == .manual ? nil : .movedWithoutManualOrder
  }

  fileprivate static let stepToUndo = Self { $0.list.canUndo ? nil : .nothingToUndo }
  fileprivate static let stepToRedo = Self { $0.list.canRedo ? nil : .nothingToRedo }

  /// No job runs that has to end first.
  fileprivate static let noJob = Self { screen in
    screen.list.jobs.current.flatMap { $0.givesWay ? nil : .isRunning($0) }
  }

  /// The same where items are selected: a job may be at work on many of them.
  fileprivate static let noJobOverSelection = Self { screen in
    screen.list.selectedCount == nil ? nil : noJob.obstacle(screen)
  }
}

extension [KeyTable<ListScreen>.Need] {
  /// What a change of the current item, or of the selected ones, needs.
  fileprivate static let ofChange: Self = [.noJobOverSelection, .items]
}
