/// A cell of the picture, counted from 0 at the upper left corner.
public struct CellPosition: Hashable, Sendable {
  public let column: Int
  public let row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
