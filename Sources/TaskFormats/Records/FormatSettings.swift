public import Foundation
public import TODOCore

/// What a format needs to know besides the file.
public struct FormatSettings: Sendable {
  /// The wall clock: times in UTC and in zones become local ones by it.
  public var clock: WallClock
  /// The definitions of time zones that were kept, by name, for texts that name them.
  public var zones: [String: Data] = [:]
  /// The name of the file, without its folder.
  public var fileName: String
  /// Its name and that of its folder: by it, entries without ids are told from those of other files. Empty for no file.
  public var place = ""
  /// Into which list everything goes; nil for what the file says.
  public var list: String?
  /// What the file that is written says of the list of its entries.
  public var fileList = FileList.asRead
  /// Reads the rules of a time zone of the system by its name, such as Europe/Berlin: a file of the tz database (RFC 8536).
  public var zoneFile: @Sendable (String) -> Data? = { ZoneFile.read($0) }
  /// Whether the projects of a todo.txt are tags.
  public var projectsAreTags = false
  /// Whether the name of the file is the list.
  public var listIsFile = false
  /// The name of the folder of a calendar, as a collection; nil if nobody knows it.
  public var folderName: String?
  /// Whether that is the list of what names no other one.
  public var listIsFolder = false
  /// Whether the lines of a note or an org file are told that are in none of its tasks: its name does not say that it is one.
  public var tellsOtherLines = false
  /// Whether what a todo.txt has no key for is written as keys of our own.
  public var writesExtras = false
  /// How tags are spelled as categories of a calendar, where that is not their name.
  public var categories: [CollectionName: String] = [:]
  /// Whether an entry that changes says when that was, as calendars do.
  public var stampsChanges = true
  /// Whether ours is written where both a file that is updated and we have changed a field.
  public var overwritesConflicts = false
  /// The completed dates of repeating items that there are: other dates of theirs that have passed were missed.
  public var completedCopies: Set<TODOItem.ID> = []
  /// The file that is updated, to which what is written has to fit; nil for a new one.
  public var updated: ScannedFile?
  /// Whether what is written comes beside the entries of that file, even if it was kept: it had another place then.
  var addsEntries = false

  public init(clock: WallClock, fileName: String) {
    (self.clock, self.fileName) = (clock, fileName)
  }
}

/// What a file says of the list that all of its entries are in.
public enum FileList: Hashable, Sendable {
  /// What the file said from which an entry was kept.
  case asRead
  /// Its name is that of this list, empty for the Inbox: only other entries name theirs.
  case named(String)
  /// Nothing: each entry names its own.
  case unnamed
}

/// The rules of time zones that the system has.
public enum ZoneFile {
  /// Where the tz database is (tzset(3)).
  static let folder = "/usr/share/zoneinfo"
  /// In bytes; no zone has a larger file.
  static let largest = 1 << 18

  /// The file of a zone; nil if there is none. Only names of zones are looked for, no paths.
  public static func read(_ name: String) -> Data? {
    let isName =
      name.utf8.count <= 64 && !name.hasPrefix("/") && !name.contains("//")
      && name.utf8.allSatisfy { $0.isASCIILetterOrDigit || "/_+-".utf8.contains($0) }
    guard isName, !name.isEmpty, let file = FileHandle(forReadingAtPath: "\(folder)/\(name)") else {
      return nil
    }
    defer { try? file.close() }
    return try? file.read(upToCount: largest)
  }
}
