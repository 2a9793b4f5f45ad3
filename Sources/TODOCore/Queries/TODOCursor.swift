/// A position in the order of a query, whether or not there is an item.
public struct TODOCursor: Hashable, Sendable {
  /// The index of the query's range, from the top of the list.
  package let range: Int
  /// The values of the range's key columns; the last one is the item's number.
  package let key: [StoredValue]

  package init(range: Int, key: [StoredValue]) {
    self.range = range
    self.key = key
  }
}
