/// Which of many rows are in sight.
struct Viewport {
  /// The first row in sight.
  private(set) var first = 0
  /// How many rows have room, at least one.
  private(set) var room = 1
  private var total = 0

  /// The rows in sight.
  var rows: Range<Int> { first..<min(first + room, total) }

  /// Takes the measures of a frame.
  ///
  /// - Parameter focus: the rows to be kept in sight, the first of them rather than the last.
  mutating func fit(_ total: Int, in room: Int, showing focus: Range<Int>? = nil) {
    self.total = total
    self.room = max(1, room)
    if let focus { first = min(max(first, focus.upperBound - self.room), focus.lowerBound) }
    scroll(by: 0)
  }

  /// Moves by so many rows, down when positive, as far as there are any.
  mutating func scroll(by offset: Int) { first = max(0, min(first + offset, total - room)) }

  /// By how many rows a movement goes, those beyond the ends counted too.
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

/// Where keys go in rows.
enum RowMovement {
  case up, down, pageUp, pageDown, first, last
}
