import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Draws the weeks of a calendar with the titles of what is due.
struct CellsDrawing {
  let calendar: CalendarViewModel
  let stack: ScreenStack

  /// From this height on, a blank row is between a week and the next.
  private static let gapThreshold = 4

  func draw(_ canvas: inout Canvas, _ area: Rect) {
    let theme = canvas.theme
    let days = area.inset(left: CalendarLayout.numberColumns + 1)
    let columns = days.columns / 7
    for (index, name) in stack.dates.weekdays(from: stack.conventions.firstWeekday).enumerated() {
      canvas.write(name, in: days.inset(left: index * columns), theme.quiet)
    }
    let weeks = calendar.weeks
    var rest = area.inset(top: 1)
    for week in 0..<MonthWeeks.count {
      // The first weeks have the rows that are left over.
      let left = MonthWeeks.count - week
      let band = rest.inset(bottom: rest.rows - (rest.rows + left - 1) / left)
      rest = rest.inset(top: band.rows)
      if let number = weeks.number(ofWeek: week) {
        canvas.writeRight(String(number), in: band.inset(right: area.columns - 3), theme.quiet)
      }
      let hasGap = band.rows >= Self.gapThreshold && left > 1
      for (index, day) in weeks.days(ofWeek: week).enumerated() {
        guard let day else { continue }
        let column = days.column + index * columns
        let cell = Rect(column: column, row: band.row, columns: columns, rows: band.rows)
        let inside = cell.inset(right: 1, bottom: hasGap ? 1 : 0)
        draw(day, isInMonth: weeks.isInMonth(day), &canvas, inside)
        canvas.areas.note(.day(day), at: cell)
      }
    }
  }

  private func draw(_ day: CalendarDay, isInMonth: Bool, _ canvas: inout Canvas, _ cell: Rect) {
    let dates = stack.dates
    let look = DayLook(day, chosen: calendar.day, today: dates.now.day, isInMonth: isInMonth)
    let number = dates.dayOfMonth(day)
    let width = canvas.write(look.isChosen ? "[\(number)]" : number, in: cell, look.style(canvas.theme))
    if look.isToday { canvas.write(.calendarToday, in: cell.inset(left: width + 1), canvas.theme.accent) }
    let lines = cell.inset(top: 1)
    let entries = calendar.entries(of: day)
    let shown = entries.count <= lines.rows ? entries.count : lines.rows - 1
    var rest = lines
    for (index, entry) in entries.prefix(shown).enumerated() {
      let spare = shown < entries.count ? 0 : rest.rows - (shown - index)
      let place = rest.inset(bottom: rest.rows - min(1 + spare, Self.mostRows))
      rest = rest.inset(top: draw(entry, of: day, &canvas, place))
    }
    if shown < entries.count {
      canvas.write(String(canvas.marks.ellipsis), in: lines.row(at: shown), canvas.theme.quiet)
    }
  }

  /// The most rows of a title, where no other entry needs them.
  private static let mostRows = 3

  /// Draws an entry into one row of `place`, or more of them if it is wider; returns how many.
  private func draw(_ entry: DayEntry, of day: CalendarDay, _ canvas: inout Canvas, _ place: Rect) -> Int {
    let theme = canvas.theme
    switch entry {
    case .due(let title, let priority, let minute):
      var room = place
      if priority > .middle {
        let mark = PriorityMark(priority)
        room = room.inset(left: 1 + canvas.write(mark.text(canvas.marks), in: room, mark.style(theme)))
      }
      let isOverdue = DueDate(day: day, minute: minute).isOverdue(at: stack.dates.now)
      let time = minute.map { "\($0) " } ?? ""
      let rows = draw(time + title, isOverdue ? theme.alarm : theme.plain, &canvas, room)
      if !isOverdue { canvas.write(time, in: room, theme.quiet) }
      return rows
    case .coming(_, let title, let minute):
      let time = minute.map { "\($0) " } ?? ""
      return draw("\(canvas.marks.repeats) \(time)\(title)", theme.quiet, &canvas, place)
    }
  }

  private func draw(_ text: String, _ style: Style, _ canvas: inout Canvas, _ place: Rect) -> Int {
    guard place.rows > 1, DrawableText.width(of: text, limit: place.columns + 1) > place.columns else {
      canvas.write(text, in: place, style)
      return 1
    }
    // The rows after the first are indented, so that it is seen where the next entry begins.
    let rows = WrappedText(text, columns: place.columns - 1).rows.prefix(place.rows + 1).map { row in
      String(row.last == " " ? row.dropLast() : row)
    }
    for (index, row) in rows.prefix(place.rows).enumerated() {
      let isCut = index == place.rows - 1 && rows.count > place.rows
      let line = place.row(at: index).inset(left: index > 0 ? 1 : 0)
      canvas.write(isCut ? row + String(canvas.marks.ellipsis) : row, in: line, style)
    }
    return min(rows.count, place.rows)
  }
}
