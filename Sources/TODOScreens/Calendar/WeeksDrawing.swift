import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Draws the weeks of a calendar as numbers: `.` marks a day with one or two items, `:` one with more.
struct WeeksDrawing {
  let calendar: CalendarViewModel
  let stack: ScreenStack

  private var dates: DateWording { stack.dates }
  private var weekdays: [String] {
    dates.weekdays(from: stack.conventions.firstWeekday, isShort: true)
  }

  // MARK: One week

  /// The narrowest day: a bracket, the number, and a mark or the other bracket.
  private static let dayColumns = 4

  /// Draws the week of the selected day, or as many days of it as there is room for.
  func drawStrip(_ canvas: inout Canvas, _ area: Rect) {
    let weeks = calendar.weeks
    guard let week = weeks.week(of: calendar.day) else { return }
    let days = weeks.days(ofWeek: week)
    let count = min(7, max(1, area.columns / Self.dayColumns))
    let selected = days.firstIndex(of: calendar.day) ?? 0
    let first = min(max(0, selected - count / 2), 7 - count)
    let columns = area.columns / count
    for (offset, index) in (first..<first + count).enumerated() {
      let column = area.inset(left: offset * columns + max(0, (columns - Self.dayColumns) / 2))
      if area.rows > 1 { canvas.write(weekdays[index], in: column.inset(left: 1), canvas.theme.quiet) }
      guard let day = days[index] else { continue }
      // In the week there is no other month to be apart from.
      let place = column.row(at: area.rows - 1)
      draw(DayLook(day, chosen: calendar.day, today: dates.now.day), &canvas, place)
      let cell = Rect(
        column: area.column + offset * columns,
        row: area.row,
        columns: columns,
        rows: area.rows
      )
      canvas.areas.note(.day(day), at: cell.intersection(area))
    }
  }

  // MARK: A month

  /// From this height on, there is a blank line between a week and the next.
  private static let roomyRows = 15

  /// Draws the weeks of the month, or as many of them as there is room for.
  func drawMonth(_ canvas: inout Canvas, _ area: Rect) {
    let theme = canvas.theme
    let days = area.inset(left: CalendarLayout.numberColumns, right: 1)
    let columns = days.columns / 7
    for (index, name) in weekdays.enumerated() {
      canvas.write(name, in: days.inset(left: index * columns + 1), theme.quiet)
    }
    let weeks = calendar.weeks
    let step = area.rows >= Self.roomyRows ? 2 : 1
    let count = min(MonthWeeks.count, max(1, (area.rows - 1 + step - 1) / step))
    let selected = weeks.week(of: calendar.day) ?? 0
    let first = min(max(0, selected - count / 2), MonthWeeks.count - count)
    for (offset, week) in (first..<first + count).enumerated() {
      let line = area.row(at: 1 + offset * step)
      if let number = weeks.number(ofWeek: week) {
        canvas.writeRight(String(number), in: line.inset(right: area.columns - 3), theme.quiet)
      }
      var chosen: (DayLook, Rect)?
      for (index, day) in weeks.days(ofWeek: week).enumerated() {
        guard let day else { continue }
        let place = line.inset(left: CalendarLayout.numberColumns + index * columns)
        let isInMonth = weeks.isInMonth(day)
        let look = DayLook(day, chosen: calendar.day, today: dates.now.day, isInMonth: isInMonth)
        if look.isChosen { chosen = (look, place) }
        draw(look, &canvas, place)
        let cell = Rect(column: place.column + 1, row: place.row, columns: columns, rows: step)
        canvas.areas.note(.day(day), at: cell.intersection(area))
      }
      // Where days are side by side, the bracket takes the place of a mark.
      if let (look, place) = chosen { draw(look, &canvas, place) }
    }
    drawLegend(&canvas, area.inset(top: 2 + (count - 1) * step + 1))
  }

  private func drawLegend(_ canvas: inout Canvas, _ area: Rect) {
    canvas.write(.calendarMarks, in: area.inset(left: CalendarLayout.numberColumns + 1), canvas.theme.quiet)
  }

  // MARK: A day

  /// Draws a bracket, the number, and a mark or the other bracket.
  private func draw(_ look: DayLook, _ canvas: inout Canvas, _ place: Rect) {
    let theme = canvas.theme
    let style = look.style(theme)
    canvas.write(look.number, in: place.inset(left: 1), style)
    if look.isChosen {
      canvas.write("[", in: place, theme.selection)
      canvas.write("]", in: place.inset(left: 3), theme.selection)
    } else {
      let isOverdue = look.day < dates.now.day
      canvas.write(mark(of: look.day), in: place.inset(left: 3), isOverdue ? theme.alarm : theme.strong)
    }
  }

  private func mark(of day: CalendarDay) -> String {
    switch calendar.entries(of: day).count {
    case 0: ""
    case 1, 2: "."
    default: ":"
    }
  }
}
