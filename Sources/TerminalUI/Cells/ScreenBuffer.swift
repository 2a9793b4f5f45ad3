/// A frame: one cell for each column and row of the screen, drawn by the app and shown by a ``Terminal``.
public struct ScreenBuffer: Hashable, Sendable {
  public let size: TerminalSize
  /// The style of blanks.
  public let blank: Style
  private var cells: [Cell]

  public init(size: TerminalSize, blank: Style = .plain) {
    self.size = TerminalSize(columns: max(0, size.columns), rows: max(0, size.rows))
    self.blank = blank
    cells = Array(repeating: Cell(.space, style: blank), count: self.size.columns * self.size.rows)
  }

  /// The cell at a position inside ``size``.
  public subscript(column: Int, row: Int) -> Cell {
    get { cells[row * size.columns + column] }
    set { cells[row * size.columns + column] = newValue }
  }

  /// Whether a row looks the same as in another buffer of the same size.
  public func hasRow(_ row: Int, equalTo other: ScreenBuffer) -> Bool {
    let range = row * size.columns..<(row + 1) * size.columns
    return cells[range] == other.cells[range]
  }

  /// Copies cells of one row from another buffer. Both borders must be inside both buffers.
  public mutating func copyRow(_ source: Int, of other: ScreenBuffer, columns: Range<Int>, toRow row: Int) {
    guard !columns.isEmpty else { return }
    let from = source * other.size.columns + columns.lowerBound
    let to = row * size.columns + columns.lowerBound
    for offset in 0..<columns.count { cells[to + offset] = other.cells[from + offset] }
  }
}
