/// The size of a terminal or of an area on it, in columns and rows of character cells.
public struct TerminalSize: Hashable, Sendable {
  /// The width in terminal columns.
  public var columns: Int
  /// The height in terminal rows.
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}
