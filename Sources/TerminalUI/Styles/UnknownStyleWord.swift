/// A word that says nothing of a look.
public struct UnknownStyleWord: Error, Hashable, Sendable {
  public let word: String
}
