import TerminalUI

/// The key tables of all screens, with the keys that the person has chosen.
final class ScreenKeys {
  private let bindings: KeyBindings
  private let marks: MarkStyle
  /// The tables in which keys were changed, made when they are first asked for.
  private var tables: [ActionPlace: Any] = [:]

  init(_ bindings: KeyBindings, marks: MarkStyle) {
    self.bindings = bindings
    self.marks = marks
  }

  func table<Action: ScreenAction>(_: Action.Type = Action.self) -> KeyTable<Action> {
    if bindings.isEmpty { return Action.keyTable }
    if let known = tables[Action.place] as? KeyTable<Action> { return known }
    let table = bindings.applied(to: Action.keyTable)
    tables[Action.place] = table
    return table
  }

  /// What a key does on a screen.
  func action<Action: ScreenAction>(for key: Key, _: Action.Type = Action.self) -> Action? {
    table(Action.self).action(for: key)
  }

  /// The name of the key for an action, for a sentence that tells to press it; where it has none, its name in the palette.
  func name<Action: ScreenAction>(of action: Action) -> String {
    let row = table(Action.self).row(for: action)
    return row?.keys.first?.name(marks) ?? "“\(row?.name ?? action.rawValue)”"
  }

  /// The same for the action with an identifier.
  func name(ofActionNamed identifier: String) -> String {
    for type in ActionPlace.allCases.map(\.actions) {
      if let name = name(ofActionNamed: identifier, type) { return name }
    }
    return "“\(identifier)”"
  }

  private func name<Action: ScreenAction>(ofActionNamed identifier: String, _: Action.Type) -> String? {
    Action(rawValue: identifier).map { name(of: $0) }
  }

  /// The key that a menu, whose keys are its own, knows for what this one does there; nil for one that does nothing now.
  /// The letters of its entries stay what they are.
  func menuKey(for key: Key, in menu: Menu) -> Key? {
    if bindings.isEmpty || menu.hasShortcut(key) { return key }
    if let action: MenuAction = action(for: key) { return MenuAction.keyTable.row(for: action)?.keys.first }
    return MenuAction.keyTable.action(for: key) == nil ? key : nil
  }
}
