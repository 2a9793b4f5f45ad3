import GRDB
import TODOCore

extension TODOCursor {
  init(range: Int, values: [DatabaseValue]) {
    self.init(range: range, key: values.map(StoredValue.init))
  }

  /// The values of the range's key columns; the last one is the item's number.
  var values: [DatabaseValue] { key.map(\.databaseValue) }
}
