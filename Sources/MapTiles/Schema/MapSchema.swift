/// A set of names for the layers of a map.
public enum MapSchema: String, Sendable {
  case openMapTiles = "OpenMapTiles"
  case protomaps = "Protomaps"

  /// The schema of a map with these layers; nil if none of them is known.
  init?(layers: [String]) {
    guard layers.contains(where: TileSchema.uses) else { return nil }
    self = layers.contains(where: Self.ofProtomaps.contains) ? .protomaps : .openMapTiles
  }

  /// The names of layers that only Protomaps uses.
  private static let ofProtomaps: Set = ["boundaries", "buildings", "earth", "places", "pois", "roads"]
}
