import Foundation
import GRDB
import TODOCore

/// Reads from the history what a session has decided since it opened a review: along the steps that it made, so the length of
/// the list does not matter.
struct ReviewDecisionReader {
  private let history: HistoryTable
  private let opening: Review.Opening
  private var decisions: [Int64: ReviewDecisions.Decision] = [:]
  /// The items that were kept before something else was decided about them.
  private var keptBefore: Set<Int64> = []

  /// A review that changes more than this is not counted to the end.
  private static let maxChanges = 20_000

  init(_ history: HistoryTable, since opening: Review.Opening) {
    (self.history, self.opening) = (history, opening)
  }

  /// How many items each decision was made about; the last one about an item counts.
  ///
  /// - Parameter kept: how many items were kept.
  mutating func counts(kept: Int) throws -> [ReviewDecisions.Decision: Int] {
    let sql = """
      SELECT step.number, step.verb, change.row, change.field, item.parent, item.copyOf IS NOT NULL, item.kept >= ?,
        item.kept >= step.madeAt
      FROM step JOIN change ON change.step = step.number JOIN item ON item.number = change.row
      WHERE step.sequence > ? AND step.state IN ('done', 'skipped') AND step.session = ?
        AND step.verb <> 'create' AND change.entity = 'item'
      ORDER BY step.sequence, change.ordinal LIMIT \(Self.maxChanges)
      """
    let arguments: StatementArguments = [
      opening.time.milliseconds, opening.step, history.session.id.uuidString,
    ]
    let rows = try Row.fetchCursor(history.db.cachedStatement(sql: sql), arguments: arguments)
    var step: Int64?
    var changes: [(row: Int64, parent: Int64?, decision: ReviewDecisions.Decision)] = []
    while let row = try rows.next() {
      let number: Int64 = try row.decode(atIndex: 0)
      if number != step { take(&changes) }
      step = number
      // A completed date of an item that repeats leaves a copy, about which nothing was decided.
      guard try row.decode(Bool.self, atIndex: 5) == false,
        let verb = TODOVerb(rawValue: try row.decode(atIndex: 1)),
        let decision = Self.decision(verb, ItemField(column: try row.decode(atIndex: 3)))
      else { continue }
      let item: Int64 = try row.decode(atIndex: 2)
      if try row.decode(Bool?.self, atIndex: 6) == true {
        if try row.decode(atIndex: 7) { continue }
        keptBefore.insert(item)
      }
      changes.append((item, try row.decode(atIndex: 4), decision))
    }
    take(&changes)
    var counts = decisions.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let keptLast = kept - keptBefore.count { decisions[$0] != nil }
    if keptLast > 0 { counts[.kept] = keptLast }
    return counts
  }

  /// Takes the changes of one step: those of the steps of an item that it changed follow from that.
  private mutating func take(
    _ changes: inout [(row: Int64, parent: Int64?, decision: ReviewDecisions.Decision)]
  ) {
    let rows = Set(changes.map(\.row))
    var ofStep: [Int64: ReviewDecisions.Decision] = [:]
    for change in changes where change.parent.map(rows.contains) != true {
      // A date says more about an item than whatever else was changed with it.
      if ofStep[change.row] == nil || ofStep[change.row] == .changed {
        ofStep[change.row] = change.decision
      }
    }
    decisions.merge(ofStep) { $1 }
    changes = []
  }

  /// Nil for a change that decides nothing.
  private static func decision(_ verb: TODOVerb, _ field: ItemField?) -> ReviewDecisions.Decision? {
    switch verb {
    case .complete: .completed
    case .delete, .deleteDone, .deleteAll: .deleted
    case .skip: .dated
    case .setPriority, .reopen: .changed
    case .edit:
      switch field {
      case .due, .repeats: .dated
      case .start: .snoozed
      case .list: .moved
      case nil: nil
      default: .changed
      }
    case .create, .import, .link, .move, .replace, .resolve, .restore, .reverse, .sync, .unlink: nil
    }
  }
}
