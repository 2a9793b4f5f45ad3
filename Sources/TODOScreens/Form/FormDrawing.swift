import TODOCore
import TODOViewModel
import TerminalUI

/// Draws a form: as many of its lines as fit, including the field with the focus.
struct FormDrawing {
  private let form: EditViewModel
  private let fields: [FormField]
  private let focus: FormField
  private let dueHint: DueHint
  /// When the item was created, modified and completed; empty for a new one.
  private let times: [(label: Message, time: String)]

  init(_ form: EditViewModel, fields: [FormField], focus: FormField, stack: ScreenStack) {
    self.form = form
    self.fields = fields
    self.focus = focus
    let dates = stack.dates
    dueHint = DueHint(form.due, hasFocus: focus == .field(.due), dates: dates, formatter: stack.formatter)
    times = form.item.map { ItemTimes($0, clock: stack.clock, dates: dates).lines } ?? []
  }

  /// One line of the form, or several for the details.
  private enum Line: Hashable {
    case title
    case field(FormField)
    case detail(rows: Int)
    /// The interpretation of the due date, if it does not fit beside the field.
    case understoodDate(rows: Int)
    case gap
    case buttons
    case obstacle
    /// What others have done to the item.
    case meanwhile
    case time(Int)
  }

  private static let labelColumns = 10
  private static let dueColumns = 18
  /// The maximum number of rows for the interpretation of the due date.
  private static let hintRows = 3
  /// The height of the details if there is room and they are short.
  private static let usualDetailRows = 4
  /// From this width of a field on, the interpretation of a due date is shown beside it.
  private static let sideHintThreshold = 44

  /// - Returns: the cursor's position.
  func draw(
    _ canvas: inout Canvas,
    _ layout: FrameLayout,
    _ editors: inout [FormField: TextEditor],
    _ viewport: inout Viewport
  ) -> Position? {
    canvas.buffer.fill(layout.pane)
    let area = layout.pane.inset(left: 1, right: 1)
    let lines = self.lines(area, hasOwnTitle: layout.hasPane)
    let total = lines.reduce(0) { $0 + Self.height(of: $1) }
    viewport.fit(total, in: area.rows, showing: focusedRows(lines))
    var cursor: Position?
    var row = area.row - viewport.first
    for line in lines {
      let rows = Self.height(of: line)
      let place = Rect(column: area.column, row: row, columns: area.columns, rows: rows)
      row += rows
      guard place.row >= area.row, place.endRow <= area.endRow else { continue }
      if let position = draw(line, &canvas, place, &editors) { cursor = position }
    }
    return cursor
  }

  /// All lines of the form, with the details as high as possible, and with gaps and times if they fit.
  private func lines(_ area: Rect, hasOwnTitle: Bool) -> [Line] {
    let times = times.count
    var fixed = fields.filter { !$0.isButton && $0 != .field(.title) && $0 != .field(.detail) }.map(
      Line.field
    )
    var head: [Line] = hasOwnTitle ? [.title, .gap] : []
    head.append(.field(.field(.title)))
    let leastDetail = 2
    var spare = area.rows - head.count - leastDetail - fixed.count - 1
    if !hasSideHint(columns: area.columns) {
      let columns = area.columns - 2 - Self.labelColumns
      let wanted = max(1, dueHint.wrapped(columns: columns).rowCount(upTo: Self.hintRows))
      // The interpretation of a date is visible as it is typed, however low the window is.
      let rows = focus == .field(.due) ? wanted : min(wanted, max(0, spare))
      if rows > 0, let due = fixed.firstIndex(of: .field(.field(.due))) {
        fixed.insert(.understoodDate(rows: rows), at: due + 1)
      }
      spare -= rows
    }
    var tail: [Line] = fixed + [.buttons]
    if form.obstacle != nil, spare > 0 {
      tail.append(.obstacle)
      spare -= 1
    }
    if form.changeMeanwhile != nil, spare > 0 {
      tail.append(.meanwhile)
      spare -= 1
    }
    if spare >= 1 {
      tail.insert(.gap, at: fixed.count)
      spare -= 1
    }
    let lastLines: [Line] = times > 0 && spare > times ? [.gap] + (0..<times).map { .time($0) } : []
    spare -= lastLines.count
    let detail = min(leastDetail + max(0, spare), max(Self.usualDetailRows, form.detailLineCount + 1), 12)
    return head + [.detail(rows: detail)] + tail + lastLines
  }

  private func hasSideHint(columns: Int) -> Bool {
    let columns = columns - Self.labelColumns - 2
    return columns >= Self.sideHintThreshold
      && DrawableText.width(of: dueHint.line) <= columns - Self.dueColumns - 2
  }

  private static func height(of line: Line) -> Int {
    switch line {
    case .detail(let rows), .understoodDate(let rows): rows
    case .title, .field, .gap, .buttons, .obstacle, .meanwhile, .time: 1
    }
  }

  /// The rows of the field with the focus, and the rows that belong to it.
  private func focusedRows(_ lines: [Line]) -> Range<Int>? {
    var total = 0
    var focused: Range<Int>?
    for line in lines {
      let end = total + Self.height(of: line)
      if contains(line, focus) { focused = (focused?.lowerBound ?? total)..<end }
      total = end
    }
    return focused
  }

  private func contains(_ line: Line, _ field: FormField) -> Bool {
    switch line {
    case .field(let shown): shown == field
    case .detail: field == .field(.detail)
    case .understoodDate: field == .field(.due)
    case .buttons: field.isButton
    case .title, .gap, .obstacle, .meanwhile, .time: false
    }
  }

  private func draw(
    _ line: Line,
    _ canvas: inout Canvas,
    _ place: Rect,
    _ editors: inout [FormField: TextEditor]
  ) -> Position? {
    switch line {
    case .title:
      canvas.write(form.isNew ? .newItem : .editItem, in: place.inset(left: 2), canvas.theme.accent)
    case .gap: break
    case .field(let field): return draw(field, &canvas, place, &editors)
    case .detail: return draw(.field(.detail), &canvas, place, &editors)
    case .understoodDate:
      draw(dueHint, below: true, &canvas, place.inset(left: 2 + Self.labelColumns))
    case .buttons: return drawButtons(&canvas, place)
    case .obstacle:
      if let obstacle = form.obstacle {
        canvas.write(.obstacle(obstacle), in: place.inset(left: 2), canvas.theme.warning)
      }
    case .meanwhile:
      if let change = form.changeMeanwhile {
        canvas.write(.changedMeanwhile(change), in: place.inset(left: 2), canvas.theme.quiet)
      }
    case .time(let index):
      canvas.write(times[index].label, in: place.inset(left: 2), canvas.theme.quiet)
      canvas.write(times[index].time, in: place.inset(left: 2 + Self.labelColumns), canvas.theme.quiet)
    }
    return nil
  }

  /// Draws a field with its label; returns the cursor if the field has the focus.
  private func draw(
    _ field: FormField,
    _ canvas: inout Canvas,
    _ place: Rect,
    _ editors: inout [FormField: TextEditor]
  ) -> Position? {
    let theme = canvas.theme
    let hasFocus = focus == field
    if hasFocus {
      canvas.write(String(canvas.marks.pointer), in: place, theme.accent)
    }
    let label = place.inset(left: 2)
    canvas.write(field.label, in: label, hasFocus ? theme.accent : theme.quiet)
    var value = label.inset(left: Self.labelColumns)
    switch field {
    case .field(.detail):
      let line = Rect(column: value.column - 2, row: value.row, columns: 1, rows: value.rows)
      canvas.verticalLine(in: line, hasFocus ? theme.accent : theme.quiet)
    case .field(.due):
      guard hasSideHint(columns: place.columns) else { break }
      let hint = value.inset(left: Self.dueColumns + 2)
      value = value.inset(right: hint.columns + 2)
      draw(dueHint, below: false, &canvas, hint)
    case .field(.isDone):
      canvas.areas.note(.entry(entry(field)), at: place)
      canvas.write(form.isDone ? "[x]" : "[ ]", in: value, hasFocus ? theme.selection : theme.plain)
      return hasFocus ? Position(column: value.column + 1, row: value.row) : nil
    case .field(.priority):
      canvas.areas.note(.entry(entry(field)), at: place)
      let sign = PriorityMark(form.priority).text(canvas.marks)
      let name = (sign == " " ? "" : sign + " ") + canvas.formatter.text(.priority(form.priority))
      let width = canvas.write(name, in: value, hasFocus ? theme.selection : theme.plain)
      if hasFocus { canvas.write(.enterToChoose, in: value.inset(left: width + 2), theme.quiet) }
      return hasFocus ? Position(column: value.column, row: value.row) : nil
    case .field: break
    case .save, .cancel, .delete: return nil
    }
    let style = field == .field(.detail) ? theme.plain : theme.field
    canvas.areas.note(.entry(entry(field)), at: value)
    let cursor = editors[field]?.draw(into: &canvas.buffer, in: value, style: style, marks: canvas.marks)
    return hasFocus ? cursor : nil
  }

  /// Identifies a field among the click targets.
  private func entry(_ field: FormField) -> Int { FormField.allCases.firstIndex(of: field) ?? 0 }

  private func draw(_ hint: DueHint, below isBelow: Bool, _ canvas: inout Canvas, _ place: Rect) {
    let style = hint.isWarning ? canvas.theme.warning : canvas.theme.quiet
    if isBelow {
      canvas.write(hint.wrapped(columns: place.columns), in: place, style)
    } else {
      canvas.write(hint.line, in: place, style)
    }
  }

  private func drawButtons(_ canvas: inout Canvas, _ place: Rect) -> Position? {
    let theme = canvas.theme
    var rest = place.inset(left: 2)
    var cursor: Position?
    for button in fields where button.isButton {
      let isAvailable = button != .save || form.obstacle == nil
      let style =
        if button == focus {
          theme.selection
        } else if !isAvailable {
          theme.quiet
        } else {
          // Enter in a line saves, so this is the button it presses.
          button == .save ? theme.accent : theme.plain
        }
      if button == focus { cursor = Position(column: rest.column + 2, row: rest.row) }
      let width = canvas.write("[ \(canvas.formatter.text(button.label)) ]", in: rest, style)
      canvas.areas.note(.entry(entry(button)), at: rest.inset(right: rest.columns - width))
      rest = rest.inset(left: width + 2)
    }
    return cursor
  }
}
