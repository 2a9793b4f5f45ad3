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
    let texts = entries.prefix(shown).map { CellText($0, in: lines, canvas.marks) }
    var row = 0
    for (text, rowCount) in zip(texts, rowCounts(texts, spare: shown < count ? 0 : lines.rows - shown)) {
      draw(text, rowCount: rowCount, of: day, &canvas, lines.inset(top: row))
      row += rowCount
    }
    guard shown < count else { return }
    let style = canvas.theme.part(canvas.theme.quiet, of: drag?.day == day ? canvas.theme.target : nil)
    canvas.write(.moreOfDay(count: count - shown), in: lines.row(at: lines.rows - 1), style)
  }

  /// How many rows each entry of a day takes: all titles get their second rows before one gets a third, and the later dates of
  /// repeats get what the items leave.
  private func rowCounts(_ texts: [CellText], spare: Int) -> [Int] {
    var (counts, spare) = (texts.map { _ in 1 }, spare)
    for isComing in [false, true] {
      let indices = texts.indices.filter { texts[$0].entry.isComing == isComing }
      for row in 1..<max(2, indices.map { texts[$0].rows.count }.max() ?? 0) {
        for index in indices where spare > 0 && texts[index].rows.count > row {
          counts[index] += 1
          spare -= 1
        }
      }
    }
    return counts
  }

  private func draw(
    _ text: CellText,
    rowCount: Int,
    of day: CalendarDay,
    _ canvas: inout Canvas,
    _ place: Rect
  ) {
    let theme = canvas.theme
    let entry = text.entry
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
    for (row, line) in text.title(inRows: rowCount).enumerated() {
      canvas.write(line, in: row == 0 ? room : place.row(at: row).inset(left: text.indent), title)
    }
  }
}

/// An entry of a day: sign, time and title, which has more rows where there is room.
struct CellText {
  let entry: DayEntry
  var sign = ""
  var time = ""
  /// The rows of the title, as many as the cell has. No word is broken: one without room beside the time begins in the row below, and
  /// one that is wider than its row is the last, and cut.
  let rows: [Substring]
  /// The blanks before the rows below the first, which show where the next entry begins.
  let indent: Int
  private let columns: Int
  private let marks: MarkStyle

  /// - Parameter cell: the room for the entries of the day.
  init(_ entry: DayEntry, in cell: Rect, _ marks: MarkStyle) {
    (self.entry, self.marks) = (entry, marks)
    if case .due(_, _, let priority, _, _) = entry, priority > .middle {
      sign = PriorityMark(priority).text(marks)
    }
    time = entry.minute?.description ?? ""
    indent = sign.isEmpty ? 1 : 2
    columns = cell.columns - indent
    let lead = (sign.isEmpty ? 0 : DrawableText.width(of: sign) + 1) + (time.isEmpty ? 0 : time.count + 1)
    var beside = WrappedText(entry.title, columns: cell.columns - lead).rows
    var first = beside.next() ?? ""
    if !time.isEmpty, Self.endsInWord(first) { first = first.prefix(0) }
    let rest = WrappedText(String(entry.title[first.endIndex...]), columns: columns).rows
    var rows = [first]
    for row in rest.prefix(cell.rows - 1) where !Self.endsInWord(rows[rows.count - 1]) { rows.append(row) }
    self.rows = rows
  }

  private static func endsInWord(_ row: Substring) -> Bool {
    guard let last = row.last, row.endIndex < row.base.endIndex else { return false }
    let next = row.base[row.endIndex]
    return [last, next].allSatisfy { $0 != " " && DrawableText.width(of: $0) == 1 }
  }

  /// The title in that many rows, at most those that it has. The last is cut; a title of one row is cut when it is drawn.
  func title(inRows count: Int) -> [String] {
    guard count > 1 else { return [entry.title] }
    let last = rows[count - 1].base[rows[count - 1].startIndex...]
    let isCut = DrawableText.width(of: last, limit: columns + 1) > columns
    let end =
      isCut ? trimmed(String(last).cut(to: columns).dropLast()) + String(marks.ellipsis) : String(last)
    return rows.prefix(count - 1).map(trimmed) + [end]
  }

  private func trimmed(_ row: Substring) -> String {
    var row = row
    while row.last == " " { row.removeLast() }
    return String(row)
  }
}
