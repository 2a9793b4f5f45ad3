/// How many items a group of the list has, including those that are not loaded.
public enum TODOGroupCount: Hashable, Sendable {
  case exactly(Int)
  /// More than ``limit``.
  case moreThanLimit

  /// The items of a group are counted up to this number, so that a count takes the same time in any list.
  public static let limit = 999

  package init(counted count: Int) { self = count > Self.limit ? .moreThanLimit : .exactly(count) }
}

/// The due group in which a page ends while the group goes on.
public struct TODOEndingGroup: Hashable, Sendable {
  public let group: DueGroup
  /// What the groups were when it was counted.
  public let grouping: DueGrouping
  public let count: TODOGroupCount

  package init(group: DueGroup, grouping: DueGrouping, count: TODOGroupCount) {
    self.group = group
    self.grouping = grouping
    self.count = count
  }
}
