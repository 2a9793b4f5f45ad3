import TerminalUI

/// Where things stand on the app's screen, read from its cells alone.
struct ScreenText {
  let screen: ScreenBuffer

  /// The column of the line between the list and the pane beside it; nil without a pane.
  var divider: Int? {
    (0..<screen.size.columns).first { screen.size.rows > 1 && screen[$0, 1].text == "┬" }
  }

  /// The rows between the header and the message.
  var bodyRows: Range<Int> { 1..<max(1, screen.size.rows - 2) }

  /// What stands in some columns of a row, without the blanks around it.
  func trimmed(row: Int, columns: Range<Int>) -> String {
    screen.text(row: row, columns: columns).trimmingBlanks
  }

  func row(_ row: Int) -> String { trimmed(row: row, columns: 0..<screen.size.columns) }

  /// The row of the message at the left and of what undo and redo would do at the right.
  private var messageRow: String { row(screen.size.rows - 2) }

  private static let turns =
    /(?:^|\s+)u (undo .+?|nothing to undo) (?:·|-) r (redo .+|nothing to redo)$/

  var message: String { messageRow.replacing(Self.turns, with: "") }
  /// "undo add “Pay rent”" or "nothing to undo"; nil where there is no room for it.
  var undoLabel: String? { messageRow.firstMatch(of: Self.turns).map { String($0.1) } }
  var redoLabel: String? { messageRow.firstMatch(of: Self.turns).map { String($0.2) } }
}

extension StringProtocol {
  var trimmingBlanks: String {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " }) else {
      return ""
    }
    return String(self[first...last])
  }

  /// The parts between two or more blanks, which are the columns of a line.
  var columnTexts: [String] {
    String(self).split(separator: "  ").map(\.trimmingBlanks).filter { !$0.isEmpty }
  }
}
