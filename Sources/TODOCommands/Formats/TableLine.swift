import TODOScreens
import TerminalUI

/// One line of a table. Blanks are written only if something follows them.
struct TableLine {
  private(set) var text = ""
  private let columns: Int
  private var room: Int
  private var blanks = 0
  private let marks: MarkStyle
  private let paint: Paint

  init(columns: Int, marks: MarkStyle, paint: Paint) {
    self.columns = columns
    room = columns
    self.marks = marks
    self.paint = paint
  }

  mutating func skip(_ columns: Int) { blanks += columns }

  /// Continues in a column, counted from zero, or where the line is if that is farther.
  mutating func skip(to column: Int) { blanks = max(0, column - (columns - room)) }

  /// Adds a text, cut to its column.
  mutating func add(_ cell: String, columns: Int = .max, _ look: Paint.Look) {
    let fitted = DrawableText.fitted(cell, columns: max(0, min(columns, room - blanks)), marks: marks)
    if fitted.columns > 0, cell != " " {
      text += String(repeating: " ", count: blanks) + paint.painted(fitted.text, look)
      room -= blanks + fitted.columns
      blanks = columns == .max ? 0 : columns - fitted.columns
    } else {
      blanks += columns == .max ? 0 : columns
    }
  }
}
