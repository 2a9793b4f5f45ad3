import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Draws the weeks of a calendar as numbers with dots below: one for each item up to three, then `+`. Later dates of items that
/// repeat are faint.
struct WeeksDrawing {
  let calendar: CalendarViewModel
  let stack: ScreenStack
  /// The day that an item is dragged over.
  let target: CalendarDay?

  private var dates: DateWording { stack.dates }
  private var weekdays: [String] {
    dates.weekdays(from: stack.conventions.firstWeekday, isShort: true)
  }

  /// The signs below a number.
  private static let maxDots = 3

  // MARK: One week

  /// The narrowest day: the number with a column at both sides.
  private static let minColumns = 4

  /// Draws the week of the selected day, or as many days of it as there is room for.
  func drawStrip(_ canvas: inout Canvas, _ area: Rect) {
    let weeks = calendar.weeks
    guard let week = weeks.week(of: calendar.day) else { return }
    let days = weeks.days(ofWeek: week)
    let count = min(7, max(1, area.columns / Self.minColumns))
    let selected = days.firstIndex(of: calendar.day) ?? 0
    let first = min(max(0, selected - count / 2), 7 - count)
    let columns = area.columns / count
    let margin = columns > Self.minColumns ? 2 : 1
    for (offset, index) in (first..<first + count).enumerated() {
      guard let day = days[index] else { continue }
      var cell = area.inset(left: margin + offset * columns)
      cell.columns = min(columns, cell.columns)
      var place = cell
      if area.rows > 2 {
        canvas.write(weekdays[index], in: cell, weekdayStyle(day, canvas.theme))
        place = cell.inset(top: 1)
      }
      draw(day, &canvas, place)
      if area.rows > 1 { drawDots(day, &canvas, place.inset(top: 1)) }
      canvas.areas.note(.day(day), at: cell.inset(left: -1, right: 1).intersection(area))
    }
  }

  private func weekdayStyle(_ day: CalendarDay, _ theme: Theme) -> Style {
    day.weekday.isWeekend ? theme.faint : theme.quiet
  }

  // MARK: Several weeks

  func drawMonth(_ canvas: inout Canvas, _ area: Rect, weekRows: [Int]) {
    let theme = canvas.theme
    let columns = CalendarLayout.monthDayColumns
    let days = area.inset(left: CalendarLayout.numberColumns)
    let weeks = calendar.weeks
    for (index, day) in weeks.days(ofWeek: 0).enumerated() {
      guard let day = day ?? weeks.days(ofWeek: 1)[index] else { continue }
      canvas.write(weekdays[index], in: days.inset(left: index * columns), weekdayStyle(day, theme))
    }
    var row = 1
    for (week, rows) in weekRows.enumerated() {
      let line = area.row(at: row)
      drawNumber(ofWeek: week, of: weeks, &canvas, line)
      for (index, day) in weeks.days(ofWeek: week).enumerated() {
        guard let day else { continue }
        var cell = days.inset(left: index * columns, top: row)
        (cell.columns, cell.rows) = (min(columns - 1, cell.columns), min(rows, cell.rows))
        draw(day, &canvas, cell)
        if cell.rows > 1 { drawDots(day, &canvas, cell.inset(top: 1)) }
        canvas.areas.note(.day(day), at: cell.inset(left: -1))
      }
      row += rows
    }
  }

  /// The number of the week, or the name of a month that begins in it.
  private func drawNumber(
    ofWeek week: Int,
    of weeks: CalendarWeeks,
    _ canvas: inout Canvas,
    _ line: Rect
  ) {
    let place = line.inset(left: 1, right: line.columns - CalendarLayout.numberColumns + 1)
    if let first = weeks.days(ofWeek: week).compactMap(\.self).first(where: { $0.day == 1 }) {
      canvas.write(dates.name(ofMonth: first), in: place, canvas.theme.accent)
    } else if let number = weeks.number(ofWeek: week) {
      canvas.writeRight(String(number), in: place.inset(right: 1), canvas.theme.faint)
    }
  }

  // MARK: A day

  /// Draws the number; if it is today's or the chosen one, with a column at both sides.
  private func draw(_ day: CalendarDay, _ canvas: inout Canvas, _ cell: Rect) {
    let theme = canvas.theme
    let look = DayLook(day, chosen: calendar.day, today: dates.now.day)
    if day == target {
      let around = Rect(column: cell.column - 1, row: cell.row, columns: 4, rows: 1)
      canvas.write(" \(look.number) ", in: around, theme.plain.laid(on: theme.target))
    } else if look.isToday || look.isChosen {
      let around = Rect(column: cell.column - 1, row: cell.row, columns: 4, rows: 1)
      canvas.write(look.padded(look.number), in: around, look.style(theme))
    } else {
      let isQuiet = look.day.weekday.isWeekend && !look.isFaint
      canvas.write(look.number, in: cell, isQuiet ? theme.quiet : look.style(theme))
    }
  }

  private func drawDots(_ day: CalendarDay, _ canvas: inout Canvas, _ cell: Rect) {
    guard let entries = calendar.entries(of: day) else { return }
    let theme = canvas.theme
    let dot = String(canvas.marks.dayItem)
    let (due, all) = (entries.dueCount, entries.count)
    let dots =
      due > Self.maxDots
      ? String(repeating: dot, count: Self.maxDots - 1) + "+" : String(repeating: dot, count: due)
    let today = dates.now.day
    let isOverdue = day < today && entries.shown.contains { $0.isOverdue(on: day, at: dates.now) }
    let style = isOverdue ? theme.alarm : day == today ? theme.accent : theme.quiet
    let columns = canvas.write(dots, in: cell, style)
    let rest = max(0, min(Self.maxDots - columns, all - due))
    canvas.write(String(repeating: dot, count: rest), in: cell.inset(left: columns), theme.faint)
  }
}
