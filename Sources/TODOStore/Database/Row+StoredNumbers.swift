import Foundation
import GRDB
import TODOCore

/// Numbers of a file that the app reckons with. A file may hold any: one out of range is damage, not a trap.
extension Row {
  /// The number of an item.
  func itemNumber(_ column: Int) throws -> Int64 {
    try ItemRecord.numbers.checked(decode(Int64.self, atIndex: column))
  }

  /// A moment in milliseconds since 1970, UTC; nil for NULL.
  func time(_ column: Int) throws -> Date? {
    try decode(Int64?.self, atIndex: column).map { Date(milliseconds: try WallClock.times.checked($0)) }
  }
}

extension ClosedRange<Int64> {
  /// A number that a file holds.
  ///
  /// - Throws: ``TODOStoreError/damaged`` when it is none of these.
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
  /// How many items there can be: SQLite's largest file has 2^48 bytes (sqlite.org/limits.html).
  static let stored: ClosedRange<Int64> = 0...1 << 48
}
