import TODOCore
import TODOViewModel
import TODOWording

/// Changes to items: the current one, or the selected ones.
extension ListScreen {
  /// Applies one change to the selected items, or an equivalent one to the current item.
  private func change(
    _ change: TODOBulkChange,
    one: (TODOItem) async throws(TODOStoreError) -> TODOChangeOutcome
  ) async throws(TODOStoreError) {
    if list.selectedCount != nil {
      try await changeSelectedItems(change)
    } else if let item = list.currentItem {
      stack.say(.outcome(try await one(item)))
    }
  }

  func changeSelectedItems(_ change: TODOBulkChange) async throws(TODOStoreError) {
    if let end = try await list.changeSelectedItems(change) { stack.say(end) }
  }

  /// Changes an item together with its steps if they are so many that it takes a while: then as a job.
  ///
  /// - Returns: false if they are few.
  func changeLarge(_ item: TODOItem, _ change: TODOBulkChange) async throws(TODOStoreError) -> Bool {
    guard let rows = try await list.largeRowCount(of: item) else { return false }
    if let job = list.jobs.current, !job.givesWay {
      stack.say(.isRunning(job))
    } else if let end = try await list.change(item, change, rowCount: rows) {
      stack.say(end)
    }
    return true
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
    let selected = list.selectedCount
    let typed = TypedDue(
      original: selected == nil ? item?.due : nil,
      clock: stack.clock,
      conventions: stack.conventions
    )
    let rule = selected == nil ? item.flatMap { Message.repeats(of: $0, stack.dates) } : nil
    stack.push(
      DuePromptScreen(
        stack,
        typed,
        of: .due,
        ofItem: selected == nil ? item?.title : nil,
        for: selected,
        rule: rule
      ) {
        [self] reading async throws(TODOStoreError) in
        let (due, rule) = (reading.dueDate, reading.repeats)
        if selected != nil { return try await changeSelectedItems(.due(due, repeats: rule)) }
        guard let item else { return }
        try await set(due, repeats: rule, of: item)
      }
    )
  }

  /// Asks until when the current item, or those selected, sleep.
  func askForStart() {
    if let reminder = stack.answeredReminder { return askForSnooze(reminder) }
    let item = list.currentItem
    let selected = list.selectedCount
    let typed = TypedDue(
      original: selected == nil ? item?.start : nil,
      mayRepeat: false,
      clock: stack.clock,
      conventions: stack.conventions
    )
    stack.push(
      DuePromptScreen(
        stack,
        typed,
        of: .start,
        ofItem: selected == nil ? item?.title : nil,
        for: selected
      ) {
        [self] reading async throws(TODOStoreError) in
        let start = reading.dueDate
        if selected != nil { return try await changeSelectedItems(.start(start)) }
        guard let item else { return }
        let outcome = try await list.updateTODOItem(item.id, [TODOEdit(.start) { $0.start = start }])
        guard case .changed(let changed, _) = outcome else { return stack.say(.outcome(outcome)) }
        stack.say(.start(changed, dates: stack.dates))
      }
    )
  }

  /// Asks until when a reminder that has rung is put off.
  private func askForSnooze(_ reminder: DueReminder) {
    var typed = TypedDue(original: nil, mayRepeat: false, clock: stack.clock, conventions: stack.conventions)
    typed.type("10 min")
    stack.push(
      DuePromptScreen(stack, typed, of: .snooze) { [self] reading async throws(TODOStoreError) in
        guard let date = reading.dueDate, case .at(let moment) = Reminder(at: date) else { return }
        guard try await list.snooze(reminder, until: moment) else {
          return stack.say(.reminderAnswered(title: reminder.title))
        }
        stack.say(.snoozed(title: reminder.title, date: stack.dates.due(date)))
      }
    )
  }

  /// Moves the current item on to its next date.
  func skipDate() async throws(TODOStoreError) {
    guard let item = list.currentItem else { return }
    switch try await list.skipDate(of: item) {
    case .changed(let changed, _):
      guard let due = changed.due else { return }
      stack.say(.skippedDate(title: changed.title, date: stack.dates.due(due)))
    case .unchanged(let item):
      stack.say(
        item.repeats?.isUnderstood == false
          ? .ruleNotUnderstood(title: item.title) : .noDateFollows(title: item.title)
      )
    case let outcome: stack.say(.outcome(outcome))
    }
  }

  func dueLater() async throws(TODOStoreError) { try await moveDue(byDays: 1) }
  func dueEarlier() async throws(TODOStoreError) { try await moveDue(byDays: -1) }
  func dueWeekLater() async throws(TODOStoreError) { try await moveDue(byDays: 7) }
  func dueWeekEarlier() async throws(TODOStoreError) { try await moveDue(byDays: -7) }

  /// Without a due date, an item is due today then.
  private func moveDue(byDays days: Int) async throws(TODOStoreError) {
    let today = stack.clock.localNow.day
    if list.selectedCount != nil { return try await changeSelectedItems(.dueMoved(days: days, today: today)) }
    guard let item = list.currentItem else { return }
    let due = item.due.map { DueDate(day: $0.day.adding(days: days) ?? $0.day, minute: $0.minute) }
    try await set(due ?? DueDate(day: today), of: item)
  }

  /// - Parameter rule: how it repeats from then on; nil for what repeats to go on from its own date.
  func set(_ due: DueDate?, repeats rule: Repeat? = nil, of item: TODOItem) async throws(TODOStoreError) {
    var edits = [TODOEdit(.due) { $0.due = due }]
    if let rule { edits.append(TODOEdit(.repeats) { $0.repeats = rule }) }
    let outcome = try await list.updateTODOItem(item.id, edits)
    guard case .changed(let changed, _) = outcome else { return stack.say(.outcome(outcome)) }
    stack.say(.due(changed, dates: stack.dates))
  }

  // MARK: Deleting

  func delete() async throws(TODOStoreError) {
    guard stack.confirmations.contains(.delete) else { return try await deleteUnasked() }
    let item = list.currentItem.map { Message.deleteQuestion(title: $0.title) }
    guard let question = list.selectedCount.map(Message.deleteQuestion) ?? item else { return }
    stack.push(
      MenuScreen(stack, asking: question, .delete, shortcut: "d", isAboutFocus: true, change: deleteUnasked)
    )
  }

  private func deleteUnasked() async throws(TODOStoreError) {
    if list.selectedCount == nil, let item = list.currentItem, try await changeLarge(item, .delete) { return }
    try await change(.delete) { item async throws(TODOStoreError) in try await list.deleteTODOItem(item.id) }
  }

  func askWhichToDelete() {
    let counts = list.window.counts
    let stack = self.stack
    func delete(onlyDone: Bool) async {
      await stack.attempt { () async throws(TODOStoreError) in
        if let end = try await stack.list.deleteAll(onlyDone: onlyDone) { stack.say(end) }
      }
    }
    stack.push(
      MenuScreen(
        stack,
        title: list.query.destination == nil ? .deleteWhichQuestion : .deleteWhichEverywhereQuestion,
        choices: [
          .init(.cancel, shortcut: "c") {},
          .init(
            .deleteCompletedItems(count: counts.done),
            shortcut: "d",
            isEnabled: counts.done > 0,
            perform: { await delete(onlyDone: true) }
          ),
          .init(
            .deleteAllItems(count: counts.total),
            shortcut: "a",
            perform: { await delete(onlyDone: false) }
          ),
        ]
      )
    )
  }

  // MARK: Selecting

  func select() async throws(TODOStoreError) {
    list.toggleSelected()
    try await move(.down)
    saySelection()
  }

  func selectRange() async throws(TODOStoreError) {
    switch try await list.selectRange() {
    case .selected: saySelection()
    case .startMissing: stack.say(.rangeStartMissing)
    case .tooLong: stack.say(.rangeTooLong(limit: TODOItemRun.limit))
    }
  }

  func selectAll() {
    list.selectAllOrNone()
    saySelection()
  }

  private func saySelection() { stack.say(list.selectedCount.map(Message.selected) ?? .nothingSelected) }

  // MARK: Moving

  func moveItemUp() async throws(TODOStoreError) { try await moveItems(.up) }
  func moveItemDown() async throws(TODOStoreError) { try await moveItems(.down) }

  private func moveItems(_ direction: TODOMoveDirection) async throws(TODOStoreError) {
    if list.selectedCount != nil {
      guard let outcome = try await list.moveSelectedItems(direction) else {
        return stack.say(.movedAllSelected)
      }
      return stack.say(.moved(outcome, direction))
    }
    guard let outcome = try await list.moveCurrentItem(direction) else {
      return stack.say(direction == .up ? .alreadyFirst : .alreadyLast)
    }
    stack.say(.outcome(outcome))
  }
}
