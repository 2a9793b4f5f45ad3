import Foundation

/// A point on the earth, WGS 84.
public struct Coordinate: Hashable, Sendable, CustomStringConvertible {
  /// Degrees north, −90…90.
  public let latitude: Double
  /// Degrees east, −180…180.
  public let longitude: Double
  /// How far away the place may be, in metres, if the point was found from an address; nil if a person chose it.
  public let uncertainty: Int?

  /// Whether a person chose it.
  public var isSet: Bool { uncertainty == nil }

  /// The greatest uncertainty: half the way around the earth, in metres.
  public static let greatestUncertainty = 20_040_000

  /// Nil for a point that is not on the earth, or an uncertainty that is negative or beyond ``greatestUncertainty``.
  public init?(latitude: Double, longitude: Double, uncertainty: Int? = nil) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude),
      (0...Self.greatestUncertainty).contains(uncertainty ?? 0)
    else { return nil }
    (self.latitude, self.longitude, self.uncertainty) = (latitude, longitude, uncertainty)
  }

  /// The point to a metre, which is five decimals.
  public func rounded(uncertainty: Int? = nil) -> Coordinate {
    func round(_ degrees: Double) -> Double { (degrees * 100_000).rounded() / 100_000 }
    return Coordinate(latitude: round(latitude), longitude: round(longitude), uncertainty: uncertainty)
      ?? self
  }

  /// "21.2187,105.8042": the two numbers of a geo URI (RFC 5870), latitude first.
  public var description: String { "\(Self.decimal(latitude)),\(Self.decimal(longitude))" }

  /// A number without an exponent, which a geo URI cannot have: 0.00005 rather than 5e-05.
  private static func decimal(_ degrees: Double) -> String {
    let text = "\(degrees.magnitude)"
    guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[mark...].dropFirst()) else {
      return "\(degrees)"
    }
    // Only numbers close to 0 have one.
    let zeros = String(repeating: "0", count: max(0, -exponent - 1))
    return (degrees < 0 ? "-0." : "0.") + zeros + text[..<mark].filter { $0 != "." }
  }

  /// The point with its uncertainty, such as "21.2187,105.8042 ±300 m".
  public var text: String {
    switch uncertainty {
    case nil, 0?: description
    case let metres? where metres < 1000: "\(description) ±\(metres) m"
    case let metres?: "\(description) ±\((metres + 500) / 1000) km"
    }
  }

  /// As stored in the database: "21.2187,105.8042", with ";u=300" after it if the point was found from an address, as in
  /// a geo URI.
  public var stored: String { uncertainty.map { "\(description);u=\($0)" } ?? description }

  /// Reads ``stored``; nil for anything else.
  public init?(stored text: String) {
    var text = text
    // A page of a list reads hundreds of points: its characters are read in place.
    guard let point = text.withUTF8({ Self(stored: $0[...]) }) else { return nil }
    self = point
  }

  private init?(stored text: Slice<UnsafeBufferPointer<UInt8>>) {
    var uncertainty: Int?
    var point = text
    if let end = text.firstIndex(of: UInt8(ascii: ";")) {
      let parameter = text[end...].dropFirst()
      guard parameter.starts(with: "u=".utf8),
        let metres = Int(String(decoding: parameter.dropFirst(2), as: UTF8.self))
      else { return nil }
      uncertainty = metres
      point = text[..<end]
    }
    guard let comma = point.firstIndex(of: UInt8(ascii: ",")),
      let latitude = Self.number(point[..<comma]), let longitude = Self.number(point[comma...].dropFirst())
    else { return nil }
    self.init(latitude: latitude, longitude: longitude, uncertainty: uncertainty)
  }

  /// The same as `Double(text)`, much faster for a decimal.
  private static func number(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    var digits: UInt64 = 0
    var count = 0
    var divisor = 1.0
    var hasPoint = false
    let isNegative = text.first == UInt8(ascii: "-")
    for byte in isNegative ? text.dropFirst() : text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where count < 15:
        // With up to 15 digits, both numbers are exact, and the quotient is the nearest double.
        digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
        count += 1
        if hasPoint { divisor *= 10 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      default: return Double(String(decoding: text, as: UTF8.self))
      }
    }
    guard count > 0 else { return Double(String(decoding: text, as: UTF8.self)) }
    let number = Double(digits) / divisor
    return isNegative ? -number : number
  }
}

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

/// The unit of lengths on a map and in a list.
public enum LengthUnit: Sendable {
  /// Metres and kilometres.
  case metric
  /// Feet and miles.
  case imperial

  /// The unit of a country, ISO 3166-1.
  public init(country: String?) {
    self = ["US", "GB", "LR", "MM"].contains(country) ? .imperial : .metric
  }
}
