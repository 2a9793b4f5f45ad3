/// Converts a database to the first schema.
enum OlderSchema {
  /// Removes what the seventeenth schema and the next one added.
  static let withoutSync = """
    DROP TABLE link;
    DROP TABLE remote;
    DROP TABLE intent;
    DROP TABLE conflict;
    DROP TABLE seenTag;
    ALTER TABLE item DROP COLUMN edition;
    ALTER TABLE collection DROP COLUMN link;

    """

  /// Removes what the sixteenth schema and later ones added.
  static let withoutSources =
    withoutSync + """
      DROP TRIGGER itemRemovedFromSources;
      DROP TABLE source;
      DROP TABLE zone;

      """

  /// Removes what the fifteenth schema and later ones added.
  static let withoutCopies =
    withoutSources + """
      DROP INDEX itemByRinging;
      ALTER TABLE item DROP COLUMN copyOf;

      """

  /// Removes what the fourteenth schema and later ones added.
  static let withoutOrderByList =
    withoutCopies + """
      DROP INDEX itemByListAndPriority;
      DELETE FROM searchDigest WHERE key >= 6 << 40;

      """

  /// Removes what the seventh schema and later ones added.
  static let withoutCollections =
    withoutOrderByList + """
      DROP TRIGGER itemInsertedInCollections;
      DROP TRIGGER itemCountedInCollections;
      DROP TRIGGER itemMovedToList;
      DROP TRIGGER itemRemovedFromCollections;
      DROP TABLE itemTag;
      DROP TABLE collection;
      DROP INDEX itemByList;
      DROP TRIGGER itemWithStartInserted;
      DROP TRIGGER itemWithStartChanged;
      DROP TRIGGER itemWithStartRemoved;
      DROP TABLE startTally;
      DROP INDEX itemInInbox;
      DROP INDEX itemByTouch;
      ALTER TABLE item DROP COLUMN touched;
      ALTER TABLE item DROP COLUMN kept;
      DROP INDEX itemByStart;
      DROP INDEX itemByRepeat;
      DROP INDEX itemByReminder;
      ALTER TABLE item DROP COLUMN start;
      ALTER TABLE item DROP COLUMN repeat;
      ALTER TABLE item DROP COLUMN scheduled;
      ALTER TABLE item DROP COLUMN remind;
      ALTER TABLE item DROP COLUMN reminded;
      DROP INDEX itemByParent;
      ALTER TABLE item DROP COLUMN parent;
      ALTER TABLE item DROP COLUMN list;

      """

  static let sql =
    withoutCollections + """
      DROP TABLE searchPosting;
      DROP TABLE searchMember;
      DROP TABLE searchDigest;
      DROP TABLE searchChange;
      DELETE FROM setting WHERE name <> 'foldVersion';
      CREATE TABLE oldChange (
        step INTEGER NOT NULL REFERENCES step (number),
        ordinal INTEGER NOT NULL,
        item INTEGER NOT NULL REFERENCES item (number),
        field TEXT NOT NULL,
        before ANY,
        after ANY,
        PRIMARY KEY (step, ordinal)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO oldChange SELECT step, ordinal, row, field, before, after FROM change;
      DROP TABLE change;
      ALTER TABLE oldChange RENAME TO change;
      CREATE INDEX changeByItem ON change (item);
      ALTER TABLE step DROP COLUMN entity;
      ALTER TABLE step RENAME COLUMN verb TO kind;
      ALTER TABLE step RENAME COLUMN rowCount TO itemCount;
      DROP INDEX itemByCompletion;
      DROP INDEX itemWithPoint;
      ALTER TABLE item DROP COLUMN url;
      PRAGMA user_version = 1
      """
}
