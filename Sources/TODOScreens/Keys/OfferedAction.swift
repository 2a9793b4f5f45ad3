import TODOWording

/// An action in its current state, for the help and the palette.
struct OfferedAction {
  let group: ActionGroup
  let identifier: String
  /// The names of its keys.
  let keys: [String]
  let words: ActionWords
  /// Why it is unavailable now; nil if it is available.
  var obstacle: Message?
  let isInPalette: Bool
  let perform: @MainActor () async -> Void

  /// The same with a reason why it is unavailable.
  func unavailable(_ reason: Message) -> OfferedAction {
    var action = self
    action.obstacle = reason
    return action
  }

  /// The help or the command, and why it is unavailable now.
  func explained(_ words: String, _ formatter: MessageFormatter) -> String {
    obstacle.map { formatter.text(.actionUnavailable(action: words, reason: $0)) } ?? words
  }
}

/// A row of the help.
struct KeyHelp {
  let group: ActionGroup
  let keys: String
  let description: String
  var isAvailable = true
}

extension KeyHelp {
  /// - Parameter known: why it may not be available, if that is said elsewhere.
  init(_ action: OfferedAction, _ formatter: MessageFormatter, known: Message? = nil) {
    let isKnown = known != nil && action.obstacle == known
    self.init(
      group: action.group,
      keys: action.keys.joined(separator: " "),
      description: isKnown ? action.words.help : action.explained(action.words.help, formatter),
      isAvailable: action.obstacle == nil
    )
  }
}
