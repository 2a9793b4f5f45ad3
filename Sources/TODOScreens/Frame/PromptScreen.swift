import TerminalUI

/// A screen with a one-line prompt.
protocol PromptScreen: ActingScreen {
  var prompt: LinePrompt { get set }
  /// Handles a change of the text in the prompt.
  func textChanged()
}

extension PromptScreen {
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
