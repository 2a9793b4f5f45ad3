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
