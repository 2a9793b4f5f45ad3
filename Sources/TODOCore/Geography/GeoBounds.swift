import Foundation

/// A rectangle on earth, in degrees. If `west` is greater than `east`, it crosses the date line.
public struct GeoBounds: Hashable, Sendable {
  public let west: Double
  public let south: Double
  public let east: Double
  public let north: Double

  /// Nil unless all four are on earth and `south` is not above `north`.
  package init?(west: Double, south: Double, east: Double, north: Double) {
    let longitudes = -180.001...180.001
    let latitudes = -90.0...90.0
    guard longitudes.contains(west), longitudes.contains(east), latitudes.contains(south),
      latitudes.contains(north), south <= north
    else { return nil }
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// The surroundings of a point.
  ///
  /// - Parameter degrees: of latitude, how far they reach to each side; to the west and the east, as many kilometres.
  package init(around center: Coordinate, degrees: Double) {
    func wrapped(_ longitude: Double) -> Double {
      longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude
    }
    let across = min(179, degrees / max(0.01, cos(center.latitude * .pi / 180)))
    west = wrapped(center.longitude - across)
    south = max(-90, center.latitude - degrees)
    east = wrapped(center.longitude + across)
    north = min(90, center.latitude + degrees)
  }

  public static let world = GeoBounds(west: -180, south: -90, east: 180, north: 90)!

  public func contains(_ point: Coordinate) -> Bool {
    guard (south...north).contains(point.latitude) else { return false }
    return west <= east
      ? (west...east).contains(point.longitude) : point.longitude >= west || point.longitude <= east
  }
}
