import TerminalUI

/// A screen with a one-line prompt.
protocol PromptScreen: ActingScreen {
  var prompt: LinePrompt { get set }
  /// Handles a change of the text in the prompt.
  func textChanged()
  /// What the text means, or what can be typed, above the line; nil for nothing.
  ///
  /// - Parameter room: the area that it may take.
  func understood(_ room: Rect) -> (text: String, isWarning: Bool)?
}

extension PromptScreen {
  var placement: Placement { .line }
  func understood(_: Rect) -> (text: String, isWarning: Bool)? { nil }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    // A message is in the same place.
    if stack.message == nil, let (text, isWarning) = understood(LinePrompt.room(layout)) {
      LinePrompt.write(text, isWarning ? canvas.theme.warning : canvas.theme.quiet, &canvas, layout)
    }
    canvas.buffer.fill(layout.message)
    return prompt.draw(&canvas, in: layout.message.inset(left: 1, right: 1), canvas.theme.field)
  }

  func handleOther(_ key: Key) async {
    let before = prompt.text
    guard prompt.take(key, as: stack.keys.editAction(for: key)) else { return sayUnused(key) }
    if prompt.text != before { textChanged() }
  }

  func paste(_ text: String) async -> Bool {
    prompt.paste(text)
    textChanged()
    return true
  }

  func handle(_ act: MouseAct) async { _ = prompt.take(act) }
}
