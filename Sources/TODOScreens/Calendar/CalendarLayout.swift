import TODOCore
import TerminalUI

/// Divides the body of a calendar: the weeks, and the items by day.
struct CalendarLayout {
  /// How the weeks are drawn.
  enum Form {
    /// One week above the days.
    case strip
    /// Six weeks of numbers at the left of the days.
    case month
    /// The same with room for titles.
    case cells
  }

  let form: Form
  let weeks: Rect
  /// The column between the weeks and the days; empty if the days are below.
  let divider: Rect
  let days: Rect

  /// From this width on, the weeks are at the left of the days.
  static let monthThreshold = 60
  /// From this width on, there is a blank between a day and the next, so that no bracket hides a mark.
  private static let roomyThreshold = 72
  /// From this size on, the days of a month have room for titles.
  private static let cellsThreshold = TerminalSize(columns: 130, rows: 18)

  /// The columns before the first day of a week: a margin and the number of the week.
  static let numberColumns = 3

  private static func hasCells(_ size: TerminalSize) -> Bool {
    size.columns >= cellsThreshold.columns && size.rows >= cellsThreshold.rows
  }

  private static func weeksColumns(_ size: TerminalSize) -> Int {
    if hasCells(size) { return size.columns - 1 - min(max(44, size.columns * 3 / 10), 72) }
    let dayColumns = size.columns < roomyThreshold ? 3 : 4
    return numberColumns + 7 * dayColumns + 1
  }

  /// A form beside the weeks takes the place of the days.
  static func frame(_ size: TerminalSize) -> FrameLayout {
    FrameLayout(size, paneColumns: size.columns - weeksColumns(size) - 1)
  }

  init(_ layout: FrameLayout) {
    let body = layout.body
    guard layout.size.columns >= Self.monthThreshold else {
      form = .strip
      let rows = body.rows >= 5 ? 2 : 1
      weeks = body.inset(bottom: body.rows - rows)
      divider = Rect(column: 0, row: body.row, columns: 0, rows: 0)
      days = body.inset(top: rows)
      return
    }
    form = Self.hasCells(layout.size) ? .cells : .month
    let columns = Self.weeksColumns(layout.size)
    weeks = body.inset(right: body.columns - columns)
    divider = Rect(column: columns, row: body.row, columns: 1, rows: body.rows)
    days = body.inset(left: columns + 1)
  }
}
