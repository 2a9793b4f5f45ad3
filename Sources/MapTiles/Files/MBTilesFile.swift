import ForeignSQLite
import Foundation
import GRDB
import TODOCore

/// A file of MBTiles 1.3 (github.com/mapbox/mbtiles-spec): a SQLite database with a table or view `tiles`, whose rows
/// count from the south, and a table `metadata`.
final class MBTilesFile: TileFile {
  let details: MapFileDetails
  private let database: ForeignDatabase

  /// How much processor time opening the file, or reading a tile, may take, in milliseconds.
  private static let readingLimit = 200

  /// - Parameter isImmutable: whether nobody writes to the file while it is open.
  /// - Throws: ``MapFileProblem``
  init(path: String, isImmutable: Bool = false) throws(MapFileProblem) {
    do {
      database = try ForeignDatabase(path: path, isImmutable: isImmutable, milliseconds: Self.readingLimit)
      details = try database.read { db in
        let metadata = try Self.metadata(db)
        let sample = try Self.sample(db)
        let schema = try TileFormat.check(
          format: metadata["format"],
          layers: metadata["json"].flatMap(TileFormat.layers(json:)),
          sample: sample
        )
        return try Self.details(db, metadata, schema)
      }
    } catch { throw MapFileProblem(error) }
  }

  func stored(_ tile: TileID) throws(TileProblem) -> [UInt8]? {
    let row = (1 << tile.zoom) - 1 - tile.row
    let value: DatabaseValue?
    do {
      value = try database.read { db in
        try DatabaseValue.fetchOne(
          db.cachedStatement(
            sql: """
              SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?
              """
          ),
          arguments: [tile.zoom, tile.column, row]
        )
      }
    } catch { throw TileProblem(error) }
    guard let value, !value.isNull else { return nil }
    guard case .blob(let data) = value.storage else { throw .damaged }
    return [UInt8](data)
  }

  /// The texts of the table `metadata`, by name.
  private static func metadata(_ db: Database) throws -> [String: String] {
    guard try db.tableExists("metadata") || db.viewExists("metadata") else { return [:] }
    var metadata: [String: String] = [:]
    let rows = try Row.fetchCursor(db, sql: "SELECT name, value FROM metadata LIMIT 1000")
    while let row = try rows.next() {
      guard case .string(let name) = (row[0] as DatabaseValue).storage else { continue }
      switch (row[1] as DatabaseValue).storage {
      case .string(let text): metadata[name] = text
      case .int64(let number): metadata[name] = "\(number)"
      case .double(let number): metadata[name] = "\(number)"
      case .null, .blob: break
      }
    }
    return metadata
  }

  /// One of the tiles.
  private static func sample(_ db: Database) throws -> [UInt8] {
    guard try db.tableExists("tiles") || db.viewExists("tiles") else { throw MapFileProblem.notAMap }
    guard let value = try DatabaseValue.fetchOne(db, sql: "SELECT tile_data FROM tiles LIMIT 1") else {
      throw MapFileProblem.empty
    }
    guard case .blob(let data) = value.storage else { throw MapFileProblem.damaged }
    return [UInt8](data)
  }

  private static func details(
    _ db: Database,
    _ metadata: [String: String],
    _ schema: MapSchema?
  ) throws -> MapFileDetails {
    var details = MapFileDetails()
    details.schema = schema
    details.name = MarkupText.plain(metadata["name"] ?? "")
    details.attribution = MarkupText.plain(metadata["attribution"] ?? "")
    let numbers = (metadata["bounds"] ?? "").split(separator: ",")
      .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    if numbers.count == 4,
      let bounds = GeoBounds(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3])
    {
      details.bounds = bounds
    }
    details.zooms = try zooms(db, metadata)
    return details
  }

  private static func zooms(_ db: Database, _ metadata: [String: String]) throws -> ClosedRange<Int> {
    var first = metadata["minzoom"].flatMap { Int($0) }
    var last = metadata["maxzoom"].flatMap { Int($0) }
    if first == nil || last == nil {
      // As two queries, each is one look into the index of the tiles; as one, it would read all of it.
      let row = try Row.fetchOne(
        db,
        sql: "SELECT (SELECT min(zoom_level) FROM tiles), (SELECT max(zoom_level) FROM tiles)"
      )
      if case .int64(let number)? = (row?[0] as DatabaseValue?)?.storage { first = Int(number) }
      if case .int64(let number)? = (row?[1] as DatabaseValue?)?.storage { last = Int(number) }
    }
    guard let first, let last, first >= 0, last >= first, last <= TileID.maximumZoom else {
      throw MapFileProblem.damaged
    }
    return first...last
  }
}

extension MapFileProblem {
  fileprivate init(_ error: any Error) {
    if let problem = error as? MapFileProblem {
      self = problem
    } else {
      switch ForeignDatabaseProblem(error) {
      case .notADatabase: self = .notAMap
      case .damaged: self = .damaged
      case .takesTooLong: self = .unreadable(reason: "reading takes too long")
      case .unreadable(let reason): self = .unreadable(reason: reason)
      }
    }
  }
}

extension TileProblem {
  fileprivate init(_ error: any Error) {
    switch ForeignDatabaseProblem(error) {
    case .notADatabase, .damaged: self = .damaged
    case .takesTooLong: self = .tooLarge
    case .unreadable: self = .unreadable
    }
  }
}
