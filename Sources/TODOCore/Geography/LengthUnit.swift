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
