import Foundation
import Places
import SystemCalls
import TODOCore
import TODOScreens
import TODOWording
import TaskFormats

/// Why a command failed: the message for standard error, and the exit code.
nonisolated struct CommandFailure: Error {
  let message: Message
  let exitCode: ExitCode

  /// The database or the output cannot be used, or the change is not possible.
  static func refused(_ message: Message) -> Self { Self(message: message, exitCode: .failure) }
  /// There is no terminal to show the list on, to ask or to edit.
  static func noTerminal(_ message: Message) -> Self { Self(message: message, exitCode: .noTerminal) }
  static func notFound(_ message: Message) -> Self { Self(message: message, exitCode: .notFound) }
  /// A name matches several items, which the message lists.
  static func ambiguous(_ message: Message) -> Self { Self(message: message, exitCode: .ambiguous) }
  /// Something waits for an answer.
  static func waiting(_ message: Message) -> Self { Self(message: message, exitCode: .unanswered) }
  /// The other side cannot be reached now.
  static func unreachable(_ message: Message) -> Self { Self(message: message, exitCode: .unreachable) }
  /// The arguments are invalid.
  static func usage(_ message: Message) -> Self { Self(message: message, exitCode: .usage) }

  func saying(_ message: Message) -> Self { Self(message: message, exitCode: exitCode) }

  /// The database at a path cannot be used.
  static func store(_ error: TODOStoreError, _ path: String) -> Self {
    let message: Message =
      switch error {
      case .busy: .fileBusy(path: path)
      case .backupsBusy: .fileBackupsBusy(path: path)
      case .diskFull: .fileDiskFull(path: path)
      case .readOnly: .fileReadOnly(path: path)
      case .cannotOpen(let reason): .fileCannotOpen(path: path, reason: reason)
      case .moved: .fileMoved(path: path)
      case .notADatabase: .fileNotADatabase(path: path)
      case .foreign: .fileForeign(path: path)
      case .newer(let version): .fileNewer(path: path, version: "\(version)")
      case .damaged: .fileDamaged(path: path)
      case .diskFailed(let reason): .fileDiskFailed(path: path, reason: reason)
      case .unfinished: .fileUnfinished(path: path)
      case .failed(let reason): .fileFailed(path: path, reason: reason)
      }
    return .refused(message)
  }

  /// An item cannot become a step.
  static func parent(_ refusal: ParentRefusal) -> Self {
    let message: Message =
      switch refusal {
      case .cycle: .cannotBeStepOfItself
      case .tooDeep: .cannotBeSoDeep(limit: StepCount.levelLimit)
      case .notFound: .parentNotFound
      }
    return .refused(message)
  }

  /// The places of the map at a path cannot be used.
  static func gazetteer(_ error: GazetteerError, _ path: String) -> Self {
    let message: Message =
      switch error {
      case .missing: .mapDataMissing(path: path)
      case .unreadable(let reason): .mapDataUnreadable(path: path, reason: reason)
      case .foreign: .mapDataForeign(path: path)
      case .otherVersion(let version): .mapDataOtherVersion(path: path, version: "\(version)")
      case .damaged: .mapDataDamaged(path: path)
      }
    return .refused(message)
  }

  /// The backup at a path cannot be restored.
  static func backup(_ error: TODOStoreError, _ path: String) -> Self {
    let message: Message =
      switch error {
      case .notADatabase: .backupNotADatabase(path: path)
      case .foreign: .backupForeign(path: path)
      case .newer(let version): .backupNewer(path: path, version: "\(version)")
      case .damaged: .backupDamaged(path: path)
      case .cannotOpen(let reason), .diskFailed(let reason), .failed(let reason):
        .backupFailedBecause(path: path, reason: reason)
      case .busy, .backupsBusy, .diskFull, .readOnly, .moved, .unfinished: .backupFailed(path: path)
      }
    return .refused(message)
  }
}

nonisolated extension CommandFailure {
  /// - Parameter path: the database that was used.
  init(_ error: any Error, path: String) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as TODOStoreError: self = .store(error, path)
    default: self = .refused(.failed(reason: String(describing: error)))
    }
  }

  /// A file cannot be read.
  ///
  /// - Parameter consequence: what was not done therefore.
  static func snapshot(_ error: FileSnapshotError, _ path: String, _ consequence: Message) -> Self {
    let reason: Message =
      switch error {
      case .unreadable(let code): .fileNotRead(path: path, reason: String(cString: strerror(code)))
      case .directory: .fileIsDirectory(path: path)
      case .notRegular: .fileIsNotRegular(path: path)
      case .tooLarge(let limit): .fileTooLarge(path: path, limit: limit >> 30)
      case .changed: .clauses(first: .fileChangedWhileRead(path: path), second: consequence)
      case .copyFailed(let code): .fileNotCopied(path: path, reason: String(cString: strerror(code)))
      case .stopped: .clauses(first: .commandStopped, second: consequence)
      }
    return .refused(reason)
  }

  /// A file is not read, because of what is in it.
  static func format(_ error: FormatError, _ path: String, _ consequence: Message) -> Self {
    let reason: Message =
      switch error {
      case .expected(let text, let line, let column):
        .fileExpected(path: path, line: line, column: column, text: text)
      case .noTitleColumn(let columns):
        .fileNoTitleColumn(path: path, columns: columns.joined(separator: ", "))
      case .ofOtherProgram: .fileOfOtherProgram(path: path)
      case .noCalendar: .fileNoCalendar(path: path)
      case .document: .fileIsDocument(path: path)
      case .tooLarge(let limit): .fileTooLarge(path: path, limit: limit >> 30)
      case .tooManyEntries(let limit): .fileTooMany(path: path, limit: limit)
      case .tooDeep(let limit): .fileTooDeep(path: path, limit: limit)
      case .stepsInside: .fileHoldsSteps(path: path)
      }
    return .refused(.clauses(first: reason, second: consequence))
  }

  /// A file is not written.
  static func replacement(_ failure: FileReplacement.Failure, _ path: String) -> Self {
    switch failure {
    case .unwritable(let code): .refused(.fileNotWritten(path: path, reason: String(cString: strerror(code))))
    case .changedMeanwhile:
      .refused(.clauses(first: .fileChangedMeanwhile(path: path), second: .nothingWasWritten))
    case .notRegular: .refused(.fileCannotBeWritten(path: path))
    }
  }
}
