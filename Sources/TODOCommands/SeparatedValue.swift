import TODOCore
import TODOWording

/// A date of which an option took only the first word, because the shell passes each as an argument: the `16 dec` of `--due 16 dec`.
struct SeparatedValue {
  private let option: String
  private let words: ArraySlice<String>
  /// Whether the arguments end with the words.
  private let endsArguments: Bool

  /// - Returns: nil if there is none.
  init?(in arguments: [String], of world: World) {
    let found = arguments.prefix { $0 != "--" }.indices.lazy
      .compactMap { Self(in: arguments, option: $0, of: world) }.first
    guard let found else { return nil }
    self = found
  }

  private init?(in arguments: [String], option index: Int, of world: World) {
    option = arguments[index]
    guard let field = Self.field(of: option) else { return nil }
    let words = arguments[(index + 1)...].prefix(DueDateText.maxWords)
      .prefix { !$0.isEmpty && !$0.hasPrefix("-") && !$0.contains(where: \.isWhitespace) }
    guard words.count > 1, let clock = try? world.environment.clock() else { return nil }
    let command = arguments.lazy.compactMap { Commands.named($0) }.first
    let narrows = command is ListCommand.Type || command is ExportCommand.Type
    let count = (2...words.count).last { count in
      let text = words.prefix(count).joined(separator: " ")
      return narrows
        ? DueOption(text: text).query(by: QueryReader(clock: clock, conventions: DateConventions())) != nil
        : Self.isDate(text, field, now: clock.localNow)
    }
    guard let count else { return nil }
    self.words = words.prefix(count)
    endsArguments = self.words.endIndex == arguments.endIndex
  }

  /// The field that an option sets, if it takes a date or what is like one.
  private static func field(of option: String) -> ItemField? {
    guard option.hasPrefix("--") else { return nil }
    let name = option.dropFirst(2)
    return ItemField.allCases.first { field in
      switch field.row.kind {
      case .date, .repeats, .reminder:
        ([field.row.name] + field.row.otherLineKeys).contains { $0 == name }
      case .line, .lines, .flag, .priority, .tags, .item, .coordinate: false
      }
    }
  }

  private static func isDate(_ text: String, _ field: ItemField, now: LocalMoment) -> Bool {
    field == .reminder
      ? Reminder(typed: text, now: now, conventions: DateConventions()) != nil
      : DueDateText(text, now: now, orRepeat: field != .start) != .notUnderstood
  }

  var message: Message {
    .valueSeparated(
      option: option,
      value: words[words.startIndex],
      typed: "\(option) \(ShellOffers.argument(words.joined(separator: " ")))"
    )
  }

  /// Whether a command would do something else than what is meant, without a word: the other words are text to it.
  func misleads(_ command: any Command) -> Bool {
    guard endsArguments else { return false }
    // With nothing before the option, the other words are the title.
    if let command = command as? AddCommand { return command.words.count >= words.count }
    return command is ListCommand || command is ExportCommand
  }

  /// Whether an error comes from it: it names the value as unreadable, or the other words as those of an item.
  func explains(_ error: String) -> Bool {
    let others = words.dropFirst().joined(separator: " ")
    return error.matches(of: /“([^“”]*)”/).contains { match in
      match.1 == words[words.startIndex] || " \(match.1) ".contains(" \(others) ")
    }
  }
}
