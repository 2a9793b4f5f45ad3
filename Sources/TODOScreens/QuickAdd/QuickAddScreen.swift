import TODOCore
import TerminalUI

/// The one-line prompt for a new item, in place of the message; its interpretation is above it.
final class QuickAddScreen: PromptScreen {
  typealias Action = QuickAddAction

  let stack: ScreenStack
  var prompt: LinePrompt
  /// The interpretation at the time of typing: what was shown is what is added, even if midnight passes in between.
  private var item: OneLineItem

  init(_ stack: ScreenStack) {
    self.stack = stack
    prompt = LinePrompt(stack.text(.quickAddPrompt))
    item = Self.read("", stack)
  }

  private static func read(_ text: String, _ stack: ScreenStack) -> OneLineItem {
    OneLineItem(text, now: stack.clock.localNow, conventions: stack.conventions)
  }

  let placement = Placement.line
  var header: ScreenHeader { ScreenHeader(title: .quickAddScreen) }

  var otherHelp: [KeyHelp] {
    [
      KeyHelp(keys: "letters", description: "The title, with any of what follows"),
      KeyHelp(keys: "!high", description: "The priority: !low !middle !high !highest"),
      KeyHelp(keys: "due:fri", description: "Due date, one or more words: due:next fri 5pm"),
      KeyHelp(keys: "at:home", description: "The location; with blanks: at:\"the office\""),
    ] + otherKeys + [
      KeyHelp(keys: "\\", description: "Keeps such a word in the title: \\!high")
    ] + stack.keys.textHelp(hasRows: false)
  }

  /// The keys of the other fields that can be typed here.
  private var otherKeys: [KeyHelp] {
    ItemField.allCases.filter { $0 != .due && $0 != .locationName }.compactMap { field in
      field.row.lineKey.map { KeyHelp(keys: "\($0):…", description: stack.text(.field(field))) }
    }
  }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    drawUnderstood(&canvas, layout)
    canvas.buffer.fill(layout.message)
    return prompt.draw(&canvas, in: layout.message.inset(left: 1, right: 1), canvas.theme.field)
  }

  /// The interpretation, once something has been typed.
  private func drawUnderstood(_ canvas: inout Canvas, _ layout: FrameLayout) {
    guard !prompt.text.isEmpty else { return }
    if let mistake = item.mistake {
      LinePrompt.write(stack.text(.mistake(mistake)), canvas.theme.warning, &canvas, layout)
    } else {
      let understood = Message.understood(item.values, stack.dates, others: item.due.others)
      let parts =
        [item.values.title] + (understood.isEmpty ? [] : [stack.text(.understood(parts: understood))])
      let text = parts.joined(separator: " · ".punctuated(for: canvas.marks))
      LinePrompt.write(text, canvas.theme.quiet, &canvas, layout)
    }
  }

  func textChanged() { item = Self.read(prompt.text, stack) }

  /// The typed text stays until the item has been saved.
  func add() async throws(TODOStoreError) {
    if let mistake = item.mistake { return stack.say(.mistake(mistake)) }
    let outcome = try await stack.list.createTODOItem(item.values)
    close()
    stack.say(.outcome(outcome))
  }

  func sayUnused(_ key: Key) { stack.sayUnused(key, see: QuickAddAction.help) }
}
