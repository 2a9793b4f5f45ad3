import TerminalUI

/// Finds the parts of the app's screen, using only its cells.
struct ScreenText {
  let screen: ScreenBuffer

  /// The column of the first line that divides the body, such as that between the list and the pane; nil if there is none.
  var divider: Int? {
    guard screen.size.rows > 1 else { return nil }
    return (0..<screen.size.columns).first { screen[$0, 1].glyph.text == "┬" }
  }

  /// The rows between the header and the message.
  var bodyRows: Range<Int> { 1..<max(1, screen.size.rows - 2) }

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

  /// The message at the left of its row, and the next undo and redo at the right.
  private var messageRow: String { row(screen.size.rows - 2) }

  private static let turns =
    /(?:^|\s+)(?:u (undo: .+?))?(?:(?: (?:·|-) )?r (redo: .+))?$/

  var message: String { Self.message(inRow: messageRow) }
  /// The message about the last key.
  static func message(inRow row: String) -> String { row.replacing(turns, with: "").trimmingBlanks }

  /// "undo: add “Pay rent”"; nil if there is nothing to undo, or no room for it.
  var undoLabel: String? { messageRow.firstMatch(of: Self.turns)?.1.map(String.init) }
  var redoLabel: String? { messageRow.firstMatch(of: Self.turns)?.2.map(String.init) }
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
