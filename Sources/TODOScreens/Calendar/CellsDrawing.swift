import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Draws the weeks of a calendar with the titles of what is due.
struct CellsDrawing {
  let calendar: CalendarViewModel
  let stack: ScreenStack
  /// What is dragged, and where it would drop.
  let drag: CalendarDrag?

  private var today: CalendarDay { stack.dates.now.day }

  func draw(_ canvas: inout Canvas, _ area: Rect, dayColumns: Int, weekRows: [Int]) {
    let theme = canvas.theme
    let days = area.inset(left: CalendarLayout.numberColumns)
    let weeks = calendar.weeks
    let names = stack.dates.weekdays(from: stack.conventions.firstWeekday)
    for (index, day) in weeks.days(ofWeek: min(1, weekRows.count - 1)).enumerated() {
      let isWeekend = day?.weekday.isWeekend ?? false
      canvas.write(
        names[index],
        in: days.inset(left: index * dayColumns),
        isWeekend ? theme.faint : theme.quiet
      )
    }
    var row = 1
    for (week, rows) in rows(weekRows, weeks).enumerated() {
      if let number = weeks.number(ofWeek: week) {
        let place = area.row(at: row).inset(left: 1, right: area.columns - 4)
        canvas.writeRight(String(number), in: place, theme.faint)
      }
      for (index, day) in weeks.days(ofWeek: week).enumerated() {
        guard let day else { continue }
        var cell = days.inset(left: index * dayColumns, top: row)
        (cell.columns, cell.rows) = (dayColumns, min(rows, cell.rows))
        // A blank row is between a week and the next.
        draw(day, isFirst: week == 0 && index == 0, &canvas, cell.inset(right: 1, bottom: rows > 3 ? 1 : 0))
        canvas.areas.note(.day(day), at: cell.inset(left: -1, right: 1))
      }
      row += rows
    }
  }

  /// The current week has the most rows if it is in sight.
  private func rows(_ weekRows: [Int], _ weeks: CalendarWeeks) -> [Int] {
    guard let current = weeks.week(of: today), weekRows.indices.contains(current) else { return weekRows }
    var rows = weekRows
    rows.swapAt(0, current)
    return rows
  }

  // MARK: A day

  private func draw(_ day: CalendarDay, isFirst: Bool, _ canvas: inout Canvas, _ cell: Rect) {
    let isTarget = drag?.day == day
    if isTarget { canvas.buffer.fill(cell.inset(left: -1), style: canvas.theme.target) }
    drawNumber(of: day, isFirst: isFirst, isTarget: isTarget, &canvas, cell)
    var entries = calendar.entries(of: day)?.shown ?? []
    let rest = calendar.entries(of: day)?.rest ?? 0
    if isTarget, let drag, drag.from != day {
      let place = entries.firstIndex { DayEntries.precedes(drag.minute, $0.minute) } ?? entries.count
      entries.insert(drag.entry, at: place)
    }
    draw(entries, rest: rest, of: day, &canvas, cell.inset(top: 1))
  }

  private func drawNumber(
    of day: CalendarDay,
    isFirst: Bool,
    isTarget: Bool,
    _ canvas: inout Canvas,
    _ cell: Rect
  ) {
    let theme = canvas.theme
    let look = DayLook(day, chosen: calendar.day, today: today)
    let number = isFirst ? stack.dates.dayAndMonth(day) : stack.dates.dayOfMonth(day)
    let around = cell.inset(left: -1)
    if look.isToday || look.isChosen {
      let columns = canvas.write(look.padded(number), in: around, look.style(theme))
      guard look.isToday else { return }
      let style = isTarget ? theme.accent.laid(on: theme.target) : theme.accent
      canvas.write(.calendarToday, in: around.inset(left: columns + 1), style)
    } else {
      let style = look.isFaint ? theme.faint : look.day.weekday.isWeekend ? theme.quiet : theme.strong
      canvas.write(number, in: cell, isTarget ? theme.part(style, of: theme.target) : style)
    }
  }

  private func draw(
    _ entries: [DayEntry],
    rest: Int,
    of day: CalendarDay,
    _ canvas: inout Canvas,
    _ lines: Rect
  ) {
    guard !lines.isEmpty else { return }
    let count = entries.count + rest
    // The last row says how many more there are.
    let shown = count <= lines.rows ? entries.count : min(entries.count, lines.rows - 1)
    var spare = shown < count ? 0 : lines.rows - shown
    var row = 0
    for entry in entries.prefix(shown) {
      let text = CellText(entry, columns: lines.columns, canvas.marks)
      let isWrapped = spare > 0 && !text.second.isEmpty
      if isWrapped { spare -= 1 }
      draw(entry, text, isWrapped: isWrapped, of: day, &canvas, lines.inset(top: row))
      row += isWrapped ? 2 : 1
    }
    guard shown < count else { return }
    let style = canvas.theme.part(canvas.theme.quiet, of: drag?.day == day ? canvas.theme.target : nil)
    canvas.write(.moreOfDay(count: count - shown), in: lines.row(at: lines.rows - 1), style)
  }

  private func draw(
    _ entry: DayEntry,
    _ text: CellText,
    isWrapped: Bool,
    of day: CalendarDay,
    _ canvas: inout Canvas,
    _ place: Rect
  ) {
    let theme = canvas.theme
    let isDropped = drag?.day == day && drag?.entry == entry
    let isLeaving = drag != nil && drag?.from == day && drag?.entry.item == entry.item && drag?.day != day
    func style(_ style: Style) -> Style { theme.part(style, of: drag?.day == day ? theme.target : nil) }
    let isOverdue = entry.isOverdue(on: day, at: stack.dates.now)
    let isWeak = entry.isComing || isLeaving
    let title = style(
      isDropped ? theme.label : isWeak ? theme.faint : isOverdue ? theme.alarm : theme.plain
    )
    var room = place
    if !text.sign.isEmpty, case .due(_, _, let priority, _, _) = entry {
      let sign = isWeak ? theme.faint : PriorityMark(priority).style(theme)
      room = room.inset(left: 1 + canvas.write(text.sign, in: room, style(sign)))
    }
    if !text.time.isEmpty {
      let time = style(isWeak ? theme.faint : isOverdue ? theme.alarm : theme.quiet)
      room = room.inset(left: 1 + canvas.write(text.time, in: room, time))
    }
    canvas.write(isWrapped ? text.first : entry.title, in: room, title)
    if isWrapped {
      canvas.write(text.second, in: place.row(at: 1).inset(left: text.secondIndent), title)
    }
  }
}

/// An entry of a day in up to two rows: sign, time and title.
struct CellText {
  var sign = ""
  var time = ""
  /// The first row of the title if it has two; a word that is wider than the row is broken.
  var first = ""
  /// The second row of the title, indented, so that it is seen where the next entry begins; empty for none.
  var second = ""
  var secondIndent: Int { sign.isEmpty ? 1 : 2 }

  init(_ entry: DayEntry, columns: Int, _ marks: MarkStyle) {
    if case .due(_, _, let priority, _, _) = entry, priority > .middle {
      sign = PriorityMark(priority).text(marks)
    }
    time = entry.minute?.description ?? ""
    let lead = (sign.isEmpty ? 0 : DrawableText.width(of: sign) + 1) + (time.isEmpty ? 0 : time.count + 1)
    let room = columns - lead
    first = entry.title
    // The later dates of a repeat, which are faint, keep to one row.
    guard !entry.isComing, room > 0, DrawableText.width(of: entry.title, limit: room + 1) > room,
      let row = WrappedText(entry.title, columns: room).rows.first(where: { _ in true })
    else { return }
    first = String(row)
    while first.last == " " { first.removeLast() }
    second = String(entry.title[row.endIndex...].drop { $0 == " " })
    let most = columns - secondIndent
    guard DrawableText.width(of: second, limit: most + 1) > most else { return }
    var kept = second.cut(to: most)
    kept.removeLast()
    while kept.last == " " { kept.removeLast() }
    second = kept + String(marks.ellipsis)
  }
}
