import ArgumentParser
import Dispatch

/// The program: its commands, and its own arguments, which open the list on the screen.
struct MyTODOCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: program,
    abstract: "A full-screen to-do list for the terminal.",
    discussion: """
      Every change is saved at once and can be undone, even tomorrow. The last row of the screen names the main keys.

      Without a command the list is opened on the screen.

      \(ExitCode.explanation)
      """,
    version: ProgramVersion.text,
    subcommands: Commands.all
  )

  @OptionGroup var window: WindowCommand

  @MainActor func run(in world: World, printingTo output: CommandOutput) async throws -> ExitCode {
    try await window.run(in: world, printingTo: output)
  }
}

/// The arguments of the program without a command. They have a grammar of their own, because that of all commands takes longer to read than
/// everything else at the start.
struct WindowCommand: Command, ProgramCommand {
  nonisolated static let summary = CommandConfiguration()

  @OptionGroup var options: SessionOptions
  @OptionGroup var look: ThemeOptions
  @OptionGroup var memory: MemoryOptions

  // A term that leaves items out begins like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Search at the start, such as due:week; empty for none.",
      discussion: "Default: the query from the configuration.",
      valueName: "query"
    )
  )
  var query: String?

  #if DEBUG
    /// For the test of crashes: the app traps when its first frame is on the screen.
    @Flag(help: .hidden)
    var trap = false
  #endif

  func validate() throws {
    let databases = [
      ("--demo", memory.demo), ("--in-memory", memory.inMemory),
      ("--database", options.database.database != nil),
    ].filter(\.1).map(\.0)
    if databases.count > 1 { throw ValidationError(.optionsNotCombined(options: databases)) }
  }

  @MainActor func run(in world: World, printingTo output: CommandOutput) async throws -> ExitCode {
    #if DEBUG
      // fatalError says why in optimised code, too; preconditionFailure does not.
      if trap { DispatchQueue.main.async { fatalError("a trap, as --trap asks for") } }
    #endif
    return try await AppRun(
      database: options.database.database,
      inMemory: memory.inMemory,
      isDemo: memory.demo,
      configuration: options.configuration.config,
      theme: look.theme,
      query: query
    ).run(in: world)
  }
}
