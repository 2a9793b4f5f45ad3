public import Foundation
public import TODOCore
public import TODOStore

/// The list as a screen shows it: the items in sight and a little more, the selection, what undo and redo would do.
///
/// It holds a window of the list, never all of it; moving towards an edge of the window reads on. A function that
/// throws a ``TODOStoreError`` has changed no item, and what is shown stays as it was.
public final class MyTODOViewModel {
  let store: TODOItemStore
  /// Called with each new filter or order, which the app remembers.
  private let onQueryChange: (TODOQuery) -> Void

  public internal(set) var query: TODOQuery {
    didSet {
      // Where all that the list showed were marked, another list has none of these marks.
      if marks.isOfAll, query.expression != oldValue.expression { marks = .none }
    }
  }
  public internal(set) var page: TODOPage
  /// The selected row of the page; nil in an empty list.
  public private(set) var selectedIndex: Int?
  public private(set) var counts: TODOCounts
  /// The step that undo would take back.
  public private(set) var undoStep: HistoryStep?
  /// The step that redo would apply again.
  public private(set) var redoStep: HistoryStep?
  /// The items to be acted on together.
  public internal(set) var marks = ListMarks.none
  /// Whether a change was made that the list does not show, as it could not be read since.
  public internal(set) var isOutdated = false
  /// Work on many items that goes on beside the screen; nil when there is none.
  public internal(set) var work: WorkUnderWay?
  /// Called when the work has come on, at most about ten times a second, and when it has ended.
  public var onWorkNews: () -> Void = {}
  /// How many rows a screen shows; as many again are held on each side of the selection, and more.
  public var visibleRowCount: Int { didSet { visibleRowCount = max(1, visibleRowCount) } }

  /// The item that was selected when a filter was left, to come back to.
  private var lastSelection: [TODOFilter: TODOItem.ID] = [:]
  /// The last of them, to come back to by way of a filter that shows nothing.
  private var lastSelected: TODOItem.ID?
  var turnConfirmation = TurnConfirmation()
  /// Whether undo and redo tell of a step that was made elsewhere first, and wait for the key again.
  public var asksBeforeTurningElsewhere = true
  var workTask: Task<Void, Never>?
  /// How the work ended, until that is taken in.
  var workEnd: WorkEnd?
  /// Whether the search index is to be built on when the work has ended.
  var isIndexingPutOff = false
  var lastWorkNews: ContinuousClock.Instant?
  /// Awaited after each slice of the work, so that a test can hold it there.
  var afterSlice: (WorkProgress) async -> Void = { _ in }
  /// Counts the readings of the list: of two at once, the one that began later is shown.
  private var readings = 0
  /// Reads the matches of a search, while it is typed.
  var searchReading: Task<Void, Never>?
  /// Counts the matches of a search.
  var matchCounting: Task<Void, Never>?
  /// Called when one of them is done.
  public var onSearchNews: () -> Void = {}

  /// Reads the first rows on the calling thread, for the first frame.
  public init(
    store: TODOItemStore,
    query: TODOQuery = TODOQuery(),
    visibleRowCount: Int = 24,
    onQueryChange: @escaping (TODOQuery) -> Void = { _ in }
  ) throws(TODOStoreError) {
    self.store = store
    self.query = query
    self.visibleRowCount = max(1, visibleRowCount)
    self.onQueryChange = onQueryChange
    let snapshot = try store.openingSnapshot(query, window: .start(count: max(1, visibleRowCount)))
    page = snapshot.page
    counts = snapshot.counts
    undoStep = snapshot.undoStep
    redoStep = snapshot.redoStep
    selectedIndex = page.rows.isEmpty ? nil : 0
  }

  public var filter: TODOFilter { query.filter }
  public var sortDescriptors: [TODOSortDescriptor] { query.sort.sortDescriptors }
  /// The items of the window, in order.
  public var todoItems: [TODOItem] { page.rows.map(\.item) }
  public var selectedItem: TODOItem? { selectedRow?.item }
  /// Whether the store has neither items nor a history.
  public var isUntouched: Bool { counts.total == 0 && !canUndo && !canRedo }
  public var canUndo: Bool { undoStep != nil }
  public var canRedo: Bool { redoStep != nil }

  var selectedRow: TODOListRow? { selectedIndex.map { page.rows[$0] } }

  // MARK: Selection

  /// Moves the selection by that many rows, down when positive, as far as the list goes.
  public func moveSelection(by offset: Int) async throws(TODOStoreError) {
    turnConfirmation.forget()
    guard let start = selectedIndex else { return }
    selectedIndex = min(max(start + offset, 0), page.rows.count - 1)
    try await extendWindow()
  }

  public func selectFirst() async throws(TODOStoreError) {
    turnConfirmation.forget()
    try await show(.start(count: windowMargin * 2)) { _ in 0 }
  }

  public func selectLast() async throws(TODOStoreError) {
    turnConfirmation.forget()
    try await show(.end(count: windowMargin * 2)) { $0.rows.count - 1 }
  }

  /// Selects an item if the list shows it.
  ///
  /// - Returns: whether it does.
  @discardableResult
  public func select(_ id: TODOItem.ID) async throws(TODOStoreError) -> Bool {
    turnConfirmation.forget()
    if let index = page.rows.firstIndex(where: { $0.id == id }) {
      selectedIndex = index
      try await extendWindow()
      return true
    }
    guard try await store.contains(id, in: query) else { return false }
    try await show(.aroundItem(id, before: windowMargin, after: windowMargin)) {
      $0.index(of: id) ?? $0.anchor
    }
    return true
  }

  /// Reads on when the selection is within a screen of the window's edge: it has come there, or the screen has
  /// become higher.
  ///
  /// - Parameter lines: by how many more the view is to be moved, either way.
  public func extendWindow(by lines: Int = 0) async throws(TODOStoreError) {
    guard let row = selectedRow, let index = selectedIndex else { return }
    let reach = visibleRowCount + lines
    let nearsStart = page.hasMoreBefore && index < reach
    let nearsEnd = page.hasMoreAfter && page.rows.count - 1 - index < reach
    guard nearsStart || nearsEnd else { return }
    try await show(.around(row.cursor, before: windowMargin, after: windowMargin)) { $0.anchor }
  }

  /// Reads a list of up to so many items whole, to be scrolled to any place. The selection stays with its item.
  public func readWhole(upTo limit: Int) async throws(TODOStoreError) {
    guard let id = selectedItem?.id, page.hasMoreBefore || page.hasMoreAfter else { return }
    try await show(.start(count: limit)) { $0.index(of: id) ?? 0 }
  }

  private var windowMargin: Int { visibleRowCount * 3 }

  // MARK: Reading

  /// Reads the list again, after a change made elsewhere. The selection stays with its item.
  public func reload() async throws(TODOStoreError) {
    try await follow(selectedItem?.id)
  }

  /// Reads the list again around an item, or where it stood when it has left the list or its section; then its
  /// neighbour is selected.
  func follow(_ id: TODOItem.ID?) async throws(TODOStoreError) {
    guard let place = selectedRow else {
      return try await show(.start(count: windowMargin * 2)) { page in id.flatMap(page.index(of:)) ?? 0 }
    }
    let window = TODOWindow.following(
      id ?? place.id,
      from: place.cursor,
      before: windowMargin,
      after: windowMargin
    )
    try await show(window) { page in
      let anchor = page.anchor
      let isSameSection = { (index: Int) in
        page.rows.indices.contains(index) && page.rows[index].item.isDone == place.item.isDone
      }
      if let index = id.flatMap(page.index(of:)), isSameSection(index) { return index }
      if isSameSection(anchor) { return anchor }
      return isSameSection(anchor - 1) ? anchor - 1 : anchor
    }
  }

  /// Reads a window, of another query if one is given, and selects one of its rows.
  func show(
    _ window: TODOWindow,
    of newQuery: TODOQuery? = nil,
    selecting index: (TODOPage) -> Int
  ) async throws(TODOStoreError) {
    readings += 1
    let reading = readings
    let snapshot = try await store.snapshot(newQuery ?? query, window: window)
    guard reading == readings else { return }
    query = newQuery ?? query
    page = snapshot.page
    counts = snapshot.counts
    undoStep = snapshot.undoStep
    redoStep = snapshot.redoStep
    isOutdated = false
    selectedIndex = page.rows.isEmpty ? nil : min(max(index(page), 0), page.rows.count - 1)
    countMatchesIfNeeded()
  }

  // MARK: Filter and order

  /// The next filter; after the last one, the first.
  public func toggleDisplayFilter() async throws(TODOStoreError) {
    try await show(query.filter.next, query.sort)
  }

  /// Title ascending, then priority.
  public func changeToTitleFirstSort() async throws(TODOStoreError) {
    try await changeSort(TODOSort(.title))
  }

  /// Priority descending, then title.
  public func changeToPrioFirstSort() async throws(TODOStoreError) {
    try await changeSort(TODOSort(.priority))
  }

  public func changeToNextSort() async throws(TODOStoreError) {
    try await changeSort(query.sort.next)
  }

  public func reverseSort() async throws(TODOStoreError) {
    try await changeSort(TODOSort(query.sort.order, isReversed: !query.sort.isReversed))
  }

  private func changeSort(_ sort: TODOSort) async throws(TODOStoreError) {
    try await show(query.filter, sort)
  }

  /// Shows another query. The selection stays with its item, or goes back to the one it left in that filter.
  private func show(_ filter: TODOFilter, _ sort: TODOSort) async throws(TODOStoreError) {
    let newQuery = TODOQuery(filter: filter, sort: sort, search: query.search)
    let oldFilter = query.filter
    let current = selectedItem?.id
    turnConfirmation.forget()
    var target = current ?? lastSelected
    if let id = target, try await !store.contains(id, in: newQuery) {
      target = lastSelection[newQuery.filter]
    }
    if let target {
      try await show(.aroundItem(target, before: windowMargin, after: windowMargin), of: newQuery) {
        $0.index(of: target) ?? 0
      }
    } else {
      try await show(.start(count: windowMargin * 2), of: newQuery) { _ in 0 }
    }
    if let current {
      lastSelection[oldFilter] = current
      lastSelected = current
    }
    onQueryChange(newQuery)
  }
}

extension TODOPage {
  func index(of id: TODOItem.ID) -> Int? { rows.firstIndex { $0.id == id } }
}
