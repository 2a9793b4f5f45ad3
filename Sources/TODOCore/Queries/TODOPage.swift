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

/// A position in the order of a query, whether or not there is an item.
public struct TODOCursor: Hashable, Sendable {
  /// The number of the part of the list, ascending from its top.
  package let range: Int
  /// The values by which the part is sorted; the last one is the item's number.
  package let key: [StoredValue]
  /// In an outline, the position among the steps of each item on the way down to this one.
  package let steps: [[StoredValue]]

  package init(range: Int, key: [StoredValue], steps: [[StoredValue]] = []) {
    (self.range, self.key, self.steps) = (range, key, steps)
  }
}

/// One item of a list with its position in it.
public struct TODOListRow: Identifiable, Hashable, Sendable {
  public let item: TODOItem
  public let cursor: TODOCursor

  package init(item: TODOItem, cursor: TODOCursor) {
    self.item = item
    self.cursor = cursor
  }
  public var id: TODOItem.ID { item.id }
  /// How many items it is below in an outline; 0 at the top, and in any other list.
  public var level: Int { cursor.steps.count }
}

/// A part of a list, read at one moment.
public struct TODOPage: Sendable {
  /// In the order of the query.
  public var rows: [TODOListRow]
  /// Whether the list continues above the first row.
  public var hasMoreBefore: Bool
  /// Whether the list continues below the last row.
  public var hasMoreAfter: Bool
  /// How many rows come before the position, or the item, around which the page was read.
  public var anchor: Int
  /// The item at the top of the outline under which the first row is, if that is below another one.
  public var top: TODOItem?
  /// How many items the list has; nil if only its filter narrows it.
  public var matchCount: TODOMatchCount?

  package init(
    rows: [TODOListRow],
    hasMoreBefore: Bool,
    hasMoreAfter: Bool,
    anchor: Int,
    top: TODOItem? = nil,
    matchCount: TODOMatchCount? = nil
  ) {
    (self.rows, self.hasMoreBefore, self.hasMoreAfter) = (rows, hasMoreBefore, hasMoreAfter)
    (self.anchor, self.top, self.matchCount) = (anchor, top, matchCount)
  }
}

/// The group in which a page ends while the group continues.
public struct TODOEndingGroup: Hashable, Sendable {
  public let heading: ListHeading
  /// What the groups were when it was counted.
  public let grouping: DueGrouping
  public let count: TODOGroupCount

  package init(_ heading: ListHeading, grouping: DueGrouping, count: TODOGroupCount) {
    (self.heading, self.grouping, self.count) = (heading, grouping, count)
  }
}
