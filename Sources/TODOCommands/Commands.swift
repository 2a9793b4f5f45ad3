import ArgumentParser
import TODOScreens

/// The command line, from its arguments to the exit code.
public enum Commands {
  /// Runs what the arguments ask for, without an argument the app.
  public static func run(_ arguments: [String], in world: World) async -> ExitCode {
    let output = CommandOutput(world)
    do {
      let code = try await run(arguments, in: world, printingTo: output)
      try output.flush()
      return code
    } catch is CommandOutput.Closed {
      // Whoever reads has had enough, as head(1) has.
      return .success
    } catch {
      // What was done before the failure is told before it.
      try? output.flush()
      let failure = error as? CommandFailure ?? .refused(.failed(reason: String(describing: error)))
      world.tell(failure.message)
      return failure.exitCode
    }
  }

  private static func run(
    _ arguments: [String],
    in world: World,
    printingTo output: CommandOutput
  ) async throws -> ExitCode {
    // The usual start has nothing to parse, and is more than a millisecond quicker.
    guard !arguments.isEmpty else { return try await AppRun().run(in: world) }
    let command: any Command
    do {
      command = try World.$current.withValue(world) { try parse(withEmptyValues(arguments)) }
    } catch {
      return try answer(error, in: world, printingTo: output)
    }
    return try await command.run(in: world, printingTo: output)
  }

  /// Reads the arguments of the command that the first word names, and of no other: to read the grammar of all takes
  /// longer than the rest of a command. Whatever that does not explain (options before the command, help, completion,
  /// mistakes) is read again by the grammar of the program.
  private static func parse(_ arguments: [String]) throws -> any Command {
    let named = MyTODOCommand.commands.first { $0.configuration.commandName == arguments.first }
    if let named, let command = try? named.parse(Array(arguments.dropFirst())) { return command }
    var command = try MyTODOCommand.parseAsRoot(arguments)
    if let command = command as? any Command { return command }
    // The parser's own command, help, which ends by an error.
    try command.run()
    throw CleanExit.message("")
  }

  /// `--due=` is `--due ''`: the parser takes the first for an option whose value is missing.
  private static func withEmptyValues(_ arguments: [String]) -> [String] {
    guard arguments.contains(where: \.isOptionWithEmptyValue) else { return arguments }
    let options = arguments.prefix { $0 != "--" }
    return options.flatMap { $0.isOptionWithEmptyValue ? [String($0.dropLast()), ""] : [$0] }
      + arguments.dropFirst(options.count)
  }

  /// Prints what the argument parser answers: help, the version, completions, or a mistake with the usage.
  private static func answer(
    _ error: any Error,
    in world: World,
    printingTo output: CommandOutput
  ) throws -> ExitCode {
    let text = MyTODOCommand.fullMessage(for: error, columns: output.columns)
    guard MyTODOCommand.exitCode(for: error) == .success else {
      world.tell(.failed(reason: withoutPrefix(text)))
      return .usage
    }
    if !text.isEmpty { try output.printPrepared(text) }
    try output.flush()
    return .success
  }

  /// The parser's text without its "Error: ", beginning as our own messages do.
  private static func withoutPrefix(_ text: String) -> String {
    let prefix = "Error: "
    guard text.hasPrefix(prefix) else { return text }
    let rest = text.dropFirst(prefix.count)
    let startsWithWord = rest.dropFirst().first?.isLowercase == true
    return (startsWithWord ? rest.prefix(1).lowercased() : String(rest.prefix(1))) + rest.dropFirst()
  }
}

extension String {
  fileprivate var isOptionWithEmptyValue: Bool {
    hasPrefix("--") && hasSuffix("=") && !dropFirst(2).dropLast().contains { $0 == "=" || $0.isWhitespace }
  }
}
