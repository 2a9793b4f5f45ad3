/// The statements that make the tables and their indexes, as the migrations need them.
extension Schema {
  /// `number` is the row id: a new item's is the highest there is. It links the history to the items and ends every
  /// index.
  static let itemTable = """
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

  static let itemIndexes = """
    CREATE INDEX itemByTitle ON item (isDone, titleKey, priorityOrder) WHERE deletedAt IS NULL;
    CREATE INDEX itemByPriority ON item (isDone, priorityOrder, titleKey) WHERE deletedAt IS NULL;
    CREATE INDEX itemByDue ON item (isDone, due, priorityOrder, titleKey) WHERE deletedAt IS NULL;
    CREATE INDEX itemByAge ON item (isDone, createdAt) WHERE deletedAt IS NULL;
    CREATE INDEX itemByPosition ON item (isDone, position) WHERE deletedAt IS NULL;
    CREATE INDEX deletedItemByPosition ON item (position) WHERE deletedAt IS NOT NULL;
    """

  static let historyTables = """
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

  static let newHistoryTables = """
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
  static let tallyTable = """
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

  /// The number of open items that start on each day, maintained by triggers: a list says how many of its items are snoozed, and there may
  /// be any number of these.
  static let startTally = """
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
  static let collectionTables = """
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
  static let syncTables = """
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
  static let searchTables = """
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
