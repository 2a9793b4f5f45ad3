import GRDB
import TODOCore

/// Where a list by due date departs from the order of its index: the times of today that have passed are overdue, and so above
/// today without a time, which comes before all times of the day in the index. The list is read in pieces then, each of which is
/// in the order of the index.
struct DueCut: Sendable {
  private let today: TodayCut
  /// Whether an open item was due earlier today. Otherwise the list has the order of the index.
  private let hasPassed: Bool
  /// The first start date of the items that are left out of those that are overdue; nil if none is.
  private let firstHiddenStart: DueDate?

  /// Nil for a list that has its items in the order of their dates alone, or in another order.
  init?(_ db: Database, _ query: TODOQuery) throws {
    guard let moment = query.cutMoment else { return nil }
    today = TodayCut(at: moment)
    hasPassed = try Self.firstDue(db, in: today.passed) != nil
    // A calendar has snoozed items on their days, but not among what is overdue.
    let first = DueDate(startingAfter: moment)
    firstHiddenStart = try query.dayHeadings != nil && TODOQuery.hasSleepers(db, from: first) ? first : nil
  }

  /// When the next open item becomes overdue on the day of a moment; nil for none.
  static func next(_ db: Database, after moment: LocalMoment) throws -> LocalMoment? {
    let rest = TodayCut(at: moment).rest
    let tomorrow = moment.day.adding(days: 1).map { DueDate(day: $0) }
    let due = try firstDue(db, in: DueSpan(first: rest.first, end: tomorrow))
    return due.flatMap { due in due.minute.map { LocalMoment(day: due.day, minute: $0) } }?.adding(minutes: 1)
  }

  /// The first of some dates on which an open item is due.
  private static func firstDue(_ db: Database, in dates: DueSpan) throws -> DueDate? {
    guard let span = KeySpan(dates) else { return nil }
    let condition = ColumnCondition(span, .due)
    let sql = """
      SELECT due FROM item INDEXED BY itemByDue
      WHERE deletedAt IS NULL AND isDone = 0 AND \(condition.sql) ORDER BY due LIMIT 1
      """
    let text = try String.fetchOne(
      db.cachedStatement(sql: sql),
      arguments: StatementArguments(condition.arguments)
    )
    guard let text else { return nil }
    guard let due = DueDate(stored: text) else { throw TODOStoreError.damaged }
    return due
  }

  /// A part of the order that is read at once.
  struct Piece: Sendable {
    /// Nil for all of it.
    let span: KeySpan?
    /// The part with which it has changed places.
    var exchanged: KeySpan?
    /// The first start date of the items that it leaves out.
    var firstHiddenStart: DueDate?
  }

  /// What the list has of the dated items in pieces, in the order of the list when that is not reversed; nil if it has the order of the
  /// index.
  ///
  /// - Parameter spans: what folded groups leave.
  func pieces(of spans: [KeySpan?]) -> [Piece]? {
    guard hasPassed || firstHiddenStart != nil else { return nil }
    let before = DueSpan(first: nil, end: today.whole.first)
    let (passed, whole) = (KeySpan(today.passed), KeySpan(today.whole))
    var pieces = [Piece(span: KeySpan(before), firstHiddenStart: firstHiddenStart)]
    if hasPassed {
      pieces.append(Piece(span: passed, exchanged: whole, firstHiddenStart: firstHiddenStart))
      pieces.append(Piece(span: whole, exchanged: passed))
      pieces.append(Piece(span: KeySpan(today.rest)))
    } else {
      pieces.append(Piece(span: KeySpan(DueSpan(first: today.whole.first, end: nil))))
    }
    return pieces.flatMap { piece in
      spans.compactMap { span in
        guard let common = piece.span?.intersection(span) else { return nil }
        return Piece(span: common, exchanged: piece.exchanged, firstHiddenStart: piece.firstHiddenStart)
      }
    }
  }

  /// A position that an item had while others were due earlier today: now that none is, it is at the end of what is overdue.
  func fitted(_ cursor: TODOCursor) -> TODOCursor {
    guard !hasPassed, cursor.range == ListPart.number(isDone: false, 1), cursor.steps.isEmpty,
      let due = cursor.values.first, KeySpan(today.passed)?.side(of: due) == nil,
      let day = today.whole.first?.day
    else { return cursor }
    return TODOCursor(range: cursor.range, values: ListRange.start(of: day))
  }
}
