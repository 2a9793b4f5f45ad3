import Foundation

/// Distances and directions on a sphere.
extension Coordinate {
  public static let kilometresPerMile = 1.609344

  /// Along the great circle (haversine), with the mean radius of the earth.
  public func kilometres(to other: Coordinate) -> Double {
    let (a, b) = (latitude * .pi / 180, other.latitude * .pi / 180)
    let north = sin((b - a) / 2)
    let east = sin((other.longitude - longitude) * .pi / 360)
    return 2 * 6371.0088 * asin(min(1, (north * north + cos(a) * cos(b) * east * east).squareRoot()))
  }

  /// The direction in which to set out, in degrees from north, clockwise; 0..<360.
  public func bearing(to other: Coordinate) -> Double {
    let (a, b) = (latitude * .pi / 180, other.latitude * .pi / 180)
    let east = (other.longitude - longitude) * .pi / 180
    let degrees = atan2(sin(east) * cos(b), cos(a) * sin(b) - sin(a) * cos(b) * cos(east)) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }
}
