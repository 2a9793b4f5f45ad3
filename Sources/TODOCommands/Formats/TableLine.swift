import TerminalUI

/// One line of a table. Blanks are written only if something follows them.
struct TableLine {
  private(set) var text = ""
  private var room: Int
  private var blanks = 0
  private let marks: MarkStyle
  private let paint: Paint

  init(columns: Int, marks: MarkStyle, paint: Paint) {
    room = columns
    self.marks = marks
    self.paint = paint
  }

  mutating func skip(_ columns: Int) { blanks += columns }

  /// Adds a text, cut to its column.
  mutating func add(_ cell: String, columns: Int, _ look: Paint.Look) {
    let fitted = DrawableText.fitted(cell, columns: min(columns, room - blanks), marks: marks)
    if fitted.columns > 0, cell != " " {
      text += String(repeating: " ", count: blanks) + paint.painted(fitted.text, look)
      room -= blanks + fitted.columns
      blanks = columns - fitted.columns
    } else {
      blanks += columns
    }
  }
}
