public import Foundation
public import TODOCore
public import TODOStore

/// The list as a screen shows it: the items in sight and a little more, the current one, those that are selected, what
/// undo and redo would do, and the job that runs beside the screen.
///
/// It holds a window of the list, never all of it; moving towards an edge of the window reads on. A function that
/// throws a ``TODOStoreError`` has changed no item, and what is shown stays as it was.
public final class MyTODOViewModel {
  let store: TODOItemStore
  /// Called with each new filter or order, which the app remembers.
  private let onQueryChange: (TODOQuery) -> Void

  /// What is shown of the list.
  public internal(set) var window: ListWindow {
    didSet {
      // Where all that the list showed were selected, none of another list are.
      if selection.isOfAll, query.expression != oldValue.query.expression { selection = .none }
    }
  }
  /// The items to be acted on together.
  public internal(set) var selection = SelectedItems.none
  /// What runs beside the screen.
  public let jobs = JobRunner()
  /// Whether a change was made that the list does not show, as it could not be read since.
  public private(set) var isOutdated = false
  /// How many rows a screen shows; as many again are held on each side of the current one, and more.
  public var visibleRowCount: Int { didSet { visibleRowCount = max(1, visibleRowCount) } }

  /// The item that was the current one when a filter was left, to come back to.
  private var lastItem: [TODOFilter: TODOItem.ID] = [:]
  /// The last of them, to come back to by way of a filter that shows nothing.
  private var lastItemOfAll: TODOItem.ID?
  var undoConfirmation = UndoConfirmation()
  /// Whether undo and redo tell of a step that was made elsewhere first, and wait for the key again.
  public var asksBeforeUndoingElsewhere = true
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
    self.visibleRowCount = max(1, visibleRowCount)
    self.onQueryChange = onQueryChange
    let snapshot = try store.openingSnapshot(query, window: .start(count: max(1, visibleRowCount)))
    window = ListWindow(snapshot, of: query) { _ in 0 }
  }

  public var query: TODOQuery { window.query }
  public var filter: TODOFilter { query.filter }
  public var sortDescriptors: [TODOSortDescriptor] { query.sort.sortDescriptors }
  /// The items of the window, in order.
  public var todoItems: [TODOItem] { window.page.rows.map(\.item) }
  public var currentItem: TODOItem? { window.currentItem }
  /// Whether the store has neither items nor a history.
  public var isUntouched: Bool { window.counts.total == 0 && !canUndo && !canRedo }
  public var canUndo: Bool { window.undoStep != nil }
  public var canRedo: Bool { window.redoStep != nil }

  // MARK: The cursor

  /// Moves the cursor by that many rows, down when positive, as far as the list goes.
  public func moveCursor(by offset: Int) async throws(TODOStoreError) {
    undoConfirmation.forget()
    guard let start = window.currentIndex else { return }
    window.moveCursor(to: start + offset)
    try await readOn()
  }

  public func goToFirst() async throws(TODOStoreError) {
    undoConfirmation.forget()
    try await show(.start(count: margin * 2)) { _ in 0 }
  }

  public func goToLast() async throws(TODOStoreError) {
    undoConfirmation.forget()
    try await show(.end(count: margin * 2)) { $0.rows.count - 1 }
  }

  /// Puts the cursor on an item if the list shows it.
  ///
  /// - Returns: whether it does.
  @discardableResult
  public func go(to id: TODOItem.ID) async throws(TODOStoreError) -> Bool {
    undoConfirmation.forget()
    if let index = window.page.index(of: id) {
      window.moveCursor(to: index)
      try await readOn()
      return true
    }
    return try await showIfListed(id)
  }

  /// Reads on when the cursor is within a screen of the window's edge: it has come there, or the screen has become
  /// higher.
  ///
  /// - Parameter lines: by how many more the view is to be moved, either way.
  public func readOn(by lines: Int = 0) async throws(TODOStoreError) {
    guard let row = window.currentRow, window.nearsEdge(within: visibleRowCount + lines) else { return }
    try await show(.around(row.cursor, before: margin, after: margin)) { $0.anchor }
  }

  /// Reads a list of up to `limit` items in full, to be scrolled to any place. The cursor stays on its item.
  public func readWhole(upTo limit: Int) async throws(TODOStoreError) {
    guard let id = currentItem?.id, window.page.hasMoreBefore || window.page.hasMoreAfter else { return }
    try await show(.start(count: limit)) { $0.index(of: id) ?? 0 }
  }

  /// How many rows are held on each side of the current one.
  private var margin: Int { visibleRowCount * 3 }

  // MARK: Reading

  /// Reads the list again, after a change made elsewhere. The cursor stays on its item.
  public func reload() async throws(TODOStoreError) {
    try await follow(currentItem?.id)
  }

  /// Reads the list again when something failed, which may leave open what the file holds now.
  public func reloadAfterFailure() async { await refresh(reload) }

  /// Reads the list again after a change. The change is on the disk, so a list that cannot be read now is no
  /// reason to say that it failed: the list is outdated until it is read the next time.
  func refresh(_ read: () async throws(TODOStoreError) -> Void) async {
    do throws(TODOStoreError) { try await read() } catch { isOutdated = true }
  }

  /// Reads the list again around an item, or where it stood when it has left the list or its section; then the
  /// cursor goes to its neighbour.
  func follow(_ id: TODOItem.ID?) async throws(TODOStoreError) {
    guard let place = window.currentRow else {
      return try await show(.start(count: margin * 2)) { page in id.flatMap(page.index(of:)) ?? 0 }
    }
    try await show(.following(id ?? place.id, from: place.cursor, before: margin, after: margin)) {
      $0.index(following: id, from: place)
    }
  }

  /// Reads the list again and puts the cursor on an item if it is there; otherwise the cursor stays.
  func showAfterChange(_ id: TODOItem.ID) async throws(TODOStoreError) {
    if try await !showIfListed(id) { try await reload() }
  }

  /// Puts the cursor on an item that the list may show outside the window.
  private func showIfListed(_ id: TODOItem.ID) async throws(TODOStoreError) -> Bool {
    guard try await store.contains(id, in: query) else { return false }
    try await show(around: id, of: query)
    return true
  }

  /// Reads the list of a query around an item, or from its start.
  func show(around id: TODOItem.ID?, of newQuery: TODOQuery) async throws(TODOStoreError) {
    guard let id else { return try await show(.start(count: margin * 2), of: newQuery) { _ in 0 } }
    try await show(.aroundItem(id, before: margin, after: margin), of: newQuery) {
      $0.index(of: id) ?? $0.anchor
    }
  }

  /// Reads a window, of another query if one is given, and puts the cursor on one of its rows.
  func show(
    _ part: TODOWindow,
    of newQuery: TODOQuery? = nil,
    current index: (TODOPage) -> Int
  ) async throws(TODOStoreError) {
    readings += 1
    let reading = readings
    let snapshot = try await store.snapshot(newQuery ?? query, window: part)
    guard reading == readings else { return }
    window = ListWindow(snapshot, of: newQuery ?? query, current: index)
    isOutdated = false
    countMatchesIfNeeded()
  }

  // MARK: Filter and order

  /// Open, done, all, and round again.
  public func toggleDisplayFilter() async throws(TODOStoreError) {
    try await show(query.filter.next, query.sort)
  }

  public func changeToNextSort() async throws(TODOStoreError) { try await show(filter, query.sort.next) }

  public func reverseSort() async throws(TODOStoreError) {
    try await show(filter, TODOSort(query.sort.order, isReversed: !query.sort.isReversed))
  }

  /// Title ascending, then priority.
  public func changeToTitleFirstSort() async throws(TODOStoreError) {
    try await show(filter, TODOSort(.title))
  }

  /// Priority descending, then title.
  public func changeToPrioFirstSort() async throws(TODOStoreError) {
    try await show(filter, TODOSort(.priority))
  }

  /// Shows another query. The cursor stays on its item, or goes back to the one it left in that filter.
  private func show(_ filter: TODOFilter, _ sort: TODOSort) async throws(TODOStoreError) {
    let newQuery = TODOQuery(filter: filter, sort: sort, search: query.search)
    let oldFilter = query.filter
    let current = currentItem?.id
    undoConfirmation.forget()
    var target = current ?? lastItemOfAll
    if let id = target, try await !store.contains(id, in: newQuery) { target = lastItem[newQuery.filter] }
    try await show(around: target, of: newQuery)
    if let current {
      lastItem[oldFilter] = current
      lastItemOfAll = current
    }
    onQueryChange(newQuery)
  }
}
