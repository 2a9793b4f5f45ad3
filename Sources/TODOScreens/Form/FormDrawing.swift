import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Draws a form: as many of its lines as fit, including the field with the focus, and how many fields do not.
struct FormDrawing {
  private let form: EditViewModel
  private let fields: FormFields
  private let focus: FormField
  private let readings: FieldReadings
  private let fieldDrawing: FieldDrawing
  private let stack: ScreenStack
  /// The month that the calendar shows while the due date cannot be read.
  private let lastDueDay: CalendarDay?
  /// When the item was added and changed; empty for a new one.
  private let times: [String]
  /// What the text of the field with the focus can go on with.
  private let offered: Completion?
  /// What another window has changed while the form is open; nil for nothing.
  private let meanwhile: String?
  /// The labels of all fields.
  private let labels: [String]

  private typealias PlacedLine = (line: FormLines.Line, place: Rect)

  init(
    _ form: EditViewModel,
    fields: FormFields,
    focus: FormField,
    lastDueDay: CalendarDay?,
    times: [String],
    offered: Completion?,
    titleDate: [LineSpan],
    stack: ScreenStack
  ) {
    (self.form, self.fields, self.focus) = (form, fields, focus)
    (self.lastDueDay, self.times) = (lastDueDay, times)
    (self.offered, self.stack) = (offered, stack)
    readings = FieldReadings(form, focus, stack)
    fieldDrawing = FieldDrawing(form, focus, readings, titleDate, stack)
    meanwhile = form.changeMeanwhile.map { stack.text(.changedMeanwhile($0)) }
    labels =
      [stack.text(.formMore)] + FormField.allCases.filter { !$0.isButton }.map { stack.text($0.label) }
  }

  /// The width of a value below which what is understood of a date takes more rows, and that below which it takes the whole width.
  private static let (narrowValue, minValue) = (24, 20)
  private static let usualDueRows = 2
  private static let narrowDueRows = 3
  /// The width of a value below which the place of an address takes two rows.
  private static let narrowPoint = 40

  /// - Parameters:
  ///   - detailRows: the rows that the details took when they were not being typed: their place stays while they are.
  ///   - hidden: how many fields are above and below those in sight.
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
    let columns = FormColumns(layout, labels: labels)
    // A form on the whole window has its title in the header.
    let area = layout.hasFormInPane ? layout.form.inset(top: 2) : layout.form
    if focus != .field(.detail) || detailRows == nil {
      detailRows = editors[.field(.detail)]?.rowCount(columns: columns.values.count)
    }
    let lines = FormLines(wish(layout, columns, detailRows ?? 0), rows: area.rows)
    let sight = layout.inSight(area).rows
    viewport.fit(lines.height, in: sight, showing: focusedRows(lines, sight))

    var row = area.row - viewport.first
    let places: [PlacedLine] = lines.lines.map { line, rows in
      defer { row += rows }
      return (line, Rect(column: area.column, row: row, columns: area.columns, rows: rows))
    }
    let month = monthPlace(places, columns, area)
    hidden = HiddenRows()
    var cursor: Position?
    for (line, place) in places {
      guard place.row >= area.row, place.endRow <= area.endRow else {
        if Self.isCounted(line) { hidden.note(isAbove: place.row < area.row) }
        continue
      }
      // What is understood would show an end of itself beside the month below the due date.
      if let month, !columns.hasMonthBeside, line != .month, month.row <= place.row, place.row < month.endRow
      {
        continue
      }
      let isBesideMonth = month.map { $0.row < place.endRow && place.row < $0.endRow } ?? false
      let room = isBesideMonth ? place.inset(right: max(0, place.endColumn - (month?.column ?? 0))) : place
      if let position = draw(line, &canvas, room, columns, &editors) { cursor = position }
    }
    if let month { drawMonth(&canvas, month, columns, area) }
    if focus == .field(.detail) { cursor = drawGrown(&canvas, places, columns, area, &editors) ?? cursor }
    if layout.hasFormInPane { drawTitle(&canvas, layout.pane, hidden) }
    if cursor != nil { drawOffers(&canvas, columns, area, end: columns.hasMonthBeside ? month?.column : nil) }
    return cursor
  }

  /// Draws the completions of the field in focus below it, or above it if there is no room; they may cover labels.
  ///
  /// - Parameter end: the column before which they end; nil for the edge.
  private func drawOffers(_ canvas: inout Canvas, _ columns: FormColumns, _ area: Rect, end: Int?) {
    guard let offered, let field = canvas.focus else { return }
    let (above, below) = (field.row - area.row, area.endRow - field.endRow)
    let wanted = min(offered.rows.count, Completion.maxRows)
    let rows = min(wanted, max(below, above))
    guard rows > 0 else { return }
    var place = Rect(
      column: area.column,
      row: below >= rows ? field.endRow : field.row - rows,
      columns: (end ?? area.endColumn) - area.column,
      rows: rows
    )
    canvas.buffer.fill(place)
    let bar = columns.values.lowerBound - 1
    place = place.inset(
      left: bar - area.column,
      right: end == nil ? area.endColumn - columns.values.upperBound : 1
    )
    OfferRows(rows: offered.rows, selection: offered.selection)
      .draw(&canvas, place, padding: 0, width: 1 + columns.offers)
  }

  private func wish(_ layout: FrameLayout, _ columns: FormColumns, _ detailRows: Int) -> FormLines.Wish {
    let width = columns.values.count
    let read: [ItemField] = columns.hasReadingsBeside ? [] : fields.further.filter(readings.isRead)
    return FormLines.Wish(
      fields: fields,
      focus: focus,
      detailRows: detailRows,
      moreRows: more(columns).rowCount,
      meanwhileRows: meanwhile.map { WrappedText($0, columns: meanwhileColumns(layout)).rowCount(upTo: 3) }
        ?? 0,
      dueRows: width < Self.narrowValue ? Self.narrowDueRows : Self.usualDueRows,
      readRows: Dictionary(
        uniqueKeysWithValues: read.map { ($0, $0 == .locationAddress && width < Self.narrowPoint ? 2 : 1) }
      ),
      hasMonthBelow: layout.hasFormInPane
    )
  }

  private func more(_ columns: FormColumns) -> FormMore { FormMore(fields.words, columns, stack) }

  private func meanwhileColumns(_ layout: FrameLayout) -> Int {
    layout.hasFormInPane ? layout.pane.columns : layout.form.columns - 2
  }

  private static func isCounted(_ line: FormLines.Line) -> Bool {
    switch line {
    case .field, .more, .buttons, .meanwhile: true
    case .reading, .month, .gap: false
    }
  }

  /// The rows of the field with the focus, and the rows that belong to it: to the buttons, all below them that fit.
  private func focusedRows(_ lines: FormLines, _ room: Int) -> Range<Int>? {
    guard let rows = lines.rows(of: focus), focus.isButton else { return lines.rows(of: focus) }
    return rows.lowerBound..<min(lines.height, rows.lowerBound + max(1, room))
  }

  /// Draws the title of a form beside the list, and how much of the form is out of sight.
  private func drawTitle(_ canvas: inout Canvas, _ pane: Rect, _ hidden: HiddenRows) {
    let width = canvas.write(form.isNew ? .newItem : .editItem, in: pane, canvas.theme.strong)
    let room = pane.row(at: 0).inset(left: width + 2)
    let signs = hidden.signs(canvas.formatter)
    let isHidden = !signs.isEmpty
    let text = Room(room.columns).first(of: isHidden ? signs : times) { DrawableText.width(of: $0) }
    canvas.writeRight(text ?? "", in: room, isHidden ? canvas.theme.quiet : canvas.theme.faint)
  }

  // MARK: Lines

  private func draw(
    _ line: FormLines.Line,
    _ canvas: inout Canvas,
    _ place: Rect,
    _ columns: FormColumns,
    _ editors: inout [FormField: TextEditor]
  ) -> Position? {
    switch line {
    case .gap, .month: break
    case .field(let field): return fieldDrawing.draw(field, &canvas, place, columns, &editors)
    case .reading(let field):
      let isNarrow = columns.values.count < Self.minValue
      let room =
        isNarrow ? place.inset(left: columns.labels.lowerBound + 2 - place.column) : columns.value(place)
      readings.text(field, columns: room.columns, rows: room.rows).draw(&canvas, in: room)
    case .more: more(columns).draw(&canvas, place)
    case .buttons: return FormButtons(form, fields.buttons, focus).draw(&canvas, place, columns)
    case .meanwhile:
      guard let meanwhile else { break }
      canvas.write(
        wrapping: meanwhile,
        in: place.inset(left: columns.labels.lowerBound - place.column, right: 1),
        canvas.theme.alarm
      )
    }
    return nil
  }

  // MARK: Details

  /// Draws details that are longer than their place over the fields below, while they are typed; the buttons stay in sight.
  private func drawGrown(
    _ canvas: inout Canvas,
    _ places: [PlacedLine],
    _ columns: FormColumns,
    _ area: Rect,
    _ editors: inout [FormField: TextEditor]
  ) -> Position? {
    guard let place = places.first(where: { $0.line == .field(focus) })?.place else { return nil }
    let buttons = places.first { $0.line == .buttons }?.place.row ?? area.endRow
    let end = buttons > place.endRow ? min(buttons, area.endRow) : area.endRow
    let wanted = editors[focus]?.rowCount(columns: columns.values.count) ?? 0
    let rows = min(wanted, end - place.row)
    guard place.row >= area.row, rows > place.rows else { return nil }
    let grown = Rect(column: place.column, row: place.row, columns: place.columns, rows: rows)
    canvas.buffer.fill(grown)
    // What is understood of the due date means nothing without it.
    if let due = places.first(where: { $0.line == .field(.field(.due)) })?.place, due.row < grown.endRow,
      let reading = places.first(where: { $0.line == .reading(.due) })?.place
    {
      canvas.buffer.fill(reading.inset(right: max(0, reading.endColumn - columns.steady.upperBound)))
    }
    return fieldDrawing.draw(focus, &canvas, grown, columns, &editors)
  }

  // MARK: The month

  /// Where the month is: beside the due date, once there is one or it has the focus; or below it, over the fields there if they
  /// leave no room; nil where it is not shown.
  private func monthPlace(_ places: [PlacedLine], _ columns: FormColumns, _ area: Rect) -> Rect? {
    func place(_ line: FormLines.Line) -> Rect? { places.first { $0.line == line }?.place }
    guard let due = place(.field(.field(.due))), due.row >= area.row, due.endRow <= area.endRow else {
      return nil
    }
    let hasFocus = focus == .field(.due)
    var row = due.row
    if columns.hasMonthBeside {
      guard hasFocus || form.due != .none, area.rows >= MonthCalendar.rows else { return nil }
      row = min(row, area.endRow - MonthCalendar.rows)
    } else if let month = place(.month) {
      row = month.row
    } else {
      guard hasFocus, columns.values.count >= MonthCalendar.columns - Self.monthMargin else { return nil }
      guard area.endRow - area.row > MonthCalendar.rows, area.column > 0 else { return nil }
      row = places.last { $0.line == .reading(.due) }?.place.endRow ?? due.endRow
    }
    // A field beside a week that the month does not have needs its room.
    let weeks = MonthWeeks(of: shownDay, firstWeekday: stack.conventions.firstWeekday)
    let hasSixWeeks = weeks.days(ofWeek: MonthWeeks.count - 1).contains { $0.map(weeks.isInMonth) ?? false }
    let rows = columns.hasMonthBeside && !hasSixWeeks ? MonthCalendar.rows - 1 : MonthCalendar.rows
    guard row >= area.row, row + MonthCalendar.rows <= area.endRow else { return nil }
    let column =
      columns.hasMonthBeside ? columns.startOfMonthBeside : columns.values.lowerBound - Self.monthMargin
    return Rect(column: column, row: row, columns: MonthCalendar.columns, rows: rows)
  }

  /// A day of the month that is shown.
  private var shownDay: CalendarDay { form.due.dueDate?.day ?? lastDueDay ?? stack.dates.now.day }

  /// The columns before the days of a month.
  private static let monthMargin = 2

  private func drawMonth(_ canvas: inout Canvas, _ place: Rect, _ columns: FormColumns, _ area: Rect) {
    if !columns.hasMonthBeside {
      canvas.buffer.fill(Rect(column: area.column, row: place.row, columns: area.columns, rows: place.rows))
    }
    MonthCalendar(
      chosen: form.due.dueDate?.day,
      other: lastDueDay ?? stack.dates.now.day,
      firstWeekday: stack.conventions.firstWeekday,
      dates: stack.dates
    ).draw(&canvas, place)
  }
}

/// How much of a form is out of sight.
struct HiddenRows: Hashable {
  var above = 0
  var below = 0

  mutating func note(isAbove: Bool) {
    if isAbove { above += 1 } else { below += 1 }
  }

  /// What to say about it, in full and in short; empty if everything is in sight.
  func signs(_ formatter: MessageFormatter) -> [String] {
    guard above + below > 0 else { return [] }
    func text(_ aboveSign: (Int) -> Message, _ belowSign: (Int) -> Message) -> String {
      let parts = (above > 0 ? [aboveSign(above)] : []) + (below > 0 ? [belowSign(below)] : [])
      return parts.map { formatter.text($0) }.joined(separator: "  ")
    }
    return [text(Message.moreAbove, Message.moreBelow), text(Message.moreAboveShort, Message.moreBelowShort)]
  }
}
