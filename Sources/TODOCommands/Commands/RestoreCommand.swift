import ArgumentParser
import Foundation
import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// `mytodo restore`: lists the backups, or restores one.
struct RestoreCommand: Command, ProgramCommand {
  nonisolated static let summary = CommandConfiguration(
    commandName: "restore",
    abstract: "List backups, or restore one.",
    discussion: """
      Without an argument, lists the backups. The present contents are backed up first, and open windows follow. \
      A backup is restored in full or not at all.
      """
  )

  @OptionGroup var options: DatabaseOptions

  @Flag(name: .long, help: "Do not ask.")
  var yes = false

  @Argument(help: "A backup from the list, or the path of a copy.")
  var backup: String?

  @MainActor func run(in world: World, printingTo output: CommandOutput) async throws -> ExitCode {
    let library = try options.library(in: world)
    guard let backup else {
      try list(library, output)
      return .success
    }
    let database = library.database
    try DatabaseOptions.refuseMissingDirectory(of: database, named: options.database, in: world)
    let path = library.path(ofBackupNamed: try world.path(backup))
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandFailure.refused(.backupNotFound(name: backup))
    }
    let counts: TODOCounts
    do throws(TODOStoreError) {
      counts = try library.counts(ofBackupAt: path)
    } catch {
      throw CommandFailure.backup(error, path)
    }
    guard yes || world.canAsk else { throw CommandFailure.usage(.restoreUnconfirmed) }
    let items = Message.itemCount(count: counts.total)
    guard yes || world.ask(.restoreQuestion(path: library.database, items: items)) else {
      try output.print(.restoreDeclined)
      return .failure
    }
    do throws(TODOStoreError) {
      let replaced = try library.restore(backupAt: path)
      output.changesMade = .backupWasRestored
      try? output.print(.restored(counts, replaced))
    } catch .damaged {
      // A damaged database is replaced; this concerns the backup.
      throw CommandFailure.backup(.damaged, path)
    } catch {
      throw CommandFailure(error, path: library.database)
    }
    return .success
  }

  @MainActor private func list(_ library: BackupLibrary, _ output: CommandOutput) throws {
    let backups = library.backups
    guard !backups.isEmpty else { return try output.print(.backupsNone(path: library.database)) }
    for backup in backups {
      // A backup that cannot be read is listed as such.
      let counts = try? library.counts(ofBackupAt: backup.path)
      let columns = [
        Message.backupTime(backup, library.clock),
        counts.map { output.text(.itemCount(count: $0.total)) } ?? output.text(.backupUnreadable),
        output.text(.size(backup.size)), backup.name,
      ]
      try output.print(columns.joined(separator: "  "))
    }
  }
}
