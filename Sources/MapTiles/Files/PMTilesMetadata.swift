import Foundation

/// The metadata of a PMTiles file, a JSON object.
struct PMTilesMetadata {
  var name: String
  var attribution: String
  /// The names of its layers; nil if it lists none.
  var layers: [String]?

  /// Nil unless `json` is an object.
  init?(json: [UInt8]) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(json)) as? [String: Any] else {
      return nil
    }
    name = MarkupText.plain(object["name"] as? String ?? "")
    attribution = MarkupText.plain(object["attribution"] as? String ?? "")
    layers = TileFormat.layers(json: String(decoding: json, as: UTF8.self))
  }
}
