import TODOCore
import TODOWording
import TerminalUI

/// The names with which a typed word can go on, and the one that a key takes.
struct NameOffers {
  private let names: LineCompletion
  let rows: [OfferRows.Row]
  private(set) var selection = 0
  /// Whether an arrow has chosen one: Enter takes it then, and does what it always does otherwise.
  private(set) var hasChosen = false

  init(_ names: LineCompletion, _ formatter: MessageFormatter) {
    self.names = names
    rows = names.offers.map {
      OfferRows.Row(value: $0.text, meaning: formatter.text(Self.meaning(of: $0.meaning)))
    }
  }

  /// The characters of the word.
  var characters: Range<Int> { names.characters }
  /// What takes their place.
  var chosenText: String { names.offers[selection].text }

  mutating func select(_ index: Int) {
    selection = min(max(index, 0), rows.count - 1)
    hasChosen = true
  }

  private static func meaning(of offer: LineCompletion.Offer.Meaning) -> Message {
    switch offer {
    case .collection(let collection): .count(collection.openItems, .open)
    case .priority(let priority): .priority(priority)
    case .newTag: .newTagRow
    case .newList: .newListRow
    }
  }
}

extension NameOffers {
  /// Draws the names for a field of the form in rows below it, or above it if there is no room.
  ///
  /// - Parameters:
  ///   - room: where rows may be drawn.
  ///   - cursor: the place of the cursor, which is behind what is typed.
  func draw(_ canvas: inout Canvas, _ room: Rect, at cursor: Position) {
    let column = max(room.column, min(cursor.column - characters.count - 2, room.endColumn - 32))
    let (above, below) = (cursor.row - room.row, room.endRow - cursor.row - 1)
    let count = min(rows.count, max(below, above))
    guard count > 0 else { return }
    let first = below >= count ? cursor.row + 1 : cursor.row - count
    let place = Rect(column: column, row: first, columns: room.endColumn - column, rows: count)
    OfferRows(rows: rows, selection: selection).draw(&canvas, place)
  }
}
