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

  static let columns = "titleKey, priorityOrder, due, createdAt, position, completedAt"

  init(_ row: Row) throws {
    titleKey = try row.decode(forColumn: "titleKey")
    priorityOrder = try row.decode(forColumn: "priorityOrder")
    due = try row.decode(forColumn: "due")
    createdAt = try row.decode(forColumn: "createdAt")
    position = try row.decode(forColumn: "position")
    completedAt = try row.decode(forColumn: "completedAt")
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
  }
}

/// The beginning of an item's position in an order, as a number: of two items, the one with the smaller digest comes
/// first (in the ascending direction of the order's columns). Items with the same digest can only be ordered by the
/// columns themselves.
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
    case .age: Self.digest(time: createdAt)
    case .manual: Self.prefix(position, bytes: 8)
    // No list shows open items in this order.
    case .completed: completedAt.map(Self.digest(time:)) ?? 0
    }
  }

  /// The bit that is set in the order by due date if there is none.
  static let undated: UInt64 = 1 << 63

  private static func digest(time: Int64) -> UInt64 { UInt64(bitPattern: time) ^ 1 << 63 }

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

extension TODOSort.Order {
  /// Whether a digest is the whole position of an item but for its number: the digest of a time.
  var isWholeInDigest: Bool {
    switch self {
    case .age, .completed: true
    case .title, .priority, .due, .manual: false
    }
  }
}
