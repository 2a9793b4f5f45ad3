import TODOViewModel
import TerminalUI

/// The line in which a due date is typed, in the place of the message; above it stands what was understood.
final class DuePromptScreen: Screen {
  private let stack: ScreenStack
  private var due: TypedDue
  private var editor: TextEditor
  /// Whether the date that there was before stands in the line as a whole, which the first letter replaces.
  private var isUntouched: Bool
  private let onChoice: (DueDate?) async throws(TODOStoreError) -> Void

  /// - Parameter onChoice: sets the due date, or takes it away.
  init(
    _ stack: ScreenStack,
    _ due: TypedDue,
    onChoice: @escaping (DueDate?) async throws(TODOStoreError) -> Void
  ) {
    self.stack = stack
    self.due = due
    self.onChoice = onChoice
    editor = TextEditor(text: due.text)
    isUntouched = !due.text.isEmpty
  }

  let placement = Placement.line
  var header: ScreenHeader { ScreenHeader(title: "Due date") }
  var hints: [KeyHint] { stack.keys.table(DuePromptAction.self).hints(stack.marks) { _ in nil } }
  var help: [KeyHelp] {
    stack.keys.table(DuePromptAction.self).help(stack.marks) { _ in nil } + [
      KeyHelp(keys: "letters", description: "When: \(DueDateText.examples)", obstacle: nil),
      .textKeys,
    ]
  }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let (text, isUnderstood) = understood
    canvas.write(text, above: layout, isUnderstood ? canvas.theme.quiet : canvas.theme.warning)
    canvas.buffer.fill(layout.message)
    let line = layout.message.inset(left: 1, right: 1)
    let field = line.inset(left: canvas.write("Due:", in: line, canvas.theme.key) + 1)
    let style = isUntouched ? canvas.theme.selection : canvas.theme.field
    return canvas.write(&editor, in: field, style)
  }

  private var understood: (text: String, isUnderstood: Bool) {
    guard due.reading != .none else { return ("no due date", true) }
    let hint = DueHint(due.reading, hasFocus: true, dates: stack.dates)
    return (hint.line, !hint.isWarning)
  }

  func handle(_ key: Key) async {
    guard let action: DuePromptAction = stack.keys.action(for: key) else { return type(key) }
    switch action {
    case .set: await set()
    case .cancel: stack.remove(self)
    case .help: stack.push(HelpScreen(stack, of: self))
    }
  }

  /// What was typed stays until it is on the disk.
  private func set() async {
    let reading = due.reading
    guard reading != .notUnderstood else {
      return stack.say("Not a date; try \(DueDateText.examples)", .warning)
    }
    await stack.attempt { () async throws(TODOStoreError) in
      try await onChoice(reading.dueDate)
      stack.remove(self)
    }
  }

  func paste(_ text: String) async -> Bool {
    if isUntouched { clear() }
    editor.insert(text)
    due.type(editor.text)
    return true
  }

  func handle(_ act: MouseAct) async {
    if editor.take(act) { isUntouched = false }
  }

  private func clear() {
    editor = TextEditor(text: "")
    isUntouched = false
  }

  private func type(_ key: Key) {
    if isUntouched, key.modifiers.isEmpty {
      switch key.code {
      case .character: clear()
      case .backspace, .delete:
        clear()
        due.type("")
        return
      default: break
      }
    }
    guard editor.handle(key) else {
      return stack.sayUnused(key, see: DuePromptAction.help)
    }
    isUntouched = false
    due.type(editor.text)
  }
}

/// What a person can do in the line for a due date beside typing.
enum DuePromptAction: String, ScreenAction {
  case set = "due-set"
  case cancel = "due-cancel"
  case help = "due-help"

  static let place = ActionPlace.duePrompt

  static let keyTable = KeyTable<DuePromptAction>([
    .init(.set, [Key(.enter)], "set", "Set the due date; nothing typed takes it away", inFooter: true),
    .init(.help, [Key(.function(1))], "help", "All keys", inFooter: true),
    .init(.cancel, [Key(.escape)], "cancel", "Leave all as it was", inFooter: true),
  ])
}
