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

/// Where actions work: on one screen, in every text field, or everywhere.
public struct ActionPlace: Hashable, Sendable {
  /// The heading of its actions in a list of all keys.
  public let heading: Message
  /// Whether letters are text there.
  var takesText = false
  /// Whether a palette can be opened there.
  var hasPalette = false

  /// Every screen.
  static let everywhere = ActionPlace(heading: .everywhere, hasPalette: true)

  /// Whether keys of the two places can conflict.
  func meets(_ other: ActionPlace) -> Bool {
    self == other || self == .everywhere || other == .everywhere
      || takesText && other.takesText && (self == TextField.place || other == TextField.place)
  }
}

/// The groups of actions in the help, in their order there.
public enum ActionGroup: CaseIterable, Hashable, Sendable {
  /// Words and letters with a meaning in a typed line. They are not actions.
  case typing
  case items, selection, move, view, undo
  /// Keys of text fields.
  case text
  case mouse, app

  public var heading: Message {
    switch self {
    case .typing: .groupTyping
    case .items: .groupItems
    case .selection: .groupSelection
    case .move: .groupMove
    case .view: .groupView
    case .undo: .groupUndo
    case .text: .groupText
    case .mouse: .groupMouse
    case .app: .groupApp
    }
  }
}
