public import TODOCore
import TODOStore

/// The loaded part of the list: the rows around the current item, and everything read with them at the same moment.
public struct ListWindow {
  public internal(set) var query: TODOQuery
  /// The rows, and everything read with them.
  var snapshot: TODOSnapshot
  /// The row that the cursor is on, or that is beside the folded group that it is on.
  private var placeIndex: Int?
  /// The folded group that the cursor is on; nil if it is on a row.
  public private(set) var currentGroup: ListHeading?
  /// The row of the page that the cursor is on; nil in an empty list, on a folded group, and on a day without items.
  public var currentIndex: Int? { currentGroup == nil ? placeIndex : nil }
  /// The day of a calendar that the cursor is on if that has no item.
  public private(set) var emptyDay: CalendarDay?

  /// - Parameters:
  ///   - day: the day of a calendar for the cursor if no row is.
  ///   - group: the group for the cursor if it is folded; without any row, the first of the folded groups.
  ///   - index: the row for the cursor.
  init(
    _ snapshot: TODOSnapshot,
    of query: TODOQuery,
    day: CalendarDay? = nil,
    group: ListHeading? = nil,
    current index: (TODOPage) -> Int?
  ) {
    (self.query, self.snapshot) = (query, snapshot)
    if let index = index(page), !page.rows.isEmpty { moveCursor(to: index) } else { emptyDay = day }
    if let group = group ?? (page.rows.isEmpty ? foldedGroups.first?.heading : nil) { moveCursor(to: group) }
  }

  public var page: TODOPage { snapshot.page }
  public var counts: TODOCounts { snapshot.counts }
  /// The folded groups that have items, from the top of the list.
  public var foldedGroups: [(heading: ListHeading, count: TODOGroupCount)] { snapshot.list.foldedGroups }
  /// How many items a calendar has: the open ones with a due date, even snoozed ones.
  public var dated: TODOGroupCount? { snapshot.calendar?.dated }
  /// How many open items are overdue and due today, in a calendar.
  public var calendarDue: DueCounts? { snapshot.calendar?.due }
  /// Whether a calendar leaves out dates of items that repeat, because there are too many of those.
  public var leavesOutRepeats: Bool { snapshot.calendar?.leavesOutRepeats ?? false }
  /// The items in which the other side of their list differs, up to ``ConflictedItem/limit``.
  public var conflicts: Set<TODOItem.ID> { snapshot.conflicts }
  /// The step that undo would undo.
  public var undoStep: HistoryStep? { snapshot.undoStep }
  /// The place of the newest step in effect; 0 for none.
  var placeInEffect: Int64 { snapshot.place }
  /// The step that redo would redo.
  public var redoStep: HistoryStep? { snapshot.redoStep }

  public var currentItem: TODOItem? { currentRow?.item }
  var currentRow: TODOListRow? { currentIndex.map { page.rows[$0] } }
  /// The row that the cursor is on, or that is beside the folded group that it is on.
  var placeRow: TODOListRow? { placeIndex.map { page.rows[$0] } }

  /// Moves the cursor to a row, or to the nearest there is.
  mutating func moveCursor(to index: Int) {
    (emptyDay, currentGroup) = (nil, nil)
    placeIndex = page.rows.isEmpty ? nil : min(max(index, 0), page.rows.count - 1)
  }

  /// Moves the cursor to a group if it is folded.
  mutating func moveCursor(to group: ListHeading) {
    if foldedGroups.contains(where: { $0.heading == group }) { currentGroup = group }
  }

  /// The row before which the day without items is that the cursor is on; nil if it is on a row.
  public var rowAfterEmptyDay: Int? {
    guard let emptyDay else { return nil }
    return page.rows.firstIndex { row in row.item.due.map { $0.day > emptyDay } ?? true } ?? page.rows.count
  }

  /// The row that many rows below the cursor, or above it if negative, which may be beyond the ends; nil if there is none in
  /// that direction from a day without items.
  public func index(movedBy offset: Int) -> Int? {
    if let placeIndex { return placeIndex + offset }
    guard let next = rowAfterEmptyDay, offset > 0 ? next < page.rows.count : next > 0 else { return nil }
    return offset > 0 ? next + offset - 1 : next + offset
  }

  /// Whether snoozed items, which are not overdue, are among those under a heading whose dates have passed, folded or not.
  public func hasSnoozedEarlier(under heading: ListHeading) -> Bool {
    heading == .due(.overdue) && snapshot.list.hasSnoozedEarlier
  }

  /// When the next open item becomes overdue, in this list or not, on the day on which the list was read; nil for none.
  public var nextOverdue: LocalMoment? { snapshot.nextOverdue }

  /// Whether an open item may have become overdue since the list was read.
  func hasNewlyOverdue(at moment: LocalMoment) -> Bool {
    guard let read = query.moment else { return false }
    return moment.day != read.day || nextOverdue.map { $0 <= moment } ?? false
  }

  /// The open row below the current one and its steps.
  var nextOpenRow: TODOListRow? {
    guard let currentIndex, let currentRow else { return nil }
    let next = page.rows[(currentIndex + 1)...].first { $0.level <= currentRow.level }
    return next.flatMap { $0.item.isDone ? nil : $0 }
  }

  /// Whether the cursor is so close to the top of the window, and to its end, that more of the list has to be read.
  func nearEdges(within reach: Int) -> (top: Bool, end: Bool) {
    guard let index = placeIndex ?? rowAfterEmptyDay else { return (false, false) }
    return (
      top: page.hasMoreBefore && index < reach,
      end: page.hasMoreAfter && page.rows.count - 1 - index < reach
    )
  }

  /// How many items the group in which the page ends, while the group continues, has: the done items, a group of the order, or a part of a
  /// review; nil if that is not known.
  ///
  /// - Parameter grouping: the groups that the list is divided into.
  public func countOfEndingGroup(_ grouping: DueGrouping) -> TODOGroupCount? {
    guard page.hasMoreAfter, let last = page.rows.last(where: { $0.level == 0 })?.item else { return nil }
    if let review = query.review { return snapshot.review[review.part(of: last)] }
    let heading = ListHeadings(query, grouping).heading(over: last)
    if heading == .finished {
      return query.isNarrowed ? nil : snapshot.list.finished ?? .exactly(counts.done)
    }
    guard let endingGroup = snapshot.list.endingGroup, endingGroup.grouping == grouping,
      endingGroup.heading == heading
    else { return nil }
    return endingGroup.count
  }

  /// How many items the list has, with those that are not loaded and those that are folded; nil if that is not known exactly,
  /// because matches are counted up to a limit.
  public var totalCount: Int? {
    switch page.matchCount {
    case .exactly(let count): count
    case .moreThanLimit, .unknown: nil
    case .notReady: 0
    case nil: query.expression.count(in: counts)
    }
  }

  /// How many rows of a list without folded groups are above the current one; nil if that is not known.
  var rowsAbove: Int? {
    guard let currentIndex else { return nil }
    if !page.hasMoreBefore { return currentIndex }
    return page.hasMoreAfter ? nil : listedCount.map { $0 - (page.rows.count - currentIndex) }
  }

  /// How many items the list shows, including those that are not loaded; nil if that is not known exactly, because the items
  /// of a folded group, too, are counted up to a limit.
  public var listedCount: Int? {
    foldedGroups.reduce(totalCount) { count, group in
      if let count, case .exactly(let hidden) = group.count { count - hidden } else { nil }
    }
  }
}

extension TODOPage {
  func index(of id: TODOItem.ID) -> Int? { rows.firstIndex { $0.id == id } }

  /// Moves the cursor after a review was read around an item that was at `place`, or around that if the item has left or is
  /// in another part: then the next item takes its place.
  func index(reviewing id: TODOItem.ID?, from place: TODOListRow) -> Int {
    guard let index = id.flatMap(index(of:)), rows[index].cursor.range == place.cursor.range else {
      return anchor
    }
    return index
  }

  /// Moves the cursor after the list was read around an item, or around `place` if the item has left the list or its
  /// section: then to a neighbour.
  func index(following id: TODOItem.ID?, from place: TODOListRow) -> Int {
    let isSameSection = { (index: Int) in
      rows.indices.contains(index) && rows[index].item.isDone == place.item.isDone
    }
    // A step with a due date may have a row at that and one below its item.
    let isBelow = { (row: TODOListRow) in row.id == id && (row.level > 0) == (place.level > 0) }
    if let index = rows.firstIndex(where: isBelow) ?? id.flatMap(index(of:)), isSameSection(index) {
      return index
    }
    if isSameSection(anchor) { return anchor }
    return isSameSection(anchor - 1) ? anchor - 1 : anchor
  }
}
