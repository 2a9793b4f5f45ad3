public import MapTiles
import TODOCore
public import TODOWording

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
}
