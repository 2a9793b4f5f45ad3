import Synchronization
import TestSupport

@testable import Places
@testable import TODOViewModel

extension MapData {
  /// The map that comes with the app, or one without its files.
  static func sample(language: String = "en", isInstalled: Bool = true, country: String? = nil) -> MapData {
    MapData(
      world: isInstalled ? MapFolder.world : nil,
      folder: nil,
      places: isInstalled ? MapFolder.places : nil,
      country: country,
      language: language
    )
  }
}

extension Gazetteer {
  /// Whether what every finding needs has been read.
  var isPrepared: Bool { blocks.withLock { $0.extents != nil } }
}
