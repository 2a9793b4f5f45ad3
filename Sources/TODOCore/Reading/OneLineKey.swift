/// What stands before the colon of a word with a value.
public enum OneLineKey: String, CaseIterable, Hashable, Sendable {
  case due, at
}
