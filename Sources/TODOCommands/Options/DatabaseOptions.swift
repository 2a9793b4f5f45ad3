import ArgumentParser
import TODOStore

/// The choice of the database; the same for the app and its commands.
struct DatabaseOptions: AppOptions {
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

  var given: [String] { database == nil ? [] : ["--database"] }

  func validate() throws {
    if database?.isEmpty == true { throw ValidationError(.pathMissing(option: "--database")) }
  }

  /// - Throws: for a path that is not UTF-8.
  func path(in world: World) throws(CommandFailure) -> String {
    try world.path(database ?? world.environment.databasePath)
  }

  /// The backups of the database.
  func library(in world: World) throws(CommandFailure) -> BackupLibrary {
    BackupLibrary(database: try path(in: world), clock: try world.environment.clock()) {
      world.tell(.backupsWaiting)
    }
  }
}
