import Foundation
import GRDB
import GRDBSQLite
import Synchronization

/// The file of places, regions and postal codes, opened for reading only.
///
/// `Data/map/README.md` describes its tables. Nothing in the file is trusted: no view or trigger in it runs a function, a
/// statement that takes too long is stopped, and a value out of range is an error.
public final class Gazetteer: Sendable {
  /// "MTGX", PRAGMA application_id.
  static let applicationID = 0x4D54_4758
  static let version = 1

  private let queue: DatabaseQueue
  private let time = ReadingTime()
  private let blocks = Mutex(ReadBlocks())
  /// Who the data comes from, as it has to be shown: one line in English.
  public let attribution: String
  /// The version of `TextFold` that the keys of the file have.
  let foldVersion: Int64

  /// Opens the file and reads its header.
  ///
  /// - Throws: ``GazetteerError``.
  public init(path: String) throws(GazetteerError) {
    guard access(path, F_OK) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .missing }
      throw .unreadable(reason: String(cString: strerror(errno)))
    }
    do {
      queue = try DatabaseQueue(path: Self.uri(path), configuration: Self.configuration(time))
      (attribution, foldVersion) = try queue.unsafeRead { [time] db in
        time.start()
        return try Self.readHeader(db)
      }
    } catch {
      throw GazetteerError(error)
    }
  }

  /// Reads from one state of the file. Calls wait for each other.
  func read<Value>(_ body: (GazetteerReader) throws -> Value) throws(GazetteerError) -> Value {
    do {
      return try queue.unsafeRead { db in
        time.start()
        let reader = GazetteerReader(db, blocks.withLock { $0 })
        defer { blocks.withLock { $0 = reader.blocks } }
        return try body(reader)
      }
    } catch {
      throw GazetteerError(error)
    }
  }

  /// A name by which SQLite takes the file for one that never changes: it neither locks it nor looks for a journal
  /// (sqlite.org/uri.html).
  private static func uri(_ path: String) -> String {
    let path = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    return "file:\(escaped)?immutable=1"
  }

  private static func configuration(_ time: ReadingTime) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.label = "mytodo.gazetteer"
    configuration.prepareDatabase { db in
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, 16 << 20)
      time.watch(db)
      try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
    }
    return configuration
  }

  private static func readHeader(_ db: Database) throws -> (attribution: String, foldVersion: Int64) {
    guard try Int.fetchOne(db, sql: "PRAGMA application_id") == applicationID else {
      throw GazetteerError.foreign
    }
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard version == Self.version else { throw GazetteerError.otherVersion(version) }
    func value(_ name: String) throws -> String? {
      try String.fetchOne(db, sql: "SELECT value FROM metadata WHERE name = ?", arguments: [name])
    }
    guard let attribution = try value("attribution"), let fold = try value("fold").flatMap({ Int64($0) })
    else {
      throw GazetteerError.damaged
    }
    return (attribution, fold)
  }
}

extension GazetteerError {
  /// Source: the list of result codes at sqlite.org/rescode.html.
  init(_ error: any Error) {
    switch error {
    case let error as GazetteerError: self = error
    case let error as DatabaseError:
      switch error.resultCode {
      case .SQLITE_NOTADB: self = .foreign
      case .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_INTERRUPT, .SQLITE_TOOBIG: self = .damaged
      default: self = .unreadable(reason: error.message ?? error.resultCode.description)
      }
    // A column of another type than the schema has.
    case is RowDecodingError: self = .damaged
    default: self = .unreadable(reason: String(describing: error))
    }
  }
}
