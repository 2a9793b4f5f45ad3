/// A cell of the picture, counted from 0 at the upper left corner.
public struct CellPosition: Hashable, Sendable {
  public let column: Int
  public let row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// Whether it is the other cell or one of the eight around that.
  func touches(_ other: CellPosition) -> Bool {
    abs(column - other.column) <= 1 && abs(row - other.row) <= 1
  }
}
