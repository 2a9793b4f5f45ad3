import TODOViewModel
import TODOWording
import TerminalUI

/// The buttons of a form in one row, and why it cannot be saved yet.
struct FormButtons {
  private let form: EditViewModel
  private let buttons: [FormField]
  private let focus: FormField

  init(_ form: EditViewModel, _ buttons: [FormField], _ focus: FormField) {
    (self.form, self.buttons, self.focus) = (form, buttons, focus)
  }

  private static let gap = 2

  /// Draws them, further to the left where they need the columns of the labels; where there is no room for all even so, the one with
  /// the focus, or the first, with signs for the others.
  ///
  /// - Returns: the cursor's position, if one has the focus.
  func draw(_ canvas: inout Canvas, _ place: Rect, _ columns: FormColumns) -> Position? {
    let texts = buttons.map { " \(canvas.formatter.text($0.label)) " }
    let width = texts.reduce(-Self.gap) { $0 + Self.gap + DrawableText.width(of: $1) }
    // A name begins where values do, and the bar is before it.
    var rest = columns.value(place).inset(left: -1)
    let labels = max(0, rest.column - 1 - max(place.column, columns.labels.lowerBound))
    rest = rest.inset(left: -min(max(0, width - rest.columns), labels))
    let focused = buttons.firstIndex(of: focus) ?? 0
    let shown = width <= rest.columns ? buttons.indices : focused..<focused + 1
    func sign(_ text: String, if isNeeded: Bool) {
      guard isNeeded else { return }
      rest = rest.inset(left: canvas.write(text.punctuated(for: canvas.marks), in: rest, canvas.theme.quiet))
    }
    var cursor: Position?
    sign("… ", if: shown.lowerBound > 0)
    for index in shown {
      let button = buttons[index]
      if button == focus {
        cursor = Position(column: rest.column + 1, row: rest.row)
        canvas.focus = rest
        canvas.write(
          String(canvas.marks.pointer),
          in: rest.inset(left: -1, right: rest.columns),
          canvas.theme.accent
        )
      }
      let width = canvas.write(texts[index], in: rest, style(of: button, canvas.theme))
      let entry = FormField.allCases.firstIndex(of: button) ?? 0
      canvas.areas.note(.entry(entry), at: rest.inset(right: rest.columns - width))
      rest = rest.inset(left: width + (index + 1 < shown.upperBound ? Self.gap : 0))
    }
    sign(" …", if: shown.upperBound < buttons.count)
    let reason = canvas.formatter.text(.enterTitleToSave)
    let room = rest.inset(left: Self.gap)
    if form.obstacle == .titleMissing, DrawableText.width(of: reason) <= room.columns {
      canvas.write(reason, in: room, canvas.theme.faint)
    }
    return cursor
  }

  private func style(of button: FormField, _ theme: Theme) -> Style {
    if button == .save { return form.obstacle == nil ? theme.chip.bold : theme.faint }
    return button == focus ? theme.selection : theme.quiet
  }
}
