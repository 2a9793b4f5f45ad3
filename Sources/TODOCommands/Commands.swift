import ArgumentParser
import TODOScreens

/// The command line, from its arguments to the exit code.
public enum Commands {
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
    let command: any Command
    do {
      command = try World.$current.withValue(world) { try parse(withEmptyValues(arguments)) }
    } catch {
      return try answer(error, in: world, printingTo: output)
    }
    return try await command.run(in: world, printingTo: output)
  }

  /// Parses the arguments of the command that the first word names, and of no other: reading the grammar of all takes
  /// longer than everything else. Whatever that does not cover (options before the command, help, completion, errors)
  /// is parsed again with the full grammar.
  private static func parse(_ arguments: [String]) throws -> any Command {
    let named = MyTODOCommand.commands.first { $0.configuration.commandName == arguments.first }
    if let named, let command = try? named.parse(Array(arguments.dropFirst())) { return command }
    var command = try MyTODOCommand.parseAsRoot(arguments)
    if let command = command as? any Command { return command }
    // The parser's own help command, which ends with an error.
    try command.run()
    throw CleanExit.message("")
  }

  /// `--due=` means `--due ''`; the parser treats the former as an option whose value is missing.
  private static func withEmptyValues(_ arguments: [String]) -> [String] {
    guard arguments.contains(where: \.isOptionWithEmptyValue) else { return arguments }
    let options = arguments.prefix { $0 != "--" }
    return options.flatMap { $0.isOptionWithEmptyValue ? [String($0.dropLast()), ""] : [$0] }
      + arguments.dropFirst(options.count)
  }

  /// Prints the answer of the argument parser: help, the version, completions, or an error with the usage.
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

  /// The parser's text without its "Error: ", beginning like our own messages.
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
