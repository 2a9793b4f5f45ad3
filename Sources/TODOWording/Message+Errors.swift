public import TODOCore

extension Message {
  /// Messages about errors in the store, and what to do about them.
  public static func store(_ error: TODOStoreError) -> Message {
    switch error {
    case .busy: .storeBusy
    case .backupsBusy: .storeBackupsBusy
    case .diskFull: .storeDiskFull
    case .readOnly: .storeReadOnly
    case .cannotOpen(let reason): .storeCannotOpen(reason: reason)
    case .moved: .storeMoved
    case .notADatabase: .storeNotADatabase
    case .foreign: .storeForeign
    case .newer: .storeNewer
    case .damaged: .storeDamaged
    case .diskFailed(let reason): .storeDiskFailed(reason: reason)
    case .failed(let reason): .storeFailed(reason: reason)
    case .unfinished: .storeUnfinished
    }
  }

  /// Why a query cannot be used, for a command or a configuration.
  public static func queryExcess(_ excess: TypedQuery.Excess) -> Message {
    switch excess {
    case .terms: .queryTooManyTerms(limit: TypedQuery.termLimit)
    case .letters: .queryTooLong(limit: TypedQuery.letterLimit)
    }
  }

  /// Why a change failed. Says that nothing was changed if that is certain.
  public static func failedChange(_ error: TODOStoreError) -> Message {
    switch error {
    case .diskFull: .notSavedDiskFull
    case .busy: .notSavedBusy
    case .readOnly: .notSavedReadOnly
    case .diskFailed, .unfinished: store(error)
    case .backupsBusy, .cannotOpen, .notADatabase, .foreign, .newer, .moved, .damaged, .failed:
      .nothingChanged(error: store(error))
    }
  }

  /// Why the daily backup was not made.
  public static func noBackup(_ error: TODOStoreError) -> Message {
    error == .readOnly ? .noBackupDirectory : .noBackupBecause(error: store(error))
  }
}
