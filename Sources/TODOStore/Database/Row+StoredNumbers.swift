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
