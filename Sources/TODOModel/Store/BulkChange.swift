import GRDB

/// A change that is made to each of several items.
public enum TODOBulkChange: Hashable, Sendable {
  /// Done, or to do again.
  case isDone(Bool)
  /// Done where any of them is to do, otherwise all of them to do again.
  case toggleIsDone
  case priority(TODOPriority)
  case due(DueDate?)
  case delete
}

/// Which items a change is made to.
public enum TODOItemSelection: Hashable, Sendable {
  /// Those of these ids that are in the list; others are passed by.
  case items(Set<TODOItem.ID>)
  /// All that the list of a query shows when the change begins, save some.
  case all(of: TODOQuery, except: Set<TODOItem.ID> = [])
}

/// Items by the sections of a list.
struct SectionedItems: Sendable {
  var open = ItemSet()
  var done = ItemSet()

  var count: Int { open.count + done.count }
  var isEmpty: Bool { open.isEmpty && done.isEmpty }

  mutating func insert(_ number: Int64, isDone: Bool) {
    if isDone { done.insert(number) } else { open.insert(number) }
  }

  mutating func remove(_ number: Int64) {
    open.remove(number)
    done.remove(number)
  }

  /// Takes out up to `limit` items, the open ones first, each section in ascending order.
  mutating func takeFirst(_ limit: Int) -> [Int64] {
    var numbers = open.numbers(limit: limit)
    numbers += done.numbers(limit: limit - numbers.count)
    for number in numbers { remove(number) }
    return numbers
  }
}

/// What a change of several items writes: one value, into one column of each item that holds another.
struct BulkAssignment: Sendable {
  let kind: TODOCommandKind
  let field: TODOField
  let value: StoredValue
  /// Which items are changed, in SQL, where `:value` is the value.
  let condition: String

  /// - Parameters:
  ///   - hasOpenItems: whether one of the items is to do.
  ///   - now: in milliseconds.
  init(_ change: TODOBulkChange, hasOpenItems: Bool, now: Int64) {
    switch change {
    case .isDone(let isDone): self.init(isDone: isDone, now: now)
    case .toggleIsDone: self.init(isDone: hasOpenItems, now: now)
    case .priority(let priority):
      self.init(kind: .setPriority, field: .priority, value: priority.rawValue.databaseValue)
    case .due(let due): self.init(kind: .edit, field: .due, value: (due?.description).databaseValue)
    case .delete: self.init(kind: .delete, field: .deletedAt, value: now.databaseValue)
    }
  }

  private init(kind: TODOCommandKind, field: TODOField, value: StoredValue, condition: String? = nil) {
    self.kind = kind
    self.field = field
    self.value = value
    self.condition = condition ?? "\(field.rawValue) IS NOT :value"
  }

  /// The time at which an item was finished stays, so only those that are to do are finished.
  private init(isDone: Bool, now: Int64) {
    self.init(
      kind: isDone ? .markDone : .markNotDone,
      field: .completedAt,
      value: isDone ? now.databaseValue : .null,
      condition: isDone ? "completedAt IS NULL" : "completedAt IS NOT NULL"
    )
  }
}
