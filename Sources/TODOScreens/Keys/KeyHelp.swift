import TODOWording

/// A row of the help.
struct KeyHelp {
  let group: ActionGroup
  let keys: String
  let description: String
  var isAvailable = true
}

extension KeyHelp {
  init(_ action: OfferedAction, _ formatter: MessageFormatter) {
    self.init(
      group: action.group,
      keys: action.keys.joined(separator: " "),
      description: action.explained(action.words.help, formatter),
      isAvailable: action.obstacle == nil
    )
  }
}
