/// One condition of a query.
public struct QueryTerm: Hashable, Sendable {
  /// Its place in the text of the query, with a minus before it.
  public let range: Range<String.Index>
  /// Whether a minus before it excludes the items that meet it.
  public let isNegated: Bool
  public let meaning: QueryMeaning
  /// Whether it begins like a term with a key, but there is no such key, so that the term is text.
  public private(set) var unknownKey: String?
  /// The items that it leaves; nil if it cannot be read, and leaves all.
  package let expression: ItemExpression?
  /// What it searches for; nil if it is not text.
  let search: TODOSearch?

  /// - Parameter expression: the items with the meaning.
  init(
    _ range: Range<String.Index>,
    isNegated: Bool,
    _ meaning: QueryMeaning,
    _ expression: ItemExpression?,
    unknownKey: String? = nil
  ) {
    (self.range, self.isNegated, self.meaning) = (range, isNegated, meaning)
    self.expression = isNegated ? expression.map { .not($0) } : expression
    self.unknownKey = unknownKey
    search = if case .matching(let search) = expression { search } else { nil }
  }
}
