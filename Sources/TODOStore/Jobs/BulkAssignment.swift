import Foundation
import GRDB
import TODOCore

/// What a change of several items writes: one value, into one column of each item that holds another.
struct BulkAssignment: Sendable {
  /// What the step is in the history.
  let kind: TODOCommandKind
  let field: TODOField
  let value: DatabaseValue
  /// Which items are changed, in SQL, where `:value` is the value.
  let condition: String
  let madeAt: Date

  /// - Parameters:
  ///   - kind: what the step is in the history, where that is more than the change says.
  ///   - hasOpenItems: whether one of the items is to do.
  init(_ change: TODOBulkChange, as kind: TODOCommandKind?, hasOpenItems: Bool, madeAt: Date) {
    switch change {
    case .isDone(let isDone): self.init(isDone: isDone, madeAt: madeAt)
    case .toggleIsDone: self.init(isDone: hasOpenItems, madeAt: madeAt)
    case .priority(let priority):
      self.init(.setPriority, .priority, priority.rawValue.databaseValue, madeAt: madeAt)
    case .due(let due): self.init(.edit, .due, (due?.description).databaseValue, madeAt: madeAt)
    case .delete:
      // What was opened again since the items were chosen is not finished any more.
      let condition = kind == .deleteFinished ? "completedAt IS NOT NULL" : nil
      self.init(
        kind ?? .delete,
        .deletedAt,
        madeAt.milliseconds.databaseValue,
        madeAt: madeAt,
        condition: condition
      )
    }
  }

  private init(
    _ kind: TODOCommandKind,
    _ field: TODOField,
    _ value: DatabaseValue,
    madeAt: Date,
    condition: String? = nil
  ) {
    self.kind = kind
    self.field = field
    self.value = value
    self.condition = condition ?? "\(field.rawValue) IS NOT :value"
    self.madeAt = madeAt
  }

  /// The time at which an item was finished stays, so only those that are to do are finished.
  private init(isDone: Bool, madeAt: Date) {
    self.init(
      isDone ? .markDone : .markNotDone,
      .completedAt,
      isDone ? madeAt.milliseconds.databaseValue : .null,
      madeAt: madeAt,
      condition: isDone ? "completedAt IS NULL" : "completedAt IS NOT NULL"
    )
  }
}
