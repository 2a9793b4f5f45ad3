import TODOCore

/// How many items are selected.
public enum SelectedCount: Hashable, Sendable {
  case exactly(Int)
  /// All matches of a search, which are not counted to the end, except this many.
  case all(except: Int)

  /// The count as far as it is known: uncounted matches exceed the limit of counting.
  var known: Int {
    switch self {
    case .exactly(let count): count
    case .all: TODOMatchCount.limit
    }
  }
}
