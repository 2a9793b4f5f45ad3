public import Foundation

/// What a file of another program said about an item when it was last read. It keeps what MyTODO has no field for, which comes back when
/// the item is exported to that format.
public struct ItemSource: Hashable, Sendable {
  public let format: FileFormat
  /// The key by which the item is found when the file is read again; see ``EntryKey``.
  public let key: String
  /// The entry, byte for byte. Its format reads it without the rest of the file.
  public let text: Data

  public init(_ format: FileFormat, key: String, text: Data) {
    (self.format, self.key, self.text) = (format, key, text)
  }

  /// `Data` hashes its first bytes alone, which entries of a table have in common.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(format)
    hasher.combine(key)
    text.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

/// The parts of a key: what the entry says, then, for an entry without an id, its file. So the entries of a text are beside each other,
/// whatever files they are in.
public struct EntryKey: Hashable, Sendable {
  /// The UID, uuid or id; without one, the number among the entries of the same text, a blank, and the text, which has no line end.
  public let entry: String
  /// The name of the file of an entry without an id, or of the one that it was taken out of, and that of its folder; empty if there is none, as
  /// for standard input.
  public let file: String
  /// Whether no file has the entry, as far as is known.
  public let state: State

  /// Which file has the entry.
  public enum State: Hashable, Sendable {
    /// A file has it.
    case inFile
    /// An item that was made here was written to a new file, and has not been read from it yet: it can be put into other files, too.
    case copy
    /// An item that was made here was put into a file by an update. That is its file of this format; files of others can have it, too.
    case added
    /// The item was deleted here, and the entry was taken out of its file with an update: if the deletion is undone, it goes back.
    case takenOut
  }

  public init(_ entry: String, file: String = "", _ state: State = .inFile) {
    (self.entry, self.file, self.state) = (entry, file, state)
  }

  /// Takes a key apart.
  public init(text: String) {
    let lines = text.utf8.split(
      separator: UInt8(ascii: "\n"),
      maxSplits: 4,
      omittingEmptySubsequences: false
    )
    let parts = lines.map { String($0) ?? "" }
    let states: [State] = [.inFile, .inFile, .copy, .takenOut, .added]
    self.init(parts[0], file: parts.count > 1 ? parts[parts.count - 1] : "", states[parts.count - 1])
  }

  public var text: String {
    switch state {
    case .inFile: file.isEmpty ? entry : "\(entry)\n\(file)"
    case .copy: "\(entry)\n\n\(file)"
    case .takenOut: "\(entry)\n\n\n\(file)"
    case .added: "\(entry)\n\n\n\n\(file)"
    }
  }

  /// The same entry in another state.
  public func with(_ state: State) -> EntryKey { EntryKey(entry, file: file, state) }

  /// As it was stored before the file came after the entry.
  package var formerText: String { file.isEmpty ? entry : "\(file)\n\(entry)" }

  /// The same text with other numbers, for an entry without an id.
  package func othersOfText(upTo limit: Int) -> [String] {
    guard !isID, let blank = entry.firstIndex(of: " ") else { return [] }
    return (1...limit).map { "\($0)\(entry[blank...])" }.filter { $0 != entry }
  }

  /// Whether the entry has an id in its file.
  public var isID: Bool { !entry.isEmpty && !entry.utf8.contains(UInt8(ascii: " ")) }
}

/// The formats in which items are imported and exported. The raw value is the name of the option, of ``ItemSource``, and of what
/// the history says of a kept text.
public enum FileFormat: String, CaseIterable, Hashable, Sendable {
  /// iCalendar (RFC 5545), to-dos.
  case ics
  /// todo.txt, one item a line.
  case todotxt
  /// What `task export` prints.
  case taskwarrior
  /// Task lists of GitHub, Obsidian Tasks and Dataview.
  case markdown
  /// Our own table.
  case csv
  /// The template of a Todoist project, also a table.
  case todoist
  /// Our own, whole: lists, views and items with what other formats left with them.
  case json
  case org
  /// Google Tasks in the JSON of Google Takeout.
  case google
  /// Microsoft To Do in the JSON of Microsoft Graph.
  case microsoft

  /// Whether it is written, and not only read.
  public var canBeWritten: Bool { self != .google && self != .microsoft }
}
