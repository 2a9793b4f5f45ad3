import TODOCore
import TODOViewModel
import TODOWording
import TaskFormats

/// Messages about importing.
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
      .importFormatUnknown(formats: "iCalendar, todo.txt, Taskwarrior, Markdown, CSV, JSON, org")
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
    case .tooLarge(let limit): .importTooLarge(limit: limit >> 30)
    case .tooManyEntries(let limit): .importTooMany(limit: limit)
    case .tooDeep(let limit): .importTooDeep(limit: limit)
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

  /// What it means that they did; nil if that is plain.
  static func meaning(of fate: FileNote.Fate) -> Message? {
    switch fate {
    case .kept: .fateKeptMeaning
    case .lost: .fateLostMeaning
    case .changed, .leftOut, .conflict: nil
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
