/// A named selection of items, in the order of the filter key.
public enum TODOFilter: String, CaseIterable, Hashable, Sendable {
  /// Open items, except those that sleep.
  case open
  /// Open items that start later.
  case asleep
  case done
  /// Open items, then done ones.
  case all

  /// The items at a moment; without one, all are awake that have no start. The open items include those that sleep, which
  /// a list leaves out by ``TODOQuery/firstHiddenStart``.
  public func expression(at moment: LocalMoment?) -> ItemExpression {
    switch self {
    case .open: .isDone(false)
    case .asleep: .asleep(at: moment)
    case .done: .isDone(true)
    case .all: .and([])
    }
  }

  /// The first filter that shows an item at a moment.
  public init(showing item: TODOItem, at moment: LocalMoment?) {
    if item.isDone {
      self = .done
    } else {
      self = Self.asleep.expression(at: moment).contains(item) ? .asleep : .open
    }
  }
}
