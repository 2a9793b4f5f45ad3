public import TODOCore

/// The data that a screen shows, all read at one moment.
public struct TODOSnapshot: Sendable {
  public var page: TODOPage
  /// The due group in which the page ends, if it begins there and continues.
  public var endingGroup: TODOEndingGroup?
  /// The folded groups that have items, from the top of the list.
  public var foldedGroups: [(heading: ListHeading, count: TODOGroupCount)]
  public var counts: TODOCounts
  /// How many open items the list or tag has that is shown, with those that sleep; nil if not all of its open items are shown.
  public var openItems: Int?
  /// How many done items are at the top of an outline, if it ends beyond the page; nil if all are.
  public var finished: TODOGroupCount?
  /// The entries of the days of a calendar; days without one are left out.
  public var days: [CalendarDay: [DayEntry]]
  /// How many open items are due today, in a calendar with groups.
  public var dueToday: TODOGroupCount?
  /// How many open items have a due date, in a calendar.
  public var dated: TODOGroupCount?
  /// Whether a calendar leaves out dates of items that repeat, because there are too many of those.
  public var leavesOutRepeats = false
  /// How many items the parts of a review have; parts without any are left out.
  public var review: [ReviewPart: TODOGroupCount]
  /// The first lists and views in their order and the tags with the most open items, by name.
  public var shelf: [TODOCollection]
  /// The lists and tags that the search names.
  public var searched: [TypedQuery.Name: TODOCollection.ID]
  /// The state of the file in which it was read.
  public var version: FileVersion
  /// The step that undo would undo.
  public var undoStep: HistoryStep?
  /// The step that redo would redo.
  public var redoStep: HistoryStep?
}

extension TODOSnapshot {
  init(
    _ history: HistoryTable,
    _ query: TODOQuery,
    _ window: TODOWindow,
    _ grouping: DueGrouping?,
    _ cache: MatchCache,
    _ coming: ComingDates,
    shelf shelfRows: Int = 0,
    days shownDays: ShownDays? = nil
  ) throws {
    let moment = query.moment
    let query = try query.resolved(history.db)
    page = try ListReader(history.db, query, keepingIn: cache).page(window)
    counts = try TODOCounts(history.db, at: moment)
    if query.isWholeDestination, query.filter == .open,
      let place = query.destination, place.kind != .view,
      let destination = try CollectionTable(db: history.db).one(place.id)
    {
      openItems = destination.openItems
      if query.firstHiddenStart == nil { page.matchCount = .exactly(destination.openItems) }
    }
    review = try query.review.map { try ReviewReader(history.db, $0).counts() } ?? [:]
    if query.review != nil { page.matchCount = TODOMatchCount(sumOf: review.values) }
    shelf = shelfRows == 0 ? [] : try CollectionTable(db: history.db).shelf(shelfRows)
    days = try shownDays.map { try DayEntryReader(db: history.db, coming: coming).entries(of: $0) } ?? [:]
    leavesOutRepeats = try query.dayHeadings != nil && coming.leavesOutItems(history.db)
    foldedGroups = []
    if let grouping {
      let counter = GroupCounter(db: history.db, grouping: grouping)
      endingGroup = try counter.group(atEndOf: page, of: query)
      foldedGroups = try counter.foldedGroups(of: query, counts)
      dueToday = try query.dayHeadings.map { _ in try counter.count(.today, of: query) }
      dated = try query.dayHeadings.map { _ in try counter.dated() }
      finished = page.hasMoreAfter ? try counter.finished(of: query) : nil
    }
    searched = try CollectionTable(db: history.db).ids(of: query.search.names)
    version = try FileVersion(history.db)
    undoStep = try history.head(.undo)
    redoStep = try history.head(.redo)
  }
}
