import Foundation

/// An error of the file that holds the items. The file is unchanged unless a case says otherwise.
public enum TODOStoreError: Error, Hashable, Sendable {
  /// Another program held the file longer than the store waits.
  case busy
  /// Another window or command held the lock of the backups for longer than the store waits.
  case backupsBusy
  case diskFull
  /// No permission to write the file or its directory.
  case readOnly
  /// The file or its directory cannot be opened or created; `reason` is the system's message.
  case cannotOpen(reason: String)
  /// The file is not an SQLite database.
  case notADatabase
  /// An SQLite database of another program.
  case foreign
  /// A database of a newer release of the app, with that version.
  case newer(version: Int)
  /// The file that was opened has been moved, deleted or replaced since.
  case moved
  case damaged
  /// The disk failed in reading or writing; `reason` is SQLite's message. The change may still be in the file: if the
  /// last sync of a commit fails, SQLite has already committed.
  case diskFailed(reason: String)
  /// Any other failure in reading or writing; `reason` is SQLite's message.
  case failed(reason: String)
  /// A change to many items failed halfway and could not be rolled back; the next undo completes it.
  case unfinished

  /// Whether the file has to be read to find out what it holds now.
  public var leavesStateOpen: Bool {
    switch self {
    case .diskFailed, .unfinished: true
    case .busy, .backupsBusy, .diskFull, .readOnly, .cannotOpen, .notADatabase, .foreign, .newer, .moved,
      .damaged, .failed:
      false
    }
  }
}
