import TODOWording
import TerminalUI

/// A part of the statistics: texts in their places, before it is known which of its rows are in sight.
struct FiguresBlock {
  /// A text at a place.
  struct Text {
    var row: Int
    var column: Int
    let text: String
    let style: Style
  }

  private(set) var texts: [Text] = []
  private(set) var rowCount = 0
  /// The rows of the items that can be opened, in their order, and their columns.
  private(set) var entries: [(row: Int, columns: Range<Int>)] = []

  mutating func put(_ text: String, row: Int, column: Int, _ style: Style) {
    guard !text.isEmpty else { return }
    texts.append(Text(row: row, column: column, text: text, style: style))
    rowCount = max(rowCount, row + 1)
  }

  /// Puts a text so that it ends before a column.
  mutating func put(_ text: String, row: Int, endingAt end: Int, _ style: Style) {
    put(text, row: row, column: max(0, end - DrawableText.width(of: text)), style)
  }

  mutating func noteEntry(row: Int, columns: Range<Int>) { entries.append((row, columns)) }

  /// Adds another block at a place.
  mutating func add(_ block: FiguresBlock, row: Int, column: Int = 0) {
    for var text in block.texts {
      text.row += row
      text.column += column
      texts.append(text)
    }
    entries += block.entries.map {
      ($0.row + row, $0.columns.lowerBound + column..<$0.columns.upperBound + column)
    }
    rowCount = max(rowCount, block.rowCount == 0 ? 0 : block.rowCount + row)
  }

  /// Adds another block below.
  mutating func append(_ block: FiguresBlock, gap: Int) {
    guard block.rowCount > 0 else { return }
    add(block, row: rowCount == 0 ? 0 : rowCount + gap)
  }
}
