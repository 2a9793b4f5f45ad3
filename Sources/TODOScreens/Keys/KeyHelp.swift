import TODOWording

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
