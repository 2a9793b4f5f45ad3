import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Draws a form: as many of its lines as fit, including the field with the focus, and how many fields do not.
struct FormDrawing {
  private let form: EditViewModel
  private let fields: [FormField]
  private let focus: FormField
  private let dueHint: DueHint
  private let dates: DateWording
  private let conventions: DateConventions
  private let hasMap: Bool
  /// The month that the calendar shows while the due date cannot be read.
  private let lastDueDay: CalendarDay?
  /// When the item was created, modified and completed; empty for a new one.
  private let times: [(label: Message, time: String)]
  /// What another window has changed while the form is open; nil for nothing.
  private let meanwhile: String?

  init(
    _ form: EditViewModel,
    fields: [FormField],
    focus: FormField,
    lastDueDay: CalendarDay?,
    stack: ScreenStack
  ) {
    self.lastDueDay = lastDueDay
    self.form = form
    self.fields = fields
    self.focus = focus
    let dates = stack.dates
    self.dates = dates
    conventions = stack.conventions
    hasMap = stack.map != nil
    dueHint = DueHint(form.due, of: form.dueText, dates: dates, stack.conventions, formatter: stack.formatter)
    times = form.item.map { ItemTimes($0, clock: stack.clock, dates: dates).lines } ?? []
    meanwhile = form.changeMeanwhile.map { stack.text(.changedMeanwhile($0)) }
  }

  /// One line of the form, or several for the details.
  private enum Line: Hashable {
    case field(FormField)
    case detail(rows: Int)
    /// The interpretation of the due date. It has its place before there is any, so that nothing moves while a date is typed.
    case understoodDate(rows: Int)
    /// The point that was found for the address, which has its place in the same way.
    case point(rows: Int)
    case gap
    case buttons
    /// What others have done to the item.
    case meanwhile(rows: Int)
    case time(Int)
  }

  private static let labelColumns = 10
  /// The height of the details while they are short.
  private static let usualDetailRows = 8
  /// The width of a value from which on two rows have room for the interpretation of a due date.
  private static let hintThreshold = 24
  /// The rows of the interpretation of a due date where a value has that width.
  private static let usualHintRows = 2
  /// The width of a value from which on one row has room for the place of an address.
  private static let pointThreshold = 40
  /// The width of the form from which on a calendar has room beside the due date.
  private static let calendarThreshold = 2 + labelColumns + hintThreshold + MonthCalendar.columns

  /// The width of a field beside the calendar below which it is covered in full.
  private static let leastFieldEnd = 8

  /// - Parameters:
  ///   - detailRows: the rows that the details took when they were not being typed: their height stays while they are.
  ///   - hidden: how many fields and other lines are above and below those in sight.
  /// - Returns: the cursor's position.
  func draw(
    _ canvas: inout Canvas,
    _ layout: FrameLayout,
    _ editors: inout [FormField: TextEditor],
    _ viewport: inout Viewport,
    _ detailRows: inout Int?,
    _ hidden: inout HiddenRows
  ) -> Position? {
    canvas.buffer.fill(layout.form)
    let whole = layout.form.inset(left: 1, right: 1)
    // A form on the whole window has its title in the header.
    let area = layout.hasFormInPane ? whole.inset(top: 2) : whole
    if focus != .field(.detail) || detailRows == nil {
      detailRows = editors[.field(.detail)]?.rowCount(columns: area.columns - 2 - Self.labelColumns)
    }
    let lines = self.lines(area, detailRows: detailRows ?? 0)
    let total = lines.reduce(0) { $0 + Self.height(of: $1) }
    let sight = layout.inSight(area).rows
    viewport.fit(total, in: sight, showing: focusedRows(lines, in: sight))
    let hasCalendar = self.hasCalendar(area)
    hidden = HiddenRows()
    var cursor: Position?
    var row = area.row - viewport.first
    // The rows of the due date and of what is understood of it.
    var due: Rect?
    var dueEnd = 0
    for line in lines {
      let rows = Self.height(of: line)
      var place = Rect(column: area.column, row: row, columns: area.columns, rows: rows)
      if contains(line, .field(.due)), hasCalendar { place = place.inset(right: MonthCalendar.columns) }
      row += rows
      if case .gap = line { continue }
      guard place.row >= area.row, place.endRow <= area.endRow else {
        // What is understood of a field is a part of it.
        if !Self.isHint(line) { hidden.note(isAbove: place.row < area.row) }
        continue
      }
      // The month would leave an end of what is understood of the address.
      if case .point = line, let month = monthRows(due, dueEnd, layout, area), place.row < month.upperBound {
        continue
      }
      if let position = draw(line, &canvas, place, &editors) { cursor = position }
      if line == .field(.field(.due)) { due = place }
      if contains(line, .field(.due)) { dueEnd = place.endRow }
    }
    if let month = monthRows(due, dueEnd, layout, area) {
      drawCalendar(&canvas, from: month.lowerBound, in: area)
    }
    if layout.hasFormInPane { drawTitle(&canvas, whole, hidden) }
    return cursor
  }

  /// Draws the title of a form beside the list, and how much of the form is out of sight.
  private func drawTitle(_ canvas: inout Canvas, _ area: Rect, _ hidden: HiddenRows) {
    let line = area.inset(left: 2)
    let width = canvas.write(form.isNew ? .newItem : .editItem, in: line, canvas.theme.strong)
    let room = line.inset(left: width + 2)
    let sign = Room(room.columns).first(of: hidden.signs(canvas.formatter)) { DrawableText.width(of: $0) }
    canvas.writeRight(sign ?? "", in: room, canvas.theme.quiet)
  }

  private static func isHint(_ line: Line) -> Bool {
    switch line {
    case .understoodDate, .point: true
    case .field, .detail, .gap, .buttons, .meanwhile, .time: false
    }
  }

  /// All lines of the form, with the details as high as possible, and with gaps if they fit.
  private func lines(_ area: Rect, detailRows: Int) -> [Line] {
    var fixed = fields.filter { !$0.isButton && $0 != .field(.title) && $0 != .field(.detail) }.map(
      Line.field
    )
    let head = [Line.field(.field(.title))]
    let leastDetail = area.rows < Self.lowRows ? 1 : 2
    let news: [Line] =
      meanwhile.map { text in
        [.meanwhile(rows: WrappedText(text, columns: area.columns - 2).rowCount(upTo: 3))]
      } ?? []
    let times = (0..<times.count).map { Line.time($0) }
    var spare = Room(
      area.rows - head.count - leastDetail - fixed.count - 1 - news.reduce(0) { $0 + Self.height(of: $1) }
        - times.count
    )
    let wantedHint = isNarrow(area) ? 3 : Self.usualHintRows
    // The interpretation of a date is visible as it is typed, however low the window is.
    func take(_ rows: Int, for field: ItemField) -> Int {
      spare.take(upTo: rows, needed: focus == .field(field) ? max(1, area.rows - 1) : 0)
    }
    let hint = take(wantedHint, for: .due)
    if hint > 0, let due = fixed.firstIndex(of: .field(.field(.due))) {
      fixed.insert(.understoodDate(rows: hint), at: due + 1)
    }
    // Two rows where a name and what it lies in would not fit into one.
    let wantedPoint = hasPoint ? (valueColumns(area) < Self.pointThreshold ? 2 : 1) : 0
    let point = take(wantedPoint, for: .locationAddress)
    if point > 0, let address = fixed.firstIndex(of: .field(.field(.locationAddress))) {
      fixed.insert(.point(rows: point), at: address + 1)
    }
    func gap() -> [Line] { spare.take(1) ? [.gap] : [] }
    let tail = fixed + gap() + [.buttons] + news + (times.isEmpty || !news.isEmpty ? [] : gap()) + times
    let detail = min(leastDetail + spare.left, max(Self.usualDetailRows, detailRows))
    return head + [.detail(rows: detail)] + tail
  }

  /// The height below which the details have one row.
  private static let lowRows = 6

  /// Whether there is something to say about the point: always, where addresses are looked up.
  private var hasPoint: Bool { hasMap || form.location.coordinate != nil }

  /// Whether a value has less width than the interpretation of a due date needs.
  private func isNarrow(_ area: Rect) -> Bool { valueColumns(area) < Self.hintThreshold }

  private func valueColumns(_ area: Rect) -> Int { area.columns - 2 - Self.labelColumns }

  private static func height(of line: Line) -> Int {
    switch line {
    case .detail(let rows), .understoodDate(let rows), .point(let rows), .meanwhile(let rows): rows
    case .field, .gap, .buttons, .time: 1
    }
  }

  /// The rows of the field with the focus, and the rows that belong to it: to the buttons, all below them that fit.
  private func focusedRows(_ lines: [Line], in room: Int) -> Range<Int>? {
    var total = 0
    var focused: Range<Int>?
    for line in lines {
      let end = total + Self.height(of: line)
      if contains(line, focus) { focused = (focused?.lowerBound ?? total)..<end }
      total = end
    }
    guard focus.isButton, let first = focused?.lowerBound else { return focused }
    return first..<min(total, first + max(1, room))
  }

  private func contains(_ line: Line, _ field: FormField) -> Bool {
    switch line {
    case .field(let shown): shown == field
    case .detail: field == .field(.detail)
    case .understoodDate: field == .field(.due)
    case .point: field == .field(.locationAddress)
    case .buttons: field.isButton
    case .gap, .meanwhile, .time: false
    }
  }

  private func draw(
    _ line: Line,
    _ canvas: inout Canvas,
    _ place: Rect,
    _ editors: inout [FormField: TextEditor]
  ) -> Position? {
    switch line {
    case .gap: break
    case .field(let field): return draw(field, &canvas, place, &editors)
    case .detail: return draw(.field(.detail), &canvas, place, &editors)
    case .understoodDate:
      drawDueHint(&canvas, place.inset(left: isNarrow(place) ? 2 : 2 + Self.labelColumns))
    case .point:
      PointHint(form, canvas.formatter).draw(
        &canvas,
        place.inset(left: isNarrow(place) ? 2 : 2 + Self.labelColumns)
      )
    case .buttons: return drawButtons(&canvas, place)
    case .meanwhile:
      if let meanwhile { canvas.write(wrapping: meanwhile, in: place.inset(left: 2), canvas.theme.alarm) }
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
    let value = label.inset(left: Self.labelColumns)
    if hasFocus { canvas.focus = value }
    switch field {
    case .field(.isDone):
      canvas.areas.note(.entry(entry(field)), at: place)
      canvas.write(
        form.isDone ? canvas.marks.doneBox : canvas.marks.openBox,
        in: value,
        hasFocus ? theme.selection : theme.plain
      )
      return hasFocus ? Position(column: value.column + 1, row: value.row) : nil
    case .field(.parent):
      canvas.areas.note(.entry(entry(field)), at: place)
      if hasFocus { canvas.buffer.fill(value, style: theme.selection) }
      let text = form.stepOf ?? (hasFocus ? canvas.formatter.text(.parentHint) : "")
      canvas.write(text, in: value, hasFocus ? theme.selection : theme.plain)
      return hasFocus ? Position(column: value.column, row: value.row) : nil
    case .field(.priority):
      canvas.areas.note(.entry(entry(field)), at: place)
      PriorityChoices(chosen: form.priority, hasFocus: hasFocus).draw(&canvas, value)
      return hasFocus ? Position(column: value.column, row: value.row) : nil
    case .field where !form.decides(field):
      canvas.write(editors[field]?.text ?? "", in: value, theme.quiet)
      return nil
    case .field: break
    case .save, .cancel, .delete: return nil
    }
    guard var editor = editors[field] else { return nil }
    // Only the field in focus is painted or, where the background is not known, underlined.
    var style = !hasFocus ? theme.plain : editor.isAllSelected ? theme.selection : theme.field
    style.attributes.remove(.underline)
    canvas.areas.note(.entry(entry(field)), at: value)
    let cursor = editor.draw(into: &canvas.buffer, in: value, style: style, marks: canvas.marks)
    editors[field] = editor
    if field == .field(.detail) { drawHiddenRows(editor.hiddenRows, &canvas, label) }
    if field == .field(.due), hasFocus, editor.isEmpty {
      let examples = DueDateText.exampleList(in: conventions.language).prefix(3)
      canvas.write(examples: Array(examples), in: value, style)
    }
    if hasFocus, let reading = reading(of: field), !editor.isEmpty {
      let room = value.inset(left: DrawableText.width(of: editor.text) + 2)
      let text = canvas.formatter.text(reading.text)
      if reading.isWarning {
        (style.foreground, style.attributes) = (theme.alarm.foreground, theme.alarm.attributes)
      } else {
        style = theme.hint(on: style)
      }
      if DrawableText.width(of: text) <= room.columns { canvas.writeRight(text, in: room, style) }
    }
    if hasFocus, theme.field.attributes.contains(.underline) {
      canvas.underline(value.row(at: value.rows - 1))
    }
    return hasFocus ? cursor : nil
  }

  /// What is understood of the start or the reminder, or that it is not valid; nil for another field.
  private func reading(of field: FormField) -> (text: Message, isWarning: Bool)? {
    guard case .field(let field) = field, [.start, .reminder].contains(field) else { return nil }
    guard form.isInvalid(field) else {
      let value = field == .start ? form.start.map { Message.itemTitle(title: dates.fullDue($0)) } : nil
      return (value ?? form.reminder.map { .reminder($0, dates) }).map { ($0, false) }
    }
    if DueDateText.isLunar(form.text(of: field)) { return (.lunarDueUnreadableShort, true) }
    return (field == .start ? .dueUnreadableShort : .reminderFieldUnreadableShort, true)
  }

  /// Says below the label how much of the details is out of sight; in a single row, at its end.
  private func drawHiddenRows(_ hidden: (above: Int, below: Int), _ canvas: inout Canvas, _ label: Rect) {
    if label.rows == 1 {
      var rows = HiddenRows()
      rows.above = hidden.above
      rows.below = hidden.below
      canvas.writeRight(
        rows.signs(canvas.formatter).last.map { " " + $0 } ?? "",
        in: label,
        canvas.theme.quiet
      )
      return
    }
    let above = (count: hidden.above, long: Message.moreAbove, short: Message.moreAboveShort)
    let below = (count: hidden.below, long: Message.moreBelow, short: Message.moreBelowShort)
    let signs = [above, below].filter { $0.count > 0 }.suffix(label.rows - 1)
    let columns = Self.labelColumns - 1
    for (index, sign) in signs.enumerated() {
      let row = label.row(at: label.rows - signs.count + index)
      let texts = [sign.long(sign.count), sign.short(sign.count)].map { canvas.formatter.text($0) }
      let text = texts.first { DrawableText.width(of: $0) <= columns } ?? texts[1]
      canvas.write(text, in: row.inset(right: row.columns - columns), canvas.theme.quiet)
    }
  }

  /// Whether the month of the due date is beside it. That depends on nothing that is typed, so that nothing moves meanwhile.
  private func hasCalendar(_ area: Rect) -> Bool {
    focus == .field(.due) && area.columns >= Self.calendarThreshold && area.rows >= MonthCalendar.rows
  }

  /// The rows of the month; nil where it is not shown.
  ///
  /// - Parameters:
  ///   - due: the row of the due date, if that is in sight.
  ///   - end: below what is understood of it.
  private func monthRows(_ due: Rect?, _ end: Int, _ layout: FrameLayout, _ area: Rect) -> Range<Int>? {
    guard let due, focus == .field(.due) else { return nil }
    let first = hasCalendar(area) ? min(due.row, area.endRow - MonthCalendar.rows) : end
    guard hasCalendar(area) || layout.hasFormInPane, first + MonthCalendar.rows <= area.endRow else {
      return nil
    }
    return first..<first + MonthCalendar.rows
  }

  /// Draws the month of the due date beside it or, in a narrow pane, under it: over the ends of the fields there, or over all of
  /// them where little of them would be left.
  private func drawCalendar(_ canvas: inout Canvas, from row: Int, in area: Rect) {
    let calendar = MonthCalendar(
      chosen: form.due.dueDate?.day,
      other: lastDueDay ?? dates.now.day,
      firstWeekday: conventions.firstWeekday,
      dates: dates
    )
    let values = valueColumns(area)
    let isOverValues = values < MonthCalendar.columns + Self.leastFieldEnd
    let columns = isOverValues ? max(values, MonthCalendar.columns) : MonthCalendar.columns
    let place = Rect(
      column: area.endColumn - columns,
      row: row,
      columns: columns,
      rows: MonthCalendar.rows
    )
    // A label would be that of a date.
    if isOverValues {
      canvas.buffer.fill(Rect(column: area.column, row: row, columns: area.columns, rows: place.rows))
    }
    calendar.draw(&canvas, place)
  }

  /// Identifies a field among the click targets.
  private func entry(_ field: FormField) -> Int { FormField.allCases.firstIndex(of: field) ?? 0 }

  private func drawDueHint(_ canvas: inout Canvas, _ place: Rect) {
    let style = dueHint.isWarning ? canvas.theme.alarm : canvas.theme.quiet
    let text = dueHint.text(columns: place.columns, rows: place.rows)
    if place.rows == 1 {
      canvas.write(text, in: place, style)
    } else {
      canvas.write(WrappedText(text, columns: place.columns), in: place, style)
    }
  }

  /// Draws the buttons; where there is no room for all, the one with the focus, or the first, with signs for the others.
  private func drawButtons(_ canvas: inout Canvas, _ place: Rect) -> Position? {
    let buttons = fields.filter(\.isButton)
    let texts = buttons.map { "[ \(canvas.formatter.text($0.label)) ]" }
    let width = texts.reduce(-2) { $0 + 2 + DrawableText.width(of: $1) }
    var rest = place.inset(left: 2)
    let focused = buttons.firstIndex(of: focus) ?? 0
    let shown = width <= rest.columns ? buttons.indices : focused..<focused + 1
    func sign(_ text: String, if isNeeded: Bool) {
      guard isNeeded else { return }
      rest = rest.inset(left: canvas.write(text.punctuated(for: canvas.marks), in: rest, canvas.theme.quiet))
    }
    var cursor: Position?
    sign("‹ ", if: shown.lowerBound > 0)
    for index in shown {
      let button = buttons[index]
      if button == focus {
        cursor = Position(column: rest.column + 2, row: rest.row)
        canvas.focus = rest
      }
      let width = canvas.write(texts[index], in: rest, style(of: button, canvas.theme))
      canvas.areas.note(.entry(entry(button)), at: rest.inset(right: rest.columns - width))
      rest = rest.inset(left: width + (index + 1 < shown.upperBound ? 2 : 0))
    }
    sign(" ›", if: shown.upperBound < buttons.count)
    return cursor
  }

  private func style(of button: FormField, _ theme: Theme) -> Style {
    if button == focus { return theme.selection }
    if button == .save, form.obstacle != nil { return theme.unavailable }
    // Enter in a line saves, so this is the button it presses.
    return button == .save ? theme.label : theme.plain
  }
}
