/// Which part of a list to read.
public enum TODOWindow: Hashable, Sendable {
  /// The first `count` items.
  case start(count: Int)
  /// The last `count` items.
  case end(count: Int)
  /// Up to `before` items ahead of a place and up to `after` items from it on.
  case around(TODOCursor, before: Int, after: Int)
  /// The same around an item; the start of the list when the query does not show it.
  case aroundItem(TODOItem.ID, before: Int, after: Int)
  /// The same around an item that stood at a place, or around that place when the item has left the list or its
  /// section.
  case following(TODOItem.ID, from: TODOCursor, before: Int, after: Int)
}
