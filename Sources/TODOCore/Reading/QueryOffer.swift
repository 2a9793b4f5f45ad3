/// A way to complete a query that is being typed.
public struct QueryOffer: Hashable, Sendable {
  /// The completed value: “<fri”.
  public let value: String
  public let meaning: QueryMeaning
  /// The whole query with it.
  public let text: String
  /// The letters that were typed of it.
  public let typed: String
  /// Whether what was typed may just as well stay as it is: a word like which the name of a list or tag begins, or a date that can
  /// mean this one, too.
  public var isOfWord = false
}
