import ArgumentParser
import Foundation
import TODOModel

/// `mytodo restore`: lists the backups, or puts one in place.
struct RestoreCommand: ParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "List the backups, or put one back.",
    discussion: """
      Without a backup named, lists them. What a backup replaces is itself backed up first; open windows follow. \
      It is all or nothing.
      """
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup(visibility: .private) var settings: ConfigurationOptions
  @OptionGroup(visibility: .private) var screen: ScreenOptions

  @Flag(name: .long, help: "Do not ask.")
  var yes = false

  @Argument(help: "A backup from the list, or the path of a copy.")
  var backup: String?

  func run() throws {
    try settings.refuse()
    try screen.refuse()
    let library = options.library()
    guard let backup else { return list(library) }
    let path = library.path(ofBackupNamed: backup)
    guard FileManager.default.fileExists(atPath: path) else {
      throw Self.reported(
        .refused("there is no backup “\(backup)”; “mytodo restore” lists them; nothing was changed")
      )
    }
    let summary: BackupSummary
    do throws(TODOStoreError) {
      summary = try library.summary(ofBackupAt: path)
    } catch {
      throw Self.reported(.refused(BackupWording.refused(path, error)))
    }
    guard yes || Question.canBeAsked else {
      throw Self.reported(
        .usage("nobody can answer here whether to replace what there is; --yes says so; nothing was changed")
      )
    }
    let question = "Replace what is in \(library.database) by \(BackupWording.items(summary))?"
    guard yes || Question(question).ask() else {
      print("Nothing was changed.")
      throw ExitCode.failure
    }
    let replaced: BackupLibrary.Replaced
    do throws(TODOStoreError) {
      replaced = try library.restore(backupAt: path)
    } catch .damaged {
      // A damaged database is replaced: this tells of the backup.
      throw Self.reported(.refused(BackupWording.refused(path, .damaged)))
    } catch {
      throw Self.reported(CommandFailure(error, path: library.database))
    }
    print(BackupWording.restored(summary, replaced))
  }

  private static func reported(_ failure: CommandFailure) -> ExitCode {
    failure.report()
    return ExitCode(failure.exitCode)
  }

  private func list(_ library: BackupLibrary) {
    let backups = library.backups
    guard !backups.isEmpty else { return print("There are no backups of \(library.database) yet.") }
    let wording = BackupWording(clock: library.clock)
    for backup in backups {
      // A backup that cannot be read is listed for what it is.
      print(wording.line(backup, try? library.summary(ofBackupAt: backup.path)))
    }
  }
}
