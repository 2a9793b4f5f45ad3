import Foundation

@testable import TODOViewModel

extension MapData {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../../Data/map").standardizedFileURL.path

  /// The map that comes with the app, or one without its files.
  static func sample(language: String = "en", isInstalled: Bool = true, country: String? = nil) -> MapData {
    MapData(
      world: isInstalled ? folder + "/world.mbtiles" : nil,
      folder: nil,
      places: isInstalled ? folder + "/places.sqlite" : nil,
      country: country,
      language: language
    )
  }
}
