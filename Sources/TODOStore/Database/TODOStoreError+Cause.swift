import Foundation
import GRDB
import TODOCore

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
