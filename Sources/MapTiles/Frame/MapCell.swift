/// A cell of a map.
public struct MapCell: Hashable, Sendable {
  /// A character of one or two columns, as it was given for labels; a space if nothing is drawn; empty in the right
  /// half of a wide character.
  public var text: String
  /// What the character is part of; nil for a space.
  public var ink: MapInk?
  public var ground: MapGround
  /// Whether it takes this cell and the next one.
  public var isWide = false
}
