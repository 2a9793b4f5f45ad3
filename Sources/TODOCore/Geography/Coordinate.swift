/// A point on the earth, WGS 84.
public struct Coordinate: Hashable, Sendable, CustomStringConvertible {
  /// Degrees north, −90…90.
  public let latitude: Double
  /// Degrees east, −180…180.
  public let longitude: Double
  /// How far away the place may be, in metres, if the point was found from an address; nil if a person chose it.
  public let uncertainty: Int?

  /// The greatest uncertainty: half the way around the earth, in metres.
  public static let greatestUncertainty = 20_040_000

  /// Nil for a point that is not on the earth, or an uncertainty that is negative or beyond ``greatestUncertainty``.
  public init?(latitude: Double, longitude: Double, uncertainty: Int? = nil) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude),
      (0...Self.greatestUncertainty).contains(uncertainty ?? 0)
    else {
      return nil
    }
    self.latitude = latitude
    self.longitude = longitude
    self.uncertainty = uncertainty
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
    var point = text[...]
    var uncertainty: Int?
    if let end = text.utf8.firstIndex(of: UInt8(ascii: ";")) {
      let parameter = text[end...].dropFirst()
      guard parameter.hasPrefix("u="), let metres = Int(parameter.dropFirst(2)) else { return nil }
      uncertainty = metres
      point = text[..<end]
    }
    guard let comma = point.utf8.firstIndex(of: UInt8(ascii: ",")),
      let latitude = Self.number(point[..<comma]), let longitude = Self.number(point[comma...].dropFirst())
    else { return nil }
    self.init(latitude: latitude, longitude: longitude, uncertainty: uncertainty)
  }

  /// The same as `Double(text)`, much faster for a decimal: a page of a list reads hundreds of points.
  private static func number(_ text: Substring) -> Double? {
    var digits: UInt64 = 0
    var count = 0
    var divisor = 1.0
    var hasPoint = false
    for byte in text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // With up to 15 digits, both numbers are exact, and the quotient is the nearest double.
        guard count < 15 else { return Double(text) }
        digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
        count += 1
        if hasPoint { divisor *= 10 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      default: return Double(text)
      }
    }
    guard count > 0 else { return Double(text) }
    let number = Double(digits) / divisor
    return text.utf8.first == UInt8(ascii: "-") ? -number : number
  }
}
