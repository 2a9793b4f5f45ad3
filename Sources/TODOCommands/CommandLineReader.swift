import ArgumentParser
import TODOScreens

/// Reads arguments as the argument parser expects them.
enum CommandLineReader {
  /// Parses the arguments of the command that the first word names, and of no other: reading the grammar of all takes
  /// longer than everything else. Whatever that does not cover (help, completion, errors) is parsed again with the full
  /// grammar.
  static func command(in arguments: [String]) throws -> any Command {
    let arguments = withCommandFirst(withSeparateValues(arguments))
    var refusal: Message?
    if let named = Commands.named(arguments.first) {
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
    guard let command = Commands.named(rest.first) else { return arguments }
    let isNested = command.configuration.subcommands.contains {
      $0.names.contains(rest.dropFirst().first ?? "")
    }
    let words = rest.prefix(isNested ? 2 : 1)
    return [words, arguments[..<rest.startIndex], rest.dropFirst(words.count)].flatMap(\.self)
  }

  /// The arguments from the first word that is neither an option nor its value: what precedes it can be parsed.
  static func withoutLeadingOptions(_ arguments: [String]) -> ArraySlice<String> {
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
}

extension ParsableCommand {
  nonisolated static var names: [String] { [_commandName] + configuration.aliases }
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
