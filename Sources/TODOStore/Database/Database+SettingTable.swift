import GRDB

/// The table of settings: named values that the store keeps in addition to the items.
extension Database {
  /// Nil if there is none with that name, or it is NULL. A text in place of a number is 0, as SQLite converts it.
  func setting<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ name: String) throws -> Value?
  {
    try Value.fetchOne(cachedStatement(sql: "SELECT value FROM setting WHERE name = ?"), arguments: [name])
  }

  func set(_ name: String, to value: some DatabaseValueConvertible) throws {
    let sql = "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)"
    try cachedStatement(sql: sql).execute(arguments: [name, value])
  }

  /// Sets a number, unless a higher one is set.
  func raise(_ name: String, to number: Int64) throws {
    let sql = """
      INSERT INTO setting VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value)
      """
    try cachedStatement(sql: sql).execute(arguments: [name, number])
  }
}
