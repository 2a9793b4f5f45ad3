import ArgumentParser
import TODOScreens
import TODOWording
import TerminalUI

nonisolated extension Language {
  /// The language in which MyTODO speaks: the only place that chooses one.
  static let chosen = Language.en
}

/// Writes the messages of commands.
nonisolated extension World {
  /// Turns messages into text for a stream, with the punctuation that it can show.
  func formatter(for stream: StandardStream) -> MessageFormatter {
    MessageFormatter(language: .chosen, marks: marks(of: stream))
  }

  func marks(of stream: StandardStream) -> MarkStyle { stream.terminal == nil ? .unicode : marks }

  func text(_ message: Message, on stream: StandardStream) -> String {
    formatter(for: stream).text(message, titleColumns: .max)
  }
}

nonisolated extension ValidationError {
  /// An error in the arguments, for which the argument parser also shows the usage.
  init(_ message: Message) {
    self.init(
      World.current.map { $0.text(message, on: $0.errorOutput) }
        ?? MessageFormatter(language: .chosen, marks: .unicode).text(message)
    )
  }
}
