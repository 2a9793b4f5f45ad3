/// Which items a list shows.
public enum TODOFilter: String, CaseIterable, Hashable, Sendable {
  /// Not done.
  case toDo
  case done
  /// Open items, then the finished ones.
  case all

  /// The sections of its list from the top: whether the items of each are done.
  package var sections: [Bool] {
    switch self {
    case .toDo: [false]
    case .done: [true]
    case .all: [false, true]
    }
  }

  /// The next one in the order in which the filter key goes round.
  public var next: TODOFilter {
    switch self {
    case .toDo: .done
    case .done: .all
    case .all: .toDo
    }
  }
}
