/// How many items a search has found in the list of its query.
public enum TODOHitCount: Hashable, Sendable {
  case exactly(Int)
  /// More than ``limit``.
  case moreThanLimit
  /// Not counted yet; ``TODOItemStore/countHits(_:)`` does.
  case unknown
  /// The search index is being built.
  case notReady

  /// Up to here hits are counted.
  public static let limit = 1000

  package init(_ count: Int) { self = count > Self.limit ? .moreThanLimit : .exactly(count) }
}
