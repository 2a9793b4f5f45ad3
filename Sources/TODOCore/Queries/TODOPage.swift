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
    self.rows = rows
    self.hasMoreBefore = hasMoreBefore
    self.hasMoreAfter = hasMoreAfter
    self.anchor = anchor
    self.top = top
    self.matchCount = matchCount
  }
}
