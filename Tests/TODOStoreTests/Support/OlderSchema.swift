/// Makes a database one of the schema before today's.
enum OlderSchema {
  static let sql = """
    DROP TABLE searchPosting;
    DROP TABLE searchMember;
    DROP TABLE searchDigest;
    DROP TABLE searchChange;
    DELETE FROM setting WHERE name <> 'foldVersion';
    PRAGMA user_version = 1
    """
}
