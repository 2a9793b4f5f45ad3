import TODOCore
import TODOWording
import TerminalUI

/// A question with a few answers, or a choice of a few values, in a box over the other screens.
final class MenuScreen: ActingScreen {
  /// One answer.
  struct Choice {
    let label: Message
    let shortcut: Character?
    /// The symbol before the label.
    let mark: String?
    /// The number before the shortcut.
    let count: String?
    let isEnabled: Bool
    let perform: () async -> Void

    init(
      _ label: Message,
      shortcut: Character?,
      mark: String? = nil,
      count: String? = nil,
      isEnabled: Bool = true,
      perform: @escaping () async -> Void
    ) {
      self.label = label
      self.shortcut = shortcut
      self.mark = mark
      self.count = count
      self.isEnabled = isEnabled
      self.perform = perform
    }
  }

  let stack: ScreenStack
  private let title: Message
  private let choices: [Choice]
  private let advice: Message
  private let isAboutFocus: Bool
  private let subject: ClickTarget?
  private var menu: Menu

  /// - Parameters:
  ///   - title: the question.
  ///   - choices: the first should be the one that loses nothing.
  ///   - selection: the index of the selected choice.
  ///   - advice: the message about a key that is not assigned.
  ///   - isAboutFocus: whether the menu opens beside the current row or field.
  ///   - subject: the part of the frame that the menu opens beside.
  init(
    _ stack: ScreenStack,
    title: Message,
    choices: [Choice],
    selection: Int = 0,
    advice: Message = .chooseOption,
    isAboutFocus: Bool = false,
    subject: ClickTarget? = nil
  ) {
    self.stack = stack
    self.title = title
    self.choices = choices
    self.advice = advice
    self.isAboutFocus = isAboutFocus
    self.subject = subject
    menu = Menu(
      choices.map {
        .init(
          stack.text($0.label),
          shortcut: $0.shortcut,
          mark: $0.mark,
          trailing: $0.count,
          isEnabled: $0.isEnabled
        )
      },
      selection: selection
    )
  }

  /// A question whether to do something; Cancel comes first, because it loses nothing.
  ///
  /// - Parameters:
  ///   - answer: what is done.
  ///   - change: does it; a failure is reported.
  convenience init(
    _ stack: ScreenStack,
    asking title: Message,
    _ answer: Message,
    shortcut: Character,
    isAboutFocus: Bool = false,
    change: @escaping () async throws(TODOStoreError) -> Void
  ) {
    let choices = [
      Choice(.cancel, shortcut: "c") {},
      Choice(answer, shortcut: shortcut) { await stack.attempt(change) },
    ]
    self.init(stack, title: title, choices: choices, isAboutFocus: isAboutFocus)
  }

  /// The most columns of the title of an item in the question.
  private static let titleColumns = 32

  let placement = Placement.popup
  var header: ScreenHeader { ScreenHeader(title: title) }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let size = menu.naturalSize
    // In a narrow window the title of an item makes room for the rest of the question.
    let uncut = DrawableText.width(of: canvas.formatter.text(title, titleColumns: 1)) - 1
    let titleColumns = min(Self.titleColumns, max(8, layout.size.columns - 6 - uncut))
    let title = canvas.formatter.text(title, titleColumns: titleColumns)
    let inside = canvas.popup(
      title,
      heading: title,
      columns: max(size.columns, DrawableText.width(of: title) + 2) + 4,
      rows: size.rows,
      bodyRows: size.rows + 2,
      frameRows: 3 + min(2, size.rows),
      layout,
      beside: isAboutFocus ? canvas.focus : subject.flatMap(canvas.areas.area)
    )
    menu.draw(
      into: &canvas.buffer,
      in: inside,
      style: canvas.theme.surface,
      selectionStyle: canvas.theme.selection,
      disabledStyle: canvas.theme.unavailable.on(canvas.theme.surface),
      marks: canvas.marks
    )
    if let row = menu.selection.flatMap({ menu.place(of: $0, in: inside) }) { canvas.bar(at: row) }
    drawHiddenEntries(&canvas, inside)
    for index in menu.entries.indices {
      if let place = menu.place(of: index, in: inside) { canvas.areas.note(.entry(index), at: place) }
    }
    return nil
  }

  /// Says how many entries do not fit: in the frame below them or, without one, beside the title.
  private func drawHiddenEntries(_ canvas: inout Canvas, _ inside: Rect) {
    let hidden = menu.hiddenEntries(rows: inside.rows)
    let signs =
      (hidden.above > 0 ? [Message.moreAboveShort(count: hidden.above)] : [])
      + (hidden.below > 0 ? [Message.moreBelowShort(count: hidden.below)] : [])
    guard !signs.isEmpty, let box = canvas.areas.popup else { return }
    let line = box.endRow > inside.endRow ? box.row(at: box.rows - 1).inset(right: 2) : box.row(at: 0)
    canvas.writeRight(
      " \(signs.map { canvas.formatter.text($0) }.joined(separator: " ")) ",
      in: line,
      canvas.theme.quiet
    )
  }

  // MARK: Keys

  /// The letters of the entries take precedence over the keys of all menus.
  func handle(_ key: Key) async {
    if menu.hasShortcut(key) { return await take(menu.handle(key)) }
    await act(on: key)
  }

  func next() async { await take(menu.handle(Key(.down))) }
  func previous() async { await take(menu.handle(Key(.up))) }
  func first() async { await take(menu.handle(Key(.home))) }
  func last() async { await take(menu.handle(Key(.end))) }
  func choose() async { await take(menu.handle(Key(.enter))) }

  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let click):
      if case .entry(let index) = click.target { await take(menu.click(index)) }
    case .wheel(let lines, _): _ = menu.scroll(by: lines.signum())
    case .drag, .drop: break
    }
  }

  private func take(_ result: MenuResult) async {
    switch result {
    case .chosen(let index):
      close()
      await choices[index].perform()
    case .cancelled: close()
    case .moved: break
    case .ignored: sayIgnored()
    }
  }

  func sayUnused(_: Key) { sayIgnored() }

  private func sayIgnored() { stack.say(advice) }

  func mayQuit() async -> Bool {
    close()
    return true
  }
}

extension MenuScreen {
  static let place = ActionPlace(heading: .inMenu)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<MenuScreen>([
    .init(.move, "menu-next", [.down, "j"], .inFooter) { $0.next },
    .init(.move, "menu-previous", [.up, "k"]) { $0.previous },
    .init(.move, "menu-first", [.home, .pageUp]) { $0.first },
    .init(.move, "menu-last", [.end, .pageDown]) { $0.last },
    .init(.items, "menu-choose", [.enter, " "], .inFooter) { $0.choose },
    .init(.app, "menu-cancel", [.escape, "q"], .inFooter) { $0.close },
  ])
}
