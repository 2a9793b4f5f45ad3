public import ArgumentParser
import Foundation
public import TODOCore
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

/// Whether anything is saved.
struct MemoryOptions: ParsableArguments {
  @Flag(name: .long, help: "Do not save anything; items are lost on exit.")
  var inMemory = false

  @Flag(help: "Look around in a list of sample items; nothing is saved.")
  var demo = false
}

/// The choice of the configuration; the same for the app and its commands.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Configuration file.",
      discussion: "Default: $MYTODO_CONFIG, or $XDG_CONFIG_HOME/mytodo/config.toml, which may be missing.",
      valueName: "path"
    ),
    completion: .file(extensions: ["toml"])
  )
  var config: String?

  func validate() throws {
    if config?.isEmpty == true { throw ValidationError(.pathMissing(option: "--config")) }
  }
}

/// The choice of both.
struct SessionOptions: ParsableArguments {
  @OptionGroup var database: DatabaseOptions
  @OptionGroup var configuration: ConfigurationOptions
}

/// The theme of one run.
struct ThemeOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Theme for this run.",
      discussion: "Default: $MYTODO_THEME, or the theme from the configuration.",
      valueName: "name"
    )
  )
  var theme: String?
}

/// The words of an argument that may begin with a hyphen: “-33.87,151.21” would otherwise be read as an option.
struct FreeWords {
  let words: [String]

  /// - Throws: for an unknown option.
  nonisolated func validate() throws {
    let isOption = /-(?![0-9.]).+/
    if let option = words.prefix(while: { $0 != "--" }).first(where: { $0.wholeMatch(of: isOption) != nil }) {
      throw ValidationError(.optionUnknown(option: option))
    }
  }

  var text: String {
    (words.prefix { $0 != "--" } + words.drop { $0 != "--" }.dropFirst()).joined(separator: " ")
  }
}

// Values of the model as arguments. None has a description beside its name; the parser would put together those of all
// cases for every command that it reads.

nonisolated extension TODOPriority: ExpressibleByArgument {
  public init?(argument: String) { self.init(typed: argument) }

  public static var allValueStrings: [String] { allCases.map(\.typedName) }
  public static var allValueDescriptions: [String: String] { [:] }
}

nonisolated extension TODOFilter: ExpressibleByArgument {
  public init?(argument: String) { self.init(typed: argument) }

  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
  public static var allValueDescriptions: [String: String] { [:] }
}

nonisolated extension TODOSort.Order: ExpressibleByArgument {
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
  public static var allValueDescriptions: [String: String] { [:] }
}

nonisolated extension FileFormat: ExpressibleByArgument {
  public init?(argument: String) { self.init(rawValue: argument) }

  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
  public static var allValueDescriptions: [String: String] { [:] }
}

/// A format in which files can be written.
nonisolated struct WritableFormat: ExpressibleByArgument {
  let format: FileFormat

  static var all: [FileFormat] { FileFormat.allCases.filter(\.canBeWritten) }

  init?(argument: String) {
    guard let format = FileFormat(rawValue: argument), format.canBeWritten else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] { all.map(\.rawValue) }
  static var allValueDescriptions: [String: String] { [:] }
}
