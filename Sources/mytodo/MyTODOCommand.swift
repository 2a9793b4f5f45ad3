import ArgumentParser
import Dispatch

/// The arguments of the program.
struct MyTODOCommand: ParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "mytodo",
    abstract: "A full-screen to-do list for the terminal.",
    discussion: """
      Every change is saved at once and can be undone with u, also tomorrow. Press ? for the keys.

      Without a command the list is opened on the screen.

      Exit codes: 0 when all went well, 1 when the database could not be used or something stood in the way, \
      2 without a usable terminal, 3 when there is no such item, 4 when a name means several, \
      64 for arguments that are not understood.
      """,
    version: ProgramVersion.text,
    subcommands: [
      AddCommand.self, ListCommand.self, ShowCommand.self, EditCommand.self, DoneCommand.self,
      UndoneCommand.self, DeleteCommand.self, UndoCommand.self, RedoCommand.self, HistoryCommand.self,
      BackupCommand.self, RestoreCommand.self, CheckCommand.self, ConfigCommand.self,
    ]
  )

  @OptionGroup var options: DatabaseOptions

  @OptionGroup var settings: ConfigurationOptions

  @OptionGroup var screen: ScreenOptions

  #if DEBUG
    /// For the test of what a crash leaves behind: the app traps when its first frame is on the screen.
    @Flag(help: .hidden)
    var trap = false
  #endif

  func validate() throws {
    if screen.memory.inMemory, options.database != nil {
      throw ValidationError("--in-memory and --database exclude each other.")
    }
  }

  func run() throws {
    #if DEBUG
      if trap { DispatchQueue.main.async { preconditionFailure("a trap, as --trap asks for") } }
    #endif
    Launch.run(
      database: options.database,
      inMemory: screen.memory.inMemory,
      configuration: settings.config,
      theme: screen.look.theme
    )
  }
}
