import TODOWording
import TerminalUI

/// The ways in which a typed line can go on, in rows above its prompt, and the one that a key takes.
struct OfferRows {
  struct Row {
    /// What would be in the line.
    let value: String
    let meaning: String

    /// Draws the value, and behind it, from the left of `room` on, what it means.
    func draw(_ canvas: inout Canvas, _ area: Rect, meaningIn room: Rect, isSelected: Bool) {
      let look = isSelected ? canvas.theme.selection : canvas.theme.plain
      canvas.write(value, in: area, look)
      canvas.write(meaning, in: room, isSelected ? look : canvas.theme.quiet)
    }
  }

  let rows: [Row]
  /// Nil if none is chosen, and the arrows do something else.
  let selection: Int?

  private func shown(in room: Rect) -> Range<Int> {
    let first = max(0, (selection ?? 0) - room.rows + 1)
    return first..<min(rows.count, first + room.rows)
  }

  /// How many rows ``draw(_:_:_:)`` takes.
  func count(_ layout: FrameLayout) -> Int { min(rows.count, LinePrompt.room(layout).rows) }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout, _ formatter: MessageFormatter) {
    let shown = shown(in: LinePrompt.room(layout))
    let place = canvas.raiseRule(by: shown.count, layout)
    let width = rows[shown].map { DrawableText.width(of: $0.value) }.max() ?? 0
    for index in shown {
      let row = place.row(at: index - shown.lowerBound)
      let isSelected = index == selection
      if isSelected { canvas.buffer.fill(row.inset(left: -1, right: -1), style: canvas.theme.selection) }
      // The number of rows that do not fit.
      var hidden = HiddenRows()
      if index == shown.lowerBound { hidden.above = shown.lowerBound }
      if index == shown.upperBound - 1 { hidden.below = rows.count - shown.upperBound }
      let room = row.inset(left: width + 3)
      let signs = hidden.signs(formatter)
      let fitting = signs.first { DrawableText.width(of: $0) + LinePrompt.leastColumns <= room.columns }
      let sign = fitting ?? signs.last ?? ""
      let meaning = room.inset(right: sign.isEmpty ? 0 : DrawableText.width(of: sign) + 2)
      rows[index].draw(&canvas, row.inset(left: 1), meaningIn: meaning, isSelected: isSelected)
      canvas.writeRight(sign, in: room, isSelected ? canvas.theme.selection : canvas.theme.quiet)
      canvas.areas.note(.entry(index), at: row)
    }
  }
}
