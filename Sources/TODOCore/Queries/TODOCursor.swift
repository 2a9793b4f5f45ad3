/// A place in the order of a query, whether or not an item stands there.
public struct TODOCursor: Hashable, Sendable {
  /// Which of the query's ranges, from the top of the list.
  package let range: Int
  /// The values of the range's key columns; the item's number is the last.
  package let key: [StoredValue]

  package init(
    range: Int,
    key: [StoredValue]
  ) {
    self.range = range
    self.key = key
  }
}
