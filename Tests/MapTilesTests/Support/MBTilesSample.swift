import Foundation
import GRDB

/// Writes MBTiles files for tests.
enum MBTilesSample {
  struct Tile {
    var zoom: Int
    var column: Int
    /// Counted from the south.
    var row: Int
    var data: [UInt8]?
  }

  /// - Parameter extra: further statements, run at the end.
  static func write(
    _ tiles: [Tile],
    metadata: [String: String] = ["format": "pbf", "minzoom": "0", "maxzoom": "0"],
    to path: String,
    extra: String = ""
  ) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE metadata (name TEXT, value TEXT);
          CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
          """
      )
      for (name, value) in metadata {
        try db.execute(sql: "INSERT INTO metadata VALUES (?, ?)", arguments: [name, value])
      }
      for tile in tiles {
        try db.execute(
          sql: "INSERT INTO tiles VALUES (?, ?, ?, ?)",
          arguments: [tile.zoom, tile.column, tile.row, tile.data.map { Data($0) }]
        )
      }
      try db.execute(sql: extra)
    }
    try queue.close()
  }

  /// All tiles of a file.
  static func tiles(of path: String) throws -> [Tile] {
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    return try queue.read { db in
      try Row.fetchAll(db, sql: "SELECT zoom_level, tile_column, tile_row, tile_data FROM tiles").map { row in
        Tile(zoom: row[0], column: row[1], row: row[2], data: (row[3] as Data?).map { [UInt8]($0) })
      }
    }
  }
}
