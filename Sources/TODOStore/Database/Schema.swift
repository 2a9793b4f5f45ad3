import Foundation
import GRDB
import TODOCore

/// The tables, their indexes, and the migrations of older files. `Docs/Storage.md` describes each column.
enum Schema {
  /// "MyTD", in the header of every file of the app (sqlite.org/fileformat2.html, section 1.3).
  static let applicationID: Int64 = 0x4D79_5444
  /// The migration from each version to the next; the first starts with an empty file.
  static let migrations: [Migration] = [
    makeItemsAndHistory, makeSearchIndex, makeHistoryOfAnyEntity, addLinks, addOrderByCompletionAndPoints,
    addUncertainty, addListsAndTags, addViews, addSteps, addTime, addReview, addStartTally,
    foldNames, addOrderByList, addCopies, addSources, addSync, addUnreadable,
  ]
  typealias Migration = @Sendable (Database) throws -> Void

  /// Increased by every migration.
  static let version = Int64(migrations.count)

  /// The version of what the search index lists items by: the fold, and the grams of a folded text. An index of another version
  /// is built again.
  static let searchVersion = TextFold.version << 8 | gramVersion
  /// Raised with every change of what `TextFold.foldForSearch(_:)` or `Gram.all(in:)` gives.
  private static let gramVersion: Int64 = 2

  private static let makeItemsAndHistory: Migration = { db in
    try db.execute(sql: itemTable)
    try db.execute(sql: itemIndexes)
    try db.execute(sql: historyTables)
    try db.execute(sql: tallyTable)
    try db.execute(sql: "CREATE TABLE setting (name TEXT PRIMARY KEY, value ANY) STRICT, WITHOUT ROWID")
    try db.execute(sql: "INSERT INTO setting VALUES ('foldVersion', ?)", arguments: [TextFold.version])
  }

  private static let makeSearchIndex: Migration = { db in
    try db.execute(sql: searchTables)
    // A file with items can be searched once the index has been built, in the background. The index of an empty file is
    // built: its range has no end.
    let hasItems = try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM item)") ?? false
    try db.execute(
      sql: """
        INSERT INTO setting
        VALUES ('searchFold', ?), ('searchRange', ?), ('searchBuilt', 0), ('lastPurgedItem', 0)
        """,
      arguments: [searchVersion, hasItems ? 0 : Int64.max]
    )
  }

  /// Before, the history only referred to items. The rows are copied, because a table cannot lose a reference to
  /// another.
  private static let makeHistoryOfAnyEntity: Migration = { db in
    try db.execute(sql: newHistoryTables)
  }

  private static let addLinks: Migration = { db in
    try db.execute(sql: "ALTER TABLE item ADD COLUMN url TEXT NOT NULL DEFAULT ''")
  }

  private static let addOrderByCompletionAndPoints: Migration = { db in
    try db.execute(
      sql: """
        CREATE INDEX itemByCompletion ON item (isDone, completedAt)
          WHERE deletedAt IS NULL AND completedAt IS NOT NULL;
        CREATE INDEX itemWithPoint ON item (isDone) WHERE deletedAt IS NULL AND coordinate IS NOT NULL
        """
    )
    // Open items are not listed in this order.
    try addDigests(db, code: 5, of: "completedAt", where: "completedAt IS NOT NULL") {
      UInt64(bitPattern: $0) ^ 1 << 63
    }
  }

  /// Points may have an uncertainty after them. Older versions would take them for damage, and do not open the file now.
  private static let addUncertainty: Migration = { _ in }

  private static let addListsAndTags: Migration = { db in
    try db.execute(sql: collectionTables)
    let inbox: StatementArguments = [CollectionTable.inboxID, Data(ManualPosition.first.bytes)]
    try db.execute(
      sql: """
        INSERT INTO collection (number, id, kind, name, nameKey, position, openItems, createdAt, modifiedAt)
        SELECT 1, ?, 1, '', '', ?, items, 0, 0 FROM tally WHERE isDone = 0
        """,
      arguments: inbox
    )
  }

  /// What a view shows, in the rows of views.
  private static let addViews: Migration = { db in
    try db.execute(
      sql: "ALTER TABLE collection ADD COLUMN query TEXT; ALTER TABLE collection ADD COLUMN sort TEXT"
    )
  }

  /// The item that each item is a step of. Only steps are in the index.
  private static let addSteps: Migration = { db in
    try db.execute(
      sql: """
        ALTER TABLE item ADD COLUMN parent INTEGER;
        CREATE INDEX itemByParent ON item (parent, isDone, position)
          WHERE parent IS NOT NULL AND deletedAt IS NULL
        """
    )
  }

  /// When an item starts, how it repeats, and when its reminder rings. Only items with such a value are in the indexes. `scheduled` is the
  /// date of the repeat that the item is at, if its due date is another one; `reminded` the reminder that has rung.
  private static let addTime: Migration = { db in
    try db.execute(
      sql: """
        ALTER TABLE item ADD COLUMN start TEXT;
        ALTER TABLE item ADD COLUMN repeat TEXT;
        ALTER TABLE item ADD COLUMN scheduled TEXT;
        ALTER TABLE item ADD COLUMN remind TEXT;
        ALTER TABLE item ADD COLUMN reminded TEXT;
        CREATE INDEX itemByStart ON item (isDone, start) WHERE deletedAt IS NULL AND start IS NOT NULL;
        CREATE INDEX itemByRepeat ON item (isDone, due) WHERE deletedAt IS NULL AND repeat IS NOT NULL;
        CREATE INDEX itemByReminder ON item (isDone, due) WHERE deletedAt IS NULL AND remind IS NOT NULL
        """
    )
  }

  /// When each item was last kept in a review. An open item that is not a step is in one of the two indexes: what is in the Inbox is
  /// reviewed in the order in which it came, the rest when it has not been touched for long. The entries say whether an item is overdue or
  /// snoozed, so that a review quickly skips those that belong to other parts.
  private static let addReview: Migration = { db in
    try db.execute(
      sql: """
        ALTER TABLE item ADD COLUMN kept INTEGER;
        ALTER TABLE item ADD COLUMN touched INTEGER NOT NULL
          GENERATED ALWAYS AS (max(modifiedAt, ifnull(kept, modifiedAt))) VIRTUAL;
        CREATE INDEX itemInInbox ON item (createdAt, number, due, start)
          WHERE deletedAt IS NULL AND completedAt IS NULL AND parent IS NULL AND list = 1;
        CREATE INDEX itemByTouch ON item (touched, number, due, start)
          WHERE deletedAt IS NULL AND completedAt IS NULL AND parent IS NULL AND list <> 1
        """
    )
  }

  /// The numbers of open items that start on each day. Items that repeat are in the order of the dates from which the next
  /// ones are counted: an item may have been moved past some of those.
  private static let addStartTally: Migration = { db in
    try db.execute(sql: startTally)
    try db.execute(
      sql: """
        DROP INDEX itemByRepeat;
        CREATE INDEX itemByRepeat ON item (isDone, coalesce(scheduled, due))
          WHERE deletedAt IS NULL AND repeat IS NOT NULL
        """
    )
  }

  /// Recomputes the keys of names, which used to distinguish more widths of kana. Rows of lists or tags whose keys are equal now are one
  /// list or tag. Of two views only one would be seen, so the newer gets a number after its name.
  private static let foldNames: Migration = { db in
    let rows = try Row.fetchAll(
      db,
      sql:
        "SELECT number, kind, name, nameKey, deletedAt IS NULL FROM collection WHERE number <> 1 ORDER BY number"
    )
    // The old keys by their bytes: to Swift, those of full and half width would be equal.
    var views: [String: Set<[UInt8]>] = [:]
    for row in rows {
      let (number, kind): (Int64, Int) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
      let (name, oldKey): (String, String) = (try row.decode(atIndex: 2), try row.decode(atIndex: 3))
      // A name that another program wrote may not be valid, and keeps its key.
      guard let key = CollectionName(name, .list)?.key else { continue }
      var (newName, newKey) = (name, key)
      if kind == TODOCollection.Kind.view.rawValue, try row.decode(atIndex: 4) {
        // Rows that had one key were one view, and stay one.
        var count = 1
        while let oldKeys = views[newKey], !oldKeys.contains(Array(oldKey.utf8)) {
          count += 1
          (newName, newKey) = ("\(name) \(count)", "\(key) \(count)")
        }
        views[newKey, default: []].insert(Array(oldKey.utf8))
      }
      guard newName != name || !newKey.hasSameBytes(as: oldKey) else { continue }
      try db.execute(
        sql: "UPDATE collection SET name = ?, nameKey = ? WHERE number = ?",
        arguments: [newName, newKey, number]
      )
    }
  }

  /// The items of each list by priority, and which list each item is in, for the sets of the search index.
  private static let addOrderByList: Migration = { db in
    try db.execute(
      sql: """
        CREATE INDEX itemByListAndPriority ON item (isDone, list, priorityOrder, titleKey) WHERE deletedAt IS NULL
        """
    )
    try addDigests(db, code: 6, of: "list", where: "TRUE") { UInt64(bitPattern: $0) }
  }

  /// The item that each done copy was made of, and an index of the items that have noted that their reminders ring: a query for these looks
  /// at no others.
  private static let addCopies: Migration = { db in
    try db.execute(
      sql: """
        ALTER TABLE item ADD COLUMN copyOf BLOB CHECK (length(copyOf) = 16);
        CREATE INDEX itemByRinging ON item (isDone) WHERE deletedAt IS NULL AND \(NotedReminder.areRinging)
        """
    )
  }

  /// What files of other programs said of items, and the time zones that they name. An entry goes with its item.
  private static let addSources: Migration = { db in
    try db.execute(
      sql: """
        CREATE TABLE source (
          item INTEGER NOT NULL,
          format TEXT NOT NULL,
          key TEXT NOT NULL,
          text BLOB NOT NULL,
          PRIMARY KEY (item, format)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX sourceByKey ON source (format, key);
        CREATE TRIGGER itemRemovedFromSources AFTER DELETE ON item BEGIN
          DELETE FROM source WHERE item = old.number;
        END;
        CREATE TABLE zone (id TEXT PRIMARY KEY, text BLOB NOT NULL) STRICT, WITHOUT ROWID
        """
    )
  }

  /// Lists that are also elsewhere; what is there, as both sides last agreed on it; and the fields in which they did not agree.
  private static let addSync: Migration = { db in
    try db.execute(sql: syncTables)
  }

  /// What the last run could not read. How much of a collection is known is said by the token alone.
  private static let addUnreadable: Migration = { db in
    try db.execute(
      sql: """
        ALTER TABLE link DROP COLUMN ctag;
        ALTER TABLE link DROP COLUMN lastFull;
        ALTER TABLE link ADD COLUMN unreadable TEXT NOT NULL DEFAULT '[]'
        """
    )
  }

  /// Adds the digests of a new order for items that the search index contains: a row for each 448 numbers that has one of
  /// them, with eight bytes for each number.
  private static func addDigests(
    _ db: Database,
    code: Int,
    of column: String,
    where condition: String,
    _ digest: (Int64) -> UInt64
  ) throws {
    let insert = try db.makeStatement(
      sql: "INSERT INTO searchDigest (key, digests) VALUES ((\(code) << 40) + ?, ?)"
    )
    let sql = "SELECT number, \(column) FROM item WHERE \(condition) AND number <= ? ORDER BY number"
    let range: Int64 = try db.setting("searchRange") ?? 0
    let rows = try Row.fetchCursor(db, sql: sql, arguments: [range])
    var (group, digests): (Int64, Data) = (0, Data())
    func write() throws { if !digests.isEmpty { try insert.execute(arguments: [group, digests]) } }
    while let row = try rows.next() {
      let number = try row.itemNumber(0)
      if digests.isEmpty || number / 448 != group {
        try write()
        (group, digests) = (number / 448, Data(count: 448 * 8))
      }
      let start = Int(number % 448) * 8
      let digest = try digest(row.decode(atIndex: 1))
      withUnsafeBytes(of: digest.littleEndian) { digests.replaceSubrange(start..<start + 8, with: $0) }
    }
    try write()
  }
}
