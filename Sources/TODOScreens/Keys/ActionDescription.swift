public import TerminalUI

/// What the manual page and the configuration say of one action.
public struct ActionDescription: Hashable, Sendable {
  public let identifier: String
  public let place: ActionPlace
  /// The keys that do it unless the person has chosen others; any of them does.
  public let usualKeys: [Key]
  /// Whether it can be left without a key, because the palette offers it wherever it is needed.
  let canBeWithoutKey: Bool

  /// The names of the usual keys, in ASCII.
  public var keys: [String] { usualKeys.told.map { $0.name(.ascii) } }
}

extension ActionDescription {
  /// What the key table of a screen says.
  static func all<Owner: ActionOwner>(of _: Owner.Type) -> [ActionDescription] {
    Owner.keyTable.rows.map { row in
      ActionDescription(
        identifier: row.identifier,
        place: Owner.place,
        usualKeys: row.keys,
        canBeWithoutKey: Owner.place.hasPalette && row.traits.isDisjoint(with: [.notInPalette, .needsKey])
      )
    }
  }
}
