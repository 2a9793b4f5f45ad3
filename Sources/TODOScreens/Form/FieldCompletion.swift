import TODOCore
import TODOWording
import TerminalUI

/// The names with which a field of the form can go on, in rows below it, or above it where there is no room.
struct FieldCompletion {
  let names: LineCompletion
  private(set) var selection = 0
  /// Whether an arrow has chosen one: Enter takes it then, and saves otherwise.
  private(set) var hasChosen = false
  private let rows: [(value: String, meaning: String)]

  init(_ names: LineCompletion, _ formatter: MessageFormatter) {
    self.names = names
    rows = names.offers.map { ($0.text, formatter.text(.offer($0.meaning))) }
  }

  mutating func select(by offset: Int) {
    selection = min(max(selection + offset, 0), rows.count - 1)
    hasChosen = true
  }

  /// - Parameters:
  ///   - room: where rows may be drawn.
  ///   - cursor: the place of the cursor, which is behind what is typed.
  func draw(_ canvas: inout Canvas, _ room: Rect, at cursor: Position) {
    let typed = names.characters.count
    let valueColumns = rows.map { DrawableText.width(of: $0.value) }.max() ?? 0
    let meaningColumns = rows.map { DrawableText.width(of: $0.meaning) }.max() ?? 0
    let columns = min(valueColumns + meaningColumns + 4, room.columns)
    let column = max(room.column, min(cursor.column - typed - 1, room.endColumn - columns))
    let below = room.endRow - cursor.row - 1
    let above = cursor.row - room.row
    let count = min(rows.count, max(below, above))
    guard count > 0 else { return }
    let first = below >= count ? cursor.row + 1 : cursor.row - count
    let start = max(0, selection - count + 1)
    for index in start..<start + count {
      let row = Rect(column: column, row: first + index - start, columns: columns, rows: 1)
      let isSelected = index == selection
      let look = isSelected ? canvas.theme.selection : canvas.theme.plain
      canvas.buffer.fill(row, style: look)
      canvas.write(rows[index].value, in: row.inset(left: 1, right: 1), look)
      canvas.write(
        rows[index].meaning,
        in: row.inset(left: valueColumns + 3),
        isSelected ? look : canvas.theme.quiet
      )
    }
  }
}

extension Message {
  /// What a name is that is offered.
  static func offer(_ meaning: LineCompletion.Offer.Meaning) -> Message {
    switch meaning {
    case .collection(let collection): .count(collection.openItems, .open)
    case .priority(let priority): .priority(priority)
    case .newTag: .newTagRow
    case .newList: .newListRow
    }
  }
}
