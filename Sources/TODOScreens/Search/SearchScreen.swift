import TODOViewModel
import TerminalUI

/// The line in which a search is typed, in the place of the message; the list above it narrows with every letter.
final class SearchScreen: Screen {
  private let stack: ScreenStack
  private let listScreen: ListScreen
  private let search: SearchViewModel
  private var editor: TextEditor

  init(_ stack: ScreenStack, over listScreen: ListScreen) {
    self.stack = stack
    self.listScreen = listScreen
    search = SearchViewModel(stack.list)
    editor = TextEditor(text: search.text)
  }

  let placement = Placement.line
  var header: ScreenHeader { ScreenHeader(title: "Search") }
  var hints: [KeyHint] { stack.keys.table(SearchAction.self).hints(stack.marks) { _ in nil } }

  var help: [KeyHelp] {
    stack.keys.table(SearchAction.self).help(stack.marks) { _ in nil } + [
      KeyHelp(
        keys: "letters",
        description: "Items with all of these words, or parts of words",
        obstacle: nil
      ),
      .textKeys,
    ]
  }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let line = layout.message.inset(left: 1, right: 1)
    canvas.buffer.fill(layout.message)
    let count = Wording.hits(stack.list.hitCount)
    let countColumns = DrawableText.width(of: count)
    let field = line.inset(left: 2, right: countColumns + 2)
    canvas.write("/", in: line, canvas.theme.key)
    canvas.writeRight(count, in: line, canvas.theme.quiet)
    // What was typed stays in sight at the left.
    if let failure = search.failure, stack.message == nil {
      canvas.writeRight(Wording.error(failure), in: line.inset(left: line.columns / 3), canvas.theme.error)
    }
    return canvas.write(&editor, in: field, canvas.theme.plain)
  }

  func handle(_ key: Key) async {
    guard let action: SearchAction = stack.keys.action(for: key) else { return type(key) }
    await stack.attempt { () async throws(TODOStoreError) in
      switch action {
      case .keep:
        try await search.settle()
        stack.remove(self)
      case .giveBack:
        stack.remove(self)
        try await search.giveBack()
      case .up: try await listScreen.moveSelection(by: -1)
      case .down: try await listScreen.moveSelection(by: 1)
      case .pageUp: try await listScreen.moveSelection(by: listScreen.pageOffset(.up))
      case .pageDown: try await listScreen.moveSelection(by: listScreen.pageOffset(.down))
      case .help: stack.push(HelpScreen(stack, of: self))
      }
    }
  }

  func handle(_ act: MouseAct) async {
    if case .wheel = act { return await listScreen.handle(act) }
    editor.take(act)
  }

  func paste(_ text: String) async -> Bool {
    editor.insert(text)
    search.narrow(to: editor.text)
    return true
  }

  private func type(_ key: Key) {
    guard editor.handle(key) else {
      return stack.sayUnused(key, see: SearchAction.help)
    }
    if editor.text != search.text { search.narrow(to: editor.text) }
  }
}
