import TerminalUI

/// Finds the parts of the app's screen, using only its cells.
struct ScreenText {
  let screen: ScreenBuffer

  /// The column of the last line that divides the body, that between the list and the pane; nil if there is none.
  var divider: Int? {
    guard screen.size.rows > 4 else { return nil }
    return (0..<screen.size.columns).last { column in
      (2...3).allSatisfy { screen[column, $0].glyph.text == "│" }
    }
  }

  /// The rows between the header and the message.
  var bodyRows: Range<Int> { 1..<max(1, screen.size.rows - (screen.size.rows < 16 ? 1 : 2)) }

  /// The text in some columns of a row, without surrounding blanks.
  func trimmed(row: Int, columns: Range<Int>) -> String {
    screen.text(row: row, columns: columns).trimmingBlanks
  }

  /// The first occurrence of a text.
  func position(of text: String) -> Position? {
    let rows = 0..<screen.size.rows
    // Most rows do not contain it, and checking a whole row is fast.
    guard let row = rows.first(where: { screen.text(row: $0).contains(text) }) else { return nil }
    let column = (0..<screen.size.columns).first { column in
      screen.text(row: row, columns: column..<screen.size.columns).hasPrefix(text)
    }
    return column.map { Position(column: $0, row: row) }
  }

  func row(_ row: Int) -> String { trimmed(row: row, columns: 0..<screen.size.columns) }

  /// The message at the left of its row, after the sign of a warning, and at the right the key that takes the change back.
  private var messageRow: String { row(screen.size.rows - (screen.size.rows < 16 ? 1 : 2)) }

  /// The line that is typed above what it means.
  var typedLine: String { row(screen.size.rows - 3) }

  /// The key at the right of a message about a change.
  private static let undo = /\s{3,}(u undo|r redo)$/

  var message: String { Self.message(inRow: messageRow) }
  static func message(inRow row: String) -> String {
    row.replacing(undo, with: "").replacing(#/^\s*[⚠!] /#, with: "").trimmingBlanks
  }

  /// Whether the message is about a change, which a key takes back.
  var offersUndo: Bool { messageRow.contains(Self.undo) }

  /// A bold text in a row, from a column on, as labels are.
  func label(inRow row: Int, columns: Range<Int>) -> String? {
    let cells = columns.drop { screen[$0, row].glyph.text == " " || screen[$0, row].glyph.text == "▐" }
    let label = cells.prefix { screen[$0, row].style.attributes.contains(.bold) }
    guard let first = label.first, let last = label.last else { return nil }
    return trimmed(row: row, columns: first..<last + 1)
  }
}

extension StringProtocol {
  var trimmingBlanks: String {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " }) else {
      return ""
    }
    return String(self[first...last])
  }

  /// The parts separated by two or more blanks, which are the columns of a line.
  var columnTexts: [String] {
    String(self).split(separator: "  ").map(\.trimmingBlanks).filter { !$0.isEmpty }
  }
}
