/// A word that is not part of a style.
public struct UnknownStyleWord: Error, Hashable, Sendable {
  public let word: String
}
