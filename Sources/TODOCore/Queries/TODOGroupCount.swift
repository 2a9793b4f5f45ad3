/// How many items a group of the list has, including those that are not loaded.
public enum TODOGroupCount: Hashable, Sendable {
  case exactly(Int)
  /// More than the number up to which they are counted.
  case moreThan(Int)

  /// The items of a group are counted up to this number, so that a count takes the same time in any list.
  package static let limit = 999
  /// The same for those of a part of a review, each of whose rows is read.
  package static let reviewLimit = 99

  package init(counted count: Int, upTo limit: Int = limit) {
    self = count > limit ? .moreThan(limit) : .exactly(count)
  }
}

/// The due group in which a page ends while the group continues.
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
