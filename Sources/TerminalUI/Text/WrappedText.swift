/// Text wrapped into rows of a number of columns. Rows are laid out one by one on demand, so the beginning of a long
/// text costs no more than that of a short one.
public struct WrappedText: Sendable {
  private let text: String
  private let breaker: RowBreaker

  /// - Parameter columns: the width of a row in terminal columns; less than 1 counts as 1.
  public init(_ text: String, columns: Int) {
    self.text = text
    breaker = RowBreaker(columns: max(1, columns), blanks: .allHang)
  }

  /// The text of each row from the top, without line ends, as stored; drawing makes it safe. An empty text has no rows,
  /// and a final line end does not begin another one.
  public struct Rows: Sequence, IteratorProtocol, Sendable {
    fileprivate var rest: Substring
    fileprivate let breaker: RowBreaker

    public mutating func next() -> Substring? {
      guard !rest.isEmpty else { return nil }
      let end = breaker.rowEnd(from: rest.startIndex, in: rest)
      let row = rest[..<end]
      rest = rest[end...]
      return row.last?.isLineEnd == true ? row.dropLast() : row
    }
  }

  public var rows: Rows { Rows(rest: text[...], breaker: breaker) }

  /// The rows to be drawn: without trailing blanks that do not fit.
  public var fittingRows: [String] {
    rows.map { row in
      var row = row
      while row.last == " ", DrawableText.width(of: row) > breaker.columns { row.removeLast() }
      return String(row)
    }
  }

  /// The number of rows, counted no further than `limit`.
  public func rowCount(upTo limit: Int) -> Int { rows.prefix(limit).reduce(0) { count, _ in count + 1 } }
}

/// Breaks text into rows of a number of columns: at blanks and between wide characters if possible, inside a word if
/// the word alone is wider than a row, and never inside a character.
struct RowBreaker: Hashable, Sendable {
  /// The treatment of blanks that do not fit at the end of a row.
  enum Blanks: Hashable {
    /// The first hangs over the edge, in a column reserved for it; the rest begin the next row.
    case firstHangs
    /// All belong to the row, where they are invisible.
    case allHang
  }

  /// Tab stops are in every fourth column.
  static let tabColumns = 4

  /// The columns of a row, at least 1.
  let columns: Int
  let blanks: Blanks

  /// The end of the row that begins at `start`, including its line end if there is one.
  func rowEnd<Text: BidirectionalCollection<Character>>(from start: Text.Index, in text: Text) -> Text.Index {
    var column = 0
    var index = start
    while index < text.endIndex {
      let character = text[index]
      if character.isLineEnd { return text.index(after: index) }
      let width = Self.width(of: character, at: column)
      if column + width > columns { return rowEnd(from: start, overflowingAt: index, in: text) }
      column += width
      text.formIndex(after: &index)
    }
    return index
  }

  /// The columns that `character` takes if it begins in `column` of its row.
  static func width(of character: Character, at column: Int) -> Int {
    character.utf8.first == 0x09 ? tabColumns - column % tabColumns : DrawableText.width(of: character)
  }

  private func rowEnd<Text: BidirectionalCollection<Character>>(
    from start: Text.Index,
    overflowingAt overflow: Text.Index,
    in text: Text
  ) -> Text.Index {
    if text[overflow] == " " { return end(ofBlanksFrom: overflow, in: text) }
    var index = overflow
    while index > start {
      let before = text.index(before: index)
      if Self.canBreak(between: text[before], and: text[index]) { return index }
      index = before
    }
    return overflow > start ? overflow : text.index(after: start)
  }

  private func end<Text: BidirectionalCollection<Character>>(
    ofBlanksFrom first: Text.Index,
    in text: Text
  ) -> Text.Index {
    guard blanks == .allHang else { return text.index(after: first) }
    let end = text[first...].firstIndex { $0 != " " } ?? text.endIndex
    return end < text.endIndex && text[end].isLineEnd ? text.index(after: end) : end
  }

  private static func canBreak(between left: Character, and right: Character) -> Bool {
    if left == " " || left == "\t" { return right != " " }
    guard DrawableText.width(of: left) > 1 || DrawableText.width(of: right) > 1 else { return false }
    return !clingsToLeft.contains(right) && !clingsToRight.contains(left)
  }

  /// Characters that may not begin a row (a part of JIS X 4051: closing brackets, stops, small kana, iteration marks).
  private static let clingsToLeft = Set<Character>("、。，．・：；？！）］｝〕〉》」』】ー々ゝゞヽヾぁぃぅぇぉっゃゅょァィゥェォッャュョ.,:;?!)]}")
  /// Characters that may not end a row: opening brackets.
  private static let clingsToRight = Set<Character>("（［｛〔〈《「『【([{")
}
