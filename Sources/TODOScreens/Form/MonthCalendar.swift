import TODOCore
import TerminalUI

/// A month, week by week, beside a due date: today and the chosen day stand out.
struct MonthCalendar {
  /// The chosen day; nil for none.
  let chosen: CalendarDay?
  /// A day of the month that is shown while none is chosen.
  let other: CalendarDay
  let firstWeekday: Weekday
  let dates: DateWording

  private var shown: CalendarDay { chosen ?? other }

  /// With the line at the left.
  static let columns = 23
  /// The name of the month, the days of the week, and up to six weeks.
  static let rows = 8
  /// The size with a frame, which has the name of the month.
  static let boxSize = TerminalSize(columns: 24, rows: rows + 1)

  /// Draws the month with a line at its left.
  func draw(_ canvas: inout Canvas, _ area: Rect) {
    canvas.buffer.fill(area)
    canvas.areas.note(.pane, at: area)
    canvas.verticalLine(in: area.inset(left: 1), canvas.theme.quiet)
    let place = area.inset(left: 3)
    canvas.write(dates.month(of: shown), in: place, canvas.theme.accent)
    drawDays(&canvas, place.inset(top: 1))
  }

  /// Draws the month in a frame.
  func drawBox(_ canvas: inout Canvas, _ area: Rect) {
    drawDays(&canvas, canvas.box(dates.month(of: shown), in: area))
  }

  private func drawDays(_ canvas: inout Canvas, _ place: Rect) {
    let theme = canvas.theme
    canvas.write(DateWording.weekdayLetters(from: firstWeekday), in: place, theme.quiet)
    guard let first = shown.first(of: .month), let last = shown.last(of: .month) else { return }
    let today = dates.now.day
    var cell = first.weekday.days(after: firstWeekday)
    for number in first.dayNumber...last.dayNumber {
      guard let day = CalendarDay(dayNumber: number) else { continue }
      let week = place.row(at: 1 + cell / 7).inset(left: cell % 7 * 3)
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
