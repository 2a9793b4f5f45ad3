import TODOCore

/// How many items are selected.
public enum SelectedCount: Hashable, Sendable {
  case exactly(Int)
  /// All matches of a search, which are not counted to the end, save so many.
  case all(except: Int)

  /// As far as it is known: matches that are not counted are more than the limit of counting.
  var known: Int {
    switch self {
    case .exactly(let count): count
    case .all: TODOMatchCount.limit
    }
  }
}
