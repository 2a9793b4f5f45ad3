/// How many items match a search.
public enum TODOMatchCount: Hashable, Sendable {
  case exactly(Int)
  /// More than ``limit``.
  case moreThanLimit
  /// Not counted yet; ``TODOItemStore/countMatches(_:)`` does.
  case unknown
  /// The search index is not complete yet.
  case notReady

  /// Matches are counted up to this number.
  public static let limit = 1000

  package init(_ count: Int) { self = count > Self.limit ? .moreThanLimit : .exactly(count) }
}
