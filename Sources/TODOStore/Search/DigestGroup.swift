import Foundation
import GRDB
import TODOCore

/// The part of an order in which all items have the same digest: its columns in SQL.
struct DigestGroup {
  var conditions: [String] = []
  var arguments: [DatabaseValue] = []

  /// See ``OrderKeys/titleDigest``.
  static func title(_ digest: UInt64) -> DigestGroup {
    var group = DigestGroup()
    group.add("titleKey", prefix: digest, bytes: 8)
    return group
  }

  static func priority(_ digest: UInt64) -> DigestGroup {
    var group = DigestGroup()
    group.add(priorityAndTitle: digest)
    return group
  }

  static func due(_ digest: UInt64) -> DigestGroup {
    var group = DigestGroup()
    if digest & OrderKeys.undated != 0 {
      group.conditions.append("due IS NULL")
      group.add(priorityAndTitle: digest & ~OrderKeys.undated)
    } else {
      group.add("due = ?", date(digest >> 27)?.description.databaseValue ?? "".databaseValue)
      group.add("priorityOrder = ?", Int64(digest >> 25 & 3).databaseValue)
      group.add("titleKey", prefix: digest & 0xFF_FFFF, bytes: 3)
    }
    return group
  }

  static func position(_ digest: UInt64) -> DigestGroup {
    var group = DigestGroup()
    group.add("position", prefix: digest, bytes: 8)
    return group
  }

  static func time(_ column: String, _ digest: UInt64) -> DigestGroup {
    var group = DigestGroup()
    group.add("\(column) = ?", Int64(bitPattern: digest ^ 1 << 63).databaseValue)
    return group
  }

  private mutating func add(_ condition: String, _ argument: DatabaseValue) {
    conditions.append(condition)
    arguments.append(argument)
  }

  private mutating func add(priorityAndTitle digest: UInt64) {
    add("priorityOrder = ?", Int64(digest >> 56).databaseValue)
    add("titleKey", prefix: digest & 0xFF_FFFF_FFFF_FFFF, bytes: 7)
  }

  /// The values whose first bytes are those of `prefix`, where zeros replace missing ones.
  private mutating func add(_ column: String, prefix: UInt64, bytes: Int) {
    var low = (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: prefix >> UInt64(8 * $0)) }
    var high = low
    while low.last == 0 { low.removeLast() }
    add("\(column) >= ?", Data(low).databaseValue)
    while high.last == 0xFF { high.removeLast() }
    guard let last = high.popLast() else { return }
    add("\(column) < ?", Data(high + [last + 1]).databaseValue)
  }

  private static func date(_ digest: UInt64) -> DueDate? {
    let (day, minute) = (Int(digest >> 11), Int(digest & 0x7FF))
    return CalendarDay(year: day >> 9, month: day >> 5 & 0xF, day: day & 0x1F).map {
      DueDate(
        day: $0,
        minute: minute == 0 ? nil : MinuteOfDay(hour: (minute - 1) / 60, minute: (minute - 1) % 60)
      )
    }
  }
}
