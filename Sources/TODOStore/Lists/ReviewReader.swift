import Foundation
import GRDB
import TODOCore

/// The parts of a review as ranges of indexes: a page of it reads the rows that it shows, and those that it skips because they are snoozed
/// or belong to a part above.
struct ReviewReader {
  private let db: Database
  private let review: Review
  /// The deleted lists that still have open items, which the Inbox shows.
  private let deletedLists: [Int64]
  /// When the review was opened, if a later step has been undone.
  private let opening: Review.Opening?

  init(_ db: Database, _ review: Review) throws {
    (self.db, self.review) = (db, review)
    let sql =
      "SELECT number FROM collection WHERE \(CollectionTable.isList) AND deletedAt IS NOT NULL AND openItems > 0 ORDER BY number"
    deletedLists = try Int64.fetchAll(db.cachedStatement(sql: sql)).map(CollectionTable.numbers.checked)
    let undone =
      "SELECT EXISTS (SELECT 1 FROM step WHERE state IN ('undone', 'abandoned') AND sequence > ?)"
    opening = try review.opening.flatMap { opening in
      let isLeft = try Bool.fetchOne(db.cachedStatement(sql: undone), arguments: [opening.step]) ?? false
      return isLeft ? opening : nil
    }
  }

  /// The ranges from the top of the review.
  func ranges() -> [ListRange] { ReviewPart.allCases.flatMap(ranges) }

  /// How many items each part has; parts without any are left out.
  func counts() throws -> [ReviewPart: TODOGroupCount] {
    let limit = TODOGroupCount.reviewLimit
    var counts: [ReviewPart: TODOGroupCount] = [:]
    for part in ReviewPart.allCases {
      var count = 0
      for range in ranges(of: part) {
        try range.forEachNumber(db, .init(from: nil, .down, limit: limit + 1 - count)) { _ in
          count += 1
          return true
        }
        guard count <= limit else { break }
      }
      if count > 0 { counts[part] = TODOGroupCount(counted: count, upTo: limit) }
    }
    return counts
  }

  /// Whether every item of the Inbox has a date, even those that were kept.
  func isInboxClear() throws -> Bool {
    for range in inbox(meeting: [hasNoDate]) {
      var isClear = true
      try range.forEachNumber(db, .init(from: nil, .down, limit: 1)) { _ in
        isClear = false
        return false
      }
      guard isClear else { return false }
    }
    return true
  }

  private func ranges(of part: ReviewPart) -> [ListRange] {
    let untouchedBefore = review.untouchedBefore.milliseconds.databaseValue
    switch part {
    case .overdue:
      // The times of today that have passed are not adjacent to the days before: today without a time is between them.
      let items = ListRange.Source(index: "itemByDue", section: Self.open)
      return [DueSpan(first: nil, end: cut.whole.first), cut.passed].compactMap { KeySpan($0) }.map {
        range(items, 0, by: ["due", "priorityOrder", "titleKey"], [isNotKept], due: $0)
      }
    case .inbox:
      return inbox(meeting: [hasNoDate, isNotKept])
    case .untouched:
      let inInbox = deletedLists.map(String.init).joined(separator: ", ")
      let section = "\(Self.openTop) AND list <> \(CollectionTable.inbox) AND list NOT IN (\(inInbox))"
      let items = ListRange.Source(
        index: "itemByTouch",
        section: section,
        bounds: [("touched < ?", untouchedBefore)]
      )
      let untouched = range(items, .max - 3, by: ["touched"], [isNotOverdue])
      guard let opening else { return [untouched] }
      let touchedSince = ListRange.Source(
        index: "itemByTouch",
        section: section,
        bounds: [("touched >= ?", opening.time.milliseconds.databaseValue)]
      )
      let conditions = [Self.isRestored(since: opening), isNotOverdue, isNotKept]
      return [untouched, range(touchedSince, .max - 2, by: ["touched"], conditions)]
    case .waking:
      let bounds = [("start >= ?", review.firstHiddenStart), ("start < ?", review.endOfWaking)]
      let items = ListRange.Source(
        index: "itemByStart",
        section: Self.open,
        bounds: bounds.map { ($0, $1.description.databaseValue) }
      )
      return [range(items, .max - 1, by: ["start"], [isNotKept] + isNotDecided, isAwake: false)]
    }
  }

  private func inbox(meeting conditions: [ColumnCondition]) -> [ListRange] {
    // The ranges of lists have the numbers of the lists.
    let inbox = CollectionTable.inbox
    let items = ListRange.Source(index: "itemInInbox", section: "\(Self.openTop) AND list = \(inbox)")
    return [range(items, Int(inbox), by: ["createdAt"], conditions)]
      + deletedLists.map { list in
        let items = ListRange.Source(index: "itemByList", section: "\(Self.openTop) AND list = \(list)")
        return range(items, Int(list), by: [], conditions)
      }
  }

  /// All steps that have changed it since have been undone.
  private static func isRestored(since opening: Review.Opening) -> ColumnCondition {
    let steps = "change JOIN step ON step.number = change.step"
    let areOfItem = "change.row = item.number AND change.entity = 'item' AND step.sequence > ?"
    return ColumnCondition(
      "(SELECT min(step.state IN ('undone', 'abandoned')) FROM \(steps) WHERE \(areOfItem)) = 1",
      [opening.step.databaseValue]
    )
  }

  /// No step in effect has changed it since the review was opened: a snoozed item has no other sign that it was decided on.
  private var isNotDecided: [ColumnCondition] {
    guard let opening = review.opening else { return [] }
    let steps = "change JOIN step ON step.number = change.step"
    let areOfItem = "change.row = item.number AND change.entity = 'item' AND step.sequence > ?"
    let isInEffect = "step.state NOT IN ('undone', 'abandoned')"
    return [
      ColumnCondition(
        "NOT EXISTS (SELECT 1 FROM \(steps) WHERE \(areOfItem) AND \(isInEffect))",
        [opening.step.databaseValue]
      )
    ]
  }

  private static let open = "deletedAt IS NULL AND isDone = 0"

  /// Open items that are not steps, as the indexes have them.
  private static let openTop = "deletedAt IS NULL AND completedAt IS NULL AND parent IS NULL"

  private var isNotOverdue: ColumnCondition {
    let dates = [cut.whole.first, cut.rest.first].compactMap { $0?.description.databaseValue }
    return ColumnCondition("(due IS NULL OR due = ? OR due >= ?)", dates)
  }

  private var cut: TodayCut { TodayCut(at: review.moment) }

  private var hasNoDate: ColumnCondition { ColumnCondition("due IS NULL", []) }

  private var isNotKept: ColumnCondition {
    ColumnCondition("(kept IS NULL OR kept < ?)", [review.dayBegan.milliseconds.databaseValue])
  }

  private func range(
    _ source: ListRange.Source,
    _ number: Int,
    by columns: [String],
    _ conditions: [ColumnCondition],
    isAwake: Bool = true,
    due dates: KeySpan? = nil
  ) -> ListRange {
    ListRange(
      source,
      number: number,
      by: columns,
      meeting: ColumnCondition(
        conditions.map(\.sql).joined(separator: " AND "),
        conditions.flatMap(\.arguments)
      ),
      firstHiddenStart: isAwake ? review.firstHiddenStart : nil,
      due: dates
    )
  }
}

extension ReviewReader {
  /// Notes that items were looked at and need no change; those that are done or deleted are left out.
  ///
  /// - Parameter time: now, in milliseconds since 1970.
  /// - Returns: their numbers, and when each was kept before.
  static func keep(
    _ numbers: some Sequence<Int64>,
    at time: Int64,
    _ db: Database
  ) throws -> [(number: Int64, before: Int64?)] {
    let open = "number = ? AND deletedAt IS NULL AND completedAt IS NULL"
    let before = try db.cachedStatement(sql: "SELECT kept FROM item WHERE \(open)")
    let update = try db.cachedStatement(sql: "UPDATE item SET kept = ? WHERE number = ?")
    return try numbers.compactMap { number in
      guard let row = try Row.fetchOne(before, arguments: [number]) else { return nil }
      try update.execute(arguments: [time, number])
      return (number, row[0])
    }
  }

  /// Restores when items were kept before.
  static func takeBack(
    _ items: some Sequence<(number: Int64, before: Int64?)>,
    keptAt time: Int64,
    _ db: Database
  ) throws {
    let update = try db.cachedStatement(sql: "UPDATE item SET kept = ? WHERE number = ? AND kept = ?")
    for item in items { try update.execute(arguments: [item.before, item.number, time]) }
  }
}
