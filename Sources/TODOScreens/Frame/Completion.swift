import TODOCore
import TODOWording
import TerminalUI

/// How a typed word can go on, in rows beside it, and the one that a key takes.
struct Completion {
  /// What a row stands for.
  enum Value: Hashable {
    /// Takes the place of the word.
    case text(String)
    /// A name that does not exist yet.
    case new(String)
    case item(TODOItem)
    case location(TODOLocation)
  }

  /// The characters of the word.
  let characters: Range<Int>
  private let entries: [(row: OfferRows.Row, value: Value)]
  /// The row with the bar, which Enter takes: the one that an arrow has chosen. For items, it is the first one until then, because
  /// a few typed letters are not an item yet.
  private(set) var selection: Int?

  static let maxRows = 6

  /// - Parameter entries: not empty; a name that is new is the last.
  init?(_ characters: Range<Int>, _ entries: [(row: OfferRows.Row, value: Value)]) {
    guard let first = entries.first else { return nil }
    (self.characters, self.entries) = (characters, entries)
    if case .item = first.value { selection = 0 }
  }

  var rows: [OfferRows.Row] { entries.map(\.row) }
  /// What Enter takes; nil if it takes the text as it is.
  var chosen: Value? { selection.map { entries[$0].value } }
  /// What Tab takes: the chosen row, or else the first one, unless that is new.
  var taken: Value? {
    if let chosen { return chosen }
    if case .new = entries[0].value { return nil }
    return entries[0].value
  }

  /// Chooses the next row, or another one.
  mutating func choose(by offset: Int) {
    let start = selection ?? (offset > 0 ? -1 : entries.count)
    selection = min(max(start + offset, 0), entries.count - 1)
  }

  func value(at index: Int) -> Value { entries[index].value }
}

extension Completion {
  /// The names with which a word goes on.
  ///
  /// - Parameters:
  ///   - typed: the letters that the names have in common with the word.
  ///   - prefix: what is shown before a name.
  init?(
    _ names: LineCompletion,
    typed: String,
    prefix: String = "",
    _ dates: DateWording,
    _ formatter: MessageFormatter
  ) {
    let entries = names.offers.map { offer -> (row: OfferRows.Row, value: Value) in
      let row: OfferRows.Row
      let value = prefix + offer.text
      switch offer.meaning {
      case .collection(let collection):
        row = .init(value: value, meaning: collection.shownItems.description, typed: typed)
      case .priority: row = .init(value: value, meaning: "", typed: typed)
      case .date(_, let date):
        row = .init(value: value, meaning: dates.dayDue(date, isNamed: false), typed: typed)
      case .reminder(_, let reminder):
        row = .init(value: value, meaning: formatter.text(.reminder(reminder, dates)), typed: typed)
      case .newTag:
        return (.init(value: value, meaning: formatter.text(.newTagRow), isNew: true), .new(offer.text))
      case .newList:
        return (.init(value: value, meaning: formatter.text(.newListRow), isNew: true), .new(offer.text))
      }
      return (row, .text(offer.text))
    }
    // What is new keeps its place at the end.
    let excess = max(0, entries.count - Self.maxRows)
    let isLastNew = entries.last?.row.isNew == true
    self.init(
      names.characters,
      isLastNew ? entries.dropLast(1 + excess) + entries.suffix(1) : Array(entries.prefix(Self.maxRows))
    )
  }
}
