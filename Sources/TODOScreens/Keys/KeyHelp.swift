/// A row of the help.
struct KeyHelp {
  let keys: String
  let description: String
  var isAvailable = true
}

extension KeyHelp {
  init(_ action: OfferedAction) {
    self.init(
      keys: action.keys.isEmpty ? "no key" : action.keys.joined(separator: " "),
      description: action.explanation,
      isAvailable: action.obstacle == nil
    )
  }
}
