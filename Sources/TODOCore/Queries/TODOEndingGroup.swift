/// The group in which a page ends while the group continues.
public struct TODOEndingGroup: Hashable, Sendable {
  public let heading: ListHeading
  /// What the groups were when it was counted.
  public let grouping: DueGrouping
  public let count: TODOGroupCount

  package init(_ heading: ListHeading, grouping: DueGrouping, count: TODOGroupCount) {
    self.heading = heading
    self.grouping = grouping
    self.count = count
  }
}
