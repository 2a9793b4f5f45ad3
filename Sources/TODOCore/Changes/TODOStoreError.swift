import Foundation

/// What can go wrong with the file that holds the items. The file then holds what it held before, except where a
/// case says otherwise.
public enum TODOStoreError: Error, Hashable, Sendable {
  /// Another program held the file for longer than the store waits.
  case busy
  /// The disk is full.
  case diskFull
  /// The file or its directory may not be written.
  case readOnly
  /// The file or its directory cannot be opened or made; `reason` is the system's own text.
  case cannotOpen(reason: String)
  /// The file is something else than an SQLite database.
  case notADatabase
  /// An SQLite database of another program.
  case foreign
  /// A database of a newer release of the app, of that version.
  case newer(version: Int)
  /// The file that was opened was moved, deleted or replaced by another since.
  case moved
  /// The file is damaged.
  case damaged
  /// The disk failed in reading or writing; `reason` is SQLite's own text. A change may be in the file all the same:
  /// where the last sync of a commit fails, SQLite has committed already.
  case diskFailed(reason: String)
  /// Reading or writing failed otherwise; `reason` is SQLite's own text.
  case failed(reason: String)
  /// Work on many items failed halfway and could not be taken back; the next undo brings it to its end.
  case unfinished

  /// Whether only reading tells what the file holds now.
  public var leavesStateOpen: Bool {
    switch self {
    case .diskFailed, .unfinished: true
    case .busy, .diskFull, .readOnly, .cannotOpen, .notADatabase, .foreign, .newer, .moved, .damaged, .failed:
      false
    }
  }
}
