/// The part of a list to read.
public enum TODOWindow: Hashable, Sendable {
  /// The first `count` items.
  case start(count: Int)
  /// The last `count` items.
  case end(count: Int)
  /// Up to `before` items before a position and up to `after` items from it on.
  case around(TODOCursor, before: Int, after: Int)
  /// The same around an item; the start of the list if the query does not show the item.
  case aroundItem(TODOItem.ID, before: Int, after: Int)
  /// Up to `before` items due before a day and up to `after` items due from that day on, in a list by due date.
  case aroundDay(CalendarDay, before: Int, after: Int)
  /// The same around an item that was at a position, or around that position if the item has left the list or its
  /// section.
  case following(TODOItem.ID, from: TODOCursor, before: Int, after: Int)
}
