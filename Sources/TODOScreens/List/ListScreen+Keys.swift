import TODOCore
import TerminalUI

/// What a person can do in the list.
extension ListScreen {
  static let place = ActionPlace(heading: .inList, hasPalette: true)

  static let keyTable = KeyTable<ListScreen>(
    itemRows + placeRows + orderRows + [distanceRow] + filterRows + otherRows
  )

  private typealias Row = KeyTable<ListScreen>.Row

  /// A row for each order.
  private static let orderRows = TODOSort.Order.allCases.map { order in
    Row(.view, order.row.action, order.row.key.map { [Key(.character($0))] } ?? []) { screen in
      { () async throws(TODOStoreError) in try await screen.sort(TODOSort(order)) }
    }
  }

  private static let distanceRow = Row(.view, "sort-by-distance", []) { $0.sortByDistance }

  /// A row for each place but everything.
  private static let placeRows = [
    place("place-today", "T", .today), place("place-upcoming", "W", .upcoming),
    Row(.view, "place-inbox", ["I"], .givesWay) { $0.goToInbox },
    place("place-snoozed", "Z", .snoozed), place("place-done", nil, .done),
  ]

  private static func place(_ identifier: String, _ key: Key?, _ place: ListPlace) -> Row {
    Row(.view, identifier, [key].compactMap(\.self), .givesWay) { screen in
      { () async throws(TODOStoreError) in try await screen.go(to: place) }
    }
  }

  /// A row for each filter.
  private static let filterRows = TODOFilter.allCases.map { filter in
    Row(.view, "show-\(filter.rawValue)", [], needs: [.ownFilter]) { screen in
      { () async throws(TODOStoreError) in try await screen.show(filter) }
    }
  }

  // A row to a line.
  // swift-format-ignore
  private static let itemRows: [Row] = [
    .init(.items, "toggle-done", [" "], [.inFooter, .forSelection, .isMain], needs: .ofChange, named: { $0.nameOfToggling }) { $0.toggleDone },
    .init(.items, "add", ["a", .insert], .inFooter) { $0.add },
    .init(.items, "quick-add", ["A"], .inFooter) { $0.quickAdd },
    .init(.items, "set-due", ["w"], [.inFooter, .forSelection, .isMain], needs: .ofChange) { $0.askForDue },
    .init(.items, "edit", ["e", .enter], .inFooter, needs: [.item]) { $0.edit },
    .init(.view, "search", ["/"], .inFooter) { $0.search },
    .init(.view, "go-to", [.tab], .inFooter) { $0.goTo },
    .init(.app, "quit", ["q"], [.inFooter, .atEnd]) { $0.quit },
    .init(.items, "pick-priority", ["p"], [.inFooter, .forSelection], needs: .ofChange) { $0.pickPriority },
    .init(.items, "move-to-list", ["m"], [.inFooter, .forSelection], needs: .ofChange) { $0.moveToList },
    .init(.items, "tags", ["#"], [.inFooter, .forSelection], needs: .ofChange) { $0.chooseTags },
    .init(.view, "filter", ["f"], [.inFooter, .givesWay], needs: [.ownFilter]) { $0.chooseFilter },
    .init(.view, "sort", ["s"], .inFooter) { $0.chooseSort },
    .init(.items, "delete", ["d", .delete], [.inFooter, .forSelection], needs: .ofChange) { $0.delete },
    .init(.view, "calendar", ["c"], .inFooter) { $0.showCalendar },
    .init(.app, "palette", [":", .control("p"), .alt("x")], [.inFooter, .notInPalette]) { $0.showPalette },
    .init(.items, "add-step", ["n"], .inFooter, needs: [.item]) { $0.addStep },
    .init(.selection, "select", ["v"], .inFooter, needs: [.item]) { $0.select },
    .init(.selection, "select-range", ["V"], needs: [.startOfRange]) { $0.selectRange },
    .init(.selection, "select-all", ["*"], needs: [.rows]) { $0.selectAll },
    .init(.items, "set-start", ["z"], .forSelection, needs: .ofChange.map(\.unlessSnoozing)) { $0.askForStart },
    .init(.items, "show-reminder", ["b"], .givesWay, needs: [.reminder]) { $0.showReminder },
    .init(.items, "dismiss-reminder", ["B"], .givesWay, needs: [.reminder]) { $0.dismissReminder },
    .init(.items, "skip-date", ["X"], needs: [.noJob, .repeating]) { $0.skipDate },
    .init(.items, "due-later", ["]"], [.forSelection, .withNextKey], needs: .ofChange, named: { _ in .hintDay }) { $0.dueLater },
    .init(.items, "due-earlier", ["["], needs: .ofChange) { $0.dueEarlier },
    .init(.items, "due-week-later", ["}"], [.forSelection, .withNextKey], needs: .ofChange) { $0.dueWeekLater },
    .init(.items, "due-week-earlier", ["{"], needs: .ofChange) { $0.dueWeekEarlier },
    .init(.view, "review", ["R"]) { $0.showReview },
    .init(.view, "conflicts", ["C"], .givesWay) { $0.showConflicts },
    .init(.view, "sync", [], needs: [.sync]) { $0.showSync },
    .init(.app, "sync-now", ["="], .givesWay, needs: [.linkedList]) { screen in { screen.stack.syncNow() } },
    .init(.undo, "undo", ["u"], needs: [.noJob, .stepToUndo]) { $0.stack.undo },
    .init(.undo, "redo", ["r"], needs: [.noJob, .stepToRedo]) { $0.stack.redo },
    .init(.view, "map", ["M"]) { $0.showMap },
    .init(.view, "figures", []) { $0.showFigures },
    .init(.app, "import", ["i"], .givesWay, needs: [.noJob]) { $0.importFile },
    .init(.app, "export", [], needs: [.noJob, .shownItems]) { $0.exportItems },
    .init(.app, "back-up", []) { $0.backUp },
    .init(.view, "save-view", [], needs: [.search]) { $0.saveView },
    .init(.app, "settings", []) { $0.saySettings },
    .init(.undo, "history", ["U"], .inFooter) { $0.showHistory },
    .init(.view, "show-everything", ["0"], needs: [.elsewhere]) { screen in
      { () async throws(TODOStoreError) in try await screen.go(to: .everything) }
    },
    .init(.view, "sidebar", ["\\"]) { $0.toggleSidebar },
    .init(.items, "delete-many", ["D"], needs: [.noJob, .anyItems]) { $0.askWhichToDelete },
    .init(.items, "set-priority-low", ["1"], needs: .ofChange) { $0.setLow },
    .init(.items, "set-priority-middle", ["2"], needs: .ofChange) { $0.setMiddle },
    .init(.items, "set-priority-high", ["3"], needs: .ofChange) { $0.setHigh },
    .init(.items, "set-priority-highest", ["4"], needs: .ofChange) { $0.setHighest },
    .init(.items, "nest", [">"], needs: .ofChange + [.outline]) { $0.nest },
    .init(.items, "unnest", ["<"], needs: .ofChange + [.step]) { $0.unnest },
    .init(.view, "fold", [Key(.left), "h"], needs: [.foldable]) { $0.fold },
    .init(.view, "unfold", [Key(.right), "l"], needs: [.unfoldable]) { $0.unfold },
    .init(.view, "reverse-sort", ["S"]) { $0.reverseSort },
  ]

  // swift-format-ignore
  private static let otherRows: [Row] = [
    .init(.view, "next-filter", [], needs: [.ownFilter]) { $0.nextFilter },
    .init(.selection, "clear", [.escape], [.forSelection, .isMain]) { $0.clear },
    .init(.items, "move-item-up", ["K", .shift(.up)], .forSelection, needs: [.manualOrder]) { $0.moveItemUp },
    .init(.items, "move-item-down", ["J", .shift(.down)], .forSelection, needs: [.manualOrder]) { $0.moveItemDown },
    .init(.move, "up", [.up, "k"], .notInPalette) { $0.up },
    .init(.move, "down", [.down, "j"], .notInPalette) { $0.down },
    .init(.move, "page-up", [.pageUp], .notInPalette) { $0.pageUp },
    .init(.move, "page-down", [.pageDown], .notInPalette) { $0.pageDown },
    .init(.move, "first", [.home, "g"], .notInPalette) { $0.first },
    .init(.move, "last", [.end, "G"], .notInPalette) { $0.last },
    .init(.items, "open-link", ["o"], needs: [.link]) { $0.openLink },
    .init(.items, "copy", ["y"], needs: [.item]) { $0.copyItem },
    .init(.items, "duplicate", ["Y"], needs: [.noJob, .item]) { $0.duplicate },
    .init(.move, "pane-up", [Key(.up, .alt)], .notInPalette, needs: [.item]) { $0.paneUp },
    .init(.move, "pane-down", [Key(.down, .alt)], .notInPalette, needs: [.item]) { $0.paneDown },
    .help("help", ["?", .f1]),
  ]
}

extension KeyTable<ListScreen>.Need {
  /// An item is current.
  fileprivate static let item = Self { $0.list.currentItem == nil ? $0.obstacleWithoutItem : nil }

  /// The list shows items, wherever the cursor is.
  fileprivate static let rows = Self { $0.list.window.page.rows.isEmpty ? $0.obstacleWithoutItem : nil }

  /// An item is current, or items are selected.
  fileprivate static let items = Self { screen in
    screen.list.currentItem == nil && screen.list.selectedCount == nil ? screen.obstacleWithoutItem : nil
  }

  /// The search does not decide itself whether open or done items are shown.
  fileprivate static let ownFilter = Self { $0.filterObstacle }

  /// The list is narrowed by a search.
  fileprivate static let search = Self { $0.list.isNarrowed ? nil : .viewEmpty }

  /// The list shows items, even folded ones.
  fileprivate static let shownItems = Self { screen in
    screen.list.currentItem == nil && screen.list.selectedCount == nil
      && screen.list.window.foldedGroups.isEmpty
      ? .nothingToExport : nil
  }

  /// Other processes can read the database.
  fileprivate static let sync = Self { $0.stack.sync == nil ? .syncNeedsFile : nil }

  /// A list is also elsewhere.
  fileprivate static let linkedList = Self { $0.stack.syncObstacle }

  fileprivate static let anyItems = Self { $0.list.window.counts.total == 0 ? .nothingToDelete : nil }

  fileprivate static let startOfRange = Self { $0.list.canSelectRange ? nil : .rangeWithoutStart }

  fileprivate static let manualOrder = Self { screen in
    screen.list.hasManualOrder ? nil : .movedWithoutManualOrder
  }

  /// Something other than everything is shown.
  fileprivate static let elsewhere = Self { screen in
    screen.list.query.place == .everything && screen.list.filter == .open ? .everythingIsShown : nil
  }

  fileprivate static let foldable = Self { $0.obstacleToFolding }

  fileprivate static let unfoldable = Self { $0.obstacleToUnfolding }

  /// The list is an outline.
  fileprivate static let outline = Self { screen in
    let query = screen.list.query
    guard query.shownOutline == nil else { return nil }
    return query.search.isEmpty ? .nestingNeedsOutline : .nestingInSearch
  }

  /// The current item is a step, or items are selected.
  fileprivate static let step = Self { screen in
    screen.list.selectedCount == nil && screen.list.currentItem?.values.parent == nil ? .notAStep : nil
  }

  /// The current item is open and repeats, or items are selected.
  fileprivate static let repeating = Self { screen in
    if screen.list.selectedCount != nil { return nil }
    guard let item = screen.list.currentItem else { return screen.obstacleWithoutItem }
    return item.repeats == nil || item.isDone ? .doesNotRepeat(title: item.title) : nil
  }

  /// A reminder rings.
  fileprivate static let reminder = Self { $0.list.ringing.isEmpty ? .noReminderRings : nil }

  /// The current item has a link.
  fileprivate static let link = Self { screen in
    guard let item = screen.list.currentItem else { return screen.obstacleWithoutItem }
    return item.links.isEmpty ? .noLink : nil
  }

  /// The same where items are selected: a job may be at work on many of them.
  fileprivate static let noJobOverSelection = Self { screen in
    screen.list.selectedCount == nil ? nil : noJob.obstacle(screen)
  }
}

extension KeyTable<ListScreen>.Need {
  /// Nothing is needed where the key snoozes a reminder.
  fileprivate var unlessSnoozing: Self {
    Self { [obstacle] in $0.stack.namedReminder == nil ? obstacle($0) : nil }
  }
}

extension [KeyTable<ListScreen>.Need] {
  /// What a change of the current item, or of the selected ones, needs.
  fileprivate static let ofChange: Self = [.noJobOverSelection, .items]
}
