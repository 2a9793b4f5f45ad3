import ArgumentParser

/// `mytodo map`: the group of the map's commands, each of which has a file of its own.
struct MapCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Find places, and list map files.",
    subcommands: [MapFindCommand.self, MapFilesCommand.self]
  )

  @OptionGroup(visibility: .private) var options: DatabaseOptions
  @OptionGroup(visibility: .private) var settings: ConfigurationOptions
  @OptionGroup(visibility: .private) var screen: ScreenOptions

  @MainActor func run(in world: World, printingTo output: CommandOutput) async throws -> ExitCode {
    try options.refuse()
    try settings.refuse()
    try screen.refuse()
    throw CommandFailure.usage(.mapCommandMissing)
  }
}
