import TODOCore
import TODOStore

/// Why a command did not do what was asked: the message for standard error, and the exit code.
nonisolated struct CommandFailure: Error {
  private(set) var text: String
  let exitCode: ExitCode

  /// The database or the output cannot be used, or the change is not possible.
  static func refused(_ text: String) -> Self { Self(text: text, exitCode: .failure) }
  /// There is no terminal to show the list on, to ask or to edit.
  static func noTerminal(_ text: String) -> Self { Self(text: text, exitCode: .noTerminal) }
  static func notFound(_ text: String) -> Self { Self(text: text, exitCode: .notFound) }
  /// A name matches several items, listed in the lines below the first.
  static func ambiguous(_ text: String) -> Self { Self(text: text, exitCode: .ambiguous) }
  /// The arguments are invalid.
  static func usage(_ text: String) -> Self { Self(text: text, exitCode: .usage) }

  private init(text: String, exitCode: ExitCode) {
    self.text = text
    self.exitCode = exitCode
  }

  /// - Parameter path: the database that was used.
  init(_ error: any Error, path: String) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as TODOStoreError: self = .store(error, path)
    default: self = .refused(String(describing: error))
    }
  }

  /// The same failure with more said of it.
  func adding(_ words: String) -> CommandFailure {
    var failure = self
    failure.text += words
    return failure
  }

  /// - Parameter name: the path of the database, or what else it is called.
  static func store(_ error: TODOStoreError, _ name: String) -> Self {
    let other = "or choose another file with --database"
    let reason =
      switch error {
      case .busy: "another program has locked the database; close it, or try again in a moment"
      case .diskFull: "the disk is full; free some space, \(other)"
      case .readOnly:
        "the database or its directory is not writable; check the permissions, \(other)"
      case .cannotOpen(let reason):
        "cannot be opened (\(reason)); check the path and its permissions, \(other)"
      case .moved: "was moved or replaced while it was being opened; try again"
      case .notADatabase: "is not a database; it was not changed; choose another file with --database"
      case .foreign:
        "is the database of another program; it was not changed; choose another file with --database"
      case .newer(let version):
        "was made by a newer MyTODO (format \(version)); it was not changed; update MyTODO to open it"
      case .damaged: "is damaged; it was not changed; keep a copy and restore a backup, \(other)"
      case .diskFailed(let reason): "disk error (\(reason)); check the disk, and keep a copy of the database"
      case .unfinished: "an interrupted job is not finished; start again"
      case .failed(let reason): "cannot be used (\(reason))"
      }
    return .refused("\(name): \(reason)")
  }
}
