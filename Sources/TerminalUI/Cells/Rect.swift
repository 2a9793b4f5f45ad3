/// The position of a cell: zero-based column from the left, zero-based row from the top of the screen.
public struct Position: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// The size of a terminal or of an area on it, in columns and rows of character cells.
public struct TerminalSize: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A rectangle of cells in the coordinates of the screen. A negative size counts as empty.
public struct Rect: Hashable, Sendable {
  /// The column of the left edge.
  public var column: Int
  /// The row of the upper edge.
  public var row: Int
  public var columns: Int
  public var rows: Int

  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// The whole screen of `size`.
  public init(_ size: TerminalSize) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// The first column to the right of the rectangle.
  public var endColumn: Int { column + columns }
  /// The first row below the rectangle.
  public var endRow: Int { row + rows }
  public var isEmpty: Bool { columns == 0 || rows == 0 }

  /// Whether a cell is inside; the end column and the end row are not.
  public func contains(_ position: Position) -> Bool {
    (column..<endColumn).contains(position.column) && (row..<endRow).contains(position.row)
  }

  /// What both rectangles cover; empty if they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rect(
      column: left,
      row: top,
      columns: min(endColumn, other.endColumn) - left,
      rows: min(endRow, other.endRow) - top
    )
  }

  /// One row of this rectangle, `index` rows below its upper edge.
  public func row(at index: Int) -> Rect {
    Rect(column: column, row: row + index, columns: columns, rows: 1).intersection(self)
  }

  /// The rectangle, inset by a margin on each side.
  public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
    Rect(column: column + left, row: row + top, columns: columns - left - right, rows: rows - top - bottom)
  }

  /// A rectangle of the given size, centred in this one and clipped to fit.
  public func centered(columns wanted: Int, rows wantedRows: Int) -> Rect {
    let width = min(columns, max(0, wanted))
    let height = min(rows, max(0, wantedRows))
    return Rect(
      column: column + (columns - width) / 2,
      row: row + (rows - height) / 2,
      columns: width,
      rows: height
    )
  }
}
