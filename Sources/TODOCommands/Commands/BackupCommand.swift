import ArgumentParser
import Foundation
import TODOScreens
import TODOStore

/// `mytodo backup`: makes a verified copy now.
struct BackupCommand: Command, ProgramCommand {
  nonisolated static let summary = CommandConfiguration(
    commandName: "backup",
    abstract: "Back up the database now and verify the copy.",
    discussion: """
      Windows can go on writing meanwhile. The app makes a backup by itself on the first use of a day, and before a \
      newer release changes the file.
      """
  )

  @OptionGroup var options: DatabaseOptions

  @Argument(
    help: ArgumentHelp(
      "Where to put the copy; the file must not exist.",
      discussion: "Default: the directory beside the database that ends in “.backups”."
    )
  )
  var path: String?

  @MainActor func run(in world: World, printingTo output: CommandOutput) async throws -> ExitCode {
    let library = try options.library(in: world)
    if let path { try Self.refuseUnusable(try world.path(path)) }
    do {
      if let path {
        try library.writeCopy(to: path)
        output.changesMade = .backupWasMade
        try output.print(path)
      } else if let backup = try library.backUp() {
        output.changesMade = .backupWasMade
        try output.print(backup.path)
      }
    } catch {
      throw CommandFailure(error, path: library.database)
    }
    return .success
  }

  /// Distinguishes a path that cannot be used from a database that cannot be read.
  private static func refuseUnusable(_ path: String) throws(CommandFailure) {
    for path in BackupLibrary.names(whileWriting: path) {
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { continue }
      throw .refused(
        isDirectory.boolValue ? .backupPathIsDirectory(path: path) : .backupPathExists(path: path)
      )
    }
    guard access(FilePath(path).directory, W_OK | X_OK) != 0 else { return }
    throw .refused(.backupPathUnwritable(path: path, reason: String(cString: strerror(errno))))
  }
}
