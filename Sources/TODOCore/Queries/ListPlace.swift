/// Where a list is: one of the places that every database has, or a list, tag or view.
public enum ListPlace: Hashable, Sendable {
  /// What is overdue or due today, then what was completed today.
  case today
  /// What is due after today, by days.
  case upcoming
  /// The open items, or those of another filter.
  case everything
  case snoozed
  case done
  case collection(TODOCollection.ID)

  /// The places of every database, in their order.
  public static let builtIn: [ListPlace] = [.today, .upcoming, .everything, .snoozed, .done]

  /// The name in a configuration and in the identifiers of actions; nil for a list, tag or view.
  public var identifier: String? {
    switch self {
    case .today: "today"
    case .upcoming: "upcoming"
    case .everything: "everything"
    case .snoozed: "snoozed"
    case .done: "done"
    case .collection: nil
    }
  }

  /// The filter that it is in a list of all items; nil for any other list.
  public var filter: TODOFilter? {
    switch self {
    case .everything: .open
    case .snoozed: .asleep
    case .done: .done
    case .today, .upcoming, .collection: nil
    }
  }
}

extension ListPlace {
  /// The place of every database that shows an item at a moment: the narrowest.
  public init(showing item: TODOItem, at moment: LocalMoment) {
    switch TODOFilter(showing: item, at: moment) {
    case .done: self = .done
    case .asleep: self = .snoozed
    case .open, .all: self = item.due.map { $0.day > moment.day ? .upcoming : .today } ?? .everything
    }
  }
}

extension TODOQuery {
  /// Whether nothing but its search hides an item.
  public func searchHides(_ item: TODOItem) -> Bool {
    guard !search.isEmpty else { return false }
    var whole = self
    whole.search = .empty
    return whole.expression.contains(item)
  }

  public var place: ListPlace {
    switch destination {
    case .agenda(let agenda): agenda.place
    case .collection(let collection): .collection(collection.id)
    case nil:
      switch filter {
      case .open, .all: .everything
      case .asleep: .snoozed
      case .done: .done
      }
    }
  }
}
