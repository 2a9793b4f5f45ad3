import Foundation
public import TODOCore

/// A scale bar of a round length, measured in the middle of a map.
public struct MapScale: Hashable, Sendable {
  /// A length of 1, 2 or 5 times a power of ten, in ``isLarge`` units.
  public let length: Int
  /// Whether ``length`` counts kilometres or miles, not metres or feet.
  public let isLarge: Bool
  public let unit: LengthUnit
  /// The columns that it takes.
  public let columns: Int

  /// The longest bar of at most `limit` columns, at the latitude of the view's centre; nil if even one metre, or one
  /// foot, is longer.
  public init?(view: MapView, limit: Int, unit: LengthUnit) {
    // The earth's circumference at the equator (WGS 84), in metres.
    let circumference = 40_075_016.686
    let latitude = min(max(view.center.latitude, -85), 85)
    let metersPerColumn = circumference * cos(latitude * .pi / 180) / view.worldDots * 2
    let (small, large) = unit == .metric ? (1.0, 1000.0) : (0.3048, 1000 * Coordinate.kilometresPerMile)
    let available = Double(limit) * metersPerColumn
    isLarge = available >= large
    let size = isLarge ? large : small
    guard available >= size else { return nil }
    let power = pow(10, (log10(available / size) + 1e-9).rounded(.down))
    let factor = [5.0, 2, 1].first { $0 * power * size <= available } ?? 1
    length = Int((factor * power).rounded())
    self.unit = unit
    columns = max(1, Int((Double(length) * size / metersPerColumn).rounded()))
  }
}
