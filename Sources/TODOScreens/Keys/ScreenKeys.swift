import TerminalUI

/// The key tables of all screens, with the keys that the person has chosen.
final class ScreenKeys {
  private let bindings: KeyBindings
  let marks: MarkStyle
  /// What has key tables, the likeliest first.
  private let owners: [any ActionOwner.Type]
  /// The tables with the person's keys in them, made when they are first asked for.
  private var tables: [ObjectIdentifier: Any] = [:]

  init(_ bindings: KeyBindings, marks: MarkStyle, of owners: [any ActionOwner.Type]) {
    self.owners = owners
    self.bindings = bindings
    self.marks = marks
  }

  func table<Owner: ActionOwner>(of owner: Owner.Type = Owner.self) -> KeyTable<Owner> {
    if bindings.isEmpty { return Owner.keyTable }
    if let known = tables[ObjectIdentifier(owner)] as? KeyTable<Owner> { return known }
    let table = Owner.keyTable.rebound(bindings)
    tables[ObjectIdentifier(owner)] = table
    return table
  }

  /// The name of the key for an action, for a sentence that tells to press it; where it has none, its name in the palette.
  func name<Owner: ActionOwner>(of action: Owner.Action, in owner: Owner.Type) -> String {
    let row = table(of: owner).row(of: action)
    return row?.keys.first?.name(marks) ?? "“\(row?.name ?? action.rawValue)”"
  }

  /// The same for the action with an identifier, whichever screen has it.
  func name(ofActionNamed identifier: String) -> String {
    for owner in owners {
      if let name = name(ofActionNamed: identifier, in: owner) { return name }
    }
    return "“\(identifier)”"
  }

  private func name<Owner: ActionOwner>(ofActionNamed identifier: String, in owner: Owner.Type) -> String? {
    Owner.Action(rawValue: identifier).map { name(of: $0, in: owner) }
  }
}
