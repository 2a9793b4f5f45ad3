public import TODOCore
import TODOStore

/// How many items the places, lists, tags and views of the sidebar have.
extension MyTODOViewModel {
  /// Reads what the sidebar shows, when it has appeared or grown. Afterwards it is read with the list.
  public func readShelf() async throws(TODOStoreError) {
    guard shelfRows > 0 else { return }
    shelf = try await store.firstCollections(shelfRows)
    try await countAgenda()
    countItems(ofViewsAmong: shelf)
  }

  /// Counts the items of Today and Upcoming.
  public func countAgenda() async throws(TODOStoreError) {
    if let grouping = dueGrouping() { agendaCounts = try await store.agendaCounts(grouping) }
  }

  /// Whether Today has something overdue.
  public var hasOverdue: Bool { agendaCounts.map { $0.due.overdue != .exactly(0) } ?? false }

  /// How many items one of the places of every database has; nil if that is not known.
  public func number(of place: ListPlace) -> TODOGroupCount? {
    switch place {
    case .today: agendaCounts.map { $0.due.overdue + $0.due.today }
    case .upcoming: agendaCounts?.upcoming
    case .everything: .exactly(window.counts.open)
    case .snoozed: .exactly(window.counts.asleep)
    case .done: .exactly(window.counts.done)
    case .collection: nil
    }
  }

  /// How many open items a list or tag shows, or items a view; nil if those of a view have not been counted yet.
  public func number(of collection: TODOCollection) -> TODOGroupCount? {
    collection.kind == .view ? viewCounts[collection] : .exactly(collection.shownItems)
  }

  /// Counts the items of the views among some lists, tags and views in the background, for ``viewCounts``.
  public func countItems(ofViewsAmong collections: [TODOCollection]) {
    viewCounts.count(
      collections.filter { $0.kind == .view },
      in: store,
      window.snapshot.version,
      reading: { [readQuery] view in
        var query = TODOQuery()
        query.destination = Destination(view, reading: readQuery)
        return query.destination.map { _ in query.expression }
      },
      onNews: onSearchNews
    )
  }
}
