import Foundation
import GRDB
import GRDBSQLite
import TODOCore

/// The bytes of a database file while a read transaction keeps them still.
///
/// They are read through the descriptor that SQLite has open: another one of this process would drop SQLite's locks
/// when it is closed (sqlite.org/howtocorrupt.html, section 2.2). A file that is read under a shared lock is a sound
/// copy (sqlite.org/backup.html).
struct LockedFile {
  /// What changes with every commit of any connection: the change counter and what follows it in the header
  /// (sqlite.org/fileformat2.html, section 1.3). SQLite itself compares the same bytes.
  struct Version: Equatable {
    fileprivate var bytes: (UInt64, UInt64) = (0, 0)

    static func == (a: Version, b: Version) -> Bool { a.bytes == b.bytes }
  }

  private let file: UnsafeMutablePointer<sqlite3_file>
  private let methods: sqlite3_io_methods
  let version: Version
  /// In bytes.
  let size: Int64

  /// - Parameter db: a connection in a transaction, which this makes hold the shared lock.
  init(_ db: Database) throws {
    // A transaction takes the lock with its first statement.
    _ = try Int.fetchOne(db, sql: "SELECT 1 FROM sqlite_schema LIMIT 1")
    var pointer: UnsafeMutablePointer<sqlite3_file>?
    try Self.check(sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_FILE_POINTER, &pointer))
    guard let pointer, let methods = pointer.pointee.pMethods else {
      throw DatabaseError(resultCode: .SQLITE_CANTOPEN)
    }
    file = pointer
    self.methods = methods.pointee
    var size: Int64 = 0
    try Self.check(methods.pointee.xFileSize(pointer, &size))
    self.size = size
    var version = Version()
    if size >= Int64(Self.versionOffset + MemoryLayout.size(ofValue: version.bytes)) {
      let length = Int32(MemoryLayout.size(ofValue: version.bytes))
      try Self.check(methods.pointee.xRead(pointer, &version.bytes, length, Int64(Self.versionOffset)))
    }
    self.version = version
  }

  private static let versionOffset = 24

  /// Reads as much as `buffer` holds, or is left of the file.
  ///
  /// - Returns: how many bytes were read.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws -> Int {
    let count = Int(min(Int64(buffer.count), max(0, size - offset)))
    guard count > 0 else { return 0 }
    try Self.check(methods.xRead(file, buffer.baseAddress, Int32(count), offset))
    return count
  }

  private static func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}
