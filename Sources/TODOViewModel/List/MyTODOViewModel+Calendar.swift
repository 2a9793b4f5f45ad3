public import TODOCore
import TODOStore

/// The list of a calendar: its headings are days, and the cursor is on an item or on a day without items.
extension MyTODOViewModel {
  /// The day that the cursor is on; nil in any other list.
  public var selectedDay: CalendarDay? {
    guard query.dayHeadings != nil else { return nil }
    return window.emptyDay ?? currentItem.flatMap { day(of: $0, in: query) }
  }

  /// The heading that an item is under in the calendar of a query.
  private func heading(over item: TODOItem, in query: TODOQuery) -> ListHeading? {
    dueGrouping().flatMap { ListHeadings(query, $0).heading(over: item) } ?? item.due.map { .day($0.day) }
  }

  /// The day that an item is under in the calendar of a query: what is overdue is to be done today.
  private func day(of item: TODOItem, in query: TODOQuery) -> CalendarDay? {
    switch heading(over: item, in: query) {
    case .day(let day): day
    default: dueGrouping()?.day ?? item.due?.day
    }
  }

  /// Moves the cursor to the first item that is under a day, or to the day itself if it has none.
  func show(day: CalendarDay, of newQuery: TODOQuery? = nil) async throws(TODOStoreError) {
    var query = newQuery ?? query
    query.moment = store.localNow
    try await show(.aroundDay(day, before: margin, after: margin), of: query, day: day) { page in
      index(near: page.anchor, of: page, under: .day(day), in: query)
    }
  }

  /// Reads the calendar again around an item, wherever it is now. If it has left, the cursor moves to the next one: on a day
  /// that was chosen only to its neighbour there, and if there is none, to the day.
  ///
  /// - Parameter id: nil for one that is known to have left, which need not be looked for.
  func followOnDay(_ id: TODOItem.ID?) async throws(TODOStoreError) {
    guard let place = window.currentRow, let day = selectedDay else {
      guard let day = window.emptyDay ?? dueGrouping()?.day else { return }
      return try await show(day: day)
    }
    let heading = heading(over: place.item, in: query)
    var query = query
    query.moment = store.localNow
    try await show(part(following: id, from: place.cursor), day: day) { page in
      if let index = id.flatMap(page.index(of:)) { return index }
      if isDayChosen, case .day? = heading {
        return index(near: page.anchor, of: page, under: heading, in: query)
      }
      return page.rows.isEmpty ? nil : min(page.anchor, page.rows.count - 1)
    }
  }

  /// The row at a position of a page, or the one above it, whichever is under a heading; nil if neither is.
  private func index(
    near anchor: Int,
    of page: TODOPage,
    under heading: ListHeading?,
    in query: TODOQuery
  ) -> Int? {
    [anchor, anchor - 1].first { index in
      page.rows.indices.contains(index) && self.heading(over: page.rows[index].item, in: query) == heading
    }
  }

  /// The later dates of items that repeat in a calendar, by day.
  public var comingDates: [(day: CalendarDay, entries: [DayEntry])] {
    guard query.dayHeadings != nil else { return [] }
    return dayEntries.compactMap { day, entries in
      let coming = entries.coming
      return coming.isEmpty ? nil : (day, coming)
    }.sorted { $0.day < $1.day }
  }

  /// The dates that follow are known for this many items that repeat.
  public var maxRepeats: Int { TODOItemStore.repeatLimit }

  // MARK: The weeks

  /// The days of a calendar that shows a day; nil without a calendar.
  func daysAround(_ day: CalendarDay) -> ShownDays? {
    calendarWeeks.map { ShownDays($0.showing(day).days, limit: dayLimit) }
  }

  /// Reads the entries of the weeks that the cursor is in, if others are loaded. Overdue items are under their own days only in weeks
  /// before today.
  func readDays() async throws(TODOStoreError) {
    guard let day = selectedDay else { return try await readMonths() }
    if query.dayHeadings == .fromPast, let today = dueGrouping()?.day, day >= today {
      let query = TODOQuery(calendar: .fromToday)
      if let item = currentItem { return try await show(around: item.id, of: query) }
      return try await show(day: day, of: query)
    }
    calendarWeeks = calendarWeeks?.showing(day)
    guard let days = daysAround(day), days != shownDays else { return }
    dayEntries = try await store.entries(of: days)
    shownDays = days
  }
}

/// The months in the pane beside a list.
extension MyTODOViewModel {
  /// Reads on which days of the months of the current item's date others are due, if that is not known.
  private func readMonths() async throws(TODOStoreError) {
    guard paneMonths > 0, let day = currentItem?.due?.day, let first = day.first(of: .month),
      let last = (first.adding(months: paneMonths - 1) ?? first).last(of: .month)
    else { return }
    let version = window.snapshot.version
    if let busyMonths, busyMonths.days == first...last, busyMonths.version == version { return }
    busyDays = try await store.busyDays(in: first...last)
    busyMonths = (first...last, version)
  }
}

/// What changes in the list with the time alone.
extension MyTODOViewModel {
  /// Shows the items of the search and of the view as these are read now: “today” is another day after midnight. The cursor stays on its
  /// item. Items that have woken are shown.
  public func renewQueries() async throws(TODOStoreError) {
    guard searchReading == nil else { return }
    var newQuery = try await renewedQuery()
    newQuery.search = readQuery(newQuery.search.text)
    if newQuery != query { return try await show(around: currentItem?.id, of: newQuery) }
    // What is overdue now is in another place, and counted, even if no row of it is loaded; snoozed items may have woken; a review asks
    // about everything again.
    let hasTurned = window.hasNewlyOverdue(at: store.localNow)
    if window.emptyDay != nil || window.counts.asleep > 0 || query.review != nil || hasTurned {
      try await follow(currentItem?.id)
    } else if shelfRows > 0 {
      try await countAgenda()
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

  /// Snoozes a reminder that has rung.
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
