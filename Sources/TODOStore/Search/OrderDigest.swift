import Foundation
import GRDB
import TODOCore

/// The columns of an item by which lists are ordered.
struct OrderKeys {
  let titleKey: Data
  let priorityOrder: Int64
  let due: String?
  let createdAt: Int64
  let position: Data

  static let columns = "titleKey, priorityOrder, due, createdAt, position"

  init(_ row: Row) throws {
    titleKey = try row.decode(forColumn: "titleKey")
    priorityOrder = try row.decode(forColumn: "priorityOrder")
    due = try row.decode(forColumn: "due")
    createdAt = try row.decode(forColumn: "createdAt")
    position = try row.decode(forColumn: "position")
  }

  /// Of a place in a list: the columns of its order. The others make no difference to its digest.
  init(_ columns: [String: DatabaseValue]) {
    func column<Value: DatabaseValueConvertible>(_ name: String, _ missing: Value) -> Value {
      columns[name].flatMap(Value.fromDatabaseValue) ?? missing
    }
    titleKey = column("titleKey", Data())
    priorityOrder = column("priorityOrder", 0)
    due = columns["due"].flatMap(String.fromDatabaseValue)
    createdAt = column("createdAt", 0)
    position = column("position", Data())
  }
}

/// The beginning of an item's place in an order, as a number: of two items, the one with the smaller digest comes first
/// (in the direction in which the columns of the order grow). Those with the same one may be told apart by the columns
/// alone.
///
/// It lets a page of the items with a certain word be found without reading the rows of all of them.
extension OrderKeys {
  func digest(in order: TODOSort.Order) -> UInt64 {
    switch order {
    case .title: Self.prefix(titleKey, bytes: 8)
    case .priority: Self.digest(priorityOrder, titleKey)
    case .due:
      if let due {
        Self.dueDigest(due) << 27 | UInt64(truncatingIfNeeded: priorityOrder) << 25
          | Self.prefix(titleKey, bytes: 3)
      } else {
        Self.undated | Self.digest(priorityOrder, titleKey)
      }
    case .age: UInt64(bitPattern: createdAt) ^ 1 << 63
    case .manual: Self.prefix(position, bytes: 8)
    }
  }

  /// The bit that is set in the order by due day when there is none.
  static let undated: UInt64 = 1 << 63

  private static func digest(_ priorityOrder: Int64, _ titleKey: Data) -> UInt64 {
    UInt64(truncatingIfNeeded: priorityOrder) << 56 | prefix(titleKey, bytes: 7)
  }

  /// A day and a minute as a number; a whole day comes before its minutes.
  private static func dueDigest(_ due: String) -> UInt64 {
    guard let date = DueDate(stored: due) else { return 0 }
    let day = UInt64(date.day.year) << 9 | UInt64(date.day.month) << 5 | UInt64(date.day.day)
    return day << 11 | (date.minute.map { UInt64($0.hour * 60 + $0.minute + 1) } ?? 0)
  }

  /// The first bytes as a number, the first one highest.
  private static func prefix(_ data: Data, bytes: Int) -> UInt64 {
    let start = data.prefix(bytes)
    return start.reduce(0) { $0 << 8 | UInt64($1) } << UInt64(8 * (bytes - start.count))
  }
}

/// The part of an order in which all items have the same digest: what its columns say in SQL.
struct DigestGroup {
  var conditions: [String] = []
  var arguments: [DatabaseValue] = []

  init(_ digest: UInt64, in order: TODOSort.Order) {
    switch order {
    case .title: add("titleKey", prefix: digest, bytes: 8)
    case .priority: add(priorityAndTitle: digest)
    case .due where digest & OrderKeys.undated != 0:
      conditions.append("due IS NULL")
      add(priorityAndTitle: digest & ~OrderKeys.undated)
    case .due:
      add("due = ?", Self.due(digest >> 27)?.description.databaseValue ?? "".databaseValue)
      add("priorityOrder = ?", Int64(digest >> 25 & 3).databaseValue)
      add("titleKey", prefix: digest & 0xFF_FFFF, bytes: 3)
    case .age: add("createdAt = ?", Int64(bitPattern: digest ^ 1 << 63).databaseValue)
    case .manual: add("position", prefix: digest, bytes: 8)
    }
  }

  private mutating func add(_ condition: String, _ argument: DatabaseValue) {
    conditions.append(condition)
    arguments.append(argument)
  }

  private mutating func add(priorityAndTitle digest: UInt64) {
    add("priorityOrder = ?", Int64(digest >> 56).databaseValue)
    add("titleKey", prefix: digest & 0xFF_FFFF_FFFF_FFFF, bytes: 7)
  }

  /// The values whose first bytes are those of `prefix`, where zeros stand for missing ones.
  private mutating func add(_ column: String, prefix: UInt64, bytes: Int) {
    var low = (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: prefix >> UInt64(8 * $0)) }
    var high = low
    while low.last == 0 { low.removeLast() }
    add("\(column) >= ?", Data(low).databaseValue)
    while high.last == 0xFF { high.removeLast() }
    guard let last = high.popLast() else { return }
    add("\(column) < ?", Data(high + [last + 1]).databaseValue)
  }

  private static func due(_ digest: UInt64) -> DueDate? {
    let (day, minute) = (Int(digest >> 11), Int(digest & 0x7FF))
    return CalendarDay(year: day >> 9, month: day >> 5 & 0xF, day: day & 0x1F).map {
      DueDate(
        day: $0,
        minute: minute == 0 ? nil : MinuteOfDay(hour: (minute - 1) / 60, minute: (minute - 1) % 60)
      )
    }
  }
}
