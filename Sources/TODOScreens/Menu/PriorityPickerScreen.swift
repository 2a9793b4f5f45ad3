import TODOViewModel
import TerminalUI

/// The four priorities in a small menu, over the list or the form.
final class PriorityPickerScreen: Screen {
  private let stack: ScreenStack
  private let picker: PriorityPickerViewModel
  private var menu: Menu

  init(_ stack: ScreenStack, _ picker: PriorityPickerViewModel) {
    self.stack = stack
    self.picker = picker
    menu = Menu(
      picker.choices.map { priority in
        .init(
          Wording.name(priority),
          shortcut: Character(String(priority.rawValue)),
          mark: PriorityMark(priority).text(stack.marks)
        )
      },
      selection: picker.choices.firstIndex(of: picker.current) ?? 0
    )
  }

  let placement = Placement.popup
  var header: ScreenHeader { ScreenHeader(title: "Priority") }
  var hints: [KeyHint] { stack.keys.table(MenuAction.self).hints(stack.marks) { _ in nil } }
  var help: [KeyHelp] { stack.keys.table(MenuAction.self).help(stack.marks) { _ in nil } }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let title =
      switch picker.subject {
      case .item(let title): "Priority of \(Wording.quoted(title, columns: 32))"
      case .marked(let count): "Priority of \(Wording.items(count))"
      case nil: "Priority"
      }
    return menu.drawPopup(title, &canvas, layout)
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
      await stack.attempt { () async throws(TODOStoreError) in
        if let outcome = try await picker.choose(picker.choices[index]) { stack.say(outcome) }
      }
    case .cancelled: stack.remove(self)
    case .moved: break
    case .ignored:
      stack.say("1 to 4 choose a priority, \(stack.keys.name(of: MenuAction.cancel)) keeps it", .warning)
    }
  }
}
