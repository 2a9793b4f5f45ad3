import TODOCore
import TerminalUI

/// Divides the body of a calendar: the weeks, and the items by day.
struct CalendarLayout {
  /// How the weeks are drawn.
  enum Form {
    /// One week above the days.
    case strip
    /// Weeks of numbers, with dots below, at the left of the days.
    case month
    /// The same with titles.
    case cells
  }

  let form: Form
  let weeks: Rect
  /// The column between weeks with titles and the days; otherwise empty.
  let divider: Rect
  let days: Rect
  /// How many rows each week has, below the names of the days.
  let weekRows: [Int]

  /// From this width on, the weeks are at the left of the days.
  static let monthThreshold = 60
  /// From this size on, the days have room for titles.
  private static let cellsThreshold = TerminalSize(columns: 139, rows: 18)

  static let monthDayColumns = 4
  /// The columns of a day with titles, with the blank after it; more where the items by day keep as many.
  private static let cellColumns = 15
  private static let roomyDays = 60
  /// A form needs that many.
  private static let formColumns = 44
  /// The columns before the first day: a margin, the number of the week or the name of a month, and blanks.
  static let numberColumns = 6

  /// A quarter of a year.
  private static let maxMonthWeeks = 13
  /// The most rows of the current week, and about how many the others have.
  private static let (maxRows, usualRows) = (13, 8)

  private static func hasCells(_ size: TerminalSize) -> Bool {
    size.columns >= cellsThreshold.columns && size.rows >= cellsThreshold.rows
  }

  /// The columns of the weeks, without the line after them.
  private static func weeksColumns(_ size: TerminalSize, hasForm: Bool) -> Int {
    guard hasCells(size) else { return numberColumns + 7 * monthDayColumns }
    let beside = numberColumns + 5
    let columns = max(cellColumns, (size.columns - beside - roomyDays) / 7)
    let weeks = numberColumns + 7 * columns + 2
    return hasForm ? min(weeks, size.columns - 3 - formColumns) : weeks
  }

  /// A form beside the weeks takes the place of the days.
  static func frame(_ size: TerminalSize, hasForm: Bool = false) -> FrameLayout {
    FrameLayout(size, paneColumns: size.columns - weeksColumns(size, hasForm: hasForm) - 1)
  }

  init(_ layout: FrameLayout) {
    let body = layout.body
    guard layout.size.columns >= Self.monthThreshold else {
      form = .strip
      let rows = body.rows >= 6 ? 3 : body.rows >= 5 ? 2 : 1
      weeks = body.inset(bottom: body.rows - rows)
      divider = Rect(column: 0, row: body.row, columns: 0, rows: 0)
      days = body.inset(top: rows)
      weekRows = [rows]
      return
    }
    form = Self.hasCells(layout.size) ? .cells : .month
    let columns =
      layout.size.columns >= FrameLayout.paneThreshold
      ? layout.list.columns : Self.weeksColumns(layout.size, hasForm: false)
    weeks = body.inset(right: body.columns - columns)
    let isWide = form == .cells
    divider = Rect(column: columns, row: body.row, columns: isWide ? 1 : 0, rows: body.rows)
    days = body.inset(left: columns + (isWide ? 2 : 1), right: isWide ? 1 : 0)
    weekRows = isWide ? Self.cellRows(body.rows - 1) : Self.monthRows(body.rows - 1)
  }

  private static func monthRows(_ rows: Int) -> [Int] {
    Array(repeating: 2, count: max(1, min(rows / 2, maxMonthWeeks)))
  }

  /// The first has the most.
  private static func cellRows(_ rows: Int) -> [Int] {
    let others = max(1, (rows - maxRows) / usualRows)
    let first = min(maxRows, rows - others * (rows < maxRows + usualRows ? 5 : usualRows))
    return [first] + Array(repeating: (rows - first) / others, count: others)
  }

  /// How many items of a day are shown.
  var dayLimit: Int { form == .cells ? Self.maxRows : 4 }

  var dayColumns: Int { form == .cells ? (weeks.columns - Self.numberColumns - 2) / 7 : Self.monthDayColumns }
}
