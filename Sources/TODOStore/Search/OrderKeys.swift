import Foundation
import GRDB
import TODOCore

/// The columns of an item that determine its position in lists.
struct OrderKeys {
  let titleKey: Data
  let priorityOrder: Int64
  let due: String?
  let createdAt: Int64
  let position: Data
  let completedAt: Int64?
  /// The number of its list.
  let list: Int64

  static let columns =
    "titleKey, priorityOrder, due, createdAt, position, completedAt, item.list AS listNumber"
}

extension OrderKeys {
  init(_ row: Row) throws {
    titleKey = try row.decode(forColumn: "titleKey")
    priorityOrder = try row.decode(forColumn: "priorityOrder")
    due = try row.decode(forColumn: "due")
    createdAt = try row.decode(forColumn: "createdAt")
    position = try row.decode(forColumn: "position")
    completedAt = try row.decode(forColumn: "completedAt")
    list = try row.decode(forColumn: "listNumber")
  }

  /// From a position in a list: the columns of its order. The others do not affect its digest.
  init(_ columns: [String: DatabaseValue]) {
    func column<Value: DatabaseValueConvertible>(_ name: String, _ missing: Value) -> Value {
      columns[name].flatMap(Value.fromDatabaseValue) ?? missing
    }
    titleKey = column("titleKey", Data())
    priorityOrder = column("priorityOrder", 0)
    due = columns["due"].flatMap(String.fromDatabaseValue)
    createdAt = column("createdAt", 0)
    position = column("position", Data())
    completedAt = columns["completedAt"].flatMap(Int64.fromDatabaseValue)
    list = column("list", 0)
  }
}

extension OrderKeys {
  /// The beginning of an item's position in an order, as a number: of two items, the one with the smaller digest comes
  /// first (in the ascending direction of the order's columns). Items with the same digest can only be ordered by the
  /// columns themselves.
  ///
  /// It lets a page of the items with a certain word be found without reading the rows of all of them.
  func digest(in order: TODOSort.Order) -> UInt64 { order.storeRow.digest(self) }

  /// By title.
  var titleDigest: UInt64 { Self.prefix(titleKey, bytes: 8) }

  /// By priority, then title.
  var priorityDigest: UInt64 {
    UInt64(truncatingIfNeeded: priorityOrder) << 56 | Self.prefix(titleKey, bytes: 7)
  }

  /// By due date, then priority, then title; after all dates, those without one by priority and title.
  var dueDigest: UInt64 {
    guard let due else { return Self.undated | priorityDigest }
    return Self.dueDigest(due) << 27 | UInt64(truncatingIfNeeded: priorityOrder) << 25
      | Self.prefix(titleKey, bytes: 3)
  }

  /// The number of the list.
  var listDigest: UInt64 { UInt64(bitPattern: list) }

  /// By the manual position.
  var positionDigest: UInt64 { Self.prefix(position, bytes: 8) }

  /// The bit that is set in the order by due date if there is none.
  static let undated: UInt64 = 1 << 63

  static func digest(time: Int64) -> UInt64 { UInt64(bitPattern: time) ^ 1 << 63 }

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
