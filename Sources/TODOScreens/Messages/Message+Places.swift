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

  /// Why items have left the list: what others did to them.
  ///
  /// - Parameters:
  ///   - items: as they were and as they are, nil for deleted ones, and the done copy of one that was completed and repeats.
  ///   - query: what the list shows.
  static func left(
    _ items: [(was: TODOItem, now: TODOItem?)],
    from query: TODOQuery,
    at moment: LocalMoment,
    _ dates: DateWording
  ) -> Message {
    guard let (was, now) = items.first, items.count == 1 else { return .leftSeveral(count: items.count) }
    let title = was.title
    guard let now else { return .leftDeleted(title: title) }
    if now.isDone != was.isDone {
      return now.isDone ? .leftCompleted(title: title) : .leftReopened(title: title)
    }
    if let start = now.start, start != was.start, start >= DueDate(startingAfter: moment) {
      return .leftSnoozed(title: title, date: dates.due(start))
    }
    let isReview = query.review != nil
    if query.destination?.kind == .list || isReview, now.list != was.list {
      return now.list.isEmpty ? .leftForInbox(title: title) : .leftMoved(title: title, list: now.list)
    }
    let isByDate = query.destination?.agenda != nil || query.dayHeadings != nil
    if isByDate || isReview, now.due != was.due {
      return now.due.map { .leftDue(title: title, date: dates.spokenDue($0)) } ?? .leftUndated(title: title)
    }
    return .leftChanged(title: title)
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
