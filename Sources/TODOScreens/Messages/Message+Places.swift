import TODOCore
import TODOWording

/// Messages about the places, lists, tags and views that one can go to.
extension Message {
  /// The name of a place of every database.
  static func name(of place: ListPlace) -> Message {
    switch place {
    case .today: .placeToday
    case .upcoming: .placeUpcoming
    case .snoozed: .placeSnoozed
    case .done: .placeDone
    case .everything, .collection: .everything
    }
  }

  /// The heading over the lists, tags or views that one can go to.
  static func heading(of kind: TODOCollection.Kind) -> Message {
    switch kind {
    case .list: .headingLists
    case .tag: .headingTags
    case .view: .headingViews
    }
  }

  static func kind(of kind: TODOCollection.Kind) -> Message {
    switch kind {
    case .list: .kindList
    case .tag: .kindTag
    case .view: .kindView
    }
  }
}
