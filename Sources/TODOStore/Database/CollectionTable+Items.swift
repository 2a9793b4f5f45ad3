import Foundation
import GRDB
import TODOCore

/// The list and the tags of an item, as the history and the item's row have them.
extension CollectionTable {
  /// The number of a list by its name in ``TODOItemValues/list``. A new name makes a list.
  func listNumber(_ name: String, now: Date) throws -> Int64 {
    guard let name = CollectionName(name, .list) else { return Self.inbox }
    return try number(making: name, .list, now: now)
  }
}
