public import TODOWording

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
