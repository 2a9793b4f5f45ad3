import TerminalUI

/// What a language calls an action.
nonisolated public struct ActionWords: Hashable, Sendable {
  /// One or two words, for the footer and the palette.
  let name: String
  /// One line, for the help.
  public let help: String
  /// Other words by which the palette finds it.
  let aliases: [String]

  init(_ name: String, _ help: String, aliases: [String] = []) {
    self.name = name
    self.help = help
    self.aliases = aliases
  }

  /// With the punctuation that the terminal can show.
  func punctuated(for marks: MarkStyle) -> ActionWords {
    ActionWords(name, help.punctuated(for: marks), aliases: aliases)
  }
}
