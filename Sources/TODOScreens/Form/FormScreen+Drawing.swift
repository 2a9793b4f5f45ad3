import TODOViewModel
import TerminalUI

extension FormScreen {
  /// One line of the form, or several for Detail.
  private enum Line: Hashable {
    case title
    case field(FormField)
    case detail(rows: Int)
    case gap
    case buttons
    case obstacle
    case time(Int)
  }

  private static let labelColumns = 10
  private static let dueColumns = 18

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    canvas.buffer.fill(layout.pane)
    let area = layout.pane.inset(left: 1, right: 1)
    let lines = self.lines(rows: area.rows, hasOwnTitle: layout.hasPane)
    scroll(lines, rows: area.rows)
    var cursor: Position?
    var row = area.row - firstLine
    for line in lines {
      let rows = Self.height(of: line)
      let place = Rect(column: area.column, row: row, columns: area.columns, rows: rows)
      row += rows
      guard place.row >= area.row, place.endRow <= area.endRow else { continue }
      if let position = draw(line, &canvas, place) { cursor = position }
    }
    return cursor
  }

  /// All lines of the form, Detail as high as there is room for, with gaps and times where they fit.
  private func lines(rows: Int, hasOwnTitle: Bool) -> [Line] {
    let times = form.item.map { ItemTimes(item: $0, clock: stack.clock).lines.count } ?? 0
    let fixed: [Line] = [.field(.done), .field(.priority), .field(.due), .field(.location), .field(.address)]
    var head: [Line] = hasOwnTitle ? [.title, .gap] : []
    head.append(.field(.title))
    var tail: [Line] = fixed + [.buttons]
    let least = head.count + tail.count + 2
    var spare = rows - least
    if form.obstacle != nil, spare > 0 {
      tail.append(.obstacle)
      spare -= 1
    }
    if spare >= 1 {
      tail.insert(.gap, at: fixed.count)
      spare -= 1
    }
    let lastLines: [Line] = times > 0 && spare > times ? [.gap] + (0..<times).map { .time($0) } : []
    spare -= lastLines.count
    return head + [.detail(rows: min(2 + max(0, spare), 12))] + tail + lastLines
  }

  private static func height(of line: Line) -> Int {
    if case .detail(let rows) = line { rows } else { 1 }
  }

  /// Keeps the focused field in sight.
  private func scroll(_ lines: [Line], rows: Int) {
    var start = 0
    for line in lines {
      let height = Self.height(of: line)
      if contains(line, focus) {
        firstLine = min(max(firstLine, start + height - rows), start)
        break
      }
      start += height
    }
    let total = lines.reduce(0) { $0 + Self.height(of: $1) }
    firstLine = max(0, min(firstLine, total - rows))
  }

  private func contains(_ line: Line, _ field: FormField) -> Bool {
    switch line {
    case .field(let shown): shown == field
    case .detail: field == .detail
    case .buttons: field.isButton
    case .title, .gap, .obstacle, .time: false
    }
  }

  private func draw(_ line: Line, _ canvas: inout Canvas, _ place: Rect) -> Position? {
    switch line {
    case .title: canvas.write(header.title, in: place, canvas.theme.accent)
    case .gap: break
    case .field(let field): return draw(field, &canvas, place)
    case .detail: return draw(.detail, &canvas, place)
    case .buttons: return drawButtons(&canvas, place)
    case .obstacle:
      if let obstacle = form.obstacle {
        canvas.write(Self.explain(obstacle), in: place, canvas.theme.warning)
      }
    case .time(let index):
      if let item = form.item {
        canvas.write(ItemTimes(item: item, clock: stack.clock).lines[index], in: place, canvas.theme.quiet)
      }
    }
    return nil
  }

  /// Draws a field with its label; gives back the cursor when the field has the focus.
  private func draw(_ field: FormField, _ canvas: inout Canvas, _ place: Rect) -> Position? {
    let theme = canvas.theme
    let hasFocus = focus == field
    if hasFocus {
      canvas.write(String(canvas.marks.pointer), in: place, theme.accent)
    }
    let label = place.inset(left: 1)
    canvas.write(field.label, in: label, hasFocus ? theme.accent : theme.quiet)
    var value = label.inset(left: Self.labelColumns)
    switch field {
    case .title, .location, .address: break
    case .detail:
      canvas.buffer.drawVerticalLine(
        at: Position(column: value.column - 1, row: value.row),
        rows: value.rows,
        style: hasFocus ? theme.accent : theme.quiet,
        marks: canvas.marks
      )
    case .due:
      let hint = value.inset(left: min(Self.dueColumns, value.columns / 2) + 1)
      value = value.inset(right: hint.columns + 1)
      drawUnderstoodDate(&canvas, hint)
    case .done:
      canvas.write(form.isDone ? "[x]" : "[ ]", in: value, hasFocus ? theme.selection : theme.plain)
      return hasFocus ? Position(column: value.column + 1, row: value.row) : nil
    case .priority:
      let sign = PriorityMark(form.priority).text(canvas.marks)
      let name = (sign == " " ? "" : sign + " ") + Wording.name(form.priority)
      let width = canvas.write(" \(name) ", in: value, hasFocus ? theme.selection : theme.plain)
      if hasFocus { canvas.write("enter chooses", in: value.inset(left: width + 1), theme.quiet) }
      return hasFocus ? Position(column: value.column + 1, row: value.row) : nil
    case .save, .cancel, .delete: return nil
    }
    let style = field == .detail ? theme.plain : theme.field
    let cursor = editors[field]?.draw(into: &canvas.buffer, in: value, style: style, marks: canvas.marks)
    return hasFocus ? cursor : nil
  }

  private func drawUnderstoodDate(_ canvas: inout Canvas, _ place: Rect) {
    switch form.due {
    case .none:
      if focus == .due { canvas.write("21 Nov, fri, +3d 17:30", in: place, canvas.theme.quiet) }
    case .date(let due):
      let dates = DateWording(now: stack.clock.localNow)
      canvas.write("= " + dates.fullDue(due), in: place, canvas.theme.quiet)
    case .notUnderstood:
      canvas.write("not a date", in: place, canvas.theme.warning)
    }
  }

  private func drawButtons(_ canvas: inout Canvas, _ place: Rect) -> Position? {
    let theme = canvas.theme
    var rest = place.inset(left: 1)
    var cursor: Position?
    for button in fields where button.isButton {
      let isAvailable = button != .save || form.obstacle == nil
      let style =
        if button == focus {
          theme.selection
        } else if !isAvailable {
          theme.quiet
        } else {
          // Enter in a line saves: that is the button it presses.
          button == .save ? theme.accent : theme.plain
        }
      if button == focus { cursor = Position(column: rest.column + 2, row: rest.row) }
      let width = canvas.write("[ \(button.label) ]", in: rest, style)
      rest = rest.inset(left: width + 2)
    }
    return cursor
  }
}
