public import MapTiles
public import TODOCore

/// Messages about the map.
extension Message {
  /// The length of a scale bar: "20 km".
  static func length(_ scale: MapScale) -> Message {
    switch (scale.unit, scale.isLarge) {
    case (.metric, false): .lengthMetres(number: scale.length)
    case (.metric, true): .lengthKilometres(number: scale.length)
    case (.imperial, false): .lengthFeet(number: scale.length)
    case (.imperial, true): .lengthMiles(number: scale.length)
    }
  }

  /// Why a map file cannot be used.
  public static func mapProblem(_ problem: MapFileProblem) -> Message {
    switch problem {
    case .unreadable(let reason): .mapProblemUnreadable(reason: reason)
    case .notAMap: .mapProblemNoMap
    case .unsupportedVersion(let number): .mapProblemVersion(number: number)
    case .raster(let format): .mapProblemRaster(format: format)
    case .unknownFormat: .mapProblemFormat
    case .unsupportedCompression(let name): .mapProblemCompression(name: name)
    case .unknownLayers: .mapProblemLayers
    case .empty: .mapProblemEmpty
    case .damaged: .mapProblemDamaged
    }
  }

  /// A distance in the unit of the person: "3.2 km".
  public static func distance(_ kilometres: Double, _ unit: LengthUnit) -> Message {
    let value = unit == .metric ? kilometres : kilometres / Coordinate.kilometresPerMile
    guard value < 9.95 else {
      let number = Int(value.rounded())
      return unit == .metric ? .lengthKilometres(number: number) : .lengthMiles(number: number)
    }
    let number = String((value * 10).rounded() / 10)
    return unit == .metric ? .distanceKilometres(number: number) : .distanceMiles(number: number)
  }

  /// - Parameter bearing: in degrees from north, clockwise.
  static func direction(_ bearing: Double) -> Message {
    let directions: [Message] = [
      .north, .northEast, .east, .southEast, .south, .southWest, .west, .northWest,
    ]
    return directions[(Int((bearing / 45).rounded()) % 8 + 8) % 8]
  }
}
