public import Foundation

/// A list, a tag or a view: what items are organised by.
public struct TODOCollection: Identifiable, Hashable, Sendable {
  /// As numbered in the database.
  public enum Kind: Int, CaseIterable, Hashable, Sendable {
    /// An item is in one list.
    case list = 1
    /// An item can have any number of tags.
    case tag = 2
    /// A saved query.
    case view = 3

    /// In the order in which they are shown.
    public static let shown: [Kind] = [.list, .view, .tag]
  }

  public let id: UUID
  public let kind: Kind
  /// Empty for the Inbox, the list of the items that are in no other, which every language names in its own way.
  public var name: String
  /// How many of its items are open; 0 for a view, whose query has to be counted.
  public var openItems: Int
  /// How many of these are snoozed; 0 where that was not counted.
  package var snoozedItems = 0
  /// What a view shows; nil for a list or tag.
  public var view: SavedView?

  package init(id: UUID, kind: Kind, name: String, openItems: Int, view: SavedView? = nil) {
    (self.id, self.kind, self.name, self.openItems, self.view) = (id, kind, name, openItems, view)
  }

  /// How many open items it shows.
  public var shownItems: Int { max(0, openItems - snoozedItems) }

  public var isInbox: Bool { kind == .list && name.isEmpty }

  /// The key that sorts tags by name.
  package var sortKey: String { CollectionName(name, kind)?.key ?? "" }
}

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
