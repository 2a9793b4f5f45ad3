import TerminalUI

/// What a language calls an action.
nonisolated public struct ActionWords: Hashable, Sendable {
  /// One or two words, for the footer.
  let name: String
  /// A short command, for the palette: "Set due date".
  let command: String
  /// One line, for the help.
  public let help: String
  /// Other words by which the palette finds it.
  let aliases: [String]

  /// - Parameter command: the help where that is short enough.
  init(_ name: String, _ help: String, command: String? = nil, aliases: [String] = []) {
    self.name = name
    self.command = command ?? help
    self.help = help
    self.aliases = aliases
  }

  /// With the punctuation that the terminal can show.
  func punctuated(for marks: MarkStyle) -> ActionWords {
    ActionWords(
      name,
      help.punctuated(for: marks),
      command: command.punctuated(for: marks),
      aliases: aliases
    )
  }
}
