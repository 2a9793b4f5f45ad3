import TODOCore
import TODOViewModel
import TODOWording
import TaskFormats

/// Messages about importing and exporting.
extension Message {
  /// The size of a file: “512 bytes”, “1.3 MB”.
  static func fileSize(_ bytes: Int) -> Message {
    switch bytes {
    case ..<1_000: .fileBytes(count: bytes)
    case ..<1_000_000: .fileKilobytes(size: Double(bytes) / 1_000)
    default: .fileMegabytes(size: Double(bytes) / 1_000_000)
    }
  }

  /// Why a file is not imported.
  static func failed(_ failure: ImportFailure) -> Message {
    switch failure {
    case .unknownFormat:
      .importFormatUnknown(
        formats: "iCalendar, todo.txt, Taskwarrior, Markdown, CSV, JSON, org, Google Tasks"
      )
    case .empty: .importIsEmpty
    case .emptyFolder: .importFolderIsEmpty
    case .of(let name, let failure): .importFailedOf(file: name, reason: failed(failure))
    case .unreadable(let reason): unreadable(reason)
    case .refused(let reason): refused(reason)
    }
  }

  private static func unreadable(_ reason: FileSnapshotError) -> Message {
    switch reason {
    case .unreadable(let code): .importUnreadable(reason: ImportFailure.reason(ofCode: code))
    case .directory: .fileIsFolder
    case .notRegular: .importNotRegular
    case .tooLarge(let limit): .importTooLarge(limit: limit >> 30)
    case .changed: .importFileChanged
    case .copyFailed(let code): .importCopyFailed(reason: ImportFailure.reason(ofCode: code))
    case .stopped: .importStopped
    }
  }

  private static func refused(_ reason: FormatError) -> Message {
    switch reason {
    case .expected(let expected, let line, let column):
      .importExpected(line: line, column: column, expected: expected)
    case .noTitleColumn: .importNoTitleColumn
    case .ofOtherProgram: .importOfOtherProgram
    case .noCalendar: .importNoCalendar
    case .document: .importIsDocument
    case .tooLarge(let limit): .importTooLarge(limit: limit >> 30)
    case .tooManyEntries(let limit): .importTooMany(limit: limit)
    case .tooDeep(let limit): .importTooDeep(limit: limit)
    case .stepsInside: .exportHoldsSteps
    }
  }

  /// What an import has brought.
  static func imported(
    _ outcome: Outcome,
    _ counts: ImportCounts,
    file: String,
    dates: DateWording
  ) -> Message {
    switch outcome {
    case .made where counts.changed > 0:
      .importedFromUpdating(file: file, new: counts.new, changed: counts.changed)
    case .made: .importedFrom(count: counts.new, file: file)
    case .nothing: .nothingToImport
    case .stopped: .importStopped
    case .refused: self.outcome(outcome, dates: dates)
    }
  }

  // MARK: Export

  /// Why a file cannot be exported to, before it is tried.
  static func cannotWrite(_ failure: ExportFailure) -> Message {
    guard case .unwritable(.unwritable(let code)) = failure else { return failed(failure, "") }
    return .exportCannotWrite(reason: ImportFailure.reason(ofCode: code))
  }

  /// Why nothing was exported to a file of that name.
  static func failed(_ failure: ExportFailure, _ file: String) -> Message {
    switch failure {
    case .diskFull: .exportDiskFull
    case .unwritable(.unwritable(let code)):
      .exportUnwritable(file: file, reason: ImportFailure.reason(ofCode: code))
    case .unwritable(.changedMeanwhile): .exportFileChanged(file: file)
    case .unwritable(.notRegular): .importNotRegular
    case .unreadable(let failure): failed(failure)
    case .store(let error): .store(error)
    case .notNoted(let error): .exportNotNoted(path: file, reason: .store(error))
    }
  }

  /// What an export has written.
  static func exported(_ end: ExportEnd, file: String) -> Message {
    switch end {
    case .written(.written(let count, leftOut: 0)): .exportedTo(count: count, file: file)
    case .written(.written(let count, let left)): .exportedToLeaving(count: count, file: file, left: left)
    case .written(.updated(let counts, _)):
      .exportedUpdating(file: file, changed: counts.changed, added: counts.added, removed: counts.removed)
    case .stopped: .exportStopped
    case .failed(let failure): failed(failure, file)
    }
  }

  // MARK: Notes

  /// What became of parts of a file, as a label.
  static func label(of fate: FileNote.Fate) -> Message {
    switch fate {
    case .kept: .fateKept
    case .changed: .fateChanged
    case .lost: .fateLost
    case .leftOut: .fateSkipped
    case .conflict: .fateConflict
    }
  }

  /// How many notes there are of a kind: “12 ATTENDEE”.
  static func notes(of kind: FileNotes.Kind, count: Int) -> Message {
    if case .becomes(let before, let after)? = kind.reason {
      return .notesOfBecoming(name: kind.name, before: before, after: after, number: count)
    }
    return .notesOfName(number: count, name: kind.name)
  }
}
