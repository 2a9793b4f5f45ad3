import TODOCore
import TODOViewModel
import TODOWording

/// Changes to items: the current one, or the selected ones.
extension ListScreen {
  /// Makes a change to an item, or, if none is given, to those selected or the current one, and says what became of it. With
  /// the last open step of an item, the cursor goes to that.
  func apply(_ change: Change, to item: TODOItem? = nil) async throws(TODOStoreError) {
    let seen = item ?? list.onlyTarget
    let isCurrent = seen != nil && list.currentItem?.id == seen?.id
    let wasOnStep = isCurrent && list.isOnStep
    let place = list.window.currentIndex.map { LeavingRow($0, of: list.window, under: rows.headings) }
    let hadTimes = !list.selectedTimes.isEmpty
    let all: Int? = if item == nil, case .exactly(let count)? = list.selectedCount { count } else { nil }
    let loaded = list.loadedSelection
    let movedDues = loaded.count == all ? change.movedDays(loaded) : []
    // Those that are done already stay as they are.
    let selected = !change.completes ? all : loaded.count == all ? loaded.count { !$0.isDone } : nil
    guard let end = try await list.apply(change, to: item) else { return }
    guard case .changed(_, let outcome) = end else { return stack.say(end) }
    let message = Message.outcome(
      outcome,
      of: change,
      seen: seen,
      selected: selected,
      hadTimes: hadTimes,
      movedTo: movedDues.count == 1 ? movedDues.first : nil,
      dates: stack.dates
    )
    try await say(message, about: outcome, of: change, wasOnStep: wasOnStep)
    guard isCurrent, let place, let step = outcome.step else { return }
    keep(place, after: step)
    let isLast = step.verb == .complete && !place.row.item.isDone && list.currentItem?.isDone == true
    let isElsewhere = list.currentItem?.id != place.row.id || list.query.destination?.agenda != nil
    lastOpenItemWasCompleted = isLast && isElsewhere
  }

  /// Keeps the row of an item in sight if the cursor has gone on from it.
  private func keep(_ place: LeavingRow, after step: HistoryStep) {
    let current = list.currentItem
    // One that repeats may have moved on to its next date and still be the current one.
    let hasMovedOn = step.verb == .complete && current?.isDone == false
    guard current?.id != place.row.id || hasMovedOn, step.verb != .reopen else { return }
    // The cursor is at what was completed, among what is done.
    if current?.isDone == true, current?.copyOf == place.row.id { return }
    // Below an item, its completed steps are not far.
    guard place.row.level == 0 || !list.window.page.rows.contains(where: { $0.id == place.row.id }) else {
      return
    }
    var place = place
    place.note(step.verb == .complete ? .completed : step.verb == .delete ? .deleted : .elsewhere)
    rows.keep(place)
  }

  private func say(
    _ message: Message,
    about outcome: Outcome,
    of change: Change,
    wasOnStep: Bool
  ) async throws(TODOStoreError) {
    guard change.completes, let step = outcome.item, outcome.step != nil, step.isDone,
      let parent = try await list.parentWithoutOpenSteps(of: step)
    else { return stack.say(message) }
    if wasOnStep { try await list.go(to: parent.id) }
    stack.say(
      list.currentItem?.id == parent.id
        ? .completedLastStep(title: step.title, parent: parent.title)
        : .completedLastStepElsewhere(title: step.title, parent: parent.title)
    )
  }

  // MARK: Completing

  /// Completes or reopens the current item, or those selected.
  func toggleDone() async throws(TODOStoreError) {
    // One Space too many does not reopen what was completed before.
    if lastOpenItemWasCompleted, list.selectedCount == nil, list.currentItem?.isDone == true {
      return stack.say(.nothingMoreOpen)
    }
    try await apply(.toggleIsDone)
  }

  /// What the footer calls it on a done item; nil on others, and for those selected.
  var nameOfToggling: Message? {
    list.selectedCount == nil && list.currentItem?.isDone == true && !lastOpenItemWasCompleted
      ? .hintReopen : nil
  }

  // MARK: Priority and due date

  func setLow() async throws(TODOStoreError) { try await set(.low) }
  func setMiddle() async throws(TODOStoreError) { try await set(.middle) }
  func setHigh() async throws(TODOStoreError) { try await set(.high) }
  func setHighest() async throws(TODOStoreError) { try await set(.highest) }

  private func set(_ priority: TODOPriority) async throws(TODOStoreError) {
    try await apply(.priority(priority))
  }

  func pickPriority() {
    // The item that is current now, wherever the cursor is when the choice is made.
    let item = list.selectedCount == nil ? list.currentItem : nil
    let picker = PriorityPickerViewModel(
      current: list.currentItem?.priority ?? .middle,
      for: list.selectedCount.map { .selected($0) } ?? item.map { .item(title: $0.title) }
    ) { [self] priority async throws(TODOStoreError) in try await apply(.priority(priority), to: item) }
    stack.push(MenuScreen(stack, picker))
  }

  func askForDue() {
    let selected = list.selectedCount
    let item = selected == nil ? list.currentItem : nil
    let typed = TypedDue(over: item, clock: stack.clock, conventions: stack.conventions)
    stack.push(
      DuePromptScreen(stack, typed, of: .due, ofItem: item?.title, for: selected, at: list.selectedTimes) {
        [self] typed async throws(TODOStoreError) in
        try await apply(.due(typed.change, ofSeries: typed.movesSeries), to: item)
      }
    )
  }

  /// Asks until when the current item, or those selected, are snoozed.
  func askForStart() {
    if let reminder = stack.namedReminder { return askForSnooze(reminder) }
    let selected = list.selectedCount
    let item = selected == nil ? list.currentItem : nil
    let typed = TypedDue(
      original: item?.start,
      mayRepeat: false,
      clock: stack.clock,
      conventions: stack.conventions
    )
    stack.push(
      DuePromptScreen(stack, typed, of: .start, ofItem: item?.title, due: item?.due, for: selected) {
        [self] typed async throws(TODOStoreError) in
        try await apply(.start(typed.reading.dueDate), to: item)
      }
    )
  }

  /// Asks until when a reminder that has rung is snoozed.
  private func askForSnooze(_ reminder: DueReminder) {
    var typed = TypedDue(original: nil, mayRepeat: false, clock: stack.clock, conventions: stack.conventions)
    typed.type("10 min")
    stack.push(
      DuePromptScreen(stack, typed, of: .snooze, ofItem: reminder.title) {
        [self] typed async throws(TODOStoreError) in
        guard let date = typed.reading.dueDate, case .at(let moment) = Reminder(at: date) else { return }
        guard try await list.snooze(reminder, until: moment) else {
          return stack.say(.reminderAnswered(title: reminder.title))
        }
        stack.say(.snoozed(title: reminder.title, date: stack.dates.due(date)))
      }
    )
  }

  /// Opens the item of the reminder that the message row names, which answers it. A reminder that a message covers is shown first.
  func showReminder() async throws(TODOStoreError) {
    guard let reminder = stack.namedReminder else { return stack.endMessage() }
    guard let item = try await list.item(of: reminder) else { return stack.say(.itemDeletedElsewhere) }
    _ = try await list.answer(reminder)
    stack.push(FormScreen(stack, item: item))
  }

  func dismissReminder() async throws(TODOStoreError) {
    guard let reminder = stack.namedReminder else { return stack.endMessage() }
    let isAnswered = try await list.answer(reminder)
    stack.say(
      isAnswered ? .reminderDismissed(title: reminder.title) : .reminderAnswered(title: reminder.title)
    )
  }

  /// Moves the current item, or those selected, on to their next dates.
  func skipDate() async throws(TODOStoreError) { try await apply(.skip) }

  func dueLater() async throws(TODOStoreError) { try await moveDue(byDays: 1) }
  func dueEarlier() async throws(TODOStoreError) { try await moveDue(byDays: -1) }
  func dueWeekLater() async throws(TODOStoreError) { try await moveDue(byDays: 7) }
  func dueWeekEarlier() async throws(TODOStoreError) { try await moveDue(byDays: -7) }

  private func moveDue(byDays days: Int) async throws(TODOStoreError) {
    try await apply(.dueMoved(days: days, today: stack.clock.localNow.day))
  }

  // MARK: Deleting

  func delete() async throws(TODOStoreError) {
    guard stack.confirmations.contains(.delete) else { return try await deleteUnasked() }
    let item = list.currentItem.map { Message.deleteQuestion(title: $0.title) }
    guard let question = list.selectedCount.map(Message.deleteQuestion) ?? item else { return }
    stack.push(
      MenuScreen(stack, asking: question, .delete, shortcut: "d", or: (.keep, "k"), change: deleteUnasked)
    )
  }

  private func deleteUnasked() async throws(TODOStoreError) { try await apply(.delete) }

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

  /// How many items are selected is in the header.
  private func saySelection() {
    if list.selectedCount == nil { stack.say(.nothingSelected) } else { stack.endMessage() }
  }

  // MARK: Moving

  func moveItemUp() async throws(TODOStoreError) { try await moveItems(.up) }
  func moveItemDown() async throws(TODOStoreError) { try await moveItems(.down) }

  private func moveItems(_ direction: Change.Direction) async throws(TODOStoreError) {
    if let end = try await list.move(direction) { stack.say(end) }
  }
}

extension Change {
  /// Whether it may complete an item.
  fileprivate var completes: Bool {
    switch self {
    case .isDone, .toggleIsDone: true
    default: false
    }
  }
}
