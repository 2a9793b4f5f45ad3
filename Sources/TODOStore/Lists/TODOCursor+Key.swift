import GRDB
import TODOCore

extension TODOCursor {
  init(range: Int, values: [DatabaseValue]) {
    self.init(range: range, key: values.map(StoredValue.init))
  }

  /// The values of the range's key columns; the item's number is the last.
  var values: [DatabaseValue] { key.map(\.databaseValue) }
}
