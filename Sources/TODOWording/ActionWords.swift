import TerminalUI

/// What a language calls an action.
public struct ActionWords: Hashable, Sendable {
  /// One or two words, for the footer.
  public let name: String
  /// A short command, for the palette: "Set due date".
  public let command: String
  /// One line, for the help.
  public let help: String
  /// Other words by which the palette finds it, separated by commas.
  public let aliases: String

  /// The words of an action that a language has none for, such as the choice of a theme.
  public init(_ name: String, _ help: String, aliases: String = "") { self.init(name, help, help, aliases) }

  init(_ name: String, _ command: String, _ help: String, _ aliases: String) {
    (self.name, self.command, self.help, self.aliases) = (name, command, help, aliases)
  }

  /// With the punctuation that the terminal can show.
  func punctuated(for marks: MarkStyle) -> ActionWords {
    ActionWords(name, command.punctuated(for: marks), help.punctuated(for: marks), aliases)
  }
}
