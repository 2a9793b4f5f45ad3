public import Foundation

/// A place in the order of a query, whether or not an item stands there.
public struct TODOCursor: Hashable, Sendable {
  /// Which of the query's ranges, from the top of the list.
  let range: Int
  /// The values of the range's key columns; the item's number is the last.
  let key: [StoredValue]
}

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

/// One item of a list with its place in it.
public struct TODOListRow: Identifiable, Hashable, Sendable {
  public let item: TODOItem
  public let cursor: TODOCursor
  public var id: TODOItem.ID { item.id }
}

/// A part of a list, read at one moment.
public struct TODOPage: Sendable {
  /// In the order of the query.
  public var rows: [TODOListRow]
  /// Whether the list goes on above the first row.
  public var hasMoreBefore: Bool
  /// Whether the list goes on below the last row.
  public var hasMoreAfter: Bool
  /// How many of the rows come before the place, or the item, around which the page was read.
  public var anchor: Int
  /// How many items a search has found; nil without one.
  public var hitCount: TODOHitCount?
}

/// How many items a search has found in the list of its query.
public enum TODOHitCount: Hashable, Sendable {
  case exactly(Int)
  /// More than ``limit``.
  case moreThanLimit
  /// Not counted yet; ``TODOItemStore/countHits(_:)`` does.
  case unknown
  /// The search index is being built.
  case notReady

  /// Up to here hits are counted.
  public static let limit = 1000

  init(_ count: Int) { self = count > Self.limit ? .moreThanLimit : .exactly(count) }
}

/// How many items there are, without those flagged for deletion.
public struct TODOCounts: Hashable, Sendable {
  public var open: Int
  public var done: Int
  public var total: Int { open + done }

  public init(open: Int = 0, done: Int = 0) {
    self.open = open
    self.done = done
  }
}

/// What a screen shows of the store, all of it read at one moment.
public struct TODOSnapshot: Sendable {
  public var page: TODOPage
  public var counts: TODOCounts
  /// The step that undo would take back.
  public var undoStep: HistoryStep?
  /// The step that redo would apply again.
  public var redoStep: HistoryStep?
}
