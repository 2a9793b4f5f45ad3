import TODOScreens

/// What commands say.
extension World {
  /// Makes text of messages for a stream, with the punctuation that it can show.
  func formatter(for stream: StandardStream) -> MessageFormatter {
    MessageFormatter(marks: stream.terminal == nil ? .unicode : marks)
  }

  /// A message for standard error, with titles in full.
  func text(_ message: Message) -> String {
    formatter(for: errorOutput).text(message, titleColumns: .max)
  }
}
