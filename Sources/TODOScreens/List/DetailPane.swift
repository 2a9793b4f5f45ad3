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
    for part in ItemField.allCases where part != .title {
      let value = formatter.value(part, of: item.values, dates: dates)
      switch part.row.kind {
      case .line, .coordinate: field(.field(part), value, theme.plain)
      // They follow below.
      case .lines: break
      case .flag: field(.fieldStatus, (item.isDone ? "[x] " : "[ ] ") + value, theme.plain)
      case .priority(let path):
        let sign = PriorityMark(item.values[keyPath: path]).text(canvas.marks)
        field(.field(part), (sign == " " ? "" : sign + " ") + value, theme.plain)
      case .due(let path):
        let isOverdue = !item.isDone && item.values[keyPath: path]?.isOverdue(at: dates.now) ?? false
        let text = isOverdue ? formatter.text(.overdue(date: value)) : value
        field(.field(part), text, isOverdue ? theme.warning : theme.plain)
      }
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
