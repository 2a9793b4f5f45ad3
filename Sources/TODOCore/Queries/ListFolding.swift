/// The headings of a list whose items are hidden.
public struct ListFolding: Hashable, Sendable {
  public let headings: Set<ListHeading>
  /// The groups of a list by due date, as they are today.
  public let grouping: DueGrouping

  public init(_ headings: some Sequence<ListHeading>, grouping: DueGrouping) {
    self.headings = Set(headings)
    self.grouping = grouping
  }
}
