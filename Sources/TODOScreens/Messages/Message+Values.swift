nonisolated extension Message {
  /// A value in a message.
  enum Argument {
    /// The number that selects the plural form.
    case count(Int)
    case number(Int)
    /// The title of an item, which may be cut.
    case title(String)
    case text(String)
    /// What a person typed, of which the beginning is enough to know it again.
    case typed(String)
    /// The key of the action with this identifier.
    case key(String)
    case message(Message)
    /// Separated by commas.
    case messages([Message])
    /// With "and" before the last.
    case list([Message])
    case names([String])
    /// With "or" before the last.
    case alternatives([String])
    /// Each on a line of its own.
    case lines([Message])
  }

  /// The kind of a message in the message row: the result of an action, why an action is unavailable, or an error.
  public enum Kind: Hashable, Sendable { case info, warning, error }
}

/// An error may be thrown as the message that describes it.
nonisolated extension Message: Error {}
