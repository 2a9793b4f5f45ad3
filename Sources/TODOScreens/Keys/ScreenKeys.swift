import TODOWording
import TerminalUI

/// The key tables of all screens, with the user's keys.
final class ScreenKeys {
  private let bindings: KeyBindings
  /// For the names of keys.
  var formatter: MessageFormatter
  /// Everything with a key table, the most likely first.
  private let owners: [any ActionOwner.Type]
  /// The tables with the user's keys, created on demand.
  private var tables: [ObjectIdentifier: Any] = [:]

  init(_ bindings: KeyBindings, formatter: MessageFormatter, of owners: [any ActionOwner.Type]) {
    (self.owners, self.bindings, self.formatter) = (owners, bindings, formatter)
  }

  func table<Owner: ActionOwner>(of owner: Owner.Type = Owner.self) -> KeyTable<Owner> {
    if bindings.isEmpty { return Owner.keyTable }
    if let known = tables[ObjectIdentifier(owner)] as? KeyTable<Owner> { return known }
    let table = Owner.keyTable.rebound(bindings)
    tables[ObjectIdentifier(owner)] = table
    return table
  }

  /// The name of the key for the action with an identifier, whichever screen has it, for a sentence that names the key;
  /// where it has none, its name in the palette.
  func name(ofAction identifier: String) -> String {
    for owner in owners {
      guard let keys = keys(ofAction: identifier, in: owner) else { continue }
      return keys.first?.name(formatter) ?? "“\(formatter.words(ofAction: identifier).command)”"
    }
    return "“\(identifier)”"
  }

  /// The first key of the action with an identifier, whichever screen has it; nil if it has none.
  func key(ofAction identifier: String) -> Key? {
    owners.lazy.compactMap { self.keys(ofAction: identifier, in: $0) }.first?.first
  }

  private func keys<Owner: ActionOwner>(ofAction identifier: String, in owner: Owner.Type) -> [Key]? {
    table(of: owner).row(named: identifier)?.keys
  }
}

/// The keys of every text field. In the form, the field takes precedence and passes unused keys to the screen; in a
/// one-line prompt, the screen takes precedence.
enum TextField: ActionOwner {
  static let place = ActionPlace(heading: .inTextFields, takesText: true)

  /// What an action does, a ``TextEditor`` does.
  static let keyTable = KeyTable<TextField>(
    EditAction.allCases.map { .init(.text, $0.rawValue, $0.usualKeys, .notInPalette) { _ in {} } }
  )
}

extension ScreenKeys {
  /// The action of a key in a text field; nil for one that types its character, or does nothing there. Shift makes no
  /// difference.
  func editAction(for key: Key) -> EditAction? {
    table(of: TextField.self).row(for: Key(key.code, key.modifiers.subtracting(.shift)))
      .flatMap { EditAction(rawValue: $0.identifier) }
  }

  /// The help on text fields.
  ///
  /// - Parameter hasRows: whether one of them has several lines.
  func textHelp(hasRows: Bool) -> [KeyHelp] {
    table(of: TextField.self).rows
      .filter { hasRows || EditAction(rawValue: $0.identifier)?.needsRows == false }
      .map { row in
        KeyHelp(
          group: .text,
          keys: row.keys.told.map { $0.name(formatter) }.joined(separator: " "),
          description: formatter.words(ofAction: row.identifier).help
        )
      }
  }
}
