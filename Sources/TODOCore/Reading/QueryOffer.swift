/// A way to complete a query that is being typed.
public struct QueryOffer: Hashable, Sendable {
  /// The completed value: “<fri”.
  public let value: String
  public let meaning: QueryMeaning
  /// The whole query with it.
  public let text: String
  /// Whether it is a list or tag whose name begins like a word, which may just as well stay one.
  public var isOfWord = false
}
