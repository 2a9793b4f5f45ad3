import ArgumentParser
import Foundation
import TODOModel

/// Which database is meant; the same for the app and its commands.
struct DatabaseOptions: AppOptions {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The file that holds the items; made when missing, except by what only reads.",
      discussion: "Default: $MYTODO_DATABASE, else $XDG_DATA_HOME/mytodo/mytodo.sqlite.",
      valueName: "path"
    ),
    completion: .file()
  )
  var database: String?

  var given: [String] { database == nil ? [] : ["--database"] }

  func validate() throws {
    if database?.isEmpty == true { throw ValidationError("--database needs the path of a file.") }
  }

  /// The backups of the database that is meant.
  func library() -> BackupLibrary {
    let environment = AppEnvironment.ofProcess
    return BackupLibrary(database: database ?? environment.databasePath, clock: environment.clock)
  }
}
