import TerminalUI

/// A question with a few answers, in a box over the other screens.
final class ChoiceScreen: Screen {
  /// One answer.
  struct Choice {
    let label: String
    let shortcut: Character
    let isEnabled: Bool
    let perform: () async -> Void

    init(_ label: String, shortcut: Character, isEnabled: Bool = true, perform: @escaping () async -> Void) {
      self.label = label
      self.shortcut = shortcut
      self.isEnabled = isEnabled
      self.perform = perform
    }
  }

  private let stack: ScreenStack
  private let title: String
  private let choices: [Choice]
  private var menu: Menu

  /// The first choice is selected: it should be the one that loses nothing.
  init(_ stack: ScreenStack, title: String, choices: [Choice]) {
    self.stack = stack
    self.title = title
    self.choices = choices
    menu = Menu(choices.map { .init($0.label, shortcut: $0.shortcut, isEnabled: $0.isEnabled) })
  }

  let placement = Placement.popup
  var header: ScreenHeader { ScreenHeader(title: title) }
  var hints: [KeyHint] { stack.keys.table(MenuAction.self).hints(stack.marks) { _ in nil } }
  var help: [KeyHelp] { stack.keys.table(MenuAction.self).help(stack.marks) { _ in nil } }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    menu.drawPopup(title, &canvas, layout)
  }

  func handle(_ key: Key) async {
    await take(stack.keys.menuKey(for: key, in: menu).map { menu.handle($0) } ?? .ignored)
  }

  func handle(_ act: MouseAct) async {
    if let result = menu.handle(act) { await take(result) }
  }

  private func take(_ result: MenuResult) async {
    switch result {
    case .chosen(let index):
      stack.remove(self)
      await choices[index].perform()
    case .cancelled:
      stack.remove(self)
    case .moved: break
    case .ignored: stack.say("Choose an answer, or \(stack.keys.name(of: MenuAction.cancel))", .warning)
    }
  }

  func mayQuit() async -> Bool {
    stack.remove(self)
    return true
  }
}

/// What a person can do in a menu. The menu itself acts on the keys.
enum MenuAction: String, ScreenAction {
  case next = "menu-next"
  case previous = "menu-previous"
  case first = "menu-first"
  case last = "menu-last"
  case choose = "menu-choose"
  case cancel = "menu-cancel"

  static let place = ActionPlace.menu

  static let keyTable = KeyTable<MenuAction>([
    .init(.next, [Key(.down), .character("j")], "next", "Next entry", inFooter: true),
    .init(.previous, [Key(.up), .character("k")], "previous", "Previous entry"),
    .init(.first, [Key(.home), Key(.pageUp)], "first", "First entry"),
    .init(.last, [Key(.end), Key(.pageDown)], "last", "Last entry"),
    .init(.choose, [Key(.enter), .character(" ")], "choose", "Choose the entry", inFooter: true),
    .init(.cancel, [Key(.escape), .character("q")], "cancel", "Close without choosing", inFooter: true),
  ])
}

extension Menu {
  /// Draws the menu in a box in the middle of the body.
  mutating func drawPopup(_ title: String, _ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let title = title.punctuated(for: canvas.marks)
    let size = naturalSize
    let width = max(size.columns, DrawableText.width(of: title) + 2) + 4
    // A low window gives up its other rows, but not the keys in the last; then the frame goes too.
    let window = Rect(layout.size).inset(bottom: 1)
    let room = layout.body.rows >= size.rows + 2 ? layout.body : window
    let hasFrame = room.rows >= 3 + min(2, size.rows)
    let area = room.centered(columns: width, rows: size.rows + (hasFrame ? 2 : 0))
    if !hasFrame { canvas.buffer.fill(area) }
    let inside = hasFrame ? canvas.box(title, in: area) : area
    draw(into: &canvas.buffer, in: inside, style: canvas.theme.plain, marks: canvas.marks)
    for index in entries.indices {
      if let place = place(of: index, in: inside) { canvas.hits.note(.entry(index), at: place) }
    }
    return nil
  }

  /// Acts on the mouse; nil where that is nothing to a menu.
  mutating func handle(_ act: MouseAct) -> MenuResult? {
    switch act {
    case .press(let hit):
      if case .entry(let index) = hit.target { click(index) } else { nil }
    case .wheel(let lines): scroll(by: lines.signum()) == .moved ? .moved : nil
    case .drag: nil
    }
  }
}
