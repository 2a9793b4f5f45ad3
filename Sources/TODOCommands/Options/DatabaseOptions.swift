import ArgumentParser
import Foundation
import TODOScreens
import TODOStore

/// The choice of the database; the same for the app and its commands.
struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Database file; created if missing, except by read-only commands.",
      discussion: "Default: $MYTODO_DATABASE, or $XDG_DATA_HOME/mytodo/mytodo.sqlite.",
      valueName: "path"
    ),
    completion: .file()
  )
  var database: String?

  func validate() throws {
    if database?.isEmpty == true { throw ValidationError(.pathMissing(option: "--database")) }
  }

  /// - Throws: for a path that is not UTF-8.
  func path(in world: World) throws(CommandFailure) -> String {
    try world.path(database ?? world.environment.databasePath)
  }

  /// Refuses a named file whose directory is missing, which is more likely to be a typing error than wanted. The
  /// directory of the default file is created.
  static func refuseMissingDirectory(of path: String, named: String?, in world: World) throws(CommandFailure)
  {
    guard named != nil || world.environment["MYTODO_DATABASE"] != nil,
      access(path, F_OK) != 0, errno == ENOENT
    else { return }
    let directory = FilePath(path).directory
    guard !directory.isEmpty, access(directory, F_OK) != 0, errno == ENOENT else { return }
    throw .refused(.directoryNotFound(path: path, directory: directory))
  }

  func library(in world: World) throws(CommandFailure) -> BackupLibrary {
    BackupLibrary(database: try path(in: world), clock: try world.environment.clock()) {
      world.tell(.backupsWaiting)
    }
  }
}
