import ForeignSQLite
import Foundation
import GRDB
import Synchronization
import TODOCore

/// The file of places, regions and postal codes, opened for reading only.
///
/// `Data/map/README.md` describes its tables. Nothing in the file is trusted: no view or trigger in it runs a function, a
/// statement that takes too long is stopped, and a value out of range is an error.
public final class Gazetteer: Sendable {
  /// "MTGX", PRAGMA application_id.
  static let applicationID = 0x4D54_4758
  static let version = 1

  /// How much processor time a reading may take, in milliseconds; one of a sound file takes a few.
  #if DEBUG
    // Without optimization, reading all extents takes most of a second.
    private static let readingLimit = 10_000
  #else
    private static let readingLimit = 1000
  #endif

  private let database: ForeignDatabase
  let blocks = Mutex(ReadBlocks())
  /// The authors of the data, who must be named where it is shown; one line in English.
  public let attribution: String

  /// Opens the file and reads its header.
  ///
  /// - Throws: ``GazetteerError``.
  public init(path: String) throws(GazetteerError) {
    guard access(path, F_OK) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .missing }
      throw .unreadable(reason: String(cString: strerror(errno)))
    }
    do {
      database = try ForeignDatabase(path: path, isImmutable: true, milliseconds: Self.readingLimit)
      attribution = try database.read(Self.readHeader)
    } catch {
      throw GazetteerError(error)
    }
  }

  /// Reads what the first finding would have to read besides its own places, which takes longer than finding.
  ///
  /// - Throws: ``GazetteerError``.
  public func prepare() throws(GazetteerError) {
    // The table of letters is made for the first letter that is not ASCII.
    _ = TextFold.fold("é")
    try read { _ = try $0.extents() }
  }

  /// Reads from one state of the file. Calls wait for each other.
  func read<Value>(_ body: (GazetteerReader) throws -> Value) throws(GazetteerError) -> Value {
    do {
      return try database.read { db in
        let reader = GazetteerReader(db, blocks.withLock { $0 })
        defer { blocks.withLock { $0 = reader.blocks } }
        return try body(reader)
      }
    } catch {
      throw GazetteerError(error)
    }
  }

  /// Checks that this release can read the file.
  ///
  /// - Returns: the attribution.
  private static func readHeader(_ db: Database) throws -> String {
    guard try Int.fetchOne(db, sql: "PRAGMA application_id") == applicationID else {
      throw GazetteerError.foreign
    }
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard version == Self.version else { throw GazetteerError.otherVersion(version) }
    func value(_ name: String) throws -> String? {
      try String.fetchOne(db, sql: "SELECT value FROM metadata WHERE name = ?", arguments: [name])
    }
    guard let attribution = try value("attribution"), let fold = try value("fold").flatMap({ Int64($0) })
    else { throw GazetteerError.damaged }
    guard fold == TextFold.version else { throw GazetteerError.otherVersion(version) }
    return attribution
  }
}

extension GazetteerError {
  fileprivate init(_ error: any Error) {
    if let error = error as? GazetteerError {
      self = error
    } else {
      switch ForeignDatabaseProblem(error) {
      case .notADatabase: self = .foreign
      case .damaged, .takesTooLong: self = .damaged
      case .unreadable(let reason): self = .unreadable(reason: reason)
      }
    }
  }
}

/// Why the gazetteer cannot be used. The file is never changed.
public enum GazetteerError: Error, Hashable, Sendable {
  /// There is no file at the path.
  case missing
  /// The file cannot be opened or read; `reason` is the message of the system or of SQLite.
  case unreadable(reason: String)
  /// The file is not a gazetteer.
  case foreign
  /// The file belongs to another release of the app: it has another format, or keys of another ``TextFold``. With the
  /// version of its format.
  case otherVersion(Int)
  /// The file is a gazetteer, but damaged.
  case damaged
}
