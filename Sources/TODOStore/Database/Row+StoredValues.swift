import Foundation
import GRDB
import TODOCore

/// Numbers from a file that the app calculates with. A file may contain any number: one out of range is damage, and
/// must not trap.
extension Row {
  func itemNumber(_ column: Int) throws -> Int64 {
    try ItemRecord.numbers.checked(decode(Int64.self, atIndex: column))
  }

  /// A moment in milliseconds since 1970, UTC; nil for NULL.
  func time(_ column: Int) throws -> Date? {
    try decode(Int64?.self, atIndex: column).map { Date(milliseconds: try WallClock.times.checked($0)) }
  }
}

extension Database {
  /// Calls `body` with each item number that a query returns. A row of GRDB for each would take several times as long.
  func forEachItemNumber(
    _ sql: String,
    _ arguments: StatementArguments = [],
    _ body: (Int64) throws -> Void
  ) throws {
    let numbers = try Int64.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
    while let number = try numbers.next() { try body(ItemRecord.numbers.checked(number)) }
  }

  /// How many rows there are, counted up to `limit` and one more.
  ///
  /// - Parameter rows: what follows FROM.
  func count(_ rows: String, _ arguments: [DatabaseValue] = [], upTo limit: Int) throws -> Int {
    let sql = "SELECT count(*) FROM (SELECT 1 FROM \(rows) LIMIT ?)"
    let arguments = StatementArguments(arguments + [(limit + 1).databaseValue])
    return try Int.fetchOne(cachedStatement(sql: sql), arguments: arguments) ?? 0
  }
}

extension ClosedRange<Int64> {
  /// A number from a file.
  ///
  /// - Throws: ``TODOStoreError/damaged`` if it is not in this range.
  func checked(_ number: Int64) throws -> Int64 {
    guard contains(number) else { throw TODOStoreError.damaged }
    return number
  }
}

extension ItemRecord {
  /// The numbers that items have: those of which an ``ItemSet`` of the search index holds one bit each.
  static let numbers: ClosedRange<Int64> = 1...1_056_964_607
}

extension TODOCounts {
  /// The maximum number of items: SQLite's largest file has 2^48 bytes (sqlite.org/limits.html).
  static let stored: ClosedRange<Int64> = 0...1 << 48
}

extension StoredValue {
  init(_ value: DatabaseValue) {
    self =
      switch value.storage {
      case .null: .null
      case .int64(let number): .integer(number)
      case .double(let number): .real(number)
      case .string(let text): .text(text)
      case .blob(let data): .blob(Array(data))
      }
  }

  var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .real(let number): number.databaseValue
    case .text(let text): text.databaseValue
    case .blob(let bytes): Data(bytes).databaseValue
    }
  }
}

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

extension Collection<Int64> {
  /// As an array in JSON, which SQLite can read as a table: one statement serves any number of them.
  var json: String { "[\(map(String.init).joined(separator: ","))]" }
}
