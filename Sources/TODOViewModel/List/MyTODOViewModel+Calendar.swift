public import TODOCore
import TODOStore

/// The list of a calendar: its headings are days, and the cursor is on an item or on a day without items.
extension MyTODOViewModel {
  /// The day that the cursor is on; nil in any other list.
  public var selectedDay: CalendarDay? {
    guard query.dayHeadings != nil else { return nil }
    return window.emptyDay ?? currentItem.flatMap { day(of: $0, in: query) }
  }

  /// The day that an item is under in the calendar of a query.
  private func day(of item: TODOItem, in query: TODOQuery) -> CalendarDay? {
    guard let grouping = dueGrouping(),
      case .day(let day) = ListHeadings(query, grouping).heading(over: item)
    else { return item.due?.day }
    return day
  }

  /// Moves the cursor to the first item that is due on a day, or to the day itself if it has none. Today without items of its
  /// own begins with those that are overdue.
  func show(day: CalendarDay, of newQuery: TODOQuery? = nil) async throws(TODOStoreError) {
    let query = newQuery ?? query
    try await show(.aroundDay(day, before: margin, after: margin), of: query, day: day) { page in
      indexNearAnchor(of: page, on: day, in: query)
    }
    guard let due = currentItem?.due, due.day < day else { return }
    try await show(.start(count: endCount), day: day) { _ in 0 }
  }

  /// Reads the calendar again around an item, wherever it is now. If it has left, the cursor moves to its neighbour on the
  /// day, or stays on the day.
  ///
  /// - Parameter id: nil for one that is known to have left, which need not be looked for.
  func followOnDay(_ id: TODOItem.ID?) async throws(TODOStoreError) {
    guard let place = window.currentRow, let day = selectedDay else {
      guard let day = window.emptyDay ?? dueGrouping()?.day else { return }
      return try await show(day: day)
    }
    try await show(part(following: id, from: place.cursor), day: day) { page in
      id.flatMap(page.index(of:)) ?? indexNearAnchor(of: page, on: day, in: query)
    }
  }

  /// The row at the anchor of a page, or the one above it, whichever is on a day; nil if neither is.
  private func indexNearAnchor(of page: TODOPage, on day: CalendarDay, in query: TODOQuery) -> Int? {
    [page.anchor, page.anchor - 1].first { index in
      page.rows.indices.contains(index) && self.day(of: page.rows[index].item, in: query) == day
    }
  }

  /// The coming dates of items that repeat in a calendar, by day.
  public var comingDates: [(day: CalendarDay, entries: [DayEntry])] {
    guard query.dayHeadings != nil else { return [] }
    return dayEntries.compactMap { day, entries in
      let coming = entries.filter(\.isComing)
      return coming.isEmpty ? nil : (day, coming)
    }.sorted { $0.day < $1.day }
  }

  /// The dates that follow are known for this many items that repeat.
  public var mostRepeats: Int { TODOItemStore.repeatLimit }

  // MARK: The month

  /// Of how many entries of a day a mark tells.
  private static let markLimit = 3

  /// The days of a calendar that shows a day; nil without a calendar. A cell may have a row for each entry, and one more
  /// shows that there are others.
  func daysAround(_ day: CalendarDay) -> ShownDays? {
    guard let firstWeekday else { return nil }
    let weeks = MonthWeeks(of: day, firstWeekday: firstWeekday)
    return ShownDays(weeks.days, limit: max(Self.markLimit, visibleRowCount / MonthWeeks.count + 1))
  }

  /// Reads the entries of the month that the cursor is in, if those of another one are here. Only before today are overdue
  /// items under their own days.
  func readDays() async throws(TODOStoreError) {
    guard let day = selectedDay else { return }
    if let today = dueGrouping()?.day, day >= today { window.query.kind = .calendar(.fromToday) }
    guard let days = daysAround(day), days != shownDays else { return }
    dayEntries = try await store.entries(of: days)
    shownDays = days
  }
}

/// What changes in the list with the time alone.
extension MyTODOViewModel {
  /// Shows the items of the search and of the view as they are read now: “today” is another day after midnight. The
  /// cursor stays on its item. Items that have woken are shown.
  public func renewQueries() async throws(TODOStoreError) {
    guard searchReading == nil else { return }
    var newQuery = try await renewedQuery()
    newQuery.search = readQuery(newQuery.search.text)
    if newQuery != query { return try await show(around: currentItem?.id, of: newQuery) }
    // Yesterday's items are late today, and under it; items that slept may be awake; a review asks about all again.
    if window.emptyDay != nil || window.counts.asleep > 0 || query.review != nil {
      try await follow(currentItem?.id)
    }
  }
}

/// Reminders, each of which rings in one window.
extension MyTODOViewModel {
  /// Takes the reminders that are due from all other windows and programs, and says when to look again.
  ///
  /// - Returns: as reminders that are due, those that ring in this window.
  public func ringReminders() async throws(TODOStoreError) -> ReminderAgenda {
    var agenda = try await store.reminders()
    agenda.due = try await store.ring(agenda.due)
    ringing = (agenda.ringing + agenda.due).sorted { ($0.moment, $0.title) < ($1.moment, $1.title) }
    // A query may ask for them.
    if !agenda.due.isEmpty { await refresh(reload) }
    return agenda
  }

  /// The item of a reminder as it is now; nil if it is deleted.
  public func item(of reminder: DueReminder) async throws(TODOStoreError) -> TODOItem? {
    try await store.refetchItem(reminder.item)
  }

  /// Answers a reminder that rings.
  ///
  /// - Returns: false if it was answered elsewhere, or its item is done or deleted.
  public func answer(_ reminder: DueReminder) async throws(TODOStoreError) -> Bool {
    ringing.removeAll { $0.item == reminder.item }
    let isAnswered = try await !store.answer([reminder]).isEmpty
    await refresh(reload)
    return isAnswered
  }

  /// Answers the reminder of an item that is opened, if it rings.
  public func answerReminder(of item: TODOItem.ID) async throws(TODOStoreError) {
    for reminder in ringing where reminder.item == item { _ = try await answer(reminder) }
  }

  /// Puts a reminder that has rung off.
  ///
  /// - Returns: false if it was put off elsewhere, or its item is done or deleted.
  public func snooze(_ reminder: DueReminder, until moment: LocalMoment) async throws(TODOStoreError) -> Bool
  {
    let isSnoozed = try await store.snooze(reminder, until: moment)
    ringing.removeAll { $0.item == reminder.item }
    await refresh(reload)
    return isSnoozed
  }
}
