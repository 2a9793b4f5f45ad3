/// What became of something in a file that was read or written. The screens and commands word it.
public struct FileNote: Hashable, Sendable {
  /// What became of it.
  public enum Fate: String, CaseIterable, Hashable, Sendable {
    /// There is no field for it; it stays with the item and comes back on export.
    case kept
    /// It was taken in, or written, as something else.
    case changed
    /// It is not in the new file, or not in the item.
    case lost
    /// The entry was not taken in.
    case leftOut
    /// The file and the item were changed differently; the item's value stays.
    case conflict
  }

  /// Why.
  public enum Reason: Hashable, Sendable {
    /// There is nothing to say beyond the name.
    case noField
    /// One value became another one, both as the person would write them.
    case becomes(String, String)
    /// A rule, or a repeat without a due date, has no dates in MyTODO.
    case doesNotRepeatHere
    /// A value is not one that the format allows, or that MyTODO reads.
    case notUnderstood(String)
    /// The component has no end, or the object is incomplete.
    case noEnd
    /// The text is longer than any that is read; the limit is in bytes.
    case tooLong(limit: Int)
    /// Another entry further down has the same key, and counts instead.
    case again
    /// The object has the key more than once; the last one counts.
    case keyAgain
    /// Not a to-do: an event, a journal entry, a deleted task.
    case notToDo
    /// Its parents form a circle.
    case circle
    /// It is a step on a deeper level than there is.
    case tooDeep(limit: Int)
    /// An open item would be a step of a done one.
    case itemIsDone
    /// A single date of a repeat was excluded, added or moved there; here it is what the rule says.
    case notFollowed
    /// The item was deleted here, and stays deleted.
    case deletedHere
    /// It was deleted in the file, and is open here.
    case openHere
    /// The file is not in UTF-8.
    case notUTF8(readAs: String)
    /// The file was not in UTF-8, and is now, because of a character that the former charset does not have.
    case isNowUTF8(readAs: String)
    /// There are NULs in the file, which are left out: it may be in UTF-16 without a mark, or no text at all.
    case hasNUL
    /// The item that it is a step of is neither in the file nor here.
    case parentMissing
    /// A time zone is unknown, and its times are read as local ones.
    case unknownZone(String)
    /// The format has no place for it.
    case noPlace
    /// A row of a table has fewer cells than the header: it says nothing about the fields of the missing ones.
    case fewerCells
    /// It was completed here, where its rule is not followed; that ends the series in the file, too.
    case endsSeries
    /// It is part of the title there.
    case inTitle
    /// What the item says and what the file says now.
    case both(String, String)

    /// Where a report mentions a reason.
    public enum Telling: Hashable, Sendable {
      /// Counted together with others of its kind.
      case counted
      /// On a line of its own.
      case explained
      /// The same, but a preview counts separately what cannot be read or does not repeat here.
      case unread
    }

    public var telling: Telling {
      switch self {
      case .noField, .becomes, .noPlace, .notToDo, .inTitle: .counted
      case .notUnderstood, .doesNotRepeatHere: .unread
      case .noEnd, .tooLong, .again, .keyAgain, .circle, .tooDeep, .itemIsDone, .notFollowed, .deletedHere,
        .openHere, .notUTF8, .isNowUTF8, .hasNUL, .parentMissing, .unknownZone, .fewerCells, .endsSeries,
        .both:
        .explained
      }
    }
  }

  /// The line of the file, from 1; 0 for the file as a whole.
  public var line: Int
  /// The property, key or column, as the file has it, or the name of our field; empty for the whole entry.
  public var name: String
  public var fate: Fate
  public var reason: Reason
  /// The title of the entry, if it has one.
  public var title: String?
  /// The number of the file among those of an import, from 0.
  public var fileNumber: Int
  /// The name of the file, where there are several.
  public var file: String?

  public init(
    line: Int,
    _ name: String,
    _ fate: Fate,
    _ reason: Reason = .noField,
    title: String? = nil,
    fileNumber: Int = 0
  ) {
    (self.line, self.name, self.fate, self.reason, self.title) = (line, name, fate, reason, title)
    self.fileNumber = fileNumber
  }
}

/// The notes of a file: how many there are of each kind, and the first ones.
public struct FileNotes: Hashable, Sendable {
  /// What notes that are counted together have in common.
  public struct Kind: Hashable, Sendable {
    public let name: String
    public let fate: FileNote.Fate
    /// For a value that became another one: which.
    public let reason: FileNote.Reason?

    /// The names of what is left out of notes and org files because it has no box or keyword.
    public static let listItem = "-", headline = "*"
    /// The name of other lines that are left out of them.
    public static let line = "line"
    /// The name of tasks that an org file has put aside: those of its archive, and of comments.
    public static let aside = "archived"

    public init(name: String, fate: FileNote.Fate, reason: FileNote.Reason?) {
      (self.name, self.fate, self.reason) = (name, fate, reason)
    }
  }

  /// How often each kind occurred.
  public private(set) var counts: [Kind: Int] = [:]
  /// The first ones that say more than “kept”.
  public private(set) var first: [FileNote] = []
  /// How many say more than that.
  public private(set) var count = 0
  /// How many entries that are deleted in the file are open here.
  public private(set) var openHereCount = 0

  /// How many are held.
  public static let limit = 1_000
  /// How many kinds are held; of others only the number is known.
  private static let kindLimit = 1_000

  public init() {}

  /// Counts a note, and keeps it if it says more than “kept” and is one of the first.
  public mutating func add(_ note: FileNote) {
    let reason: FileNote.Reason? = if case .becomes = note.reason { note.reason } else { nil }
    let kind = Kind(name: note.name, fate: note.fate, reason: reason)
    if counts[kind] != nil || counts.count < Self.kindLimit { counts[kind, default: 0] += 1 }
    guard note.fate != .kept || note.reason != .noField else { return }
    count += 1
    if note.reason == .openHere { openHereCount += 1 }
    if first.count < Self.limit { first.append(note) }
  }

  /// Adds what is said of an entry.
  ///
  /// - Parameter line: that of the entry in the file; 0 for one that is not there yet.
  public mutating func add(_ notes: [FileNote], at line: Int) {
    for var note in notes {
      note.line = line
      add(note)
    }
  }

  /// Gives the notes of an import the names of their files.
  ///
  /// - Parameter names: of all files, in their order; nil where there is only one.
  public func named(_ names: [String?]) -> FileNotes {
    var named = self
    for index in first.indices where names.indices.contains(first[index].fileNumber) {
      named.first[index].file = names[first[index].fileNumber]
    }
    return named
  }

  /// Adds what else is said of the same file, or of another one.
  ///
  /// - Parameter file: its name; nil where there is only one.
  public mutating func add(_ notes: FileNotes, of file: String? = nil) {
    for (kind, count) in notes.counts where counts[kind] != nil || counts.count < Self.kindLimit {
      counts[kind, default: 0] += count
    }
    count += notes.count
    openHereCount += notes.openHereCount
    first += notes.first.prefix(Self.limit - first.count).map { note in
      var note = note
      note.file = file ?? note.file
      return note
    }
  }
}
