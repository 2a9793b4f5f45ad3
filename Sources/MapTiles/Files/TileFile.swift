import Foundation
import SystemCalls
public import TODOCore

/// An open file of vector tiles.
protocol TileFile: Sendable {
  var details: MapFileDetails { get }

  /// The bytes of a tile as stored, or nil if there is none. May be called on any thread.
  ///
  /// - Throws: ``TileProblem``
  func stored(_ tile: TileID) throws(TileProblem) -> [UInt8]?
}

extension TileFile {
  /// The bytes of a tile, inflated.
  func tile(_ tile: TileID) throws(TileProblem) -> [UInt8]? {
    guard let stored = try stored(tile) else { return nil }
    return try Inflation.tile(stored)
  }
}

/// Opens map files of either format.
enum MapFileOpening {
  /// The file with its stamp, which shows whether it was replaced since.
  struct Opened: Sendable {
    let file: any TileFile
    let stamp: FileState
  }

  /// Opens a file by its content, whatever its name.
  ///
  /// - Throws: ``MapFileProblem``
  static func open(_ path: String, isImmutable: Bool = false) throws(MapFileProblem) -> Opened {
    guard let stamp = FileState(path: path) else {
      throw .unreadable(reason: String(cString: strerror(errno)))
    }
    // Opening a pipe might wait forever.
    guard stamp.isRegular else { throw .unreadable(reason: "not a regular file") }
    let start = try RandomAccessFile(path: path).read(at: 0, count: 7)
    if start == Array("PMTiles".utf8) { return Opened(file: try PMTilesFile(path: path), stamp: stamp) }
    guard start == Array("SQLite ".utf8) else { throw .notAMap }
    return Opened(file: try MBTilesFile(path: path, isImmutable: isImmutable), stamp: stamp)
  }
}

/// What a map file says about itself.
public struct MapFileDetails: Hashable, Sendable {
  /// Its name; empty if it has none.
  public var name = ""
  /// Who made the data, as plain text on one line; empty if it does not say. It must be shown on the map.
  public var attribution = ""
  /// The area that it covers.
  public var bounds = GeoBounds.world
  /// The zooms of its tiles.
  public var zooms = 0...0
  /// The names of its layers; nil if it lists none and the tile that was looked at has none.
  public var schema: MapSchema?

  /// The longest name and the longest attribution, in characters.
  static let textLimit = 200
}

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
