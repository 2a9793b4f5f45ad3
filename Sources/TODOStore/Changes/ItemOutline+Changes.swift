import Foundation
import GRDB
import TODOCore

/// What a change of an item brings about in its steps, and in the items that it is a step of.
extension ItemOutline {
  /// The items that an open one is a step of are open too.
  func reopening(_ parent: Member) throws -> [TODOChange] {
    ([parent] + (try ancestors(of: parent.number))).filter(\.isDone)
      .map { .field(.isDone, of: $0.number, from: $0.completedAt, to: .null) }
  }

  /// New items with the values of an item and its steps, open, each before its steps; without the done copies among these. None if there
  /// is no such item.
  func copies(of id: TODOItem.ID) throws -> [NewItem] {
    guard let item = try ItemRecord.fetchLive(db, id: id)?.item else { return [] }
    var copies: [NewItem] = []
    func add(_ item: TODOItem, under parent: TODOItem.ID?) throws {
      var values = item.values
      (values.isDone, values.parent) = (false, parent)
      let copy = NewItem(values)
      copies.append(copy)
      for step in try steps(of: item.id, limit: -1) where !step.isDoneCopy { try add(step, under: copy.id) }
    }
    try add(item, under: item.values.parent)
    return copies
  }

  static func leavingParent(_ member: Member) -> TODOChange {
    .field(.parent, of: member.number, from: member.parent.databaseValue, to: .null)
  }

  /// An item becomes the last step of another one; or, if that one is further up or nil, the next item after the one that
  /// it was a step of.
  ///
  /// - Parameter side: the side of that one on which it comes; steps among others always come after it.
  /// - Throws: ``ParentRefusal``.
  func nesting(_ item: Int64, under id: TODOItem.ID?, leaving side: Change.Side) throws
    -> [TODOChange]
  {
    guard let member = try member(item) else { throw ParentRefusal.notFound }
    let parent = try id.map { try self.parent(withID: $0, of: item) }
    guard member.parent != parent?.number else { return [] }
    var changes = [
      TODOChange.field(
        .parent,
        of: item,
        from: member.parent.databaseValue,
        to: (parent?.number).databaseValue
      )
    ]
    let above = try ancestors(of: item)
    let left = above.first { $0.parent == parent?.number }
    if let position = try place(of: member, under: parent, left, parent == nil ? side : .after) {
      let old = try ManualPosition(stored: Data.fromDatabaseValue(member.position) ?? Data())
      if position != old { changes.append(.move(item, from: old, to: position)) }
    }
    return changes
  }

  /// The last position of the steps of an item; null if it has none. Reads two entries of the index, however many steps there are:
  /// `max` is the end of a range (sqlite.org/optoverview.html, section 14).
  private func lastPosition(ofStepsOf item: Int64) throws -> DatabaseValue? {
    func last(_ isDone: String) -> String {
      """
      SELECT max(position) AS position FROM item INDEXED BY itemByParent
      WHERE parent = ?1 AND parent IS NOT NULL AND deletedAt IS NULL AND isDone = \(isDone)
      """
    }
    let sql = "SELECT max(position) FROM (\(last("0")) UNION ALL \(last("1")))"
    return try DatabaseValue.fetchOne(db.cachedStatement(sql: sql), arguments: [item])
  }

  /// The position of an item among its new siblings: beside one of them, or after all; nil if it can stay.
  private func place(
    of item: Member,
    under parent: Member?,
    _ sibling: Member?,
    _ side: Change.Side
  ) throws -> ManualPosition? {
    var neighbour = sibling?.position
    if neighbour == nil, let parent {
      neighbour = try lastPosition(ofStepsOf: parent.number)
      guard let last = neighbour.flatMap(Data.fromDatabaseValue),
        let own = Data.fromDatabaseValue(item.position), own.lexicographicallyPrecedes(last)
      else { return nil }
    }
    guard let stored = neighbour.flatMap(Data.fromDatabaseValue) else { return nil }
    return try ManualPosition.places(db, 1, beside: ManualPosition(stored: stored), side).first
  }
}

extension TODOChange {
  static func field(
    _ field: ItemField,
    of item: Int64,
    from before: DatabaseValue,
    to after: DatabaseValue
  ) -> TODOChange {
    TODOChange(.item, item, field.row.column, from: before, to: after)
  }
}

extension [TODOChange] {
  /// The changes of one row together, in the order of the rows' first changes; of several changes of one field, the first.
  var byRow: [TODOChange] {
    var places: [Int64: Int] = [:]
    var rows: [[TODOChange]] = []
    for change in self {
      let place = places[change.row] ?? rows.count
      if place == rows.count {
        places[change.row] = place
        rows.append([])
      }
      if !rows[place].contains(where: { $0.field == change.field }) { rows[place].append(change) }
    }
    return rows.flatMap(\.self)
  }
}
