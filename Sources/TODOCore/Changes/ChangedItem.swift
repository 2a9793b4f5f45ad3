/// An item that a step of the history changed, with the old and the new values.
public struct ChangedItem: Hashable, Sendable {
  /// One field that changed.
  public struct Change: Hashable, Sendable {
    public let field: ItemField
    /// Values as ``ItemField/set(_:in:)`` reads them; of a parent, its title.
    public let before, after: StoredValue

    package init(field: ItemField, before: StoredValue, after: StoredValue) {
      (self.field, self.before, self.after) = (field, before, after)
    }
  }

  /// The title that it has now.
  public let title: String
  /// Whether it was added, brought back or deleted; nil for none of these.
  public enum Presence: Hashable, Sendable { case added, deleted }

  public package(set) var presence: Presence?
  /// Empty for an item of which no field has changed: it was added, deleted or moved.
  public package(set) var changes: [Change]

  package init(title: String, presence: Presence? = nil, changes: [Change] = []) {
    (self.title, self.presence, self.changes) = (title, presence, changes)
  }
}
