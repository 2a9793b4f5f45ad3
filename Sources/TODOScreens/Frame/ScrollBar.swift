import TerminalUI

/// The bar beside a list that has no room: where the lines in sight lie among all of them.
///
/// Of a long list only a window is at hand, and to count what lies above it would be to walk through it. The place is
/// known there at the top and at the end alone; between them the bar has no thumb, rather than one that lies.
struct ScrollBar: Hashable {
  /// What is known of the lines above those in sight.
  enum Place: Hashable {
    /// Their number.
    case exactly(Int)
    /// The list goes on above and below, and nobody has counted.
    case between
  }

  /// What a click on the bar, or a move of the thumb, asks for.
  enum Goal: Hashable {
    /// The line that is to be the first in sight.
    case line(Int)
    case to(RowMovement)
  }

  let total: Int
  /// How many lines are in sight, at least one; the bar has a row beside each.
  let visible: Int
  let place: Place
  /// Whether all lines are at hand, so that the list can be scrolled to any.
  let isWhole: Bool

  /// Whether there is anything to scroll.
  var isNeeded: Bool { visible > 1 && total > visible }

  /// The rows of the bar that stand for the lines in sight; nil where their place is not known.
  var thumb: Range<Int>? {
    guard case .exactly(let above) = place else { return nil }
    let length = max(1, visible * visible / max(1, total))
    let hidden = max(1, total - visible)
    // Only the first and the last line have the thumb at an end.
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

  /// What a click on a row of the bar asks for.
  func goal(ofClickOn row: Int) -> Goal? {
    if isWhole { return thumb?.contains(row) == true ? nil : goal(ofThumbAt: row) }
    if row == 0 { return .to(.first) }
    if row == visible - 1 { return .to(.last) }
    guard let thumb else { return .to(row < visible / 2 ? .pageUp : .pageDown) }
    return thumb.contains(row) ? nil : .to(row < thumb.lowerBound ? .pageUp : .pageDown)
  }

  /// What a thumb that was moved to a row asks for. In a list of which a window is at hand only the ends can be named.
  func goal(ofThumbAt row: Int) -> Goal? {
    guard isWhole else { return row == 0 ? .to(.first) : row == visible - 1 ? .to(.last) : nil }
    return .line((total - visible) * min(max(row, 0), visible - 1) / max(1, visible - 1))
  }

  /// Draws the thumb on a line that is there already.
  func draw(_ canvas: inout Canvas, on line: Rect) {
    for row in thumb ?? 0..<0 {
      canvas.write(String(canvas.marks.scrollThumb), in: line.row(at: row), canvas.theme.quiet)
    }
    canvas.areas.note(.scrollBar, at: line)
  }
}
