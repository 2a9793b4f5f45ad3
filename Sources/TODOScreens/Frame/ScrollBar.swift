import TerminalUI

/// The scroll bar beside a list that does not fit: the position of the visible lines among all of them.
///
/// Only a window of a long list is loaded, and counting the lines above it would mean walking through them. Their
/// position is only known at the top and at the end; in between, the bar has no thumb rather than a wrong one.
struct ScrollBar: Hashable {
  /// What is known about the lines above the visible ones.
  enum Place: Hashable {
    /// Their number.
    case exactly(Int)
    /// The list continues above and below, and has not been counted.
    case between
  }

  /// The request of a click on the bar, or a drag of the thumb.
  enum Goal: Hashable {
    /// The line to show first.
    case line(Int)
    case to(RowMovement)
  }

  let total: Int
  /// How many lines are visible, at least one; the bar has one row for each.
  let visible: Int
  let place: Place
  /// Whether all lines are loaded, so that the list can be scrolled to any of them.
  let isWhole: Bool

  /// Whether there is anything to scroll.
  var isNeeded: Bool { visible > 1 && total > visible }

  /// The rows of the thumb; nil if the position is unknown.
  var thumb: Range<Int>? {
    guard case .exactly(let above) = place else { return nil }
    let length = max(1, visible * visible / max(1, total))
    let hidden = max(1, total - visible)
    // The thumb is at an end only for the first and the last line.
    let room = visible - length
    let first = min(max(0, above), hidden)
    let start =
      switch first {
      case 0: 0
      case hidden: room
      default:
        room < 2
          ? room / 2 : min(max(Int((Double(first) * Double(room) / Double(hidden)).rounded()), 1), room - 1)
      }
    return start..<start + length
  }

  /// The request of a click on a row of the bar.
  func goal(ofClickOn row: Int) -> Goal? {
    if isWhole { return thumb?.contains(row) == true ? nil : goal(ofThumbAt: row) }
    if row == 0 { return .to(.first) }
    if row == visible - 1 { return .to(.last) }
    guard let thumb else { return .to(row < visible / 2 ? .pageUp : .pageDown) }
    return thumb.contains(row) ? nil : .to(row < thumb.lowerBound ? .pageUp : .pageDown)
  }

  /// The request of dragging the thumb to a row. If only a window is loaded, only the ends can be reached.
  func goal(ofThumbAt row: Int) -> Goal? {
    guard isWhole else { return row == 0 ? .to(.first) : row == visible - 1 ? .to(.last) : nil }
    return .line((total - visible) * min(max(row, 0), visible - 1) / max(1, visible - 1))
  }

  /// Draws the thumb on an existing line.
  func draw(_ canvas: inout Canvas, on line: Rect) {
    for row in thumb ?? 0..<0 {
      canvas.write(String(canvas.marks.scrollThumb), in: line.row(at: row), canvas.theme.line)
    }
    canvas.areas.note(.scrollBar, at: line)
  }
}
