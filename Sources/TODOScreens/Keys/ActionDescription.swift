public import TODOWording
public import TerminalUI

/// One action as the manual page and the configuration describe it.
public struct ActionDescription: Hashable, Sendable {
  public let identifier: String
  public let place: ActionPlace
  public let group: ActionGroup
  /// The default keys; each of them works.
  public let usualKeys: [Key]
  /// Whether it may have no key, because the palette offers it wherever it is needed.
  let canBeWithoutKey: Bool
  /// Whether its keys give way to those of a configuration.
  let givesWay: Bool

  /// The names of the default keys.
  public func keys(_ formatter: MessageFormatter) -> [String] { usualKeys.told.map { $0.name(formatter) } }
}

extension ActionDescription {
  /// Describes a row of a screen's key table.
  static func all<Owner: ActionOwner>(of _: Owner.Type) -> [ActionDescription] {
    Owner.keyTable.rows.map { row in
      ActionDescription(
        identifier: row.identifier,
        place: Owner.place,
        group: row.group,
        usualKeys: row.keys,
        canBeWithoutKey: Owner.place.hasPalette && row.traits.isDisjoint(with: [.notInPalette, .needsKey]),
        givesWay: row.traits.contains(.givesWay)
      )
    }
  }
}
