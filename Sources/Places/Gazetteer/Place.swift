public import TODOCore

/// A town, a part of one, or an airport.
public struct Place: Hashable, Sendable {
  public enum Kind: Int, Hashable, Sendable { case town, part, airport }

  /// Its number in the file, from 1.
  let id: Int
  public let names: PlaceNames
  public let kind: Kind
  public let coordinate: Coordinate
  /// How many people live there, to some tenth; 1 if that is not known. An airport has a size of its own, which is
  /// comparable.
  public let people: Double
  /// The zoom from which a map labels it.
  let labelZoom: Int
  /// The smallest region that it lies in.
  let region: Int

  // Its names differ no more often than its number.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// How far it reaches, in kilometres.
  var radius: Double {
    switch kind {
    case .town: max(1, 0.01 * people.squareRoot())
    case .part: max(0.5, min(5, 0.01 * people.squareRoot()))
    case .airport: 2
    }
  }
}
