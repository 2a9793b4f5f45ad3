import TODOCore

extension Wording {
  /// Why the backup of the day was not made.
  static func backupFailure(_ error: TODOStoreError) -> String {
    let reason =
      switch error {
      case .busy: "another program holds the database"
      case .diskFull: "the disk has no room for it"
      case .readOnly: "its directory cannot be written"
      case .damaged, .notADatabase, .foreign, .newer: "the database is damaged; quit, and run mytodo check"
      case .cannotOpen(let reason), .diskFailed(let reason), .failed(let reason): reason
      case .moved: "the database file was moved, deleted or replaced"
      case .unfinished: "work on many items was cut short"
      }
    return "No backup was made today: \(reason)"
  }
}
