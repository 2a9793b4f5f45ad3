/// A frame: one cell for each column and row of the screen, drawn by the app and shown by a ``Terminal``.
public struct ScreenBuffer: Hashable, Sendable {
  public let size: TerminalSize
  private var cells: [Cell]

  /// A frame of blanks.
  public init(size: TerminalSize) {
    self.size = TerminalSize(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// The cell at a place inside ``size``.
  public subscript(column: Int, row: Int) -> Cell {
    get { cells[row * size.columns + column] }
    set { cells[row * size.columns + column] = newValue }
  }
}
