import TODOCore
import TerminalUI

/// A line of the list that shows an item: pointer or selection mark, check box, symbol of the priority, then columns of
/// text.
struct ItemLine {
  /// Zero-based from the top of the screen.
  let row: Int
  let isCurrent: Bool
  let isDone: Bool
  let isSelected: Bool
  private let prioritySign: String
  private let columns: [String]

  /// Nil if the row does not show an item.
  ///
  /// - Parameter columns: the width of the list; nil if it takes the whole screen.
  init?(_ screen: ScreenBuffer, row: Int, columns: Int?) {
    let box = screen.text(row: row, columns: 1..<5)
    let lead = screen.text(row: row, columns: 0..<1)
    guard box == "[ ] " || box == "[x] ", [" ", "◆", "▸"].contains(lead) else { return nil }
    self.row = row
    isDone = box == "[x] "
    isSelected = lead == "◆"
    isCurrent = lead == "▸" || screen[1, row].style.attributes.contains(.reverse)
    prioritySign = screen.text(row: row, columns: 5..<6)
    // The last column is the scroll bar's.
    self.columns = screen.text(row: row, columns: 7..<(columns ?? screen.size.columns) - 1).columnTexts
  }

  var title: String { columns.first ?? "" }
  var due: String { others.first { $0.wholeMatch(of: Self.date) != nil } ?? "" }
  var location: String { others.first { $0.hasPrefix("⌂ ") }.map { String($0.dropFirst(2)) } ?? "" }
  var detail: String {
    others.first { $0.wholeMatch(of: Self.date) == nil && !$0.hasPrefix("⌂ ") } ?? ""
  }

  var priority: TODOPriority? {
    switch prioritySign {
    case "↓": .low
    case " ": .middle
    case "!": .high
    case "‼": .highest
    default: nil
    }
  }

  private var others: ArraySlice<String> { columns.dropFirst() }

  private static let date =
    /(! )?(today|tomorrow|yesterday|(Mon|Tue|Wed|Thu|Fri|Sat|Sun)( \d{1,2} [A-Z][a-z]{2}( \d{4})?)?)( \d{2}:\d{2})?|(! )?\d{2}:\d{2}/
}
