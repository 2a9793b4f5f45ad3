import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Draws one field of a form with its label.
struct FieldDrawing {
  private let form: EditViewModel
  private let focus: FormField
  private let readings: FieldReadings
  /// The parts of the date in the title that is offered in the empty due date.
  private let titleDate: [LineSpan]
  private let stack: ScreenStack
  /// When the item was completed; nil for an open one.
  private let completed: String?

  init(
    _ form: EditViewModel,
    _ focus: FormField,
    _ readings: FieldReadings,
    _ titleDate: [LineSpan],
    _ stack: ScreenStack
  ) {
    (self.form, self.focus, self.readings) = (form, focus, readings)
    (self.titleDate, self.stack) = (titleDate, stack)
    completed = form.item?.completedAt.map { stack.dates.moment(stack.clock.local($0)) }
  }

  /// Identifies a field among the click targets.
  private func entry(_ field: FormField) -> Int { FormField.allCases.firstIndex(of: field) ?? 0 }

  /// Draws a field with its label; returns the cursor if the field has the focus.
  func draw(
    _ field: FormField,
    _ canvas: inout Canvas,
    _ place: Rect,
    _ columns: FormColumns,
    _ editors: inout [FormField: TextEditor]
  ) -> Position? {
    guard case .field(let item) = field else { return nil }
    let theme = canvas.theme
    let hasFocus = focus == field
    canvas.writeRight(
      canvas.formatter.text(field.label),
      in: columns.label(place.row(at: 0)),
      hasFocus ? theme.accent : theme.quiet
    )
    func drawBar() {
      guard hasFocus else { return }
      for row in 0..<place.rows {
        canvas.write(String(canvas.marks.pointer), in: columns.bar(place.row(at: row)), theme.accent)
      }
    }
    drawBar()
    let (value, beside) = self.value(of: item, place, columns)
    if hasFocus { canvas.focus = value }
    let start = hasFocus ? Position(column: value.column, row: value.row) : nil
    switch item {
    case .isDone:
      canvas.areas.note(.entry(entry(field)), at: value)
      paint(&canvas, value, hasFocus)
      let quiet = theme.quiet.laid(onFieldOf: theme, if: hasFocus)
      let columns = canvas.write(form.isDone ? .choiceDone : .choiceOpen, in: value, quiet)
      if form.isDone, let completed { canvas.write(completed, in: value.inset(left: columns + 2), quiet) }
      return start
    case .priority:
      canvas.areas.note(.entry(entry(field)), at: place)
      PriorityChoices(chosen: form.priority, hint: hasFocus ? canvas.formatter.text(.choiceKeys) : nil)
        .draw(&canvas, value)
      drawBar()
      return start
    case _ where !form.decides(field):
      // It is the list of the item that this one is a step of.
      let text = editors[field]?.text ?? ""
      canvas.write(text.isEmpty ? canvas.formatter.text(.inbox) : text, in: value, theme.quiet)
      return nil
    default: break
    }
    guard var editor = editors[field] else { return nil }
    canvas.areas.note(.entry(entry(field)), at: value)
    let look = textStyle(item, editor, theme)
    if let date = readings.shownDate(item) {
      let words = [stack.dates.fullDue(date), stack.dates.dayDue(date)]
      let text = words.first { DrawableText.width(of: $0) <= value.columns } ?? editor.text
      canvas.write(text, in: value, theme.accent)
      drawReading(of: item, &canvas, beside, columns)
      return nil
    }
    let cursor = editor.draw(
      into: &canvas.buffer,
      in: value,
      style: look,
      highlights: item == .title && !editor.isAllSelected ? highlights(on: look, theme) : [],
      marks: canvas.marks
    )
    editors[field] = editor
    if item == .detail { drawHiddenRows(editor.hiddenRows, &canvas, columns.label(place), value, look) }
    if editor.isEmpty { drawPlaceholder(item, hasFocus, &canvas, value, look) }
    drawReading(of: item, &canvas, beside, columns)
    if hasFocus, theme.field.attributes.contains(.underline) {
      canvas.underline(value.row(at: value.rows - 1))
    }
    return hasFocus ? cursor : nil
  }

  /// What is understood of a field, beside it.
  private func drawReading(
    of item: ItemField,
    _ canvas: inout Canvas,
    _ beside: Rect,
    _ columns: FormColumns
  ) {
    guard columns.hasReadingsBeside, item != .due, readings.isRead(item) else { return }
    readings.text(item, columns: beside.columns, rows: 1).draw(&canvas, in: beside)
  }

  /// The date in the title, as in a line where an item is typed.
  private func highlights(on look: Style, _ theme: Theme) -> [TextHighlight] {
    titleDate.map { TextHighlight($0.characters, theme.accent.adding(.underline).laid(on: look)) }
  }

  /// Only the field in focus is painted or, where the background is not known, underlined.
  private func paint(_ canvas: inout Canvas, _ value: Rect, _ hasFocus: Bool) {
    guard hasFocus else { return }
    canvas.buffer.fill(value, style: canvas.theme.field)
  }

  private func textStyle(_ item: ItemField, _ editor: TextEditor, _ theme: Theme) -> Style {
    var style = theme.plain
    if focus == .field(item) {
      style = editor.isAllSelected ? theme.selection : theme.field
      style.attributes.remove(.underline)
    }
    return item == .title ? style.bold : style
  }

  /// Where a field is written, and what it means beside it.
  private func value(of item: ItemField, _ place: Rect, _ columns: FormColumns) -> (Rect, Rect) {
    switch item {
    case .due: (columns.dated(place), place.inset(left: place.columns))
    case .title, .detail, .url, .parent, .priority: (columns.value(place), place.inset(left: place.columns))
    case .start, .reminder, .locationAddress: columns.read(place)
    default: (columns.short(place), place.inset(left: place.columns))
    }
  }

  /// What may be typed into the empty field in focus; without the focus, the list that has no name.
  private func drawPlaceholder(
    _ item: ItemField,
    _ hasFocus: Bool,
    _ canvas: inout Canvas,
    _ value: Rect,
    _ look: Style
  ) {
    let hint = canvas.theme.hint(on: look)
    let dates = DueDateText.exampleList(in: stack.conventions.language)
    switch item {
    case .list: canvas.write(.inbox, in: value, hasFocus ? hint : look)
    case .due where !titleDate.isEmpty:
      let text = titleDate[0].text
      let offer: Message = hasFocus ? .titleDateOffer(text: text) : .titleDateInTitle(text: text)
      canvas.write(offer, in: value, hint)
    case _ where !hasFocus: break
    case .title:
      var look = look
      look.attributes.remove(.bold)
      canvas.write(.titlePlaceholder, in: value, canvas.theme.hint(on: look))
    case .detail: canvas.write(.detailPlaceholder, in: value, hint)
    case .due: canvas.write(examples: Array(dates.prefix(3)), in: value, look)
    case .start: canvas.write(examples: Array(dates.prefix(2)), in: value, look)
    case .reminder: canvas.write(.reminderPlaceholder, in: value, hint)
    case .tags: canvas.write(.tagsPlaceholder, in: value, hint)
    case .locationName: canvas.write(.locationPlaceholder, in: value, hint)
    case .locationAddress: canvas.write(.addressPlaceholder, in: value, hint)
    case .url: canvas.write(.linkPlaceholder, in: value, hint)
    case .parent: canvas.write(.parentHint, in: value, hint)
    case .isDone, .priority, .repeats, .coordinate: break
    }
  }

  /// Says below the label how much of the details is out of sight; in a single row, at its end.
  private func drawHiddenRows(
    _ hidden: (above: Int, below: Int),
    _ canvas: inout Canvas,
    _ label: Rect,
    _ value: Rect,
    _ look: Style
  ) {
    let above = (count: hidden.above, long: Message.moreAbove, short: Message.moreAboveShort)
    let below = (count: hidden.below, long: Message.moreBelow, short: Message.moreBelowShort)
    let all = [above, below].filter { $0.count > 0 }
    guard label.rows > 1 else {
      guard let last = all.last else { return }
      let sign = " " + canvas.formatter.text(last.short(last.count))
      canvas.writeRight(sign, in: value, canvas.theme.quiet.laid(on: look))
      return
    }
    let signs = all.suffix(label.rows - 1)
    for (index, sign) in signs.enumerated() {
      let row = label.row(at: label.rows - signs.count + index)
      let texts = [sign.long(sign.count), sign.short(sign.count)].map { canvas.formatter.text($0) }
      let text = texts.first { DrawableText.width(of: $0) <= label.columns } ?? texts[1]
      canvas.writeRight(text, in: row, canvas.theme.quiet)
    }
  }
}

extension Style {
  /// The look on the field in focus.
  fileprivate func laid(onFieldOf theme: Theme, if hasFocus: Bool) -> Style {
    guard hasFocus else { return self }
    var field = theme.field
    field.attributes.remove(.underline)
    return laid(on: field)
  }
}

/// The four priorities in one line, the chosen one painted; that one alone where there is no room for all.
struct PriorityChoices {
  let chosen: TODOPriority
  /// What is written beside the chosen one where it is alone; nil without the focus.
  let hint: String?

  /// Draws them, the first a column before `area`, so that its name begins there.
  func draw(_ canvas: inout Canvas, _ area: Rect) {
    let names = TODOPriority.allCases.map { canvas.formatter.text(.level($0)) }
    let width = names.reduce(-1) { $0 + DrawableText.width(of: $1) + 3 }
    let isAlone = width > area.columns + 1
    var place = area.inset(left: -1)
    for (priority, name) in zip(TODOPriority.allCases, names) where priority == chosen || !isAlone {
      let style = priority == chosen ? canvas.theme.choice : canvas.theme.quiet
      let columns = canvas.write(" \(name) ", in: place, style)
      canvas.areas.note(.priority(priority), at: place.inset(right: place.columns - columns))
      place = place.inset(left: columns + 1)
    }
    if isAlone, let hint, DrawableText.width(of: hint) < place.columns {
      canvas.write(hint, in: place.inset(left: 1), canvas.theme.faint)
    }
  }
}
