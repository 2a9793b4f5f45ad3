import Foundation
import GRDB
import TODOCore

/// A change of a list, a tag or a view, as one step.
enum CollectionChange: Sendable {
  case make(CollectionName, TODOCollection.Kind, SavedView? = nil)
  /// If there is one with that name already, they become one; otherwise, and for views, that is refused. The queries of
  /// views follow.
  case rename(TODOCollection.ID, to: CollectionName, merges: Bool)
  /// The items of a deleted list are in the Inbox.
  case delete(TODOCollection.ID)
  /// Gives a view another query and order.
  case replace(TODOCollection.ID, with: SavedView)
  /// Moves a list or view before another one in their order; without one, to the end.
  case move(TODOCollection.ID, before: TODOCollection.ID?)

  private typealias Plan = StepRunner.Plan

  func plan(_ history: HistoryTable, now: Date) throws -> StepRunner.Plan {
    let table = CollectionTable(db: history.db)
    func stored(_ id: TODOCollection.ID, _ plan: (CollectionTable.Stored) throws -> Plan) throws -> Plan {
      try table.stored(id).map(plan) ?? .ended(.refused(.deleted))
    }
    switch self {
    case .make(let name, let kind, let view):
      guard try table.numbers(of: name, kind).isEmpty, name.isAllowed(kind) else {
        return .ended(.refused(.nameTaken))
      }
      let creation = RowCreation(.collection) { db, now in
        try CollectionTable(db: db).insert(name, kind, view, now: now, isDeleted: true)
      }
      return step(.create, name.text, [creation])
    case .rename(let id, let name, let merges):
      return try stored(id) { collection in
        let others = Set(try table.numbers(of: name, collection.kind))
          .subtracting(collection.rows.map(\.number))
        // A tag that no item has is not shown, and its name is free.
        let isTaken = try collection.kind == .tag ? table.haveItems(others) : !others.isEmpty
        guard !isTaken || merges && collection.kind != .view, name.isAllowed(collection.kind) else {
          return .ended(.refused(.nameTaken))
        }
        let rename = Self.changes(of: collection, [(.name, name.text)])
        let merge = TagMerge(
          collection.kind == .tag ? collection.rows.map(\.number) : [],
          into: Array(others),
          both: collection.kind == .tag
            ? try table.items(tagged: collection.rows.map(\.number), and: others) : ItemSet(),
          rename
        )
        // The last change of the step says the kind of what was renamed.
        let old = CollectionName(collection.name, collection.kind)
        let views = try table.views(naming: old, collection.kind, as: name)
        let parts: [any StepPart] = [views, merge]
        return step(.edit, collection.name, parts.filter { $0.rowCount > 0 })
      }
    case .delete(let id):
      return try stored(id) { collection in
        let deletions = collection.rows.map { TODOChange.deletion(.collection, $0.number, at: now) }
        return step(.delete, collection.name, [ChangeList(deletions)])
      }
    case .replace(let id, let view):
      return try stored(id) { collection in
        guard collection.kind == .view else { return .ended(.refused(.deleted)) }
        let changes = Self.changes(of: collection, [(.query, view.query), (.sort, view.sort.stored)])
        return step(.replace, collection.name, changes.rowCount == 0 ? [] : [changes])
      }
    case .move(let id, let neighbour):
      return try stored(id) { collection in
        guard let row = collection.rows.first, neighbour != id else { return .ended(.nothing()) }
        guard let position = try table.position(before: neighbour, of: row.number) else {
          return .ended(.refused(.deleted))
        }
        let change = Self.change(row, .position, Data(position.bytes))
        return step(.move, collection.name, [ChangeList([change])])
      }
    }
  }

  /// Sets fields of all rows that hold other values.
  fileprivate static func changes(
    of collection: CollectionTable.Stored,
    _ fields: [(field: HistoryField, value: String)]
  ) -> ChangeList {
    let changes = collection.rows.flatMap { row in fields.map { change(row, $0.field, $0.value) } }
    return ChangeList(changes.filter { $0.before != $0.after })
  }

  private static func change(
    _ row: CollectionTable.StoredRow,
    _ field: HistoryField,
    _ value: any DatabaseValueConvertible
  ) -> TODOChange {
    TODOChange(.collection, row.number, field.column, from: row[field.column], to: value.databaseValue)
  }

  private func step(_ verb: TODOVerb, _ subject: String, _ parts: [any StepPart]) -> Plan {
    .plain(NewStep(verb, .collection, subject: subject, parts: parts))
  }
}

/// Renames a tag, which may become one with another: an item that has both keeps one of them, so that it is counted once.
/// Others may give both to an item while the first ones are looked through, so all are looked for again before the tag is
/// renamed, in the same transaction.
private struct TagMerge: StepPart {
  private let tags, others: [Int64]
  private var both: ItemSet
  private var rename: ChangeList

  init(_ tags: [Int64], into others: [Int64], both: ItemSet, _ rename: ChangeList) {
    (self.tags, self.others, self.both, self.rename) = (tags, others, both, rename)
  }

  var rowCount: Int { both.count + rename.rowCount }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    if both.isEmpty {
      both = try CollectionTable(db: step.history.db).items(tagged: tags, and: others)
      guard both.isEmpty else { return try remove(limit, in: &step) }
      return try rename.makeNext(.max, in: &step)
    }
    try remove(limit, in: &step)
  }

  private mutating func remove(_ limit: Int, in step: inout StepRecorder) throws {
    var sets = [both]
    let items = sets.takeFirst(limit)
    both = sets[0]
    // Others may have given an item the tag again.
    for item in items { for tag in tags { try step.remake(.tag(tag, of: item, isSet: false)) } }
  }
}

extension CollectionTable {
  /// Gives the views whose queries name a list or tag queries with its new name. One that would be too long then stays as
  /// it is.
  ///
  /// - Parameter old: its former name.
  func views(naming old: CollectionName?, _ kind: TODOCollection.Kind, as new: CollectionName) throws
    -> ChangeList
  {
    guard let old, old != new else { return ChangeList([]) }
    let reader = QueryReader(clock: .fixed(at: .distantPast))
    let renamed = TypedQuery.Name(kind, old)
    let changes = try all(.view).flatMap { view -> [TODOChange] in
      guard let saved = view.view, let stored = try stored(view.id) else { return [] }
      let text = reader.read(saved.query).text { $0 == renamed ? new : nil }
      guard let query = SavedView(query: text, sort: saved.sort)?.query, query != saved.query else {
        return []
      }
      return Array(CollectionChange.changes(of: stored, [(.query, query)]).changes)
    }
    return ChangeList(changes)
  }

  /// The items that have a tag and one of others, except deleted ones, which nothing can change until they are restored.
  fileprivate func items(tagged tags: some Sequence<Int64>, and others: some Collection<Int64>) throws
    -> ItemSet
  {
    func items(_ numbers: some Sequence<Int64>) throws -> ItemSet {
      var items = ItemSet()
      let sql = """
        SELECT item FROM itemTag INDEXED BY itemTagByTag JOIN item ON item.number = itemTag.item
        WHERE tag = ? AND item.deletedAt IS NULL
        """
      for number in numbers {
        let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [number])
        while let row = try rows.next() { items.insert(try row.itemNumber(0)) }
      }
      return items
    }
    return others.isEmpty ? ItemSet() : try items(tags).intersection(items(others))
  }
}

extension CollectionName {
  /// Whether it can be given to one of a kind: it may have been read as the name of another one.
  fileprivate func isAllowed(_ kind: TODOCollection.Kind) -> Bool {
    !isInbox(kind) && !isEverything(kind) && CollectionName(text, kind) == self
  }
}
