import TODOCore
import TerminalUI

/// The current item in full, beside the list.
struct DetailPane {
  let item: TODOItem
  let clock: WallClock
  let dates: DateWording

  func draw(_ canvas: inout Canvas, _ area: Rect) {
    let theme = canvas.theme
    var rest = area
    func take(_ rows: Int) -> Rect {
      let part = Rect(column: rest.column, row: rest.row, columns: rest.columns, rows: min(rows, rest.rows))
      rest = rest.inset(top: rows)
      return part
    }
    func field(_ label: Message, _ value: String, _ style: Style) {
      guard !value.isEmpty else { return }
      let text = WrappedText(value, columns: rest.columns - Self.labelColumns)
      let place = take(text.rowCount(upTo: 3))
      canvas.write(label, in: place, theme.quiet)
      canvas.write(text, in: place.inset(left: Self.labelColumns), style)
    }

    let title = WrappedText(item.title, columns: area.columns)
    canvas.write(title, in: take(title.rowCount(upTo: max(1, area.rows / 3))), theme.strong)
    _ = take(1)
    let formatter = canvas.formatter
    let status = formatter.text(item.isDone ? .statusDone : .statusOpen)
    field(.fieldStatus, (item.isDone ? "[x] " : "[ ] ") + status, theme.plain)
    let mark = PriorityMark(item.priority)
    let sign = mark.text(canvas.marks)
    let priority = formatter.text(.priority(item.priority))
    field(.fieldPriority, (sign == " " ? "" : sign + " ") + priority, theme.plain)
    if let due = item.due {
      let isOverdue = !item.isDone && due.isOverdue(at: dates.now)
      let date = dates.fullDue(due)
      let text = isOverdue ? formatter.text(.overdue(date: date)) : date
      field(.fieldDue, text, isOverdue ? theme.warning : theme.plain)
    }
    field(.fieldLocation, item.location.name, theme.plain)
    field(.fieldAddress, item.location.address, theme.plain)
    if let coordinates = item.location.coordinate {
      field(.fieldCoordinates, coordinates.description, theme.plain)
    }

    let times = ItemTimes(item, clock: clock, dates: dates).lines
    if !item.detail.isEmpty {
      _ = take(1)
      let room = max(0, rest.rows - times.count - 1)
      let detail = WrappedText(item.detail, columns: area.columns)
      canvas.write(detail, in: take(room), theme.plain)
    }
    guard rest.rows >= times.count else { return }
    let bottom = rest.inset(top: rest.rows - times.count)
    for (index, line) in times.enumerated() {
      canvas.write(line.label, in: bottom.row(at: index), theme.quiet)
      canvas.write(line.time, in: bottom.row(at: index).inset(left: Self.labelColumns), theme.quiet)
    }
  }

  private static let labelColumns = 13
}
