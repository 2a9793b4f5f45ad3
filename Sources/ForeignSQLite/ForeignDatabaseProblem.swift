import GRDB

/// Why a foreign file cannot be read.
public enum ForeignDatabaseProblem: Error, Hashable, Sendable {
  case notADatabase
  /// It breaks the format of SQLite, lacks a table or column, or has values of another type or length.
  case damaged
  /// A reading was stopped at the limit of its time.
  case takesTooLong
  /// With the message of SQLite.
  case unreadable(reason: String)

  /// The problem that an error of GRDB means. Source: the list of result codes at sqlite.org/rescode.html.
  public init(_ error: any Error) {
    switch error {
    case let problem as ForeignDatabaseProblem: self = problem
    case let error as DatabaseError:
      switch error.resultCode {
      case .SQLITE_NOTADB: self = .notADatabase
      case .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_TOOBIG: self = .damaged
      case .SQLITE_INTERRUPT: self = .takesTooLong
      default: self = .unreadable(reason: error.message ?? "\(error.resultCode)")
      }
    case is RowDecodingError: self = .damaged
    default: self = .unreadable(reason: "\(error)")
    }
  }
}
