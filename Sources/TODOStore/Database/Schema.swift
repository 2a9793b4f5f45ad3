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
    foldNames, addOrderByList, addCopies, addSources, addSync,
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

  /// When an item starts and how it repeats, and when it is brought to mind. Only items with such a value are in the
  /// indexes. `scheduled` is the date of the repeat that the item is at, if its due date is another one; `reminded` the
  /// reminder that has rung.
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

  /// When each item was last kept in a review. An open item that is no step is in one of the two indexes: what is in the
  /// Inbox is reviewed in the order in which it came, the rest when it has not been touched for long. Whether an item is
  /// overdue or sleeps, the entries tell themselves, so that a review passes quickly by those that belong to other parts.
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

  /// Makes the keys of names again, which ignored less of the width of kana. Rows of lists or tags whose keys are equal now are one
  /// list or tag. Of two views only one would be seen, so the newer gets a number behind its name.
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

  /// Of which item each done copy was made, and an index of the items that have noted that their reminders ring: a query for these
  /// looks at no others.
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

  /// Lists that are elsewhere, too; what is there, as both sides agreed on it last; and in which fields they have not.
  private static let addSync: Migration = { db in
    try db.execute(sql: syncTables)
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

  /// `number` is the row id: a new item's is the highest there is. It links the history to the items and ends every
  /// index.
  private static let itemTable = """
    CREATE TABLE item (
      number INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      title TEXT NOT NULL,
      titleKey BLOB NOT NULL,
      detail TEXT NOT NULL,
      priority INTEGER NOT NULL CHECK (priority BETWEEN 1 AND 4),
      priorityOrder INTEGER NOT NULL GENERATED ALWAYS AS (4 - priority) VIRTUAL,
      due TEXT,
      locationName TEXT NOT NULL,
      locationAddress TEXT NOT NULL,
      coordinate TEXT,
      position BLOB NOT NULL,
      createdAt INTEGER NOT NULL,
      modifiedAt INTEGER NOT NULL,
      completedAt INTEGER,
      isDone INTEGER NOT NULL GENERATED ALWAYS AS (completedAt IS NOT NULL) VIRTUAL,
      deletedAt INTEGER
    ) STRICT
    """

  private static let itemIndexes = """
    CREATE INDEX itemByTitle ON item (isDone, titleKey, priorityOrder) WHERE deletedAt IS NULL;
    CREATE INDEX itemByPriority ON item (isDone, priorityOrder, titleKey) WHERE deletedAt IS NULL;
    CREATE INDEX itemByDue ON item (isDone, due, priorityOrder, titleKey) WHERE deletedAt IS NULL;
    CREATE INDEX itemByAge ON item (isDone, createdAt) WHERE deletedAt IS NULL;
    CREATE INDEX itemByPosition ON item (isDone, position) WHERE deletedAt IS NULL;
    CREATE INDEX deletedItemByPosition ON item (position) WHERE deletedAt IS NOT NULL;
    """

  private static let historyTables = """
    CREATE TABLE step (
      number INTEGER PRIMARY KEY,
      sequence INTEGER NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      itemCount INTEGER NOT NULL,
      state TEXT NOT NULL
        CHECK (state IN ('running', 'done', 'undone', 'abandoned', 'skipped', 'expired')),
      goal TEXT CHECK ((goal IS NOT NULL) = (state = 'running') AND goal IN ('done', 'undone')),
      runner TEXT CHECK ((runner IS NOT NULL) = (state = 'running')),
      madeAt INTEGER NOT NULL,
      session TEXT NOT NULL,
      origin TEXT NOT NULL
    ) STRICT;
    CREATE INDEX stepByState ON step (state, sequence);
    CREATE TABLE change (
      step INTEGER NOT NULL REFERENCES step (number),
      ordinal INTEGER NOT NULL,
      item INTEGER NOT NULL REFERENCES item (number),
      field TEXT NOT NULL,
      before ANY,
      after ANY,
      PRIMARY KEY (step, ordinal)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX changeByItem ON change (item);
    """

  private static let newHistoryTables = """
    CREATE TABLE newChange (
      step INTEGER NOT NULL REFERENCES step (number),
      ordinal INTEGER NOT NULL,
      entity TEXT NOT NULL,
      row INTEGER NOT NULL,
      field TEXT NOT NULL,
      before ANY,
      after ANY,
      PRIMARY KEY (step, ordinal)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO newChange
      SELECT step, ordinal, 'item', item, field, before, after FROM change ORDER BY step, ordinal;
    DROP TABLE change;
    ALTER TABLE newChange RENAME TO change;
    CREATE INDEX changeByRow ON change (row);
    ALTER TABLE step RENAME COLUMN kind TO verb;
    ALTER TABLE step RENAME COLUMN itemCount TO rowCount;
    ALTER TABLE step ADD COLUMN entity TEXT NOT NULL DEFAULT 'item';
    """

  /// The number of open and done items, maintained by triggers in the transaction of each change.
  private static let tallyTable = """
    CREATE TABLE tally (isDone INTEGER PRIMARY KEY, items INTEGER NOT NULL) STRICT;
    INSERT INTO tally VALUES (0, 0), (1, 0);
    CREATE TRIGGER itemInserted AFTER INSERT ON item WHEN new.deletedAt IS NULL BEGIN
      UPDATE tally SET items = items + 1 WHERE isDone = (new.completedAt IS NOT NULL);
    END;
    CREATE TRIGGER itemChanged AFTER UPDATE OF completedAt, deletedAt ON item
      WHEN (old.deletedAt IS NULL) != (new.deletedAt IS NULL)
        OR (old.completedAt IS NULL) != (new.completedAt IS NULL)
    BEGIN
      UPDATE tally SET items = items - 1
        WHERE isDone = (old.completedAt IS NOT NULL) AND old.deletedAt IS NULL;
      UPDATE tally SET items = items + 1
        WHERE isDone = (new.completedAt IS NOT NULL) AND new.deletedAt IS NULL;
    END;
    CREATE TRIGGER itemRemoved AFTER DELETE ON item WHEN old.deletedAt IS NULL BEGIN
      UPDATE tally SET items = items - 1 WHERE isDone = (old.completedAt IS NOT NULL);
    END;
    """

  /// The number of open items that start on each day, maintained by triggers: a list says how many of its items sleep, and
  /// there may be any number of these.
  private static let startTally = """
    CREATE TABLE startTally (day TEXT PRIMARY KEY, items INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO startTally
      SELECT substr(start, 1, 10), count(*) FROM item
      WHERE isDone = 0 AND start IS NOT NULL AND deletedAt IS NULL GROUP BY 1;
    CREATE TRIGGER itemWithStartInserted AFTER INSERT ON item
      WHEN new.start IS NOT NULL AND new.completedAt IS NULL AND new.deletedAt IS NULL
    BEGIN
      INSERT INTO startTally VALUES (substr(new.start, 1, 10), 1) ON CONFLICT DO UPDATE SET items = items + 1;
    END;
    CREATE TRIGGER itemWithStartChanged AFTER UPDATE OF start, completedAt, deletedAt ON item
      WHEN old.start IS NOT NULL OR new.start IS NOT NULL
    BEGIN
      UPDATE startTally SET items = items - 1
        WHERE day = substr(old.start, 1, 10) AND old.completedAt IS NULL AND old.deletedAt IS NULL;
      INSERT INTO startTally
        SELECT substr(new.start, 1, 10), 1
        WHERE new.start IS NOT NULL AND new.completedAt IS NULL AND new.deletedAt IS NULL
        ON CONFLICT DO UPDATE SET items = items + 1;
      DELETE FROM startTally WHERE day = substr(old.start, 1, 10) AND items = 0;
    END;
    CREATE TRIGGER itemWithStartRemoved AFTER DELETE ON item
      WHEN old.start IS NOT NULL AND old.completedAt IS NULL AND old.deletedAt IS NULL
    BEGIN
      UPDATE startTally SET items = items - 1 WHERE day = substr(old.start, 1, 10);
      DELETE FROM startTally WHERE day = substr(old.start, 1, 10) AND items = 0;
    END;
    """

  /// Lists and tags, which items have which, and how many open items each has. A list that is deleted keeps its items:
  /// they are shown in the Inbox, which has the number 1. Rows of one name are one list or tag.
  private static let collectionTables = """
    CREATE TABLE collection (
      number INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      kind INTEGER NOT NULL,
      name TEXT NOT NULL,
      nameKey TEXT NOT NULL,
      position BLOB NOT NULL,
      openItems INTEGER NOT NULL DEFAULT 0,
      createdAt INTEGER NOT NULL,
      modifiedAt INTEGER NOT NULL,
      deletedAt INTEGER
    ) STRICT;
    CREATE INDEX collectionByName ON collection (kind, nameKey) WHERE deletedAt IS NULL;
    ALTER TABLE item ADD COLUMN list INTEGER NOT NULL DEFAULT 1;
    CREATE INDEX itemByList ON item (list) WHERE deletedAt IS NULL;
    CREATE TABLE itemTag (
      item INTEGER NOT NULL,
      tag INTEGER NOT NULL,
      PRIMARY KEY (item, tag)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX itemTagByTag ON itemTag (tag, item);
    CREATE TRIGGER itemInsertedInCollections AFTER INSERT ON item
      WHEN new.deletedAt IS NULL AND new.completedAt IS NULL
    BEGIN
      UPDATE collection SET openItems = openItems + 1 WHERE number = new.list;
    END;
    CREATE TRIGGER itemCountedInCollections AFTER UPDATE OF completedAt, deletedAt ON item
      WHEN (old.deletedAt IS NULL AND old.completedAt IS NULL)
        != (new.deletedAt IS NULL AND new.completedAt IS NULL)
    BEGIN
      UPDATE collection SET openItems = openItems
          + iif(new.deletedAt IS NULL AND new.completedAt IS NULL, 1, -1)
        WHERE number IN (SELECT old.list UNION ALL SELECT tag FROM itemTag WHERE item = new.number);
    END;
    CREATE TRIGGER itemMovedToList AFTER UPDATE OF list ON item
      WHEN old.list != new.list AND new.deletedAt IS NULL AND new.completedAt IS NULL
    BEGIN
      UPDATE collection SET openItems = openItems + iif(number = new.list, 1, -1)
        WHERE number IN (old.list, new.list);
    END;
    CREATE TRIGGER itemRemovedFromCollections AFTER DELETE ON item BEGIN
      UPDATE collection SET openItems = openItems - 1
        WHERE old.deletedAt IS NULL AND old.completedAt IS NULL
          AND (number = old.list OR number IN (SELECT tag FROM itemTag WHERE item = old.number));
      DELETE FROM itemTag WHERE item = old.number;
    END;
    CREATE TRIGGER tagAdded AFTER INSERT ON itemTag BEGIN
      UPDATE collection SET openItems = openItems + 1
        WHERE number = new.tag AND EXISTS (
          SELECT 1 FROM item WHERE number = new.item AND deletedAt IS NULL AND completedAt IS NULL);
    END;
    CREATE TRIGGER tagRemoved AFTER DELETE ON itemTag BEGIN
      UPDATE collection SET openItems = openItems - 1
        WHERE number = old.tag AND EXISTS (
          SELECT 1 FROM item WHERE number = old.item AND deletedAt IS NULL AND completedAt IS NULL);
    END;
    """

  /// `edition` counts the changes of what is synced of an item: a time could stand still, or go back. `link` of a list is a field of
  /// the history, `conflict` an entity of it; the other tables say what the other side has, and are no history. `remote.item` may
  /// name an item that has been removed from the file.
  private static let syncTables = """
    ALTER TABLE item ADD COLUMN edition INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE collection ADD COLUMN link INTEGER;
    CREATE TABLE link (
      number INTEGER PRIMARY KEY,
      account TEXT NOT NULL,
      href TEXT NOT NULL,
      name TEXT NOT NULL,
      doneSince INTEGER NOT NULL,
      token TEXT,
      ctag TEXT,
      lastFull INTEGER,
      lastSuccess INTEGER,
      progress INTEGER,
      error TEXT,
      question TEXT
    ) STRICT;
    CREATE TABLE remote (
      number INTEGER PRIMARY KEY,
      link INTEGER NOT NULL,
      item INTEGER,
      uid TEXT NOT NULL,
      href TEXT NOT NULL,
      etag TEXT,
      mine TEXT,
      theirs BLOB,
      edition INTEGER NOT NULL,
      refused TEXT,
      parent TEXT
    ) STRICT;
    CREATE UNIQUE INDEX remoteByHref ON remote (link, href);
    CREATE INDEX remoteByUID ON remote (link, uid);
    CREATE INDEX remoteByItem ON remote (item, link);
    CREATE INDEX remoteByParent ON remote (link) WHERE parent IS NOT NULL;
    CREATE INDEX remoteRefused ON remote (link) WHERE refused IS NOT NULL;
    CREATE TABLE intent (
      number INTEGER PRIMARY KEY,
      remote INTEGER NOT NULL,
      verb TEXT NOT NULL,
      condition TEXT,
      body BLOB,
      mine TEXT,
      edition INTEGER NOT NULL,
      madeAt INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX intentByRemote ON intent (remote);
    CREATE TABLE conflict (
      number INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      item INTEGER NOT NULL,
      field TEXT NOT NULL,
      title TEXT NOT NULL,
      theirs TEXT NOT NULL,
      since INTEGER NOT NULL,
      modifiedAt INTEGER NOT NULL,
      deletedAt INTEGER
    ) STRICT;
    CREATE INDEX conflictByItem ON conflict (item);
    CREATE INDEX liveConflict ON conflict (item, field) WHERE deletedAt IS NULL;
    CREATE TABLE seenTag (tag INTEGER PRIMARY KEY, name TEXT) STRICT;
    """

  /// The search index; ``ItemSet``, ``PostingKey`` and ``DigestTable`` define the contents of blobs and keys.
  private static let searchTables = """
    CREATE TABLE searchPosting (key INTEGER PRIMARY KEY, items BLOB NOT NULL) STRICT;
    CREATE TABLE searchMember (
      membership INTEGER NOT NULL,
      chunk INTEGER NOT NULL,
      items BLOB NOT NULL,
      PRIMARY KEY (membership, chunk)
    ) STRICT;
    CREATE TABLE searchDigest (key INTEGER PRIMARY KEY, digests BLOB NOT NULL) STRICT;
    CREATE TABLE searchChange (
      item INTEGER PRIMARY KEY,
      old TEXT NOT NULL,
      new TEXT NOT NULL,
      edition INTEGER NOT NULL,
      isTaken INTEGER NOT NULL,
      isOldExact INTEGER NOT NULL
    ) STRICT;
    """
}
