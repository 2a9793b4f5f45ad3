import TODOCore
import TODOWording

/// The value of an option with words behind it that the shell passes as arguments of their own: the `16 dec` of `--due 16 dec`.
struct SeparatedValue {
  /// The option with the value and the words, as they are typed for one value.
  private let typed: String
  private let option: String
  private let value: String
  /// Whether the value and the words are a date together, so that hardly anything else is meant.
  private let isDate: Bool
  /// Whether the command has words before the option, too: nobody divides a title.
  private let isBetweenWords: Bool

  /// The number of words of a long date: “every 2nd tuesday of the month until 24 dec”.
  private static let longest = 9

  /// - Returns: nil if there is none: no option has words behind its value, or it does not take them.
  init?(in arguments: [String], of world: World) {
    guard let now = try? world.environment.clock().localNow else { return nil }
    let arguments = CommandLineReader.withCommandFirst(arguments)
    let found = World.$current.withValue(world) {
      arguments.prefix { $0 != "--" }.indices.dropFirst()
        .compactMap { Self(in: arguments, option: $0, at: now) }
    }
    guard let first = found.first(where: \.isDate) ?? found.first else { return nil }
    self = first
  }

  private init?(in arguments: [String], option index: Int, at now: LocalMoment) {
    option = arguments[index]
    guard option.hasPrefix("--"), !option.contains("=") else { return nil }
    let words = arguments[(index + 1)...].prefix { !$0.hasPrefix("-") && !$0.contains(where: \.isWhitespace) }
    guard words.count > 1 else { return nil }
    value = words[index + 1]
    let counts = Array((2...min(words.count, Self.longest)).reversed())
    let dates = counts.filter { count in
      let text = words.prefix(count).joined(separator: " ")
      return DueDateText(text, now: now, orRepeat: true) != .notUnderstood
        || Reminder(typed: text, now: now, conventions: DateConventions()) != nil
    }
    isDate = !dates.isEmpty
    // An option that takes no value does not take one after an equals sign, either.
    let parts = isDate ? dates : counts
    guard
      let count = parts.first(where: { count in
        let joined = "\(arguments[index])=\(words.prefix(count).joined(separator: " "))"
        let rest = arguments[(index + 1 + count)...]
        return (try? CommandLineReader.command(in: arguments[..<index] + [joined] + rest)) != nil
      })
    else { return nil }
    typed = "\(option) \(ShellOffers.argument(words.prefix(count).joined(separator: " ")))"
    isBetweenWords = zip(arguments[..<index], arguments[..<index].dropFirst())
      .contains { !$0.hasPrefix("-") && !$1.hasPrefix("-") }
  }

  var message: Message { .valueSeparated(option: option, value: value, typed: typed) }

  /// That of a command that would do something else than what is meant, without a word: the other words are text to it.
  static func misleading(_ command: any Command, _ arguments: [String], of world: World) -> Self? {
    let adds = command is AddCommand
    guard adds || command is ListCommand || command is ExportCommand,
      let found = Self(in: arguments, of: world), found.isDate || adds && found.isBetweenWords
    else { return nil }
    return found
  }

  /// Whether an error may come from it.
  ///
  /// - Parameter error: its text.
  func explains(_ error: String) -> Bool {
    isDate || isBetweenWords || ["“\(value)”", "\"\(value)\""].contains(where: error.contains)
  }
}
