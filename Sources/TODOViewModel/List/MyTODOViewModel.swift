import Foundation
public import TODOCore
public import TODOStore
public import TODOSync

/// The list as a screen shows it: the visible items and some more, the current one, the selected ones, the next undo
/// and redo, and the background job.
///
/// It holds a window of the list, never all of it; moving towards an edge of the window reads more. A function that
/// throws a ``TODOStoreError`` has changed no item, unless the error has ``TODOStoreError/leavesStateOpen``, and the
/// displayed list stays as it was.
public final class MyTODOViewModel {
  let store: TODOItemStore
  /// The order of each filter, to return to, and the filter at the start.
  var viewState: TODOViewState
  /// Called with each new order, for the app to remember.
  let onViewChange: (TODOViewState) -> Void
  /// The groups of due dates as they are today; nil if they need no counts.
  let dueGrouping: () -> DueGrouping?
  /// The headings whose items are hidden in each place, in the order in which they were folded.
  /// Lists that have other headings, and searches, leave them as they are.
  var foldedHeadings: [ListPlace: [ListHeading]] = [:]
  /// The items whose steps are shown where the list is an outline.
  var unfoldedItems: Set<TODOItem.ID> = []

  /// The loaded part of the list.
  public internal(set) var window: ListWindow {
    didSet {
      // If everything in the list was selected, nothing in another list is.
      var old = oldValue.query
      old.moment = query.moment
      let isOther = query.expression != old.expression || query.foldedHeadings != old.foldedHeadings
      if selection.isOfAll, isOther { selection = .none }
    }
  }
  public internal(set) var selection = SelectedItems.none {
    didSet { if oldValue.isEmpty { seenWhenSelecting = seenStep } }
  }
  /// The selected items that the list does not show, of a list of which only a part is loaded.
  var hiddenSelection: Set<TODOItem.ID> = []
  /// The newest step in effect when the first of them was selected.
  private(set) var seenWhenSelecting: Int64 = 0
  /// The background job.
  public let jobs = JobRunner()
  /// Whether a change was made that the list does not show, because it could not be read since.
  public private(set) var isOutdated = false
  /// The number of rows that a screen shows; as many again are loaded on each side of the current one, and more.
  public var visibleRowCount: Int { didSet { visibleRowCount = max(1, visibleRowCount) } }

  /// The current item when a filter was left, to return to.
  var lastItem: [TODOFilter: TODOItem.ID] = [:]
  /// The last of them, to return to by way of a filter that shows nothing.
  var lastItemOfAll: TODOItem.ID?
  var undoConfirmation = UndoConfirmation()
  /// The last step that changed selected items, and the one of them that was current, to return to with undo.
  var changeOfSelection: (step: Int64, item: TODOItem.ID)?
  /// Whether undo and redo first report a step that was made elsewhere, and wait for the key to be pressed again.
  public var asksBeforeUndoingElsewhere = true
  /// Counts the readings of the list: of two at the same time, the later one is shown.
  public private(set) var readings = 0
  /// Reads the matches of a search while it is typed.
  var searchReading: Task<Void, Never>?
  /// Counts the matches of a search.
  var matchCounting: Task<Void, Never>?
  /// How many done items match where no open one does, or the other way round; nil for any other search, and until they are counted.
  public internal(set) var otherMatches: TODOGroupCount?
  /// Called when one of them has finished, or the items of a view have been counted.
  public var onSearchNews: () -> Void = {}
  /// The lists and tags that the search names, by which it follows when they are renamed.
  var searched: [TypedQuery.Name: TODOCollection.ID] = [:]
  /// The destination that was deleted while it was shown with a search, to return to when it is back.
  var lostDestination: (id: TODOCollection.ID, search: TypedQuery)?
  /// The list of a place before a search in it that was widened to everything, and that search.
  var searchedBefore: (list: LeftList, search: TypedQuery)?
  /// Reads the queries of views as they are meant now; set by the app.
  public var readQuery: (String) -> TypedQuery = { _ in .empty }
  /// The first steps of the current item.
  public internal(set) var currentSteps: [TODOItem] = []
  /// The fields of the current item in which the other side of its list differs.
  public internal(set) var currentConflicts: [SyncConflict] = []
  /// Whether a list is also elsewhere.
  var isLinked = false
  /// The accounts to which no done copies of items that repeat are sent.
  var copyKeepers: Set<String> = []
  /// What sync says of the current item.
  public internal(set) var currentSyncNote: SyncNote?
  /// What the current item has on the other side that no field shows, while a pane shows the item.
  public internal(set) var currentUnseenParts: UnseenParts?
  /// How many months a pane beside the list shows; 0 without a pane.
  public var paneMonths = 0
  /// The days of the months of the current item's date on which open items are due.
  public internal(set) var busyDays: Set<CalendarDay> = []
  /// The months and the state of the file in which they were read.
  var busyMonths: (days: ClosedRange<CalendarDay>, version: FileVersion)?
  /// The first lists, views and tags, as the sidebar shows them.
  public internal(set) var shelf: [TODOCollection] = []
  /// The names of all lists but the Inbox; of very many, the first by name.
  public private(set) var listNames: [String] = []
  /// The reminders that have rung and were not answered, the oldest first.
  public internal(set) var ringing: [DueReminder] = []
  /// The first item of Upcoming while Today has nothing open.
  public internal(set) var nextDated: TODOItem?
  /// The numbers of Today and Upcoming when they were last shown.
  public internal(set) var agendaCounts: AgendaCounts?
  /// The numbers of the items of views.
  public let viewCounts = ViewCounts()
  /// How many of each kind the sidebar can show; 0 without a sidebar.
  public var shelfRows = 0
  /// The weeks in sight while a calendar is shown; nil otherwise.
  var calendarWeeks: CalendarWeeks?
  /// How many items of a day the calendar shows.
  var dayLimit = 0
  /// Whether a day of the calendar was chosen since the cursor was moved by items: then it stays there without items.
  var isDayChosen = false
  /// The first entries of the days of the calendar.
  public internal(set) var dayEntries: [CalendarDay: DayEntries] = [:]
  /// The days that they were read for.
  var shownDays: ShownDays?
  /// The centre of the map when it was last closed.
  public var mapCenter: Coordinate?

  /// Reads the first rows on the calling thread, for the first frame.
  ///
  /// - Parameters:
  ///   - place: where the list is at the start: one of the places of every database.
  ///   - search: what narrows the list.
  public init(
    store: TODOItemStore,
    viewState: TODOViewState = TODOViewState(),
    place: ListPlace = .everything,
    search: TypedQuery = .empty,
    visibleRowCount: Int = 24,
    onViewChange: @escaping (TODOViewState) -> Void = { _ in },
    dueGrouping: @escaping () -> DueGrouping? = { nil }
  ) throws(TODOStoreError) {
    self.store = store
    self.viewState = viewState
    self.visibleRowCount = max(1, visibleRowCount)
    self.dueGrouping = dueGrouping
    self.onViewChange = onViewChange
    var query = viewState.query
    query.search = search
    query.destination = Self.agenda(place, store).map(Destination.agenda)
    query.filter = place == .everything ? query.filter : place.filter ?? .open
    query.sort = query.destination?.sort ?? viewState[query.shownFilter]
    query.outline = ListOutline()
    query.moment = store.localNow
    let snapshot = try store.openingSnapshot(
      query,
      window: .start(count: max(1, visibleRowCount)),
      grouping: dueGrouping()
    )
    window = ListWindow(snapshot, of: query) { _ in 0 }
    (searched, listNames) = (snapshot.searched, snapshot.listNames)
    if let item = window.currentItem, item.steps != nil {
      currentSteps = try store.openingSteps(of: item.id, limit: Self.stepLimit)
    }
    countMatchesIfNeeded()
  }

  public var query: TODOQuery { window.query }
  public var filter: TODOFilter { query.filter }
  public var sortDescriptors: [TODOSortDescriptor] { query.sort.sortDescriptors }
  /// The items of the window, in order.
  public var todoItems: [TODOItem] { window.page.rows.map(\.item) }
  public var currentItem: TODOItem? { window.currentItem }
  /// Whether the store has neither items nor a history.
  public var isUntouched: Bool { window.counts.total == 0 && !canUndo && !canRedo }
  /// How many of its open items are overdue and due today, without snoozed ones; nil where that is not known: in a long list that is
  /// narrowed.
  public var dueCounts: DueCounts? {
    let page = window.page
    guard !page.hasMoreBefore, !page.hasMoreAfter, window.foldedGroups.isEmpty else {
      return window.snapshot.list.due
    }
    let now = query.moment ?? store.localNow
    let asleep = DueDate(startingAfter: now)
    var (overdue, today) = (0, 0)
    // By index, since copying a row counts references to each of its parts. Below its item, a step appears for the second time.
    let isTwice = query.order == .due
    for index in page.rows.indices where !page.rows[index].item.isDone {
      if isTwice, page.rows[index].level > 0 { continue }
      guard let due = page.rows[index].item.due else { continue }
      if let start = page.rows[index].item.start, start >= asleep { continue }
      if due.isOverdue(at: now) { overdue += 1 } else if due.day == now.day { today += 1 }
    }
    return DueCounts(overdue: .exactly(overdue), today: .exactly(today))
  }
  public var canUndo: Bool { window.undoStep != nil }
  public var canRedo: Bool { window.redoStep != nil }

  // MARK: Reading

  /// Reads the list again, after a change made elsewhere. The cursor stays on its item.
  public func reload() async throws(TODOStoreError) {
    let newQuery = try await renewedQuery()
    if newQuery == query {
      try await follow(currentItem?.id)
    } else {
      try await show(around: currentItem?.id, of: newQuery)
    }
  }

  /// Reads the list again after an error that leaves the state of the file uncertain.
  public func reloadAfterFailure() async { await refresh(reload) }

  /// Reads the list again after a change. The change is on disk, so if the list cannot be read now, the change has not
  /// failed: the list is outdated until it is read the next time.
  func refresh(_ read: () async throws(TODOStoreError) -> Void) async {
    do throws(TODOStoreError) { try await read() } catch { isOutdated = true }
  }

  /// Reads the list again around an item, or around its former position if it has left the list or its section; then
  /// the cursor moves to its neighbour.
  ///
  /// - Parameter id: nil for one that is known to have left, which need not be looked for.
  func follow(_ id: TODOItem.ID?) async throws(TODOStoreError) {
    if query.dayHeadings != nil { return try await followOnDay(id) }
    guard let place = window.placeRow else {
      return try await show(.start(count: endCount)) { page in id.flatMap(page.index(of:)) ?? 0 }
    }
    if let id, id == place.id, place.level > 0, place.item.due != nil {
      // It may be at its date, too; the cursor stays below the item.
      return try await show(.around(place.cursor, before: margin, after: margin)) { page in
        page.rows.firstIndex { $0.cursor == place.cursor } ?? page.index(following: id, from: place)
      }
    }
    let part = part(following: id, from: place.cursor)
    guard query.review != nil else {
      return try await show(part, group: window.currentGroup) { $0.index(following: id, from: place) }
    }
    try await show(part) { $0.index(reviewing: id, from: place) }
  }

  /// Reads the list again around the place of the cursor, whose item was given another date. The cursor goes with the item as far as
  /// it can be seen from there; otherwise to the next one, so that one after the other can be given a date.
  func stay(besides id: TODOItem.ID) async throws(TODOStoreError) {
    guard let place = window.placeRow, place.level == 0 else { return try await follow(id) }
    let inSight = visibleRowCount / 2
    try await show(part(following: nil, from: place.cursor)) { page in
      let next = page.index(following: nil, from: place)
      let own = page.rows.firstIndex { $0.id == id && $0.level == 0 }
      guard let index = own ?? page.index(of: id), abs(index - next) <= inSight else { return next }
      return index
    }
  }

  /// The rows around an item, wherever it is now, or around its former place if it has left the list.
  func part(following id: TODOItem.ID?, from place: TODOCursor) -> TODOWindow {
    guard let id else { return .around(place, before: margin, after: margin) }
    return .following(id, from: place, before: margin, after: margin)
  }

  /// Reads the list again and moves the cursor to an item if it is there; otherwise the cursor stays.
  func showAfterChange(_ id: TODOItem.ID) async throws(TODOStoreError) {
    if try await !showIfListed(id) { try await reload() }
  }

  /// Moves the cursor to an item that the list may show outside the window.
  func showIfListed(_ id: TODOItem.ID) async throws(TODOStoreError) -> Bool {
    guard try await isListed(id) else { return false }
    try await show(around: id, of: query)
    return true
  }

  /// Whether the list has an item, even if its group is folded.
  func isListed(_ id: TODOItem.ID) async throws(TODOStoreError) -> Bool {
    var unfolded = query
    unfolded.folding = nil
    return try await store.contains(id, in: unfolded)
  }

  /// Reads the list of a query around an item, whose group is unfolded, or from its start.
  func show(around id: TODOItem.ID?, of newQuery: TODOQuery) async throws(TODOStoreError) {
    guard let id else { return try await show(.start(count: endCount), of: newQuery) { _ in 0 } }
    try await unfold(id, in: newQuery)
    if newQuery.shownOutline != nil { try await unfoldItemsAbove(id, in: newQuery) }
    try await show(.aroundItem(id, before: margin, after: margin), of: newQuery) {
      $0.index(of: id) ?? $0.anchor
    }
  }

  /// Reads a window, of another query if one is given, and moves the cursor to one of its rows.
  ///
  /// - Parameters:
  ///   - day: in a calendar, the day for the cursor if no row is; that which it is on, unless another one is given.
  ///   - group: the group for the cursor if it is folded.
  ///   - index: the row for the cursor; nil for none.
  func show(
    _ part: TODOWindow,
    of newQuery: TODOQuery? = nil,
    day: CalendarDay? = nil,
    group: ListHeading? = nil,
    current index: (TODOPage) -> Int?
  ) async throws(TODOStoreError) {
    readings += 1
    let reading = readings
    let grouping = dueGrouping()
    var query = newQuery ?? query
    query.folding = folding(of: query, grouping)
    query.outline = ListOutline(unfolded: unfoldedItems)
    query.moment = store.localNow
    if let agenda = Self.agenda(query.place, store) { query.destination = .agenda(agenda) }
    if let review = query.review {
      var now = store.review
      now.opening = review.opening
      query.kind = .review(now)
    }
    let day = query.dayHeadings == nil ? nil : day ?? selectedDay
    let shownDays = day.flatMap(daysAround)
    let snapshot = try await store.snapshot(
      query,
      window: part,
      grouping: grouping,
      shelf: shelfRows,
      days: shownDays
    )
    guard reading == readings else { return }
    (self.shownDays, dayEntries) = (shownDays, snapshot.calendar?.days ?? [:])
    window = ListWindow(snapshot, of: query, day: day, group: group, current: index)
    // A collection that was merged with another is still known, and undo separates them.
    searched = snapshot.searched.merging(searched.filter { snapshot.searched[$0.key] != nil }) { $1 }
    isOutdated = false
    agendaCounts = snapshot.agenda ?? agendaCounts
    listNames = snapshot.listNames
    countMatchesIfNeeded()
    if shelfRows > 0 {
      shelf = snapshot.shelf
      countItems(ofViewsAmong: shelf)
    }
    try await readHiddenSelection()
    try await readNextDated()
    try await readSteps()
    try await readDays()
  }
}
