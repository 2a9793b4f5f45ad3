public import TODOCore
import TODOStore

/// Where the list is: in one of the places of every database, or in a list, a tag or a view.
extension MyTODOViewModel {
  /// Shows a place as it usually is: from its start, or everything around the current item.
  ///
  /// - Returns: false if it is a list, tag or view that is gone.
  @discardableResult
  public func go(
    to place: ListPlace,
    searching search: TypedQuery = .empty
  ) async throws(TODOStoreError) -> Bool {
    var destination = Self.agenda(place, store).map(Destination.agenda)
    if case .collection(let id) = place {
      destination = try await store.collection(id).flatMap { Destination($0, reading: readQuery) }
      guard destination != nil else { return false }
    }
    undoConfirmation.forget()
    (lostDestination, searchedBefore) = (nil, nil)
    var newQuery = query
    newQuery.search = search
    newQuery.destination = destination
    newQuery.filter = place.filter ?? .open
    newQuery.sort = sort(of: newQuery)
    newQuery.distance = destination?.sort == nil ? query.distance : nil
    let isOther = newQuery.place != query.place
    try await show(around: place == .everything ? currentItem?.id : nil, of: newQuery)
    if isOther { clearSelection() }
    return true
  }

  /// Today or Upcoming as it is now; nil for another place.
  static func agenda(_ place: ListPlace, _ store: TODOItemStore) -> Agenda? {
    switch place {
    case .today: store.agenda(.today)
    case .upcoming: store.agenda(.upcoming)
    case .everything, .snoozed, .done, .collection: nil
    }
  }

  /// In Today without an open item, reads what comes next.
  func readNextDated() async throws(TODOStoreError) {
    let (page, reading) = (window.page, readings)
    guard query.place == .today, query.search.isEmpty, !page.hasMoreBefore,
      page.rows.first?.item.isDone != false
    else {
      nextDated = nil
      return
    }
    let agenda = store.agenda(.upcoming)
    var upcoming = TODOQuery(sort: agenda.sort)
    (upcoming.destination, upcoming.moment) = (.agenda(agenda), store.localNow)
    let next = try await store.filteredItems(upcoming, window: .start(count: 1)).rows.first?.item
    if reading == readings { nextDated = next }
  }

  /// The query with its destination as it is now: renamed; replaced; deleted, so that everything is shown; or back again, if the same
  /// search is still shown. The names in the search follow, too.
  func renewedQuery() async throws(TODOStoreError) -> TODOQuery {
    var newQuery = query
    newQuery.search = try await renewedSearch()
    if let agenda = Self.agenda(query.place, store) { newQuery.destination = .agenda(agenda) }
    let lost = lostDestination.flatMap { $0.search == query.search ? $0.id : nil }
    guard let id = query.destination?.collection?.id ?? lost else { return newQuery }
    let now = try await store.collection(id).flatMap { Destination($0, reading: readQuery) }
    lostDestination = now == nil ? (id, query.search) : nil
    newQuery.destination = now
    if now?.sort != query.destination?.sort { newQuery.sort = sort(of: newQuery) }
    return newQuery
  }

  /// The search with the names that its lists and tags have now.
  private func renewedSearch() async throws(TODOStoreError) -> TypedQuery {
    var newNames: [TypedQuery.Name: CollectionName] = [:]
    for (name, id) in searched {
      guard let now = try await store.collection(id), let new = CollectionName(now.name, name.kind),
        new != name.name
      else { continue }
      newNames[name] = new
      searched[name] = nil
      searched[TypedQuery.Name(name.kind, new)] = id
    }
    return newNames.isEmpty ? query.search : readQuery(query.search.text { newNames[$0] })
  }

  /// The order in which a list is first shown: that of its view or place, or the one that was last chosen for its filter.
  func sort(of query: TODOQuery) -> TODOSort { query.destination?.sort ?? viewState[query.shownFilter] }

  /// The order of a view that is saved from a list: by completion only if its query asks for done items, because open ones have no place in
  /// that order.
  public func sort(ofViewAs query: TODOQuery) -> TODOSort {
    query.sort.order == .completed && !query.searchReplacesFilter ? viewState[.open] : query.sort
  }

  /// The values of a new item: it belongs to the place, list or tag that is shown, or is due on the day that is selected.
  public var newValues: TODOItemValues {
    var values = query.destination?.newValues ?? TODOItemValues()
    if let selectedDay { values.due = DueDate(day: selectedDay) }
    return values
  }
}

/// The list while a calendar, a review or a search in everything takes its place, to return to.
struct LeftList {
  private let query: TODOQuery
  private let item: TODOItem.ID?

  init(_ list: MyTODOViewModel) { (query, item) = (list.query, list.currentItem?.id) }

  /// Shows the list again, with the cursor on the current item if the list has that, or where it was.
  ///
  /// - Parameter follows: whether the current item is looked for.
  func show(in list: MyTODOViewModel, follows: Bool = true) async throws(TODOStoreError) {
    list.undoConfirmation.forget()
    var target = follows ? list.currentItem?.id ?? item : item
    if let id = target, try await !list.store.contains(id, in: query) { target = item }
    try await list.show(around: target, of: query)
  }
}
