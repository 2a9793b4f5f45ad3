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

/// A list as an outline: steps are below the items that they belong to, and hidden until these are unfolded.
public struct ListOutline: Hashable, Sendable {
  /// The items whose steps are shown.
  public var unfolded: Set<TODOItem.ID>

  public init(unfolded: Set<TODOItem.ID> = []) { self.unfolded = unfolded }
}
