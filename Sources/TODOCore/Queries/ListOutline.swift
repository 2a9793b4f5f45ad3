/// A list as an outline: steps are below the items that they belong to, and hidden until these are unfolded.
public struct ListOutline: Hashable, Sendable {
  /// The items whose steps are shown.
  public var unfolded: Set<TODOItem.ID>

  public init(unfolded: Set<TODOItem.ID> = []) { self.unfolded = unfolded }
}
