/// The items that a change is made to. One item is a set with one member.
public enum Targets: Hashable, Sendable {
  /// These items, in this order, as far as they are in the list.
  case items([Target])
  /// All items that the list of a query shows when the change begins, with exceptions. `seen` is the place in the history of
  /// the newest step in effect that the person has seen; nil to change the items whatever others did.
  case all(of: TODOQuery, except: Set<TODOItem.ID> = [], seen: Int64? = nil)

  /// Items as they were read.
  public static func items(_ items: some Sequence<TODOItem>) -> Targets {
    .items(items.map { Target($0) })
  }

  /// Items in any state.
  public static func ids(_ ids: some Sequence<TODOItem.ID>) -> Targets {
    .items(ids.map { Target(id: $0, seen: nil) })
  }
}

/// An item to be changed, with what was seen of it.
public struct Target: Hashable, Sendable {
  public let id: TODOItem.ID
  /// Nil to change it whatever others did.
  public let seen: Seen?

  /// What a change may act on: if it holds something else by now, the change is not made to the item.
  public struct Seen: Hashable, Sendable {
    public let isDone: Bool
    public let due: DueDate?
  }

  public init(id: TODOItem.ID, seen: Seen?) { (self.id, self.seen) = (id, seen) }

  public init(_ item: TODOItem) {
    self.init(id: item.id, seen: Seen(isDone: item.isDone, due: item.due))
  }
}

/// A range of consecutive items in a list.
public enum TODOItemRun: Hashable, Sendable {
  /// In the order of the list, including both ends, as they were read.
  case items([Target])
  /// The list does not show both ends.
  case endMissing
  /// There are more than ``limit`` items.
  case tooLong

  /// The maximum number of items in a run.
  public static let limit = 10_000
}
