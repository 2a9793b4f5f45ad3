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

  /// How many items some groups have.
  package init(sumOf counts: some Sequence<TODOGroupCount>) {
    var sum = 0
    for count in counts {
      guard case .exactly(let number) = count else {
        self = .moreThanLimit
        return
      }
      sum += number
    }
    self = .exactly(sum)
  }

  package init(_ count: Int) { self = count > Self.limit ? .moreThanLimit : .exactly(count) }
}
