public import TODOCore

/// Messages about what becomes of files of other programs.
extension Message {
  /// The name of a format: "Markdown".
  public static func format(_ format: FileFormat) -> Message { .named("file-format-\(format.rawValue)") }

  /// The label of what became of parts of a file: "kept".
  public static func fate(_ fate: FileNote.Fate) -> Message { .named("file-fate-\(fate.rawValue)") }

  /// Why something became of it; nil if there is nothing to say beyond the name.
  public static func reason(_ reason: FileNote.Reason) -> Message? {
    switch reason {
    case .noField: nil
    case .becomes(let from, let to): .fileBecomes(from: quotedIfNeeded(from), to: quotedIfNeeded(to))
    case .doesNotRepeatHere: .fileDoesNotRepeat
    case .notUnderstood(let value): value.isEmpty ? .fileNotReadable : .fileNotUnderstood(value: value)
    case .noEnd: .fileNoEnd
    case .tooLong: .fileTooLong
    case .again: .fileAgain
    case .keyAgain: .fileKeyAgain
    case .notToDo: .fileNotToDo
    case .circle: .fileCircle
    case .tooDeep(let limit): .fileStepTooDeep(limit: limit)
    case .itemIsDone: .fileItemIsDone
    case .notFollowed: .fileNotFollowed
    case .deletedHere: .fileDeletedHere
    case .openHere: .fileOpenHere
    case .notUTF8(let charset): .fileNotUtf8(charset: charset)
    case .isNowUTF8(let charset): .fileIsNowUtf8(charset: charset)
    case .hasNUL: .fileHasNul
    case .parentMissing: .fileParentMissing
    case .unknownZone(let zone): .fileUnknownZone(zone: zone)
    case .noPlace: .fileNoPlace
    case .endsSeries: .fileEndsSeries
    case .inTitle: .fileInTitle
    case .fewerCells: .fileFewerCells
    case .both(let ours, let theirs): .fileBoth(ours: ours, theirs: theirs)
    }
  }

  /// What became of one thing in a file, without its line.
  public static func problem(_ note: FileNote) -> Message {
    let (name, fate, reason) = (note.name, Message.fate(note.fate), Message.reason(note.reason))
    if name.isEmpty, note.title == nil, let reason { return reason }
    // Of a whole entry, the title is the name.
    guard !name.isEmpty, let title = note.title else {
      let name = name.isEmpty ? note.title.map { "“\($0)”" } ?? "" : name
      return reason.map { .fileProblemUntitledBecause(name: name, fate: fate, reason: $0) }
        ?? .fileProblemUntitled(name: name, fate: fate)
    }
    return reason.map { .fileProblemBecause(title: title, name: name, fate: fate, reason: $0) }
      ?? .fileProblem(title: title, name: name, fate: fate)
  }

  /// How many entries of a kind were left out because they are no to-dos.
  ///
  /// - Parameter name: of the component, or what it is; empty for tasks that were deleted.
  /// - Returns: nil for a name that says enough.
  public static func leftOut(_ count: Int, named name: String) -> Message? {
    switch name {
    case "": .fileLeftOutDeleted(count: count)
    case FileNotes.Kind.listItem: .fileLeftOutListItems(count: count)
    case FileNotes.Kind.headline: .fileLeftOutHeadlines(count: count)
    case FileNotes.Kind.line: .fileLeftOutLines(count: count)
    case FileNotes.Kind.aside: .fileLeftOutAside(count: count)
    case "VEVENT": .fileLeftOutEvents(count: count)
    case "VJOURNAL": .fileLeftOutJournals(count: count)
    default: nil
    }
  }

  private static func quotedIfNeeded(_ text: String) -> String {
    text.isEmpty || text.contains { $0.isWhitespace } ? "“\(text)”" : text
  }
}
