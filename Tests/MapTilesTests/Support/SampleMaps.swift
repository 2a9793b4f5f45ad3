import Foundation
import GRDB
import MapTiles
import TODOCore
import TerminalUI
import Testing

/// The maps that tests draw.
enum SampleMaps {
  /// The world that comes with the app.
  static let world = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Data/map/world.mbtiles").standardized.path

  /// The streets of Samplehaven, an invented town at 0° N, 30° W, zooms 10 to 14.
  static let streets = Bundle.module.path(
    forResource: "street-sample",
    ofType: "mbtiles",
    inDirectory: "Fixtures"
  )!

  static let samplehaven = point(0, -30)

  static func point(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)!
  }

  /// Names in a language, drawn as the app draws them.
  static func labels(_ language: String = "en", added: [MapLabel] = [], replacesTowns: Bool = false)
    -> MapPicture.Labels
  {
    MapPicture.Labels(language: language, added: added, replacesTowns: replacesTowns) { name in
      DrawableText(name).flatMap(\.glyphs).map { MapGlyph(text: $0.text, width: $0.width) }
    }
  }

  /// The picture of a view with all its tiles.
  static func picture(
    _ sources: MapSources,
    _ view: MapView,
    _ size: MapSize,
    language: String = "en",
    pins: [MapPin] = [],
    style: MapPicture.Style = MapPicture.Style()
  ) -> MapPicture {
    let tiles = sources.read(sources.tiles(for: view, size: size))
    return MapPicture(
      view: view,
      size: size,
      tiles: tiles,
      labels: labels(language),
      pins: pins,
      style: style
    )
  }
}

/// A directory of its own that goes with the test.
final class TemporaryDirectory {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "mytodo-map-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  @discardableResult func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: file(name)))
    return file(name)
  }
}
