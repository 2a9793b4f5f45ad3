import TODOViewModel
import TerminalUI

/// The line in which an item is typed, in the place of the message; above it stands what was understood.
final class QuickAddScreen: Screen {
  private let stack: ScreenStack
  private var editor = TextEditor(text: "")
  /// What was understood when it was typed: what was shown is what is added, also when midnight comes between the two.
  private var item: OneLineItem

  init(_ stack: ScreenStack) {
    self.stack = stack
    item = Self.read("", stack)
  }

  private static func read(_ text: String, _ stack: ScreenStack) -> OneLineItem {
    OneLineItem(text, now: stack.clock.localNow, conventions: stack.conventions)
  }

  let placement = Placement.line
  var header: ScreenHeader { ScreenHeader(title: "Quick add") }
  var hints: [KeyHint] { stack.keys.table(QuickAddAction.self).hints(stack.marks) { _ in nil } }

  var help: [KeyHelp] {
    stack.keys.table(QuickAddAction.self).help(stack.marks) { _ in nil } + [
      KeyHelp(keys: "letters", description: "The title, with any of what follows", obstacle: nil),
      KeyHelp(keys: "!high", description: "The priority: !low !middle !high !highest", obstacle: nil),
      KeyHelp(keys: "due:fri", description: "The due date, of as many words as make one", obstacle: nil),
      KeyHelp(keys: "at:home", description: "The place; with blanks: at:\"the office\"", obstacle: nil),
      KeyHelp(keys: "\\", description: "Before such a word: it stays in the title", obstacle: nil),
      .textKeys,
    ]
  }

  // MARK: Drawing

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    drawUnderstood(&canvas, layout)
    canvas.buffer.fill(layout.message)
    let line = layout.message.inset(left: 1, right: 1)
    let field = line.inset(left: canvas.write("Add:", in: line, canvas.theme.key) + 1)
    return canvas.write(&editor, in: field, canvas.theme.field)
  }

  /// What was understood, once something was typed.
  private func drawUnderstood(_ canvas: inout Canvas, _ layout: FrameLayout) {
    guard !editor.text.isEmpty else { return }
    let separator = " · ".punctuated(for: canvas.marks)
    if let mistake = item.mistake {
      let text = Wording.explain(mistake).punctuated(for: canvas.marks)
      canvas.write(text, above: layout, canvas.theme.warning)
    } else {
      let understood = Wording.understood(item.draft, stack.dates, others: item.due.others)
      let parts = [item.draft.title, understood].filter { !$0.isEmpty }
      canvas.write(parts.joined(separator: separator), above: layout, canvas.theme.quiet)
    }
  }

  // MARK: Keys

  func handle(_ key: Key) async {
    guard let action: QuickAddAction = stack.keys.action(for: key) else {
      guard editor.handle(key) else {
        return stack.sayUnused(key, see: QuickAddAction.help)
      }
      item = Self.read(editor.text, stack)
      return
    }
    switch action {
    case .add: await add()
    case .cancel: stack.remove(self)
    case .help: stack.push(HelpScreen(stack, of: self))
    }
  }

  func handle(_ act: MouseAct) async { editor.take(act) }

  /// What was typed stays until the item is on the disk.
  private func add() async {
    let item = item
    if let mistake = item.mistake { return stack.say("Not added: \(Wording.explain(mistake))", .warning) }
    await stack.attempt { () async throws(TODOStoreError) in
      let outcome = try await stack.list.createTODOItem(item.draft)
      stack.remove(self)
      stack.say(outcome)
    }
  }

  func paste(_ text: String) async -> Bool {
    editor.insert(text)
    item = Self.read(editor.text, stack)
    return true
  }
}

/// What a person can do in the line for a new item beside typing.
enum QuickAddAction: String, ScreenAction {
  case add = "quick-add-add"
  case cancel = "quick-add-cancel"
  case help = "quick-add-help"

  static let place = ActionPlace.quickAdd

  static let keyTable = KeyTable<QuickAddAction>([
    .init(.add, [Key(.enter)], "add", "Add the item", inFooter: true),
    .init(.help, [Key(.function(1))], "help", "What can be typed", inFooter: true),
    .init(.cancel, [Key(.escape)], "cancel", "Add nothing", inFooter: true),
  ])
}
