/// The size of a map in cells of the terminal. A cell is 2 dots wide and 4 dots high.
public struct MapSize: Hashable, Sendable {
  public let columns: Int
  public let rows: Int

  /// - Parameters:
  ///   - columns: the width, limited to 1…1000.
  ///   - rows: the height, limited to 1…1000.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), 1000)
    self.rows = min(max(rows, 1), 1000)
  }

  var cells: Int { columns * rows }
}
