import TODOCore
import TODOViewModel
import TerminalUI

/// The one-line prompt for a search, in place of the message; every letter narrows the list above it.
final class SearchScreen: PromptScreen, ScrollingScreen {
  let stack: ScreenStack
  /// The screen with the rows.
  private let rows: any ScrollingScreen
  private let search: SearchViewModel
  /// The first letter replaces the previous search.
  var prompt: LinePrompt

  init(_ stack: ScreenStack, over rows: any ScrollingScreen) {
    self.stack = stack
    self.rows = rows
    search = SearchViewModel(stack.list)
    prompt = LinePrompt("/", text: search.text, replaces: true)
  }

  var header: ScreenHeader { ScreenHeader(title: .searchScreen) }
  var otherHelp: [KeyHelp] {
    [KeyHelp(group: .typing, keys: stack.text(.typedLetters), description: stack.text(.helpSearchLetters))]
      + stack.keys.textHelp(hasRows: false)
  }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let line = layout.message.inset(left: 1, right: 1)
    if let failure = search.failure, stack.message == nil {
      LinePrompt.write(stack.text(.store(failure)), canvas.theme.error, &canvas, layout)
    }
    canvas.buffer.fill(layout.message)
    let count = Message.matches(stack.list.matchCount).map(stack.text) ?? ""
    canvas.writeRight(count, in: line, canvas.theme.quiet)
    let field = line.inset(right: DrawableText.width(of: count) + 2)
    return prompt.draw(&canvas, in: field, canvas.theme.plain)
  }

  func textChanged() { search.narrow(to: prompt.text) }

  func keep() async throws(TODOStoreError) {
    try await search.settle()
    close()
  }

  func giveBack() async throws(TODOStoreError) {
    close()
    try await search.giveBack()
  }

  func move(_ movement: RowMovement) async throws(TODOStoreError) { try await rows.move(movement) }
  func move(by offset: Int) async throws(TODOStoreError) { try await rows.move(by: offset) }

  func handle(_ act: MouseAct) async {
    if case .wheel = act { return await rows.handle(act) }
    _ = prompt.take(act)
  }

}

extension SearchScreen {
  static let place = ActionPlace(heading: .inSearch, takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<SearchScreen>([
    .init(.view, "search-keep", [.enter], .inFooter) { $0.keep },
    .init(.view, "search-give-back", [.escape], .inFooter) { $0.giveBack },
    .init(.move, "search-down", [.down, .tab]) { $0.down },
    .init(.move, "search-up", [.up, .shift(.tab)]) { $0.up },
    .init(.move, "search-page-down", [.pageDown]) { $0.pageDown },
    .init(.move, "search-page-up", [.pageUp]) { $0.pageUp },
    .help("search-help", [.f1]),
  ])
}
