import GRDB
import TODOCore

/// Values for fields of many rows, the same for all or computed from each row, set by one statement for each field and slice.
///
/// Between two slices others may write. Then the rows of the next one are looked at again: those that would only be changed with others and
/// no longer belong to them are left as they are, and those that belong to them by now change with them.
struct FieldAssignment: StepPart {
  /// A field that is set.
  struct Field: Sendable {
    /// With ``HistoryField/isSetAtOnce``.
    let name: String
    let value: DatabaseValue
    /// The new value of a row, in SQL, where `:value` is the value.
    let expression: String
    /// The rows to change, in SQL.
    let condition: String

    /// - Parameters:
    ///   - expression: the new value of a row; by default, `:value`.
    ///   - condition: the rows to change; by default, those that hold another value.
    init(
      _ name: String,
      _ value: DatabaseValue = .null,
      computedAs expression: String = ":value",
      where condition: String? = nil
    ) {
      (self.name, self.value, self.expression) = (name, value, expression)
      self.condition = condition ?? "\(name) IS NOT \(expression)"
    }
  }

  let entity: TODOEntity
  /// In the order in which they are set: a value that is computed from another field comes before that.
  private let fields: [Field]
  /// How the rows of items depend on each other; nil if each changes on its own.
  private let bond: ItemBond?
  /// Whether parts of the step before it change the same rows, which are counted once.
  private let followsOthers: Bool
  /// The numbers of the rows, in processing order.
  private var rows: [ItemSet]

  init(
    _ entity: TODOEntity,
    _ fields: [Field],
    bond: ItemBond? = nil,
    followsOthers: Bool = false,
    in rows: [ItemSet]
  ) {
    (self.entity, self.fields, self.bond, self.rows) = (entity, fields, bond, rows)
    self.followsOthers = followsOthers || fields.count > 1
  }

  var rowCount: Int { rows.reduce(0) { $0 + $1.count } }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    // One set at a time: rows of the next one, whose numbers may be lower, come after all of its rows.
    guard let next = rows.firstIndex(where: { !$0.isEmpty }) else { return }
    var numbers = rows[next...next].takeFirst(limit)
    if let bond, step.comesAfterOthers {
      let waiting = rows + [ItemSet(numbers)]
      let found = try bond.lookAgain(at: numbers, step.history.db, where: fields[0]) { number in
        waiting.contains { $0.contains(number) }
      }
      numbers = found.kept
      for number in found.joining {
        for index in rows.indices { rows[index].remove(number) }
        try set(number, isRepeated: true, in: &step)
      }
    }
    if numbers.count == 1 {
      try set(numbers[0], in: &step)
    } else {
      for field in fields { try set(field, of: numbers, in: &step) }
    }
    if let bond { try step.make(ofRows: bond.partings(of: numbers, step.history.db)) }
  }

  /// Sets the fields of one row.
  ///
  /// - Parameter isRepeated: whether the step may have set them before, and others have done so since.
  private func set(_ number: Int64, isRepeated: Bool = false, in step: inout StepRecorder) throws {
    for field in fields {
      let sql = """
        SELECT \(field.name), \(field.expression) FROM \(entity.rawValue)
        WHERE number = :number AND deletedAt IS NULL AND \(field.condition)
        """
      let statement = try step.history.db.cachedStatement(sql: sql)
      let arguments: StatementArguments = ["number": number, "value": field.value]
      guard let row = try Row.fetchOne(statement, arguments: arguments) else { continue }
      let change = TODOChange(entity, number, field.name, from: row[0], to: row[1])
      if isRepeated {
        try step.remake(change)
      } else if followsOthers {
        try step.make(ofRows: [change])
      } else {
        try step.make(CollectionOfOne(change))
      }
    }
  }

  /// Sets a field of several rows.
  private func set(_ field: Field, of numbers: [Int64], in step: inout StepRecorder) throws {
    let changed = try step.history.entities.named(entity)
    let known = try changed.knownField(field.name)
    precondition(known.isSetAtOnce, "one statement cannot set \(known.column)")
    let rows = """
      SELECT number AS row, \(known.column) AS before, \(field.expression) AS after FROM \(entity.rawValue)
      WHERE number IN (SELECT value FROM json_each(:numbers)) AND deletedAt IS NULL AND \(field.condition)
      ORDER BY number
      """
    let arguments: StatementArguments = ["value": field.value, "numbers": numbers.json]
    _ = try step.make(known, of: changed, inRows: rows, arguments, areNew: !followsOthers)
  }
}

/// How the items that a change is made to depend on their steps, or on the items that they are steps of.
struct ItemBond: Sendable {
  enum Kind: Hashable, Sendable {
    /// Steps change before the items that they belong to.
    case steps
    /// Items change before their steps.
    case itemsAbove
    /// Items go to a list, which has these numbers, with their steps. A step whose item stays elsewhere stops being one.
    case list([Int64])
  }

  let kind: Kind
  /// The items that the change is asked for.
  let named: ItemSet
  /// With those that change with them.
  let members: ItemSet

  /// Looks at rows again, because others may have written since they were chosen.
  ///
  /// - Parameter isWaiting: whether a row has not been set yet.
  /// - Returns: those that still belong to the change, and others that do so by now, where they do not have the new value of
  ///   the field.
  fileprivate func lookAgain(
    at numbers: [Int64],
    _ db: Database,
    where field: FieldAssignment.Field,
    isWaiting: (Int64) -> Bool
  ) throws -> (kept: [Int64], joining: [Int64]) {
    let outline = ItemOutline(db: db)
    guard try outline.hasSteps() || named.count < members.count else { return (numbers, []) }
    let kept = try numbers.filter { number in
      try (named.contains(number) || isBound(number, outline)) && !isElsewhere(number, outline, isWaiting)
    }
    var known = Set(kept)
    var (joining, next) = ([Int64](), kept)
    while !next.isEmpty {
      let found = try kind == .itemsAbove ? Self.itemsAbove(next, db) : Self.steps(of: next, db)
      next = found.filter { known.insert($0).inserted }
      joining += next
    }
    let condition = "number = :number AND deletedAt IS NULL AND \(field.condition)"
    let statement = try db.cachedStatement(sql: "SELECT 1 FROM item WHERE \(condition)")
    return (
      kept,
      try joining.filter { number in
        try Row.fetchOne(statement, arguments: ["number": number, "value": field.value]) != nil
      }
    )
  }

  /// Whether an item that is only changed with others still belongs to one of them.
  private func isBound(_ number: Int64, _ outline: ItemOutline) throws -> Bool {
    if kind == .itemsAbove {
      return try Self.steps(of: [number], outline.db).contains(where: members.contains)
    }
    return try outline.member(number)?.parent.map(members.contains) ?? false
  }

  /// Whether it is a step of an item that came to the list before it, and that others have moved to another one since: it stays with that.
  private func isElsewhere(
    _ number: Int64,
    _ outline: ItemOutline,
    _ isWaiting: (Int64) -> Bool
  ) throws -> Bool {
    guard case .list(let lists) = kind else { return false }
    var step = number
    while let parent = try outline.member(step)?.parent, members.contains(parent) {
      if !isWaiting(parent) { return try outline.member(parent).map { !lists.contains($0.list) } ?? false }
      step = parent
    }
    return false
  }

  private static func steps(of items: [Int64], _ db: Database) throws -> [Int64] {
    let sql = """
      SELECT step.number FROM json_each(?) AS one JOIN item AS step INDEXED BY itemByParent ON step.parent = one.value
      WHERE step.parent IS NOT NULL AND step.deletedAt IS NULL
      """
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [items.json]).map {
      try $0.itemNumber(0)
    }
  }

  private static func itemsAbove(_ items: [Int64], _ db: Database) throws -> [Int64] {
    let sql = """
      SELECT above.number FROM json_each(?) AS one JOIN item ON item.number = one.value
        JOIN item AS above ON above.number = item.parent
      WHERE above.deletedAt IS NULL
      """
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [items.json]).map {
      try $0.itemNumber(0)
    }
  }

  /// What takes steps out of items that stay in another list.
  fileprivate func partings(of numbers: [Int64], _ db: Database) throws -> [TODOChange] {
    guard case .list(let lists) = kind else { return [] }
    let outline = ItemOutline(db: db)
    guard try outline.hasSteps() else { return [] }
    return try numbers.compactMap(outline.member).filter { step in
      guard let parent = step.parent, !members.contains(parent) else { return false }
      return try outline.member(parent).map { !lists.contains($0.list) } ?? false
    }.map(ItemOutline.leavingParent)
  }
}

extension MutableCollection<ItemSet> {
  /// Removes and returns the first members, up to `limit`.
  mutating func takeFirst(_ limit: Int) -> [Int64] {
    var numbers: [Int64] = []
    for index in indices where numbers.count < limit {
      let next = self[index].numbers(limit: limit - numbers.count)
      for number in next { self[index].remove(number) }
      numbers += next
    }
    return numbers
  }
}
