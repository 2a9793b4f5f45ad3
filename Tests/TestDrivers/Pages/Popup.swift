import TerminalUI
import TestSupport

/// A box with a title and a menu over another screen.
struct Popup {
  let screen: ScreenBuffer

  private static let corner = "┌─"

  private var topLeft: Position? { ScreenText(screen: screen).position(of: Self.corner) }

  var title: String {
    guard let topLeft else { return "" }
    let line = screen.text(row: topLeft.row, columns: topLeft.column..<screen.size.columns)
    return String(line.dropFirst(Self.corner.count).prefix { $0 != "─" }).trimmingBlanks
  }

  /// The sign before a line that is typed; empty in other boxes.
  var prompt: String {
    topLeft.map { screen[$0.column + 2, $0.row + 1].glyph.text }.flatMap { $0 == "›" ? $0 : nil } ?? ""
  }

  struct Entry: Hashable {
    let label: String
    let isSelected: Bool
    let isAvailable: Bool
  }

  var labels: [String] { entries.map(\.label) }
  var availableLabels: [String] { entries.filter(\.isAvailable).map(\.label) }
  var selectedLabel: String? { entries.first(where: \.isSelected)?.label }

  /// From top to bottom.
  var entries: [Entry] {
    guard let topLeft else { return [] }
    return (topLeft.row + 1..<screen.size.rows).prefix { screen[topLeft.column, $0].glyph.text == "│" }.map {
      row in
      let line = screen.text(row: row, columns: topLeft.column + 4..<screen.size.columns)
      // The label precedes its shortcut and the frame; the symbol of a priority is a column of its own.
      let words = line.prefix { $0 != "│" }.columnTexts.first ?? ""
      let column = topLeft.column + 4 + (line.prefix { $0 == " " }).count
      return Entry(
        label: words.trimmingPrefix(#/[-!‼] /#).trimmingBlanks,
        // The selected row is filled, from the margin on.
        isSelected: screen[topLeft.column + 2, row].style != screen[topLeft.column + 1, row].style,
        isAvailable: !screen[column, row].style.attributes.contains(.dim)
      )
    }
  }
}
