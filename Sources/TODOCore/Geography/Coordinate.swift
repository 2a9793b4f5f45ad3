/// A point on the earth, WGS 84.
public struct Coordinate: Hashable, Sendable, CustomStringConvertible {
  /// Degrees north, −90…90.
  public let latitude: Double
  /// Degrees east, −180…180.
  public let longitude: Double

  /// Nil for a point that is not on the earth.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// "21.2187,105.8042": the two numbers of a geo URI (RFC 5870), latitude first, as stored in the database.
  public var description: String { "\(latitude),\(longitude)" }

  /// Reads the output of ``description``; nil for anything else.
  public init?(stored text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
  }
}
