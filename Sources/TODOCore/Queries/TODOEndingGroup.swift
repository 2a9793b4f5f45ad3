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
