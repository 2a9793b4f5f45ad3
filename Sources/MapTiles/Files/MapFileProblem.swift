/// Why a map file cannot be used.
public enum MapFileProblem: Error, Hashable, Sendable {
  /// It is missing, or cannot be read; with the system's or SQLite's reason.
  case unreadable(reason: String)
  /// It is neither MBTiles nor PMTiles.
  case notAMap
  /// It is PMTiles of another version than 3.
  case unsupportedVersion(Int)
  /// It holds pictures, which cannot be shown as characters; with their format, such as "png".
  case raster(format: String)
  /// Its tiles are in an unknown format.
  case unknownFormat
  /// It is compressed by something other than gzip; with its name if that is known.
  case unsupportedCompression(String)
  /// Its layers are neither those of OpenMapTiles nor those of Protomaps; with their names.
  case unknownLayers([String])
  /// It has no tiles.
  case empty
  /// It breaks the rules of its format.
  case damaged
}
