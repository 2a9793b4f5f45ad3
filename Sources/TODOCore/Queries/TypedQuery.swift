/// A query as typed, and what its terms meant when it was read; a ``QueryReader`` reads it. `Docs/Queries.md` describes
/// the language.
public struct TypedQuery: Hashable, Sendable {
  public let text: String
  /// From left to right. An item has to meet all of them.
  public let terms: [QueryTerm]
  /// The items that meet every term; terms that cannot be read narrow nothing.
  public let expression: ItemExpression
  /// The words that an item contains, for highlighting.
  public let words: TODOSearch

  /// A query that narrows nothing.
  public static let empty = TypedQuery("", [])

  package init(_ text: String, _ terms: [QueryTerm]) {
    self.text = text
    self.terms = terms
    words = TODOSearch(terms.compactMap { $0.isNegated ? nil : $0.search })
    // The words are one search, which looks up each of their grams once.
    let others = terms.filter { $0.isNegated || $0.search == nil }.compactMap(\.expression)
    expression = .and(others + (words.isEmpty ? [] : [.matching(words)]))
  }

  /// Whether it narrows nothing.
  public var isEmpty: Bool { expression == .and([]) }

  /// The first term that cannot be read.
  public var unreadableTerm: QueryTerm? {
    terms.first { if case .unreadable = $0.meaning { true } else { false } }
  }

  /// The text without blanks around it.
  public var shownText: String {
    guard let first = terms.first, let last = terms.last else { return "" }
    return String(text[first.range.lowerBound..<last.range.upperBound])
  }

  /// A term as it was typed.
  public func text(of term: QueryTerm) -> String { String(text[term.range]) }
}
