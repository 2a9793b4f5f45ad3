import TODOCore
import TerminalUI

/// A line of the list that shows an item: bar, sign of the priority, box, then columns of text. The label of its group may be at
/// its left.
struct ItemLine {
  /// Zero-based from the top of the screen.
  let row: Int
  let isCurrent: Bool
  let isDone: Bool
  let isSelected: Bool
  /// Whether its title is struck.
  let isStruck: Bool
  /// The column of its box.
  let box: Int
  private let prioritySign: String
  private let columns: [String]

  /// Nil if the row does not show an item.
  ///
  /// - Parameters:
  ///   - first: the first column of the list.
  ///   - end: the first column after the list; nil if it goes to the edge of the screen.
  init?(_ screen: ScreenBuffer, row: Int, from first: Int = 0, to end: Int? = nil) {
    let end = end ?? screen.size.columns
    func glyph(_ column: Int) -> String { screen[column, row].glyph.text }
    let places = first..<min(end, first + 40)
    guard let box = places.first(where: { ["▢", "✓"].contains(glyph($0)) }), box >= first + 3 else {
      return nil
    }
    // Before the box is nothing but the sign of the priority, the bar and, farther left, a label.
    guard glyph(box + 1) == " ", [" ", "▐", "!", "‼", "-"].contains(glyph(box - 1)) else { return nil }
    self.row = row
    self.box = box
    isDone = glyph(box) == "✓"
    let style = screen[box, row].style
    let hasBar = (first..<box).contains { glyph($0) == "▐" }
    let isPainted = style.attributes.contains(.reverse) || style.background != nil
    isSelected = hasBar
    isStruck = screen[box + 2, row].style.attributes.contains(.strike)
    isCurrent = isPainted
    prioritySign = [glyph(box - 1), glyph(box - 2)].first { $0 != " " && $0 != "▐" } ?? " "
    // The last column is the scroll bar's.
    self.columns = screen.text(row: row, columns: box + 2..<end - 1).columnTexts
  }

  var title: String { columns.first ?? "" }
  var due: String { others.first { $0.wholeMatch(of: Self.date) != nil } ?? "" }
  var location: String { others.first { $0.hasPrefix("⌂ ") }.map { String($0.dropFirst(2)) } ?? "" }
  var list: String {
    others.last { $0.wholeMatch(of: Self.date) == nil && $0.first.map { !"⌂#‹↻".contains($0) } ?? false }
      ?? ""
  }

  var priority: TODOPriority? {
    switch prioritySign {
    case "-": .low
    case " ": .middle
    case "!": .high
    case "‼": .highest
    default: nil
    }
  }

  private var others: ArraySlice<String> { columns.dropFirst() }

  private static let date =
    /(today|tomorrow|yesterday|\d+ days? ago|(Mon|Tue|Wed|Thu|Fri|Sat|Sun)?( ?\d{1,2} [A-Z][a-z]{2}( \d{4})?)?)( ?\d{2}:\d{2})?/
}
