import TODOCore
import TerminalUI

/// The one-line prompt for a search in the help, above the footer; every letter narrows the rows above it.
final class HelpSearchScreen: PromptScreen, ScrollingScreen {
  let stack: ScreenStack
  private let help: HelpScreen
  /// The first letter replaces the previous search.
  var prompt: LinePrompt

  init(_ stack: ScreenStack, in help: HelpScreen) {
    self.stack = stack
    self.help = help
    prompt = LinePrompt("/", text: help.words, replaces: true)
  }

  var header: ScreenHeader { ScreenHeader(title: .searchScreen) }

  func textChanged() { help.narrow(to: prompt.text) }

  func giveBack() {
    help.narrow(to: "")
    close()
  }

  func move(_ movement: RowMovement) async throws(TODOStoreError) { try await help.move(movement) }
  func move(by offset: Int) async throws(TODOStoreError) { try await help.move(by: offset) }

  func handle(_ act: MouseAct) async {
    if case .wheel = act { return await help.handle(act) }
    _ = prompt.take(act)
  }
}

extension HelpSearchScreen {
  static let place = ActionPlace(heading: .inHelpSearch, takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<HelpSearchScreen>([
    .init(.view, "help-search-keep", [.enter], [.inFooter, .isMain]) { $0.close },
    .init(.view, "help-search-clear", [.escape], .inFooter) { $0.giveBack },
    .init(.move, "help-search-down", [.down, .tab]) { $0.down },
    .init(.move, "help-search-up", [.up, .shift(.tab)]) { $0.up },
    .init(.move, "help-search-page-down", [.pageDown]) { $0.pageDown },
    .init(.move, "help-search-page-up", [.pageUp]) { $0.pageUp },
  ])
}
