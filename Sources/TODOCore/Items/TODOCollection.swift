public import Foundation

/// A list, a tag or a view: what items are organised by.
public struct TODOCollection: Identifiable, Hashable, Sendable {
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
  /// What a view shows; nil for a list or tag.
  public var view: SavedView?

  package init(id: UUID, kind: Kind, name: String, openItems: Int, view: SavedView? = nil) {
    self.id = id
    self.kind = kind
    self.name = name
    self.openItems = openItems
    self.view = view
  }

  public var isInbox: Bool { kind == .list && name.isEmpty }

  /// By which tags are in the order of their names.
  package var sortKey: String { CollectionName(name, kind)?.key ?? "" }
}
