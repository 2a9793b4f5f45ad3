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
    (self.west, self.south, self.east, self.north) = (west, south, east, north)
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

  /// Whether a point is inside or on the edge.
  public func contains(_ point: Coordinate) -> Bool {
    guard (south...north).contains(point.latitude) else { return false }
    return west <= east
      ? (west...east).contains(point.longitude) : point.longitude >= west || point.longitude <= east
  }
}

/// A point of the Web Mercator square (EPSG:3857): x from 0 at 180° west to 1 at 180° east, y from 0 at 85.05° north to
/// 1 at 85.05° south. An x outside of 0..<1 lies on a further copy of the world.
package struct WorldPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  /// The latitude at which the square ends, in degrees.
  private static let maximumLatitude = 85.051_128_779_806_59

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The place of a point on earth; a point beyond 85.05° moves to the edge of the square.
  package init(_ coordinate: Coordinate) {
    let latitude = min(max(coordinate.latitude, -Self.maximumLatitude), Self.maximumLatitude)
    x = (coordinate.longitude + 180) / 360
    y = (1 - asinh(tan(latitude * .pi / 180)) / .pi) / 2
  }

  /// The point on earth; its longitude is at least −180° and less than 180°.
  package var coordinate: Coordinate {
    let turns = x - x.rounded(.down)
    let latitude = atan(sinh(.pi * (1 - 2 * min(max(y, 0), 1)))) * 180 / .pi
    // Both are within their ranges: the remainder is below 1, and the latitude ends at 85.05°.
    return Coordinate(latitude: latitude, longitude: min(turns * 360 - 180, 180))
      ?? Self.origin
  }

  private static let origin = Coordinate(latitude: 0, longitude: 0)!
}
