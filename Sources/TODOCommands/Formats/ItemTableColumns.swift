import TODOScreens
import TODOWording
import TerminalUI

/// Where a table of items has its columns: those of the list on the screen, after the ids.
struct ItemTableColumns {
  /// Of the terminal.
  let width: Int
  /// The widths of the longest id, and of the longest list; 0 for none.
  var id = 0
  var list = 0
  private let marks: MarkStyle
  private let hasDistances: Bool

  init(width: Int, _ marks: MarkStyle, hasDistances: Bool) {
    (self.width, self.marks, self.hasDistances) = (width, marks, hasDistances)
  }

  /// Columns, counted from zero. Those of dates and distances end before theirs; nil for those that there is no room for.
  struct Grid {
    let sign, box, title: Int
    let end: Int
    var list: Range<Int>?
    /// Without a column of times, these are in that of dates.
    var date, time, repeats, distance: Int?

    /// - Parameter grid: the columns of a row that ends before the distance.
    fileprivate init(_ grid: ListGrid, end: Int, signColumns: Int) {
      sign = grid.sign + 1 - signColumns
      (box, title) = (grid.box, grid.title)
      self.end = end
    }
  }

  /// Below this width there are neither dates nor repeats.
  private static let withDates = 30
  /// “12,345 km” and two blanks.
  private static let distance = 11

  var grid: Grid {
    let left = id > 0 ? id + 2 : 0
    let isWide = width - left >= Self.withDates + Self.distance
    let end = hasDistances && isWide ? width - Self.distance : width
    let signColumns = PriorityMark.columns(marks)
    // The signs are the first columns of a row, without the bar of the current one.
    let columns = ListGrid(
      width: end,
      bar: left - ListGrid.signColumns + signColumns - 1,
      isAiry: true,
      listColumns: list,
      boxColumns: marks.boxColumns
    )
    var grid = Grid(columns, end: width, signColumns: signColumns)
    if hasDistances { grid.distance = isWide ? width - 1 : width }
    guard end - left >= Self.withDates, !hasDistances || isWide else { return grid }
    (grid.date, grid.repeats) = (columns.date + columns.dateColumns, columns.repeats)
    grid.time = columns.time.map { $0 + RowDate.timeColumns }
    grid.list = columns.list.map { $0..<$0 + columns.listColumns }
    return grid
  }
}
