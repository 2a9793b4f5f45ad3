import TODOCore
import TODOWording
import TerminalUI

/// The ways in which a typed line can go on, in rows beside it, and the one that a key takes.
struct OfferRows {
  struct Row {
    /// What would be in the line.
    let value: String
    let meaning: String
    /// The letters that were typed of it, which are marked.
    var typed = ""
    /// Whether it does not exist yet.
    var isNew = false
  }

  let rows: [Row]
  /// Nil if none is chosen, and the arrows do something else.
  let selection: Int?
  /// The character of the line at which the word begins.
  var start = 0

  /// How many rows there are at most.
  private static let maxRows = 6
  private static let minColumns = 30
  private static let minMeaning = 4

  /// How many rows ``draw(_:_:above:)`` takes.
  func count(_ layout: FrameLayout, above place: PromptPlace) -> Int {
    let free = place.top - layout.body.row
    // The current row stays in sight, if there is room for it.
    return min(rows.count, Self.maxRows, max(min(1, free), free - 1))
  }

  /// Draws them above a typed line, over the list, where the word begins.
  ///
  /// - Parameter column: that of the word.
  func draw(_ canvas: inout Canvas, _ layout: FrameLayout, above place: PromptPlace, at column: Int) {
    let count = count(layout, above: place)
    let room = Rect(column: 0, row: place.top - count, columns: layout.size.columns, rows: count)
    // Where they are not painted, they would mix with the rows of the list that are left beside them.
    if !canvas.theme.hasSurfaces { canvas.buffer.fill(room) }
    let values = rows.map { DrawableText.width(of: $0.value) + DrawableText.width(of: $0.meaning) + 5 }
    let last = layout.size.columns - 1 - max(Self.minColumns, values.max() ?? 0)
    draw(&canvas, room.inset(left: max(layout.leftMargin, min(column - 2, last)), right: 1))
  }

  /// Draws as many as `room` has rows, in as many of its columns as they need, the bar in the first.
  ///
  /// - Parameters:
  ///   - padding: the blanks after the bar.
  ///   - width: the columns that they take; nil for as many as they need.
  func draw(_ canvas: inout Canvas, _ room: Rect, padding: Int = 1, width: Int? = nil) {
    let theme = canvas.theme
    let first = min(max(0, (selection ?? 0) - room.rows + 1), max(0, rows.count - room.rows))
    let shown = first..<min(rows.count, first + room.rows)
    let values = rows[shown].map { DrawableText.width(of: $0.value) }.max() ?? 0
    let meanings = rows[shown].map { DrawableText.width(of: $0.meaning) }.max() ?? 0
    let columns = min(room.columns, width ?? max(Self.minColumns, values + meanings + 4 + padding))
    for index in shown {
      let row = Rect(column: room.column, row: room.row + index - first, columns: columns, rows: 1)
      let isSelected = index == selection
      let look = isSelected ? theme.selection : theme.surface
      canvas.buffer.fill(padding == 0 ? row.inset(left: 1) : row, style: theme.surface)
      if isSelected {
        canvas.buffer.fill(row.inset(left: 1), style: look)
        canvas.bar(at: row, on: padding == 0 ? theme.plain : theme.surface)
      }
      let inside = row.inset(left: 1 + padding, right: 1)
      let hidden = index == shown.upperBound - 1 ? rows.count - shown.upperBound : 0
      let sign = hidden > 0 ? "  " + canvas.formatter.text(.moreBelowShort(count: hidden)) : ""
      let room = max(0, inside.columns - values - 2 - DrawableText.width(of: sign))
      // The beginning of less than that says nothing.
      let isShown = room >= Self.minMeaning || DrawableText.width(of: rows[index].meaning) <= room
      let meaning = (isShown ? rows[index].meaning.cut(to: room) : "") + sign
      let offer = rows[index]
      let width = canvas.writeRight(
        meaning,
        in: inside,
        (offer.isNew ? theme.notice : theme.quiet).laid(on: look)
      )
      let value = inside.inset(right: width + 1)
      let columns = canvas.write(
        offer.value,
        in: value,
        (offer.isNew ? theme.quiet : theme.plain).laid(on: look)
      )
      mark(offer, &canvas, value.inset(right: value.columns - columns), look)
      canvas.areas.note(.offer(index), at: row)
    }
  }

  /// Underlines the letters that were typed, at the beginning of the first word that has them.
  private func mark(_ offer: Row, _ canvas: inout Canvas, _ place: Rect, _ look: Style) {
    let style = canvas.theme.accent.adding(.underline).laid(on: look)
    guard let match = TODOSearch(offer.typed).wordStarts(in: offer.value).first else { return }
    let start = DrawableText.width(of: offer.value[..<match.lowerBound])
    guard start < place.columns else { return }
    canvas.write(offer.value[match], in: place.inset(left: start), style)
  }
}
