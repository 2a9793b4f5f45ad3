public import TODOCore

/// What a map file says about itself.
public struct MapFileDetails: Hashable, Sendable {
  /// Its name; empty if it has none.
  public var name = ""
  /// Who made the data, as plain text on one line; empty if it does not say. It must be shown on the map.
  public var attribution = ""
  /// The area that it covers.
  public var bounds = GeoBounds.world
  /// The zooms of its tiles.
  public var zooms = 0...0
  /// The names of its layers; nil if it lists none and the tile that was looked at has none.
  public var schema: MapSchema?

  /// The longest name and the longest attribution, in characters.
  static let textLimit = 200
}
