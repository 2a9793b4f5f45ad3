/// Where actions are done: on one screen, in every text field, or anywhere.
public struct ActionPlace: Hashable, Sendable {
  /// The heading over its actions in a list of all keys.
  public let heading: Message
  /// Whether letters are text there.
  var takesText = false
  /// Whether a palette can be opened there.
  var hasPalette = false

  /// Every screen.
  static let everywhere = ActionPlace(heading: .everywhere, hasPalette: true)

  /// Whether keys of the one may stand in the way of keys of the other.
  func meets(_ other: ActionPlace) -> Bool {
    self == other || self == .everywhere || other == .everywhere
      || takesText && other.takesText && (self == TextField.place || other == TextField.place)
  }
}
