import Foundation
import TODOModel

/// The offer to put the newest good backup in place of a damaged database, before the screen is taken.
struct RestoreOffer {
  private let failure: AppFailure
  private let library: BackupLibrary

  /// Nil when the failure is not one that a backup mends.
  init?(_ failure: AppFailure, clock: WallClock) {
    guard case .store(let error, .file(let path)) = failure else { return nil }
    switch error {
    case .damaged, .notADatabase: break
    case .busy, .diskFull, .readOnly, .cannotOpen, .foreign, .newer, .moved, .diskFailed, .failed,
      .unfinished:
      return nil
    }
    self.failure = failure
    library = BackupLibrary(database: path, clock: clock)
  }

  /// Asks, and restores after a yes. The damaged file is kept.
  ///
  /// - Returns: whether the database can be opened now. Nothing is said, and nothing changed, where nobody can answer
  ///   or there is no good backup.
  func make() -> Bool {
    guard Question.canBeAsked, let (backup, summary) = library.newestSoundBackup() else { return false }
    let moment = BackupWording(clock: library.clock).moment(backup)
    let question = """
      mytodo: \(library.database) is damaged.
      The newest good backup is of \(moment), with \(BackupWording.items(summary)).
      Put it in place? The damaged file is kept under another name.
      """
    guard Question(question).ask() else { return false }
    do throws(TODOStoreError) {
      let replaced = try library.restore(backupAt: backup.path)
      FileHandle.standardError.write(Data((BackupWording.restored(summary, replaced) + "\n").utf8))
      return true
    } catch {
      AppFailure.store(error, .file(library.database)).report()
      return false
    }
  }
}
