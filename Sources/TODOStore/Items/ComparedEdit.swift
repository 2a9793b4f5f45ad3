import Foundation
import GRDB
import TODOCore

/// An edit compared with the stored item: its value is new, and may compete with a change made elsewhere.
struct ComparedEdit {
  let edit: TODOEdit
  /// Those of the item, for tags one for each that is added or removed, and those that follow in its steps and in the items
  /// that it is a step of.
  private(set) var changes: [TODOChange]
  /// Whether the field holds another value than the user saw.
  let isContested: Bool

  /// The edits whose values are new; of two of one field, the last one counts. An item that becomes a step goes to the
  /// list of its parent; without a due date, nothing repeats.
  ///
  /// - Parameter side: where one that is no longer a step comes, beside the item that it was a step of.
  /// - Throws: ``ParentRefusal``.
  static func effective(
    _ edits: [TODOEdit],
    of record: ItemRecord,
    _ db: Database,
    now: Date,
    leaving side: ManualPosition.Side = .after
  ) throws -> [ComparedEdit] {
    var last = Dictionary(edits.map { ($0.field, $0) }) { _, later in later }
    if let parent = last[.parent], parent.after != .null { last[.list] = nil }
    if (last[.due]?.after ?? ItemField.due.stored(in: record.item.values)) == .null {
      last[.repeats] = record.item.repeats.map { _ in TODOEdit(.repeats, after: .null) }
    }
    var compared: [ComparedEdit] = try ItemField.allCases.compactMap { field in
      guard let edit = last[field] else { return nil }
      let changes = try changes(db, record, edit, now: now, leaving: side)
      guard !changes.isEmpty else { return nil }
      // Each tag is a field of its own, which holds the value that the user saw or the one that is wanted.
      let isContested =
        field != .tags && edit.before.map { $0 != field.stored(in: record.item.values) } ?? false
      return ComparedEdit(edit: edit, changes: changes, isContested: isContested)
    }
    if let index = compared.lastIndex(where: { [.due, .repeats].contains($0.edit.field) }) {
      compared[index].changes += RepeatingItem.scheduling(after: compared.map(\.edit), of: record)
    }
    return compared
  }

  /// The changes that an edit makes; none if the field already holds its value.
  private static func changes(
    _ db: Database,
    _ record: ItemRecord,
    _ edit: TODOEdit,
    now: Date,
    leaving side: ManualPosition.Side
  ) throws -> [TODOChange] {
    let field = edit.field
    let outline = ItemOutline(db: db)
    func change(_ before: DatabaseValue, _ after: DatabaseValue) -> TODOChange {
      .field(field, of: record.number, from: before, to: after)
    }
    switch (field, edit.after) {
    case (.isDone, _):
      guard edit.after != field.stored(in: record.item.values) else { return [] }
      let change = change(
        (record.item.completedAt?.milliseconds).databaseValue,
        record.item.isDone ? .null : now.milliseconds.databaseValue
      )
      // The item comes last: between two slices of the step, none of its steps is without it.
      return
        (record.item.isDone
        ? try outline.reopening(above: record.number)
        : try outline.completing(stepsOf: record.number, at: now)) + [change]
    case (.list, .text(let name)):
      guard edit.after != field.stored(in: record.item.values) else { return [] }
      let sql = "SELECT list FROM item WHERE number = ?"
      let before = try DatabaseValue.fetchOne(db.cachedStatement(sql: sql), arguments: [record.number])
      let after = try CollectionTable(db: db).listNumber(name, now: now)
      guard before != after.databaseValue else { return [] }
      return [change(before ?? .null, after.databaseValue)] + (try outline.moving(record.number, to: after))
    case (.parent, _):
      return try outline.nesting(record.number, under: edit.after.itemID, leaving: side)
    case (.tags, _): return try TODOChange.tags(db, record, edit, now: now)
    default:
      let value = edit.after.databaseValue
      // SQLite compares by bytes, and returns the value as stored in the file.
      let sql = "SELECT \(field.row.column), \(field.row.column) IS ? FROM item WHERE number = ?"
      let statement = try db.cachedStatement(sql: sql)
      guard let row = try Row.fetchOne(statement, arguments: [value, record.number]),
        try !row.decode(Bool.self, atIndex: 1)
      else { return [] }
      return [change(row[0], value)]
    }
  }
}

extension StoredValue {
  fileprivate var itemID: TODOItem.ID? {
    if case .text(let text) = self { UUID(uuidString: text) } else { nil }
  }
}

extension TODOChange {
  /// The tags that an edit adds and removes: those in which its values differ, or, if it sets them regardless of their
  /// value, those in which it differs from the item.
  fileprivate static func tags(
    _ db: Database,
    _ record: ItemRecord,
    _ edit: TODOEdit,
    now: Date
  ) throws -> [TODOChange] {
    func tags(_ value: StoredValue) -> ItemTags {
      var values = TODOItemValues()
      return edit.field.set(value, in: &values) ? values.tags : ItemTags()
    }
    let (before, after) = (edit.before.map(tags) ?? record.item.tags, tags(edit.after))
    let table = CollectionTable(db: db)
    let held = try table.tags(of: record.number)
    let names = Set(held.map(\.name))
    let added = after.removing(before).keyedNames.filter { !names.contains($0) }
    let removed = Set(before.removing(after).keyedNames)
    return held.filter { removed.contains($0.name) }.map { .tag($0.number, of: record.number, isSet: false) }
      + (try added.map {
        .tag(try table.number(making: $0, .tag, now: now), of: record.number, isSet: true)
      })
  }

  static func tag(_ tag: Int64, of item: Int64, isSet: Bool) -> TODOChange {
    TODOChange(
      entity: .item,
      row: item,
      field: ItemField.tagColumn + String(tag),
      before: (isSet ? 0 : 1).databaseValue,
      after: (isSet ? 1 : 0).databaseValue
    )
  }
}
