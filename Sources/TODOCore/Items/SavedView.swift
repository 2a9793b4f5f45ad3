import Foundation

/// What a view shows: a query, and the order of its list.
public struct SavedView: Hashable, Sendable {
  /// As typed, without blanks around it; empty for all items.
  public let query: String
  public let sort: TODOSort

  /// The longest query, in characters.
  public static let longestQuery = 1000

  /// Nil if the query is too long.
  public init?(query: String, sort: TODOSort) {
    guard let query = Self.query(query) else { return nil }
    (self.query, self.sort) = (query, sort)
  }

  /// Reads a view as stored. A query or an order that the app would not have written is replaced: by none, and by the
  /// order of lists.
  package init(storedQuery: String?, sort: String?) {
    query = storedQuery.flatMap(Self.query) ?? ""
    self.sort = sort.flatMap(TODOSort.init(stored:)) ?? .standard
  }

  private static func query(_ text: String) -> String? {
    guard text.utf8.count <= 16 * longestQuery, text.count <= longestQuery else { return nil }
    return StoredText.line(text).trimmingCharacters(in: .whitespaces)
  }
}
