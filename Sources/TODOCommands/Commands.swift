import ArgumentParser
import TODOConfiguration
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
    if Set(arguments) == ["--version", "--verbose"] {
      try output.print(ProgramVersion.text)
      for line in [Message.versionMapData, .versionLibraries] { try output.printWrapped(line) }
      return .success
    }
    if let unknown = UnknownCommand(in: arguments) { return unknown.refuse(in: world) }
    let command: any Command
    do {
      command = try World.$current.withValue(world) { try parse(withSeparateValues(arguments)) }
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      if let unknown = UnknownCommand(in: withoutLeadingOptions(arguments)) {
        return unknown.refuse(in: world)
      }
      return try answer(error, in: world, printingTo: output)
    }
    return try await command.run(in: world, printingTo: output)
  }

  /// Parses the arguments of the command that the first word names, and of no other: reading the grammar of all takes
  /// longer than everything else. Whatever that does not cover (help, completion, errors) is parsed again with the full
  /// grammar.
  private static func parse(_ arguments: [String]) throws -> any Command {
    let arguments = withCommandFirst(arguments)
    var refusal: Message?
    if let named = MyTODOCommand.command(named: arguments.first) {
      do {
        let command = try named.parseAsRoot(Array(arguments.dropFirst()))
        if let command = command as? any Command { return command }
      } catch {
        // The full grammar also accepts the options that only the app has.
        let option = named.message(for: error).firstMatch(of: /--[a-z-]+/)
        refusal = option.map { .optionNotAvailable(option: String($0.output)) }
      }
    }
    var command = try MyTODOCommand.parseAsRoot(arguments)
    if let command = command as? any Command {
      if let refusal { throw CommandFailure.usage(refusal) }
      return command
    }
    // The parser's own help command, which ends with an error.
    try command.run()
    throw CleanExit.message("")
  }

  /// The arguments with the options that precede a command behind its name, among its own.
  private static func withCommandFirst(_ arguments: [String]) -> [String] {
    guard arguments.first?.hasPrefix("-") == true else { return arguments }
    let rest = withoutLeadingOptions(arguments)
    guard let command = MyTODOCommand.command(named: rest.first) else { return arguments }
    let isNested = command.configuration.subcommands.contains {
      $0.names.contains(rest.dropFirst().first ?? "")
    }
    let words = rest.prefix(isNested ? 2 : 1)
    return [words, arguments[..<rest.startIndex], rest.dropFirst(words.count)].flatMap(\.self)
  }

  /// The arguments from the first word that is neither an option nor its value: what precedes it can be parsed.
  private static func withoutLeadingOptions(_ arguments: [String]) -> ArraySlice<String> {
    var isAfterWord = false
    for (index, word) in arguments.enumerated() {
      if word.hasPrefix("-") {
        isAfterWord = false
        continue
      }
      if (try? MyTODOCommand.parse(Array(arguments[..<index]))) != nil { return arguments[index...] }
      // Of two words in a row, only the first can be the value of an option.
      if isAfterWord { break }
      isAfterWord = true
    }
    return []
  }

  /// `--due=` means `--due ''`; the parser treats the former as an option whose value is missing. Nor does it see an
  /// equals sign with a combining mark behind it: it takes the two for one character.
  private static func withSeparateValues(_ arguments: [String]) -> [String] {
    let options = arguments.prefix { $0 != "--" }
    return options.flatMap { $0.optionAndHiddenValue ?? [$0] } + arguments.dropFirst(options.count)
  }

  /// Prints the answer of the argument parser: help, the version, completions, or an error and where help is.
  private static func answer(
    _ error: any Error,
    in world: World,
    printingTo output: CommandOutput
  ) throws -> ExitCode {
    let text = MyTODOCommand.fullMessage(for: error, columns: output.columns)
    guard MyTODOCommand.exitCode(for: error) == .success else {
      world.tell(.failed(reason: startingSmall(MyTODOCommand.message(for: error))))
      world.say(.helpHint(command: commandWithHelp(in: text)))
      return .usage
    }
    if !text.isEmpty { try output.printPrepared(text) }
    try output.flush()
    return .success
  }

  /// The command whose help the parser refers to at the end of an error.
  private static func commandWithHelp(in text: String) -> String {
    text.firstMatch(of: /See '(.+) --help'/).map { String($0.1) } ?? "mytodo"
  }

  /// The parser's sentence, beginning like our own messages.
  private static func startingSmall(_ text: String) -> String {
    let startsWithWord = text.dropFirst().first?.isLowercase == true
    return (startsWithWord ? text.prefix(1).lowercased() : String(text.prefix(1))) + text.dropFirst()
  }
}

extension ParsableCommand {
  nonisolated static var names: [String] { [_commandName] + configuration.aliases }
}

extension MyTODOCommand {
  nonisolated static func command(named name: String?) -> (any ParsableCommand.Type)? {
    commands.first { $0.names.contains(name ?? "") }
  }
}

extension String {
  /// An option and its value, where the parser would not see that it has one.
  fileprivate var optionAndHiddenValue: [String]? {
    guard hasPrefix("--"), let sign = unicodeScalars.firstIndex(of: "=") else { return nil }
    let name = self[..<sign]
    let value = unicodeScalars[unicodeScalars.index(after: sign)...]
    guard value.isEmpty || self[sign] != "=", !name.contains(where: \.isWhitespace) else { return nil }
    return [String(name), String(value)]
  }
}
