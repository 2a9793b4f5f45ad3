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

  func coveredRows(_ layout: FrameLayout) -> Int {
    guard placement == .line else { return 0 }
    let text = stack.message.map(stack.text) ?? understood(LinePrompt.room(layout))?.text
    return text.map { LinePrompt.rows(of: $0, layout) } ?? 0
  }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    // A message is in the same place.
    if stack.message == nil, let (text, isWarning) = understood(LinePrompt.room(layout)) {
      LinePrompt.write(text, isWarning ? canvas.theme.warning : canvas.theme.quiet, &canvas, layout)
    }
    canvas.buffer.fill(layout.message)
    return prompt.draw(&canvas, in: layout.message.inset(left: 1, right: 1), canvas.theme.field)
  }

  func handleOther(_ key: Key) async {
    let before = isLetter(key) ? nil : prompt.text
    guard prompt.take(key, as: stack.keys.editAction(for: key)) else { return sayUnused(key) }
    // A long text is read once for all its letters that wait, not for each.
    if before == nil, let next = stack.waitingKey(), isLetter(next) { return }
    if prompt.text != before { textChanged() }
  }

  /// Whether a key only adds a letter to the text.
  private func isLetter(_ key: Key) -> Bool {
    guard case .character = key.code, key.modifiers.subtracting(.shift).isEmpty else { return false }
    return stack.keys.editAction(for: key) == nil && stack.keys.table(of: Self.self).row(for: key) == nil
  }

  func paste(_ text: String) async -> Bool {
    prompt.paste(text)
    textChanged()
    return true
  }

  func handle(_ act: MouseAct) async { _ = prompt.take(act) }
}
