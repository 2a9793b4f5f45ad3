/// Which of many rows are visible.
struct Viewport {
  /// The first visible row.
  private(set) var first = 0
  /// How many rows fit, at least one.
  private(set) var room = 1
  private var total = 0

  /// The visible rows.
  var rows: Range<Int> { first..<min(first + room, total) }
  /// How many rows are below the visible ones.
  var rowsBelow: Int { max(0, total - rows.upperBound) }
  /// Whether some rows are not visible.
  var canScroll: Bool { total > room }

  /// Adjusts to the measures of a frame.
  ///
  /// - Parameter focus: the rows to keep visible, the first of them rather than the last.
  mutating func fit(_ total: Int, in room: Int, showing focus: Range<Int>? = nil) {
    self.total = total
    self.room = max(1, room)
    if let focus { first = min(max(first, focus.upperBound - self.room), focus.lowerBound) }
    scroll(by: 0)
  }

  /// Moves by that many rows, down if positive, as far as there are any.
  mutating func scroll(by offset: Int) { first = max(0, min(first + offset, total - room)) }

  /// The number of rows of a movement, including those beyond the ends.
  func offset(of movement: RowMovement) -> Int {
    switch movement {
    case .up: -1
    case .down: 1
    case .pageUp: -room
    case .pageDown: room
    case .first: -total
    case .last: total
    }
  }
}
