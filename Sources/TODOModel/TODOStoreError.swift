import Foundation
import GRDB

/// What can go wrong with the file that holds the items. The file then holds what it held before, except where a
/// case says otherwise.
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
  /// The file that was opened was moved, deleted or replaced by another since.
  case moved
  /// The file is damaged.
  case damaged
  /// The disk failed in reading or writing; `reason` is SQLite's own text. A change may be in the file all the same:
  /// where the last sync of a commit fails, SQLite has committed already.
  case diskFailed(reason: String)
  /// Reading or writing failed otherwise; `reason` is SQLite's own text.
  case failed(reason: String)
  /// Work on many items failed halfway and could not be taken back; the next undo brings it to its end.
  case unfinished

  /// Whether only reading tells what the file holds now.
  public var leavesStateOpen: Bool {
    switch self {
    case .diskFailed, .unfinished: true
    case .busy, .diskFull, .readOnly, .cannotOpen, .notADatabase, .foreign, .newer, .moved, .damaged, .failed:
      false
    }
  }
}

extension TODOStoreError {
  /// The same error where it is not known what the file holds now.
  var withStateOpen: TODOStoreError {
    switch self {
    case .diskFull: .diskFailed(reason: "it is full")
    case .readOnly: .diskFailed(reason: "it cannot be written")
    case .cannotOpen(let reason), .failed(let reason): .diskFailed(reason: reason)
    case .diskFailed, .unfinished, .busy, .notADatabase, .foreign, .newer, .moved, .damaged: self
    }
  }

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
    if error.extendedResultCode == .SQLITE_READONLY_DBMOVED {
      self = .moved
      return
    }
    let reason = error.message ?? error.resultCode.description
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
