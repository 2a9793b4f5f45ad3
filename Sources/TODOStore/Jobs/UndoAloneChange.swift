import Foundation
import GRDB
import TODOCore

/// One change of a step that is undone alone: whether its field still holds what the step has left, and whether it can hold
/// the former value.
struct UndoAloneChange {
  enum State: Hashable {
    /// The field holds what the step has left.
    case asLeft
    /// It holds the former value already.
    case asBefore
    /// It has been set to another value since, or its row has been deleted.
    case changed
  }

  private let change: TODOChange
  private let step: HistoryStep
  private let history: HistoryTable
  /// The step that undoes it.
  private let reversal: Int64

  init(_ change: TODOChange, of step: HistoryStep, _ reversal: StepRecorder) {
    (self.change, self.step, history, self.reversal) = (change, step, reversal.history, reversal.step)
  }

  private var db: Database { history.db }
  private var outline: ItemOutline { ItemOutline(db: db) }

  func state() throws -> State {
    guard let now = try history.value(of: change.field, in: change.entity, change.row) else {
      return .changed
    }
    if change.isCreation { return now.value.isNull ? .asLeft : .asBefore }
    if now.isDeleted, change.field != HistoryField.deletion.column { return .changed }
    return now.value == change.after ? .asLeft : now.value == change.before ? .asBefore : .changed
  }

  /// Whether the former value can be set, as far as that is known in advance.
  func isPossible() throws -> Bool {
    if change.isCreation { return try !isUsed() }
    if change.entity == .collection, change.field == HistoryField.query.column, try isOfRename() {
      // It names what has been renamed.
      return try history.hasChange(of: .name, in: reversal)
    }
    return try !isNameTaken()
  }

  /// Whether the item is where it can be, now that the former value is set.
  func isSound() throws -> Bool {
    guard change.entity == .item,
      [HistoryField.deletion.column, HistoryField(.parent).column, HistoryField(.isDone).column]
        .contains(change.field)
    else { return true }
    guard let member = try outline.member(change.row) else { return true }
    if member.isDone {
      let sql = """
        SELECT EXISTS (
          SELECT 1 FROM item INDEXED BY itemByParent
          WHERE parent = ? AND parent IS NOT NULL AND deletedAt IS NULL AND isDone = 0)
        """
      let statement = try db.cachedStatement(sql: sql)
      if try Bool.fetchOne(statement, arguments: [change.row]) ?? false { return false }
    } else if try member.parent.flatMap(outline.member)?.isDone == true {
      return false
    }
    return try member.parent == nil || !outline.isTooDeep(change.row)
  }

  /// Whether another list, tag or view has got the former name, with which this one would become one.
  func isNameTaken() throws -> Bool {
    guard change.entity == .collection, change.field == HistoryField.name.column else { return false }
    let table = CollectionTable(db: db)
    guard let kind = try table.kind(of: change.row),
      let name = String.fromDatabaseValue(change.before).flatMap({ CollectionName($0, kind) })
    else { return false }
    // What the step renamed was one collection before.
    let others = try table.numbers(of: name, kind)
      .filter { try $0 != change.row && !history.changes(.collection, $0, in: step.number) }
    return try kind == .tag ? table.haveItems(Set(others)) : !others.isEmpty
  }

  private func isOfRename() throws -> Bool {
    try step.verb == .edit && history.hasChange(of: .name, in: step.number)
  }

  // MARK: What a step has made

  /// Whether what the step has made has been changed since, or items belong to it since. Its place in the order does not count.
  private func isUsed() throws -> Bool {
    let changed = try history.fieldsChanged(in: change.entity, change.row, since: step, except: reversal)
    guard changed.subtracting([HistoryField.position.column]).isEmpty else { return true }
    switch change.entity {
    case .item:
      return try hasItems(
        "item INDEXED BY itemByParent WHERE parent = :row AND parent IS NOT NULL AND deletedAt IS NULL",
        HistoryField(.parent).column
      )
    case .collection:
      return try hasItems(
        "item INDEXED BY itemByList WHERE list = :row AND deletedAt IS NULL",
        HistoryField(.list).column
      )
        || hasItems(
          "itemTag JOIN item ON item.number = itemTag.item WHERE itemTag.tag = :row AND item.deletedAt IS NULL",
          ItemField.tagColumn + String(change.row)
        )
    default: return false
    }
  }

  /// Whether items are in its row since the step, which may have made or moved them itself: those that were there before are
  /// where they would be without it.
  private func hasItems(_ items: String, _ field: String) throws -> Bool {
    let sql = """
      SELECT EXISTS (
        SELECT 1 FROM (SELECT item.number AS item FROM \(items)) JOIN change ON change.row = item
          JOIN step ON step.number = change.step
        WHERE change.entity = 'item' AND change.field IN (:field, 'deletedAt')
          AND step.sequence >= :sequence AND step.number <> :reversal AND state IN \(HistoryStep.State.inEffectSQL))
      """
    let arguments: StatementArguments = [
      "row": change.row, "field": field, "sequence": step.sequence, "reversal": reversal,
    ]
    return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) ?? false
  }
}

/// Fields of an item that go back together or not at all.
enum FieldsTogether: Hashable, Sendable {
  /// The due date, the repeat that begins there, and the date that it comes from.
  case dates
  /// The address, and the point that was found from it.
  case place

  init?(column: String) {
    switch column {
    case HistoryField(.due).column, HistoryField(.repeats).column, HistoryField.scheduled.column:
      self = .dates
    case HistoryField(.locationAddress).column, HistoryField(.coordinate).column: self = .place
    default: return nil
    }
  }

  var columns: [String] {
    switch self {
    case .dates:
      [HistoryField(.due).column, HistoryField(.repeats).column, HistoryField.scheduled.column]
    case .place: [HistoryField(.locationAddress).column, HistoryField(.coordinate).column]
    }
  }

  /// Whether none of them has been changed since the step. A point that a person has set does not hold back an address.
  func isFree(_ item: Int64, since step: HistoryStep, _ reversal: StepRecorder) throws -> Bool {
    let history = reversal.history
    let changed = try history.fieldsChanged(in: .item, item, since: step, except: reversal.step)
    guard !changed.isDisjoint(with: columns) else { return true }
    guard self == .place, let point = try history.value(of: HistoryField(.coordinate).column, in: .item, item)
    else { return false }
    let text = String.fromDatabaseValue(point.value)
    return text.flatMap(Coordinate.init(stored:))?.isSet ?? true
  }
}

extension HistoryTable {
  /// What a field holds now, as changes have it; nil if there is no such row.
  fileprivate func value(
    of name: String,
    in entityName: TODOEntity,
    _ row: Int64
  ) throws -> (value: DatabaseValue, isDeleted: Bool)? {
    let entity = try entities.named(entityName)
    let column = try entity.knownField(name).column
    let tag = entityName == .item ? CollectionTable.tagNumber(ofField: column) : nil
    let value = tag.map { "EXISTS (SELECT 1 FROM itemTag WHERE item = number AND tag = \($0))" } ?? column
    let sql = "SELECT \(value), deletedAt IS NOT NULL FROM \(entity.name.rawValue) WHERE number = ?"
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [row])
      .map { ($0[0], try $0.decode(atIndex: 1)) }
  }

  /// The fields of a row that hold other values than a step has left there, whether it has set them or not: the first step in
  /// effect after it says what that was.
  fileprivate func fieldsChanged(
    in entity: TODOEntity,
    _ row: Int64,
    since step: HistoryStep,
    except reversal: Int64
  ) throws -> Set<String> {
    let sql = """
      SELECT field, before FROM change JOIN step ON step.number = change.step
      WHERE change.row = ? AND change.entity = ? AND step.sequence > ? AND step.number <> ?
        AND step.state IN \(HistoryStep.State.inEffectSQL)
      ORDER BY step.sequence, ordinal
      """
    let arguments: StatementArguments = [row, entity.rawValue, step.sequence, reversal]
    var left: [String: DatabaseValue] = [:]
    for row in try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments) {
      let field: String = try row.decode(atIndex: 0)
      if left[field] == nil { left[field] = row[1] }
    }
    return Set(try left.filter { try value(of: $0.key, in: entity, row)?.value != $0.value }.keys)
  }

  fileprivate func hasChange(of field: HistoryField, in step: Int64) throws -> Bool {
    let sql =
      "SELECT EXISTS (SELECT 1 FROM change WHERE step = ? AND entity = 'collection' AND field = ?)"
    return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [step, field.column]) ?? false
  }
}
