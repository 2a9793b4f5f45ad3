/// The rows of a text of many lines, updated with each change.
struct TextLayout: Sendable {
  let breaker: RowBreaker
  /// The index of each row's first character. There is always a first row, and one after every line end.
  private(set) var rowStarts: [Int]
  private var count: Int

  init(_ characters: [Character], breaker: RowBreaker) {
    self.breaker = breaker
    rowStarts = [0]
    count = characters.count
    var start = 0
    while let next = Self.nextRow(after: start, in: characters, breaker: breaker) {
      rowStarts.append(next)
      start = next
    }
  }

  /// Updates the rows that `change` affects; `characters` are those after the change.
  ///
  /// A row does not depend on anything before its first character, so the old rows are valid again from the first one
  /// that begins, after the change, where an old row did.
  mutating func update(for change: TextChange, in characters: [Character]) {
    let growth = change.inserted.count - change.removed.count
    // A word that became shorter may move back to the previous row.
    let firstRow = max(0, row(of: change.location) - 1)
    var old = rowStarts[(firstRow + 1)...].drop { $0 < change.removedEnd }
    var fresh: [Int] = []
    var holdsAgain = false
    var start = rowStarts[firstRow]
    while !holdsAgain, let next = Self.nextRow(after: start, in: characters, breaker: breaker) {
      old = old.drop { $0 + growth < next }
      holdsAgain = next >= change.insertedEnd && old.first == next - growth
      if !holdsAgain { fresh.append(next) }
      start = next
    }
    rowStarts = rowStarts[...firstRow] + fresh + (holdsAgain ? old.map { $0 + growth } : [])
    count = characters.count
  }

  /// The row that contains the character at `index`. An index between two rows belongs to the lower one.
  func row(of index: Int) -> Int {
    var low = 0
    var high = rowStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if rowStarts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// The characters of a row, including its line end.
  func characters(ofRow row: Int) -> Range<Int> {
    rowStarts[row]..<(row + 1 < rowStarts.count ? rowStarts[row + 1] : count)
  }

  /// The column within its row at which the character at `index` begins.
  func column(of index: Int, in characters: [Character]) -> Int {
    characters[rowStarts[row(of: index)]..<index].reduce(0) { $0 + RowBreaker.width(of: $1, at: $0) }
  }

  /// The index in `row` nearest to `column`, from the left.
  func index(inRow row: Int, column: Int, in characters: [Character]) -> Int {
    let range = self.characters(ofRow: row)
    var reached = 0
    for index in range {
      reached += RowBreaker.width(of: characters[index], at: reached)
      let isLast = index + 1 == range.upperBound && row + 1 < rowStarts.count
      if reached > column || isLast { return index }
    }
    return range.upperBound
  }

  /// The first character of the row after the one that begins at `start`; nil if that is the last.
  private static func nextRow(after start: Int, in characters: [Character], breaker: RowBreaker) -> Int? {
    guard start < characters.count else { return nil }
    let end = breaker.rowEnd(from: start, in: characters)
    return end < characters.count || characters[end - 1].isLineEnd ? end : nil
  }
}

extension TextEditor {
  /// The number of rows in a page. One row of the previous page stays visible.
  var page: Int { max(1, visibleRows - 1) }

  /// Moves the cursor by rows as they were last drawn, or by lines if nothing has been drawn yet. Returns false if the
  /// cursor is already in the first or last row, unless `stopsAtEnd`.
  mutating func moveRows(_ rows: Int, stopsAtEnd: Bool) -> Bool {
    let layout = layout(for: layout?.breaker ?? RowBreaker(columns: .max, blanks: .firstHangs))
    let row = layout.row(of: cursor)
    let target = min(max(0, row + rows), layout.rowStarts.count - 1)
    guard target != row else { return stopsAtEnd }
    let column = goalColumn ?? layout.column(of: cursor, in: storage.characters)
    moveCursor(to: layout.index(inRow: target, column: column, in: storage.characters))
    goalColumn = column
    return true
  }

  /// How many rows the text takes in an area of that width.
  public mutating func rowCount(columns: Int) -> Int {
    layout(for: Self.breaker(columns: columns)).rowStarts.count
  }

  /// The number of rows above and below those last drawn.
  public var hiddenRows: (above: Int, below: Int) {
    (scroll, max(0, (layout?.rowStarts.count ?? 0) - scroll - visibleRows))
  }

  /// The last column is reserved for the cursor after the last character of a full row.
  private static func breaker(columns: Int) -> RowBreaker {
    RowBreaker(columns: max(1, columns - 1), blanks: .firstHangs)
  }

  /// Draws the rows around the cursor into `area` and returns the cursor's position.
  mutating func drawRows(
    into buffer: inout ScreenBuffer,
    in area: Rect,
    style: Style,
    marks: MarkStyle
  ) -> Position {
    let layout = layout(for: Self.breaker(columns: area.columns))
    let cursorRow = layout.row(of: cursor)
    visibleRows = area.rows
    scroll = min(max(scroll, cursorRow - area.rows + 1), cursorRow)
    scroll = max(0, min(scroll, layout.rowStarts.count - area.rows))

    for row in scroll..<min(layout.rowStarts.count, scroll + area.rows) {
      let characters = storage.characters[layout.characters(ofRow: row)]
      buffer.drawRow(characters, in: area.row(at: row - scroll), style: style, marks: marks)
    }
    let column = min(layout.column(of: cursor, in: storage.characters), area.columns - 1)
    return Position(column: area.column + column, row: area.row + cursorRow - scroll)
  }

  private mutating func layout(for breaker: RowBreaker) -> TextLayout {
    if let layout, layout.breaker == breaker { return layout }
    let new = TextLayout(storage.characters, breaker: breaker)
    layout = new
    return new
  }
}
