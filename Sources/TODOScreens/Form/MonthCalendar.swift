import TODOCore
import TODOWording
import TerminalUI

/// A month, week by week, beside a due date or below an item: today is a chip, the chosen day is in brackets.
struct MonthCalendar {
  /// The chosen day; nil for none.
  let chosen: CalendarDay?
  /// A day of the month that is shown while none is chosen.
  let other: CalendarDay
  let firstWeekday: Weekday
  let dates: DateWording
  /// The days with something on them, the others being quiet; nil if that is not known.
  var marked: Set<CalendarDay>?

  private var shown: CalendarDay { chosen ?? other }

  /// With a margin at the left.
  static let columns = 23
  /// The name of the month, the days of the week, and up to six weeks.
  static let rows = 8
  /// The days with a column before them and one after, for brackets.
  static let lineColumns = 22
  private static let dayColumns = 3

  /// Draws the month with a margin at its left.
  func draw(_ canvas: inout Canvas, _ area: Rect) {
    canvas.buffer.fill(area)
    canvas.areas.note(.pane, at: area)
    for (index, line) in lines(canvas.theme).prefix(area.rows).enumerated() {
      var place = area.row(at: index).inset(left: 1)
      for piece in line { place = place.inset(left: canvas.write(piece.text, in: place, piece.style)) }
    }
    let weeks = MonthWeeks(of: shown, firstWeekday: firstWeekday)
    for week in 0..<MonthWeeks.count {
      for (column, day) in weeks.days(ofWeek: week).enumerated() {
        guard let day, weeks.isInMonth(day), week + 2 < area.rows else { continue }
        let line = area.row(at: week + 2).inset(left: 2 + column * Self.dayColumns)
        canvas.areas.note(.day(day), at: Rect(column: line.column, row: line.row, columns: 2, rows: 1))
      }
    }
  }

  /// The rows, each with the column before the first day; those below the last week are left out.
  func lines(_ theme: Theme) -> [[TextPiece]] {
    let name = dates.month(of: shown, isLong: true)
    let margin = max(0, (Self.lineColumns - DrawableText.width(of: name)) / 2)
    let blank = TextPiece(text: String(repeating: " ", count: margin), style: theme.plain)
    let names = dates.weekdays(from: firstWeekday, isShort: true).map { name in
      name + String(repeating: " ", count: max(0, Self.dayColumns - DrawableText.width(of: name)))
    }
    let weeks = MonthWeeks(of: shown, firstWeekday: firstWeekday)
    return [
      [blank, .init(text: name, style: theme.quiet)], [.init(text: " " + names.joined(), style: theme.faint)],
    ] + (0..<MonthWeeks.count).compactMap { line($0, of: weeks, theme) }
  }

  /// A week of the month; nil if it has no day of it.
  private func line(_ week: Int, of weeks: MonthWeeks, _ theme: Theme) -> [TextPiece]? {
    let days = weeks.days(ofWeek: week).map { day in day.flatMap { weeks.isInMonth($0) ? $0 : nil } }
    guard days.contains(where: { $0 != nil }) else { return nil }
    var cells = [TextPiece](repeating: .init(text: " ", style: theme.plain), count: Self.lineColumns)
    for (column, day) in days.enumerated() {
      guard let day else { continue }
      let look = DayLook(day, chosen: chosen, today: dates.now.day)
      let style = look.isToday || look.isChosen || look.isFaint ? look.style(theme) : self.style(day, theme)
      let start = 1 + column * Self.dayColumns
      for (offset, character) in look.number.enumerated() {
        cells[start + offset] = .init(text: String(character), style: style)
      }
      guard look.isChosen else { continue }
      cells[start - 1] = .init(text: "[", style: style)
      cells[start + 2] = .init(text: "]", style: style)
    }
    return cells.reduce(into: []) { pieces, cell in
      if let last = pieces.last, last.style == cell.style {
        pieces[pieces.count - 1] = .init(text: last.text + cell.text, style: cell.style)
      } else {
        pieces.append(cell)
      }
    }
  }

  private func style(_ day: CalendarDay, _ theme: Theme) -> Style {
    marked?.contains(day) == false ? theme.quiet : theme.plain
  }
}
