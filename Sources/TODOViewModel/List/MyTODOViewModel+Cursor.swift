public import TODOCore
import TODOStore

/// Moving the cursor, and reading the rows around it.
extension MyTODOViewModel {
  /// Moves the cursor by that many rows, down if positive, as far as the list goes.
  public func moveCursor(by offset: Int) async throws(TODOStoreError) {
    undoConfirmation.forget()
    isDayChosen = false
    guard let index = window.index(movedBy: offset) else { return }
    window.moveCursor(to: index)
    try await readOn()
  }

  /// Moves the cursor to a folded group, beside a row of the window.
  public func moveCursor(to group: ListHeading, beside row: Int?) async throws(TODOStoreError) {
    undoConfirmation.forget()
    if let row { window.moveCursor(to: row) }
    window.moveCursor(to: group)
    try await readOn()
  }

  /// Moves the cursor to the first item of the list.
  public func goToFirst() async throws(TODOStoreError) {
    undoConfirmation.forget()
    isDayChosen = false
    try await show(.start(count: endCount)) { _ in 0 }
  }

  /// Moves the cursor to the last item of the list.
  public func goToLast() async throws(TODOStoreError) {
    undoConfirmation.forget()
    isDayChosen = false
    try await show(.end(count: endCount)) { $0.rows.count - 1 }
  }

  /// Moves the cursor to an item if the list shows it.
  ///
  /// - Returns: whether it does.
  @discardableResult
  public func go(to id: TODOItem.ID) async throws(TODOStoreError) -> Bool {
    undoConfirmation.forget()
    isDayChosen = false
    if let index = window.page.index(of: id) {
      window.moveCursor(to: index)
      try await readOn()
      return true
    }
    return try await showIfListed(id)
  }

  /// Reads more rows when the cursor is within a screen of the window's edge, because it has moved there or the screen
  /// has become higher.
  ///
  /// - Parameter lines: by how many more the view is to be scrolled, in either direction.
  public func readOn(by lines: Int = 0) async throws(TODOStoreError) {
    let near = window.nearEdges(within: visibleRowCount + lines)
    guard near.top || near.end else {
      try await readSteps()
      return try await readDays()
    }
    if let day = window.emptyDay { return try await show(day: day) }
    guard let row = window.placeRow else { return }
    // More in the direction in which the cursor goes: then two pages in three need no reading, and no page back does.
    let (before, after) = (near.top ? endCount : margin, near.end ? endCount : margin)
    try await show(.around(row.cursor, before: before, after: after), group: window.currentGroup) {
      $0.anchor
    }
  }

  /// Reads a list of up to `limit` items completely, so that it can be scrolled to any position. The cursor stays on
  /// its item.
  public func readWhole(upTo limit: Int) async throws(TODOStoreError) {
    guard let id = currentItem?.id, window.page.hasMoreBefore || window.page.hasMoreAfter else { return }
    try await show(.start(count: limit)) { $0.index(of: id) ?? 0 }
  }

  /// How many rows are loaded on each side of the current one.
  var margin: Int { visibleRowCount * 2 }

  /// How many rows are loaded at an end of the list: those that are visible there, and the margin.
  var endCount: Int { visibleRowCount + margin }
}
