import Foundation
import GRDB

/// What can go wrong with the file that holds the items. In every case the file holds what it held before.
public enum TODOStoreError: Error, Hashable, Sendable {
  /// Another program held the file for longer than the store waits.
  case busy
  /// The disk is full.
  case diskFull
  /// The file or its directory may not be written.
  case readOnly
  /// The file or its directory cannot be opened or made; `reason` is the system's own text.
  case cannotOpen(reason: String)
  /// The file is something else than an SQLite database.
  case notADatabase
  /// An SQLite database of another program.
  case foreign
  /// A database of a newer release of the app, of that version.
  case newer(version: Int)
  /// The file is damaged.
  case damaged
  /// Reading or writing failed; `reason` is the system's own text.
  case failed(reason: String)
}

extension TODOStoreError {
  init(_ error: any Error) {
    switch error {
    case let error as TODOStoreError: self = error
    case let error as DatabaseError: self.init(error)
    // The tables are STRICT, so no value in a sound file is of another type.
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
    let reason = error.message ?? error.resultCode.description
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
    case .SQLITE_FULL: self = .diskFull
    case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly
    case .SQLITE_CANTOPEN: self = .cannotOpen(reason: reason)
    case .SQLITE_NOTADB: self = .notADatabase
    case .SQLITE_CORRUPT: self = .damaged
    default: self = .failed(reason: reason)
    }
  }
}
