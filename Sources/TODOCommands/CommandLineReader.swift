import ArgumentParser
import TODOConfiguration
import TODOCore
import TODOScreens
import TODOWording

/// Reads arguments as the argument parser expects them.
enum CommandLineReader {
  /// Parses the arguments of the command that the first word names, or of the window, and of no other: reading the grammar of all takes
  /// longer than everything else. Whatever that does not cover (help, completion, errors) is parsed again with the full
  /// grammar.
  static func command(in arguments: [String]) throws -> any Command {
    let arguments = withCommandFirst(withSeparateValues(arguments))
    let named = Commands.named(arguments.first)
    var refusal: Message?
    do {
      let command = try (named ?? WindowCommand.self).parseAsRoot(
        Array(arguments.dropFirst(named == nil ? 0 : 1))
      )
      if let command = command as? any Command { return command }
    } catch {
      // The full grammar also accepts the options that only the app has.
      let option = named?.message(for: error).firstMatch(of: /--[a-z-]+/)
      refusal = option.map { .optionNotAvailable(option: String($0.output)) }
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

  /// The arguments with the options that precede a command after its name, among its own.
  static func withCommandFirst(_ arguments: [String]) -> [String] {
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
      if (try? WindowCommand.parse(Array(arguments[..<index]))) != nil { return arguments[index...] }
      // Of two words in a row, only the first can be the value of an option.
      if isAfterWord { break }
      isAfterWord = true
    }
    return []
  }

  /// `--due=` means `--due ''`; the parser treats the former as an option whose value is missing. Nor does it see an
  /// equals sign with a combining mark after it: it takes the two for one character.
  private static func withSeparateValues(_ arguments: [String]) -> [String] {
    let options = arguments.prefix { $0 != "--" }
    return options.flatMap { $0.optionAndHiddenValue ?? [$0] } + arguments.dropFirst(options.count)
  }
}

extension ParsableCommand {
  /// Every command says its name in its configuration.
  nonisolated static var names: [String] {
    [configuration.commandName].compactMap(\.self) + configuration.aliases
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

/// A word that should be the name of a command and is not.
struct UnknownCommand {
  /// With the name of the group that it should be in, if it should be in one: "lists ad".
  private let name: String
  /// The command of which it should be a subcommand.
  private let parent: any ParsableCommand.Type
  private let parentName: String

  /// - Parameter arguments: the first is a word, or the word after `help`, unless there is none.
  /// - Returns: nil if there is a command with that name.
  init?(in arguments: some Collection<String>) {
    let words = arguments.first == "help" ? Array(arguments.dropFirst()) : Array(arguments)
    guard let word = words.first, !word.hasPrefix("-"), word != "help" else { return nil }
    guard let command = Commands.named(word) else {
      (name, parent, parentName) = (word, MyTODOCommand.self, MyTODOCommand.program)
      return
    }
    // Other groups take words that are no subcommands.
    guard let group = command as? any CollectionGroup.Type, let next = words.dropFirst().first,
      !next.hasPrefix("-"), !group.configuration.subcommands.contains(where: { $0.names.contains(next) })
    else { return nil }
    (name, parent, parentName) = ("\(word) \(next)", group, "\(MyTODOCommand.program) \(word)")
  }

  /// Says that there is no such command, and which one was probably meant.
  func refuse(in world: World) -> ExitCode {
    if let instead = Self.expected[name.lowercased()] {
      world.tell(.commandInstead(command: name, instead: instead))
      return .usage
    }
    var names = parent.configuration.subcommands.filter { $0.configuration.shouldDisplay }.flatMap {
      $0.names
    }
    if parent == MyTODOCommand.self { names.append("help") }
    let word = name.split(separator: " ").last.map(String.init) ?? name
    let meant = NearestName(of: word, among: names).name
    world.tell(meant.map { .commandMeant(command: name, meant: $0) } ?? .commandUnknown(command: name))
    world.say(.helpHint(command: parentName))
    return .usage
  }

  /// Commands that other programs have, and what does the same here.
  nonisolated static let expected = [
    "today": "mytodo list due:today", "tomorrow": "mytodo list due:tomorrow", "week": "mytodo list due:week",
    "overdue": "mytodo list is:late", "late": "mytodo list is:late", "inbox": "mytodo list --list Inbox",
    "completed": "mytodo list --filter done", "search": "mytodo list WORDS", "find": "mytodo list WORDS",
    "new": "mytodo add TEXT", "create": "mytodo add TEXT", "complete": "mytodo done ITEM",
    "finish": "mytodo done ITEM", "remove": "mytodo delete ITEM", "move": "mytodo edit ITEM --list NAME",
    "snooze": "mytodo edit ITEM --snooze DATE", "due": "mytodo edit ITEM --due DATE",
    "tag": "mytodo edit ITEM --tag NAME", "tags add": "mytodo edit ITEM --tag NAME",
  ]
}
