/// An action as it is now, for the help and the palette.
struct OfferedAction {
  let identifier: String
  /// The names of its keys.
  let keys: [String]
  let words: ActionWords
  /// Why it cannot be done now; nil when it can.
  let obstacle: Message?
  let isInPalette: Bool
  let perform: @MainActor () async -> Void

  /// The help, and why it cannot be done now.
  func explanation(_ formatter: MessageFormatter) -> String {
    obstacle.map { formatter.text(.obstacleNow(description: words.help, obstacle: $0)) } ?? words.help
  }
}
