import Foundation
import GRDB
import Synchronization
import SystemCalls
import TODOCore

/// The connection to the database file, or to one in memory: reads and writes in short transactions, off the caller's
/// actor.
///
/// Functions with a parameter `isolation` stay with their caller until they wait for the file, and return to it.
final class StoreDatabase: Sendable {
  /// Whether the calling thread itself waits for the file.
  let blocksCaller: Bool
  let queue: DatabaseQueue
  /// The file that ``queue`` writes to; nil in memory.
  let file: OpenedFile?
  /// Whether damage was found. From then on nothing is written, so that readable data stays as it is, until a sound copy has replaced the
  /// broken file.
  private let hasMetDamage = Mutex(false)

  /// Opens the database as ``DatabaseFile/open(_:lockTimeout:beforeMigration:)`` does.
  init(
    _ location: DatabaseLocation,
    blocksCaller: Bool,
    lockTimeout: TimeInterval,
    beforeMigration: (DatabaseQueue, String) throws -> Void
  ) throws {
    self.blocksCaller = blocksCaller
    (queue, file) = try DatabaseFile.open(
      location,
      lockTimeout: lockTimeout,
      beforeMigration: beforeMigration
    )
  }

  // MARK: Transactions

  func read<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(TODOStoreError) -> Value {
    do throws(TODOStoreError) { return try await glance(body) } catch { throw noted(error) }
  }

  /// Reads a file that may be in the middle of being copied, so that damage does not say anything about the final file.
  func glance<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(TODOStoreError) -> Value {
    do {
      try file?.check()
      return try blocksCaller ? queue.readingOnCaller(body) : await queue.reading(body)
    } catch {
      throw TODOStoreError(error)
    }
  }

  /// Reads part by part, each in a short transaction.
  ///
  /// - Returns: nil if it was cancelled.
  func readAll<Reading: PartwiseReading>(
    _ reading: Reading,
    unless isCancelled: () -> Bool = { Task.isCancelled }
  ) async throws(TODOStoreError) -> Reading? {
    var (reading, goesOn) = (reading, true)
    while goesOn {
      guard !isCancelled() else { return nil }
      (reading, goesOn) = try await read { [reading] db in
        var next = reading
        let goesOn = try next.readOn(db)
        return (next, goesOn)
      }
    }
    return reading
  }

  /// Runs `body` in an IMMEDIATE transaction, which is on disk when this returns, in the file that the name refers to.
  ///
  /// - Throws: ``TODOStoreError``; ``TODOStoreError/damaged`` immediately if damage has been met.
  func write<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(TODOStoreError) -> Value {
    guard !hasMetDamage.withLock({ $0 }) else { throw .damaged }
    do {
      let checked: @Sendable (Database) throws -> Value = { [file] db in
        if let file {
          try file.check()
          try db.refuseOtherContent()
        }
        return try body(db)
      }
      let value = try blocksCaller ? queue.writeOnCaller(checked) : await queue.write(checked)
      // A change of a file that has been moved away is not a change of the user's file.
      try file?.check()
      return value
    } catch {
      throw noted(error)
    }
  }

  /// Records damage: nothing is written after it.
  func noted(_ error: any Error) -> TODOStoreError {
    let error = TODOStoreError(error)
    if case .damaged = error { hasMetDamage.withLock { $0 = true } }
    return error
  }

  /// The file now holds another database than the one that was damaged.
  func forgetDamage() { hasMetDamage.withLock { $0 = false } }

  // MARK: Jobs

  /// Runs one slice of a job in an IMMEDIATE transaction.
  ///
  /// - Returns: its result, and how long it blocked other windows.
  func writeSlice<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(TODOStoreError) -> (value: Value, duration: Duration) {
    let (value, began) = try await write { db in
      let began = ContinuousClock.now
      return (try body(db), began)
    }
    return (value, .now - began)
  }

  /// Runs a job in slices with a larger cache than single keys need.
  func withLargeCache<Value>(
    _ job: () async throws(TODOStoreError) -> Value
  ) async throws(TODOStoreError) -> Value {
    await setCache(DatabaseConfiguration.cacheOfJob)
    let result: Result<Value, TODOStoreError>
    do throws(TODOStoreError) { result = .success(try await job()) } catch { result = .failure(error) }
    await setCache(DatabaseConfiguration.cache)
    return try result.get()
  }

  private func setCache(_ pragma: String) async {
    // This only affects speed.
    try? await queue.writeWithoutTransaction { db in try db.execute(sql: pragma) }
  }
}

extension DatabaseQueue {
  /// Reads in one transaction. Unlike `read`, it does not switch `PRAGMA query_only` on and off, because each switch
  /// makes SQLite recompile every prepared statement (sqlite3.c, OP_Expire).
  func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try writeWithoutTransaction { db in try db.reading(body) }
  }

  /// The same from an asynchronous function, which would otherwise call the one below.
  fileprivate func readingOnCaller<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try reading(body)
  }

  /// Writes on the calling thread, from an asynchronous function.
  fileprivate func writeOnCaller<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try write(body)
  }

  /// The same off the caller's actor.
  func reading<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await writeWithoutTransaction { db in try db.reading(body) }
  }
}

extension Database {
  fileprivate func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try beginTransaction(.deferred)
    do {
      let value = try body(self)
      try commit()
      return value
    } catch {
      // The first error is the one to report; SQLite may already have rolled back.
      try? rollback()
      throw error
    }
  }
}

/// Changes with every change of the file, of this connection or another; what was read of it can be kept until then.
public struct FileVersion: Hashable, Sendable {
  /// Commits of other connections (sqlite.org/pragma.html#pragma_data_version).
  private let elsewhere: Int64?
  /// Rows changed by this one.
  private let here: Int

  init(_ db: Database) throws {
    elsewhere = try Int64.fetchOne(db.cachedStatement(sql: "PRAGMA data_version"))
    here = db.totalChangesCount
  }
}

/// A reading in several short transactions, between which others can write.
protocol PartwiseReading: Sendable {
  /// Reads the next part.
  ///
  /// - Returns: whether there are more.
  mutating func readOn(_ db: Database) throws -> Bool
}

extension TODOStoreError {
  /// The same error if the contents of the file are now unknown.
  var withStateOpen: TODOStoreError {
    switch self {
    case .diskFull: .diskFailed(reason: "it is full")
    case .readOnly: .diskFailed(reason: "it cannot be written")
    case .cannotOpen(let reason), .failed(let reason): .diskFailed(reason: reason)
    case .diskFailed, .unfinished, .busy, .backupsBusy, .notADatabase, .foreign, .newer, .moved, .damaged:
      self
    }
  }

  init(_ error: any Error) {
    switch error {
    case let error as TODOStoreError: self = error
    case let error as DatabaseError: self.init(error)
    case FileReplacement.Failure.unwritable(let code): self.init(errno: code)
    // The tables are STRICT, so no value in a sound file has another type.
    case is RowDecodingError: self = .damaged
    default: self = .failed(reason: String(describing: error))
    }
  }

  /// Source: errno(3).
  init(errno code: Int32) {
    switch code {
    case ENOSPC, EDQUOT: self = .diskFull
    case EROFS: self = .readOnly
    default: self = .cannotOpen(reason: String(cString: strerror(code)))
    }
  }

  /// Source: the list of result codes at sqlite.org/rescode.html.
  private init(_ error: DatabaseError) {
    if error.extendedResultCode == .SQLITE_READONLY_DBMOVED {
      self = .moved
      return
    }
    // A copy that fails leaves no message with its connection.
    let message = error.message.flatMap { $0 == "not an error" ? nil : $0 }
    let reason =
      message ?? DatabaseError(resultCode: error.extendedResultCode).message ?? error.resultCode.description
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
    case .SQLITE_FULL: self = .diskFull
    case .SQLITE_IOERR: self = .diskFailed(reason: reason)
    case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly
    case .SQLITE_CANTOPEN: self = .cannotOpen(reason: reason)
    case .SQLITE_NOTADB: self = .notADatabase
    case .SQLITE_CORRUPT: self = .damaged
    default: self = .failed(reason: reason)
    }
  }
}
