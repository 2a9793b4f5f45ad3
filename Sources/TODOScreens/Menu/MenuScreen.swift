import TODOCore
import TODOWording
import TerminalUI

/// A question with a few answers, or a choice of a few values, in a box over the other screens; one with two answers in the row
/// of messages.
final class MenuScreen: ActingScreen {
  /// One answer.
  struct Choice {
    let label: Message
    let shortcut: Character?
    /// The symbol before the label, and its look; nil for that of the label.
    let mark: String?
    let markRole: Theme.Role?
    /// The number before the shortcut.
    let count: String?
    let isEnabled: Bool
    /// Whether it only closes the menu, as the key of the way out does, which is beside it then.
    let isWayOut: Bool
    let perform: () async -> Void

    init(
      _ label: Message,
      shortcut: Character?,
      mark: String? = nil,
      markRole: Theme.Role? = nil,
      count: String? = nil,
      isEnabled: Bool = true,
      isWayOut: Bool = false,
      perform: @escaping () async -> Void
    ) {
      (self.label, self.shortcut, self.mark, self.markRole) = (label, shortcut, mark, markRole)
      (self.count, self.isEnabled, self.isWayOut, self.perform) = (count, isEnabled, isWayOut, perform)
    }

    /// An answer that only closes the menu.
    static func wayOut(_ label: Message, shortcut: Character) -> Choice {
      Choice(label, shortcut: shortcut, isWayOut: true) {}
    }
  }

  let stack: ScreenStack
  let title: Message
  let choices: [Choice]
  /// Whether it has two answers: to do something, and not to.
  let isQuestion: Bool
  private let advice: Message
  private let isAboutFocus: Bool
  private let subject: ClickTarget?
  private(set) var menu: Menu
  /// The message that was said when it was opened, which is about something else.
  private let saidBefore: Int?

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
    subject: ClickTarget? = nil,
    isQuestion: Bool = false
  ) {
    (self.stack, self.title, self.isQuestion) = (stack, title, isQuestion)
    saidBefore = stack.said?.number
    (self.choices, self.advice, self.isAboutFocus, self.subject) = (choices, advice, isAboutFocus, subject)
    let wayOut = Self.wayOut(stack).name(stack.formatter)
    menu = Menu(
      choices.map {
        .init(
          stack.text($0.label),
          shortcut: $0.shortcut,
          key: $0.isWayOut ? wayOut : nil,
          mark: $0.mark,
          trailing: $0.count,
          isEnabled: $0.isEnabled
        )
      },
      selection: selection
    )
  }

  /// A question whether to do something. Enter takes what loses nothing, unless the other answer is chosen.
  ///
  /// - Parameters:
  ///   - answer: what is done.
  ///   - refusal: that it is not done.
  ///   - isSafe: whether nothing is lost by doing it, so that Enter does.
  ///   - change: does it; a failure is reported.
  convenience init(
    _ stack: ScreenStack,
    asking title: Message,
    _ answer: Message,
    shortcut: Character,
    or refusal: (label: Message, shortcut: Character) = (.cancel, "c"),
    isSafe: Bool = false,
    change: @escaping () async throws(TODOStoreError) -> Void
  ) {
    let choices = [
      Choice(answer, shortcut: shortcut) { await stack.attempt(change) },
      Choice(refusal.label, shortcut: refusal.shortcut) {},
    ]
    self.init(stack, title: title, choices: choices, selection: isSafe ? 0 : 1, isQuestion: true)
  }

  /// The question, or the answer to a key that means nothing here.
  var asked: Message { stack.said.flatMap { $0.number == saidBefore ? nil : $0.message } ?? title }

  var placement: Placement { isQuestion ? .line : .popup }
  var header: ScreenHeader { ScreenHeader(title: title) }

  var hints: [KeyHint] {
    isQuestion ? hintsOfQuestion : stack.keys.table(of: MenuScreen.self).hints(self, stack.formatter)
  }

  /// The key that closes every menu.
  static func wayOut(_ stack: ScreenStack) -> Key {
    stack.keys.table(of: MenuScreen.self).row(named: "menu-cancel")?.keys.first ?? .escape
  }

  func coveredRows(_ layout: FrameLayout) -> Int {
    isQuestion ? max(0, layout.body.endRow - question(layout).rows.row) : 0
  }

  func subjects(_ canvas: Canvas) -> [Rect] {
    isAboutFocus ? canvas.subjects : [subject.flatMap(canvas.areas.area)].compactMap(\.self)
  }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    if isQuestion { return question(layout).draw(&canvas) }
    let size = menu.naturalSize
    let title = canvas.heading(title, columns: layout.size.columns - 6)
    let inside = canvas.popup(
      title,
      heading: title,
      columns: max(size.columns, DrawableText.width(of: title) + 2) + 4,
      rows: size.rows,
      bodyRows: size.rows + 2,
      frameRows: 3 + min(2, size.rows),
      layout,
      beside: isAboutFocus
        ? canvas.anchor(ofBoxOver: size.rows + 3, in: layout.body) : subject.flatMap(canvas.areas.area)
    )
    menu.draw(
      into: &canvas.buffer,
      in: inside,
      style: canvas.theme.surface,
      selectionStyle: canvas.theme.selection,
      disabledStyle: canvas.theme.unavailable.on(canvas.theme.surface),
      marks: canvas.marks
    )
    for (index, choice) in choices.enumerated() {
      guard let place = menu.place(of: index, in: inside) else { continue }
      canvas.areas.note(.entry(index), at: place)
      let row = index == menu.selection ? canvas.theme.selection : nil
      if row != nil { canvas.bar(at: place) }
      guard let mark = choice.mark, let role = choice.markRole else { continue }
      canvas.write(mark, in: place.inset(left: 2), canvas.theme.part(canvas.theme.style(role), of: row))
    }
    drawHiddenEntries(&canvas, inside)
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
    if isQuestion, let answer = Self.answerKeys.firstIndex(of: key) { return await take(menu.click(answer)) }
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
    .init(.move, "menu-next", [.down, "j", Key(.right), .tab], .inFooter) { $0.next },
    .init(.move, "menu-previous", [.up, "k", Key(.left), .shift(.tab)]) { $0.previous },
    .init(.move, "menu-first", [.home, .pageUp]) { $0.first },
    .init(.move, "menu-last", [.end, .pageDown]) { $0.last },
    .init(.items, "menu-choose", [.enter, " "], .inFooter) { $0.choose },
    .init(.app, "menu-cancel", [.escape, "q"], .inFooter) { $0.close },
  ])
}
