import TODOScreens
import TerminalUI

/// Where a table of items has its columns: those of the list on the screen, behind the ids.
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
    var sign, box, title: Int
    var end: Int
    var list: Range<Int>?
    /// Without a column of times, these are in that of dates.
    var date, time, repeats, distance: Int?
  }

  /// The columns left of the ids have the first of these widths for all, the second without lists, the third without
  /// times, and below it neither dates nor repeats.
  private static let (withLists, withTimes, withDates) = (66, 52, 30)
  /// “12,345 km” and two blanks.
  private static let distance = 11

  var grid: Grid {
    let sign = id > 0 ? id + 2 : 0
    let box = sign + PriorityMark.columns(marks) + 1
    var grid = Grid(sign: sign, box: box, title: box + (marks == .unicode ? 2 : 4), end: width)
    let isWide = width - sign >= Self.withDates + Self.distance
    let end = hasDistances && isWide ? width - Self.distance : width
    if hasDistances { grid.distance = isWide ? width - 1 : width }
    let inner = end - sign
    if inner >= Self.withTimes {
      (grid.date, grid.time, grid.repeats) = (end - 9, end - 3, end - 2)
    } else if inner >= Self.withDates, !hasDistances || isWide {
      (grid.date, grid.repeats) = (end - 3, end - 2)
    }
    if inner >= Self.withLists, list > 0 { grid.list = end - 22 - list..<end - 22 }
    return grid
  }
}
