/// A position in the order of a query, whether or not there is an item.
public struct TODOCursor: Hashable, Sendable {
  /// The number of the part of the list, ascending from its top.
  package let range: Int
  /// The values by which the part is sorted; the last one is the item's number.
  package let key: [StoredValue]
  /// In an outline, the position among the steps of each item on the way down to this one.
  package let steps: [[StoredValue]]

  package init(range: Int, key: [StoredValue], steps: [[StoredValue]] = []) {
    self.range = range
    self.key = key
    self.steps = steps
  }
}
