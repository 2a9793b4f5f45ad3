import Foundation

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
