import Foundation
import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// The offer to restore the latest sound backup in place of a damaged database, before the screen is taken.
struct RestoreOffer {
  private let library: BackupLibrary
  private let world: World

  /// Nil for an error that a backup cannot repair.
  init?(_ error: TODOStoreError, path: String, world: World) throws(CommandFailure) {
    switch error {
    case .damaged, .notADatabase: break
    case .busy, .backupsBusy, .diskFull, .readOnly, .cannotOpen, .foreign, .newer, .moved, .diskFailed,
      .failed,
      .unfinished:
      return nil
    }
    library = BackupLibrary(database: path, clock: try world.environment.clock())
    self.world = world
  }

  /// Asks, and restores the backup if the answer is yes. The damaged file is kept.
  ///
  /// - Returns: whether the database can be opened now. Nothing is said or changed if there is no one to answer, or no
  ///   sound backup.
  func make() -> Bool {
    guard world.canAsk, let (backup, counts) = library.newestSoundBackup() else { return false }
    let question = Message.restoreOffer(
      path: library.database,
      time: Message.backupTime(backup, library.clock),
      items: .itemCount(count: counts.total)
    )
    guard world.ask(question) else { return false }
    do throws(TODOStoreError) {
      let replaced = try library.restore(backupAt: backup.path)
      world.say(.restored(counts, replaced))
      return true
    } catch {
      world.tell(CommandFailure.store(error, library.database).message)
      return false
    }
  }
}
