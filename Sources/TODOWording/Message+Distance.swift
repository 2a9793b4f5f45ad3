public import TODOCore

/// Distances and directions.
extension Message {
  /// A distance in the unit of the person: "3.2 km".
  public static func distance(_ kilometres: Double, _ unit: LengthUnit) -> Message {
    let value = unit == .metric ? kilometres : kilometres / Coordinate.kilometresPerMile
    guard value < 9.95 else {
      let number = Int(value.rounded())
      return unit == .metric ? .lengthKilometres(number: number) : .lengthMiles(number: number)
    }
    return unit == .metric ? .distanceKilometres(number: value) : .distanceMiles(number: value)
  }

  /// - Parameter bearing: in degrees from north, clockwise.
  public static func direction(_ bearing: Double) -> Message {
    let directions: [Message] = [
      .north, .northEast, .east, .southEast, .south, .southWest, .west, .northWest,
    ]
    return directions[(Int((bearing / 45).rounded()) % 8 + 8) % 8]
  }
}
