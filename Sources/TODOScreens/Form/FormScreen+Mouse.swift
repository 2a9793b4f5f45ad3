import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The mouse.
extension FormScreen {
  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let click): await press(click)
    case .wheel(let lines, _):
      // At the end of the text, nothing moves.
      guard focus == .field(.detail) else { return }
      for _ in 0..<abs(lines) { _ = editors[focus]?.perform(lines < 0 ? .rowUp : .rowDown) }
    case .drag, .drop: break
    }
  }

  private func press(_ click: Click) async {
    switch click.target {
    case .offer(let index):
      if let offered { await take(offered.value(at: index), offered.characters) }
    case .priority(let priority):
      go(to: .field(.priority))
      form.priority = priority
    case .day(let day):
      // The focus may have left the field since the calendar was drawn.
      go(to: .field(.due))
      setDue(DueDate(day: day, minute: form.due.dueDate?.minute))
    case .entry(let index) where FormField.allCases.indices.contains(index):
      let field = FormField.allCases[index]
      guard form.decides(field) else { return }
      let readings = FieldReadings(form, focus, stack)
      if case .field(let item) = field, readings.shownDate(item) != nil {
        // What is drawn is not the text that has a cursor.
        return go(to: field)
      }
      // The text is where it was drawn before the focus moves.
      var editor = editors[field]
      editor?.moveCursor(toColumn: click.column, row: click.row, columns: click.area.columns)
      go(to: field)
      guard let editor else { return await pressSpace() }
      editors[field] = editor
    default: break
    }
  }
}
