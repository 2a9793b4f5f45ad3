import Foundation
import GRDB
import TODOCore

/// Reads all that the file has of what is on the other side.
struct SyncReader {
  let db: Database

  private var resources: RemoteTable { RemoteTable(db: db) }

  /// What the file has of one entry, with the numbers of the rows.
  struct Found {
    var resource: SyncResource?
    /// The number of the item that the resource has, even of one that was removed from the file.
    var number: Int64?
    var item: SyncedItem?
    var conflicts: [ConflictTable.Stored] = []
    var parentThere: TODOItem.ID?

    var state: SyncState {
      SyncState(
        resource: resource,
        item: item,
        conflicts: conflicts.map(\.conflict),
        parentThere: parentThere
      )
    }
  }

  func find(_ entry: IncomingEntry, in link: SyncLink.ID) throws -> Found {
    let stored =
      switch entry.key {
      case .resource(let id): try resources.one(id)
      case .found(let uid, let href):
        try resources.one(link, href: href).flatMap { $0.resource.uid == uid ? $0 : nil }
          ?? resources.one(link, uid: uid)
      }
    var found = try find(stored)
    if found.item == nil, let id = entry.item, let record = try ItemRecord.fetch(db, id: id) {
      try take(record, into: &found)
    }
    if !entry.parentUID.isEmpty {
      found.parentThere = try resources.liveItem(withUID: entry.parentUID, near: link)
    }
    return found
  }

  /// The number of the item of an entry, in short; nil if there is none.
  func item(of entry: IncomingEntry, in link: SyncLink.ID?) throws -> Int64? {
    let (condition, arguments): (String, StatementArguments) =
      switch entry.key {
      case .resource(let id): ("number = ?", [id])
      case .found(let uid, let href): ("link = ? AND href = ? AND uid = ?", [link, href, uid])
      }
    let known = try db.cachedStatement(sql: "SELECT item FROM remote WHERE \(condition)")
    if let item = try Int64.fetchOne(known, arguments: arguments) { return item }
    let statement = try db.cachedStatement(sql: "SELECT number FROM item WHERE id = ?")
    return try entry.item.flatMap { try Int64.fetchOne(statement, arguments: [$0]) }
  }

  func find(_ stored: RemoteTable.Stored?) throws -> Found {
    var found = Found(resource: stored?.resource, number: stored?.item)
    if let number = stored?.item, let record = try ItemRecord.fetch(db, number: number) {
      try take(record, into: &found)
    }
    return found
  }

  func find(itemNumber number: Int64) throws -> Found {
    var found = Found()
    if let record = try ItemRecord.fetch(db, number: number) { try take(record, into: &found) }
    return found
  }

  private func take(_ record: ItemRecord, into found: inout Found) throws {
    found.number = record.number
    found.item = try item(record)
    found.conflicts = try ConflictTable(db: db).of(record.number)
  }

  /// The item with the stored parent, even if that is deleted and so not shown: a parent that comes and goes is not a change of the item.
  func item(_ record: ItemRecord) throws -> SyncedItem {
    let sql = """
      SELECT edition, (SELECT link FROM collection WHERE collection.number = item.list),
        (SELECT above.id FROM item AS above WHERE above.number = item.parent)
      FROM item WHERE number = ?
      """
    let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [record.number])
    guard let row else { throw TODOStoreError.damaged }
    var item = record.item
    item.values.parent = try row.decode(atIndex: 2)
    return SyncedItem(
      item: item,
      edition: try row.decode(atIndex: 0),
      state: record.deletedAt == nil
        ? .live : try SourceTable(db: db).wasDeleted(record.number) ? .deleted : .undone,
      link: try row.decode(atIndex: 1)
    )
  }

  /// The items of a list after one of them, in the order of their numbers, each with the UID under which a file knew it.
  func items(
    ofList list: Int64,
    after last: Int64,
    limit: Int
  ) throws -> [(number: Int64, item: SyncedItem, uid: String?)] {
    let sql = """
      SELECT number FROM item INDEXED BY itemByList
      WHERE list = ? AND deletedAt IS NULL AND number > ? ORDER BY number LIMIT ?
      """
    let numbers = try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: [list, last, limit])
    return try numbers.compactMap { number in
      guard let record = try ItemRecord.fetch(db, number: number) else { return nil }
      let uid = try SourceTable(db: db).source(of: number, .ics).map { EntryKey(text: $0.key).entry }
      return (number, try item(record), uid)
    }
  }
}
