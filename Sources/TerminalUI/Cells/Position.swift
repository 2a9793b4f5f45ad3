/// The position of a cell: zero-based column from the left, zero-based row from the top of the screen.
public struct Position: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
