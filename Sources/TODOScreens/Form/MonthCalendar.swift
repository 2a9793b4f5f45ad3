import TODOCore
import TODOWording
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

  /// Draws the month with a line at its left.
  func draw(_ canvas: inout Canvas, _ area: Rect) {
    canvas.buffer.fill(area)
    canvas.areas.note(.pane, at: area)
    canvas.verticalLine(in: area.inset(left: 1))
    let place = area.inset(left: 3)
    canvas.write(dates.month(of: shown), in: place, canvas.theme.accent)
    drawDays(&canvas, place.inset(top: 1))
  }

  private func drawDays(_ canvas: inout Canvas, _ place: Rect) {
    let theme = canvas.theme
    for (column, name) in dates.weekdays(from: firstWeekday, isShort: true).enumerated() {
      canvas.write(name, in: place.inset(left: column * 3), theme.quiet)
    }
    let weeks = MonthWeeks(of: shown, firstWeekday: firstWeekday)
    for week in 0..<MonthWeeks.count {
      for (column, day) in weeks.days(ofWeek: week).enumerated() {
        guard let day, weeks.isInMonth(day) else { continue }
        let line = place.row(at: 1 + week).inset(left: column * 3)
        let text = Rect(column: line.column, row: line.row, columns: 2, rows: line.rows)
        let look = DayLook(day, chosen: chosen, today: dates.now.day)
        canvas.writeRight(look.number, in: text, look.style(theme))
        canvas.areas.note(.day(day), at: text)
      }
    }
  }
}
