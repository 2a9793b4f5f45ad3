import TODOCore
import TerminalUI

/// A screen whose rows can be searched: the help, or the history.
protocol SearchedScreen: ScrollingScreen {
  /// What was typed; only rows with these words are shown.
  var words: String { get }
  /// Shows only the rows with all of these words; all rows if there are none.
  func narrow(to words: String)
  /// Reads what the rows that are shown now need.
  func settle() async
}

extension SearchedScreen {
  /// Opens the search, where the first letter replaces the previous one.
  func search() { stack.push(RowSearchScreen(stack, in: self)) }

  /// Shows all rows again, or closes the screen where it does already.
  func leave() async throws(TODOStoreError) {
    guard !words.isEmpty else { return close() }
    narrow(to: "")
    await settle()
  }

  /// While a search narrows the rows, the key that closes the screen clears the search.
  func hintsWhileSearched(_ hints: [KeyHint]) -> [KeyHint] {
    guard !words.isEmpty, let close = hints.last else { return hints }
    let name = stack.formatter.words(ofAction: "help-search-clear").name
    return hints.dropLast() + [KeyHint(key: close.key, press: close.press, name: name, isAvailable: true)]
  }
}

/// The one-line prompt for a search in the rows of a screen, above the footer; every letter narrows the rows above it.
final class RowSearchScreen: PromptScreen, ScrollingScreen {
  let stack: ScreenStack
  private let rows: any SearchedScreen
  var prompt: LinePrompt

  init(_ stack: ScreenStack, in rows: any SearchedScreen) {
    self.stack = stack
    self.rows = rows
    prompt = LinePrompt("/", text: rows.words, replaces: true)
  }

  var header: ScreenHeader { ScreenHeader(title: .searchScreen) }

  func textChanged() { rows.narrow(to: prompt.text) }

  func handle(_ key: Key) async {
    await act(on: key)
    await rows.settle()
  }

  func paste(_ text: String) async -> Bool {
    prompt.paste(text)
    textChanged()
    await rows.settle()
    return true
  }

  func giveBack() {
    rows.narrow(to: "")
    close()
  }

  func move(_ movement: RowMovement) async throws(TODOStoreError) { try await rows.move(movement) }
  func move(by offset: Int) async throws(TODOStoreError) { try await rows.move(by: offset) }

  func handle(_ act: MouseAct) async {
    if case .wheel = act { return await rows.handle(act) }
    _ = prompt.take(act)
  }
}

extension RowSearchScreen {
  static let place = ActionPlace(heading: .inRowSearch, takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<RowSearchScreen>([
    .init(.view, "help-search-keep", [.enter], [.inFooter, .isMain]) { $0.close },
    .init(.view, "help-search-clear", [.escape], .inFooter) { $0.giveBack },
    .init(.move, "help-search-down", [.down, .tab]) { $0.down },
    .init(.move, "help-search-up", [.up, .shift(.tab)]) { $0.up },
    .init(.move, "help-search-page-down", [.pageDown]) { $0.pageDown },
    .init(.move, "help-search-page-up", [.pageUp]) { $0.pageUp },
  ])
}
