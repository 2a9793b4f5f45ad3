import TODOCore
import TerminalUI

/// A month, week by week, beside a due date: today and the chosen day stand out.
struct MonthCalendar {
  let chosen: CalendarDay
  let firstWeekday: Weekday
  let dates: DateWording

  /// With the line at the left.
  static let columns = 23
  /// The name of the month, the days of the week, and up to six weeks.
  static let rows = 8

  func draw(_ canvas: inout Canvas, _ area: Rect) {
    let theme = canvas.theme
    canvas.buffer.fill(area)
    canvas.areas.note(.pane, at: area)
    canvas.verticalLine(in: area.inset(left: 1), theme.quiet)
    let place = area.inset(left: 3)
    canvas.write(dates.month(of: chosen), in: place, theme.accent)
    canvas.write(DateWording.weekdayLetters(from: firstWeekday), in: place.row(at: 1), theme.quiet)
    guard let first = chosen.first(of: .month), let last = chosen.last(of: .month) else { return }
    let today = dates.now.day
    var cell = first.weekday.days(after: firstWeekday)
    for number in first.dayNumber...last.dayNumber {
      guard let day = CalendarDay(dayNumber: number) else { continue }
      let week = place.row(at: 2 + cell / 7).inset(left: cell % 7 * 3)
      let text = Rect(column: week.column, row: week.row, columns: 2, rows: week.rows)
      let isToday = day == today
      let style =
        day == chosen ? theme.selection : isToday ? theme.accent : day < today ? theme.quiet : theme.plain
      canvas.writeRight(String(day.day).leftPadded(to: 2), in: text, style)
      canvas.areas.note(.day(day), at: text)
      cell += 1
    }
  }
}

extension String {
  fileprivate func leftPadded(to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - count)) + self
  }
}
