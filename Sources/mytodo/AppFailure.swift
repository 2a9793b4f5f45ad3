import ArgumentParser
import Foundation
import NcursesBackend
import TODOModel
import TerminalUI

/// Why the app could not start: one line for the person, and the exit code.
nonisolated enum AppFailure: Error, CustomStringConvertible {
  case terminal(TerminalError)
  case store(TODOStoreError, DatabaseLocation)
  /// What is wrong with an argument.
  case argument(String)

  var exitCode: Int32 {
    switch self {
    case .terminal: 2
    case .store: 1
    case .argument: ExitCode.validationFailure.rawValue
    }
  }

  var description: String {
    switch self {
    case .terminal(let error): error.description
    case .store(let error, let location): Self.explain(error, Self.name(of: location))
    case .argument(let words): DrawableText(words).string
    }
  }

  /// A path may hold anything: what a terminal would obey is shown as marks.
  private static func name(of location: DatabaseLocation) -> String {
    switch location {
    case .file(let path): DrawableText(path).string
    case .inMemory: "the database in memory"
    }
  }

  private static func explain(_ error: TODOStoreError, _ name: String) -> String {
    switch error {
    case .busy:
      "\(name): another program holds the database; close it, or try again in a moment"
    case .diskFull:
      "\(name): the disk is full; make room, or name another file with --database"
    case .readOnly:
      "\(name): the database or its directory cannot be written; check the permissions, "
        + "or name another file with --database"
    case .cannotOpen(let reason):
      "\(name): cannot be opened (\(reason)); check the path and its permissions, "
        + "or name another file with --database"
    case .moved:
      "\(name): was moved or replaced while it was opened; try again"
    case .notADatabase:
      "\(name): is not a database; it was left as it is; name another file with --database"
    case .foreign:
      "\(name): is the database of another program; it was left as it is; name another file with --database"
    case .newer(let version):
      "\(name): was made by a newer MyTODO (format \(version)); it was left as it is; update MyTODO to open it"
    case .damaged:
      "\(name): is damaged; it was left as it is; keep a copy and restore a backup, "
        + "or name another file with --database"
    case .diskFailed(let reason):
      "\(name): the disk failed (\(reason)); check the disk, and keep a copy of the database"
    case .unfinished:
      "\(name): was left in the middle of some work; start again"
    case .failed(let reason):
      "\(name): could not be used (\(reason))"
    }
  }
}

nonisolated extension AppFailure {
  /// Says it on standard error.
  func report() {
    FileHandle.standardError.write(Data("mytodo: \(description)\n".utf8))
  }
}

/// Does what may fail on a file, for a command: says so when it does, and ends the command.
nonisolated func reportingFailures<Value>(
  of path: String,
  _ work: () throws(TODOStoreError) -> Value
) throws(ExitCode) -> Value {
  do throws(TODOStoreError) {
    return try work()
  } catch {
    let failure = AppFailure.store(error, .file(path))
    failure.report()
    throw ExitCode(failure.exitCode)
  }
}
