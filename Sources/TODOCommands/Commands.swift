import ArgumentParser
import TODOConfiguration
import TODOScreens
import TODOWording

/// The commands, and how a command line is run: from its arguments to the exit code.
public enum Commands {
  /// Every command. A new one is a file in the folder `Commands` and a row here. The array has the parser's own type, because casting each
  /// command to it is slow.
  nonisolated static let all: [any ParsableCommand.Type] = [
    AddCommand.self, ListCommand.self, ShowCommand.self, EditCommand.self, DoneCommand.self,
    ReopenCommand.self, UndoneCommand.self, SkipCommand.self, AgendaCommand.self, DeleteCommand.self,
    UndoCommand.self,
    RedoCommand.self, RemindCommand.self,
    ImportCommand.self, ExportCommand.self,
    HistoryCommand.self, BackupCommand.self, RestoreCommand.self, CheckCommand.self, ConfigCommand.self,
    ListsCommand.self, TagsCommand.self, ViewsCommand.self, SyncCommand.self, MapCommand.self,
  ]

  nonisolated static func named(_ name: String?) -> (any ParsableCommand.Type)? {
    all.first { $0.names.contains(name ?? "") }
  }

  /// Runs the command given by the arguments, or the app if there are none.
  public static func run(_ arguments: [String], in world: World) async -> ExitCode {
    let output = CommandOutput(world)
    do {
      let code = try await run(arguments, in: world, printingTo: output)
      try output.flush()
      return code
    } catch is CommandOutput.Closed {
      // The reader has seen enough, as head(1) has.
      return .success
    } catch {
      // Results before the failure are written before it.
      try? output.flush()
      let failure = error as? CommandFailure ?? .refused(.failed(reason: String(describing: error)))
      world.tell(failure.message)
      if [.notFound, .ambiguous, .usage].contains(failure.exitCode) {
        explain(failure.message, by: arguments, in: world)
      }
      return failure.exitCode
    }
  }

  private static func run(
    _ arguments: [String],
    in world: World,
    printingTo output: CommandOutput
  ) async throws -> ExitCode {
    // The usual start has nothing to parse, and is more than a millisecond faster this way.
    guard !arguments.isEmpty else { return try await AppRun().run(in: world) }
    if Set(arguments) == ["--version", "--verbose"] {
      try output.print(ProgramVersion.text)
      for line in [Message.versionMapData, .versionLibraries] { try output.printWrapped(line) }
      return .success
    }
    if let unknown = UnknownCommand(in: arguments) { return unknown.refuse(in: world) }
    let command: any Command
    do {
      command = try World.$current.withValue(world) { try CommandLineReader.command(in: arguments) }
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      if let unknown = UnknownCommand(in: CommandLineReader.withoutLeadingOptions(arguments)) {
        return unknown.refuse(in: world)
      }
      return try answer(error, to: arguments, in: world, printingTo: output)
    }
    if let separated = SeparatedValue(in: arguments, of: world), separated.misleads(command) {
      world.tell(separated.message)
      return .usage
    }
    return try await command.run(in: world, printingTo: output)
  }

  /// Says how to type a value of several words if an error comes from one.
  private static func explain(_ error: Message, by arguments: [String], in world: World) {
    guard let separated = SeparatedValue(in: arguments, of: world),
      separated.explains(world.text(error, on: world.errorOutput))
    else { return }
    world.say(separated.message)
  }

  /// Prints the answer of the argument parser: help, the version, completions, or an error and where help is.
  private static func answer(
    _ error: any Error,
    to arguments: [String],
    in world: World,
    printingTo output: CommandOutput
  ) throws -> ExitCode {
    let text = MyTODOCommand.fullMessage(for: error, columns: output.columns)
    guard MyTODOCommand.exitCode(for: error) == .success else {
      let message = Message.failed(reason: asOurs(MyTODOCommand.message(for: error)))
      world.tell(message)
      explain(message, by: arguments, in: world)
      world.say(.helpHint(command: commandWithHelp(in: text)))
      return .usage
    }
    if !text.isEmpty { try output.printPrepared(ShellOffers.script(text)) }
    try output.flush()
    return .success
  }

  /// The command whose help the parser refers to at the end of an error.
  private static func commandWithHelp(in text: String) -> String {
    text.firstMatch(of: /See '(.+) --help'/).map { String($0.1) } ?? "mytodo"
  }

  /// The parser's sentence, beginning like our own messages and with their quotation marks.
  private static func asOurs(_ text: String) -> String {
    let text = text.replacing(/(?<before>^|\s)'(?<quoted>.+?)'(?=[\s.,:;?]|$)/) {
      "\($0.before)“\($0.quoted)”"
    }
    let startsWithWord = text.dropFirst().first?.isLowercase == true
    return (startsWithWord ? text.prefix(1).lowercased() : String(text.prefix(1))) + text.dropFirst()
  }
}
