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
  /// Why the whole query narrows nothing; nil if it is not too long.
  public let excess: Excess?

  /// What a query has too much of. The limits are more than anyone types, and low enough to read the query with each letter.
  public enum Excess: Hashable, Sendable { case terms, letters }

  /// How many terms it may have; one with several values counts as several. A saved view cannot have more.
  public static let termLimit = SavedView.longestQuery / 2
  /// How long it may be, in scalars.
  public static let letterLimit = 10 * SavedView.longestQuery

  /// A query that narrows nothing.
  public static let empty = TypedQuery("", [])

  package init(_ text: String, _ terms: [QueryTerm]) {
    (self.text, self.terms, excess) = (text, terms, nil)
    words = TODOSearch(terms.compactMap { $0.isNegated ? nil : $0.search })
    // The words are one search, which looks up each of their grams once.
    let others = terms.filter { $0.isNegated || $0.search == nil }.compactMap(\.expression)
    expression = .and(others + (words.isEmpty ? [] : [.matching(words)]))
  }

  /// A query that is too long.
  init(_ text: String, excess: Excess) {
    (self.text, self.excess, terms) = (text, excess, [])
    words = TODOSearch([])
    expression = .and([])
  }

  /// Whether it narrows nothing.
  public var isEmpty: Bool { expression == .and([]) }

  /// The first term that cannot be read.
  public var unreadableTerm: QueryTerm? {
    terms.first { if case .unreadable = $0.meaning { true } else { false } }
  }

  /// Whether every term can be read.
  public var isReadable: Bool { excess == nil && unreadableTerm == nil }

  /// The text without blanks around it; empty if it is too long.
  public var shownText: String {
    guard let first = terms.first, let last = terms.last else { return "" }
    return String(text[first.range.lowerBound..<last.range.upperBound])
  }

  /// A term as it was typed.
  public func text(of term: QueryTerm) -> String { String(text[term.range]) }
}
