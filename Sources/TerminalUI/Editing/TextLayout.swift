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
