import TODOWording
import TerminalUI

/// The ways in which a typed line can go on, in rows beside it, and the one that a key takes.
struct OfferRows {
  struct Row {
    /// What would be in the line.
    let value: String
    let meaning: String
  }

  let rows: [Row]
  /// Nil if none is chosen, and the arrows do something else.
  let selection: Int?

  /// The most rows at a time.
  private static let most = 6
  private static let leastColumns = 30

  /// How many rows ``draw(_:_:above:)`` takes.
  func count(_ layout: FrameLayout, above place: PromptPlace) -> Int {
    let free = place.top - layout.body.row
    // The current row stays in sight, if there is room for it.
    return min(rows.count, Self.most, max(min(1, free), free - 1))
  }

  /// Draws them above a typed line, over the list.
  func draw(_ canvas: inout Canvas, _ layout: FrameLayout, above place: PromptPlace) {
    let count = count(layout, above: place)
    let room = Rect(column: 0, row: place.top - count, columns: layout.size.columns, rows: count)
    draw(&canvas, room.inset(left: layout.leftMargin + 4, right: 1))
  }

  /// Draws as many as `room` has rows, in as many of its columns as they need.
  func draw(_ canvas: inout Canvas, _ room: Rect) {
    let theme = canvas.theme
    let first = min(max(0, (selection ?? 0) - room.rows + 1), max(0, rows.count - room.rows))
    let shown = first..<min(rows.count, first + room.rows)
    let values = rows[shown].map { DrawableText.width(of: $0.value) }.max() ?? 0
    let meanings = rows[shown].map { DrawableText.width(of: $0.meaning) }.max() ?? 0
    let columns = min(room.columns, max(Self.leastColumns, values + meanings + 5))
    for index in shown {
      let row = Rect(column: room.column, row: room.row + index - first, columns: columns, rows: 1)
      let isSelected = index == selection
      let look = isSelected ? theme.selection : theme.surface
      canvas.buffer.fill(row, style: theme.surface)
      if isSelected {
        canvas.buffer.fill(row.inset(left: 1), style: look)
        canvas.bar(at: row, on: theme.surface)
      }
      let inside = row.inset(left: 2, right: 1)
      let hidden = index == shown.upperBound - 1 ? rows.count - shown.upperBound : 0
      let sign = hidden > 0 ? "  " + canvas.formatter.text(.moreBelowShort(count: hidden)) : ""
      let room = max(0, inside.columns - values - 2 - DrawableText.width(of: sign))
      let meaning = rows[index].meaning.cut(to: room) + sign
      let width = canvas.writeRight(meaning, in: inside, theme.quiet.laid(on: look))
      canvas.write(rows[index].value, in: inside.inset(right: width + 1), theme.plain.laid(on: look))
      canvas.areas.note(.entry(index), at: row)
    }
  }
}
