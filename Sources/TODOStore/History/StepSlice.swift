import GRDB
import TODOCore

/// The part of a step that one transaction processes: the changes from one ordinal to another.
struct StepSlice: Sendable {
  let step: Int64
  let ordinals: ClosedRange<Int64>
  let changeCount: Int
  /// How many rows they concern, not counting a row that the previous part has changed too.
  let rowCount: Int
  /// The places that changes have in their step.
  static let places: ClosedRange<Int64> = 1...1 << 48

  /// The field that all of them change; nil if they change several.
  let field: Field?

  struct Field: Hashable, Sendable {
    let entity: TODOEntity
    let name: String
  }
}

extension HistoryTable {
  /// The next changes of a step after an ordinal, up to `limit`; nil if there are none.
  func slice(of step: Int64, _ way: StepWay, behind place: Int64, limit: Int) throws -> StepSlice? {
    let (comparison, order) = way == .forth ? (">", "ASC") : ("<", "DESC")
    let sql = """
      SELECT count(*), min(ordinal), max(ordinal), min(field), min(field) = max(field),
        min(entity), min(entity) = max(entity) FROM (
        SELECT ordinal, entity, field FROM change WHERE step = ? AND ordinal \(comparison) ?
        ORDER BY ordinal \(order) LIMIT ?)
      """
    let statement = try db.cachedStatement(sql: sql)
    guard let row = try Row.fetchOne(statement, arguments: [step, place, limit]) else { return nil }
    let count: Int = try row.decode(atIndex: 0)
    guard count > 0 else { return nil }
    let first = try StepSlice.places.checked(row.decode(atIndex: 1))
    let ordinals = first...max(first, try StepSlice.places.checked(row.decode(atIndex: 2)))
    let isUniform = try row.decode(Bool.self, atIndex: 4) && row.decode(Bool.self, atIndex: 6)
    return StepSlice(
      step: step,
      ordinals: ordinals,
      changeCount: count,
      // A field of a row is changed only once.
      rowCount: isUniform ? count : try rowCount(of: step, in: ordinals),
      field: isUniform
        ? StepSlice.Field(
          entity: TODOEntity(rawValue: try row.decode(atIndex: 5)),
          name: try row.decode(atIndex: 3)
        ) : nil
    )
  }

  /// How many rows the changes concern; those of one row are adjacent.
  private func rowCount(of step: Int64, in ordinals: ClosedRange<Int64>) throws -> Int {
    let sql = """
      SELECT count(*) FROM change WHERE step = :step AND ordinal BETWEEN :first AND :last AND NOT EXISTS (
        SELECT 1 FROM change AS earlier WHERE earlier.step = change.step
          AND earlier.ordinal = change.ordinal - 1
          AND earlier.entity = change.entity AND earlier.row = change.row)
      """
    let arguments: StatementArguments = [
      "step": step, "first": ordinals.lowerBound, "last": ordinals.upperBound,
    ]
    return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) ?? 0
  }
}

/// The order in which the changes of a step are processed.
enum StepWay: Sendable {
  /// They are made, oldest first.
  case forth
  /// They are undone, newest first.
  case back

  init(to goal: HistoryStep.State) { self = goal == .undone ? .back : .forth }

  var reversed: StepWay { self == .forth ? .back : .forth }

  /// The ordinal before the first change.
  var start: Int64 { self == .forth ? 0 : .max }

  /// Where the reverse order begins, to process exactly the changes that were processed up to `place`.
  func reversed(at place: Int64) -> Int64 { self == .forth ? place + 1 : place - 1 }
}
