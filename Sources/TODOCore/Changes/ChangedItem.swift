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
  /// Empty for an item that was added, deleted or moved.
  public let changes: [Change]

  package init(title: String, changes: [Change]) {
    self.title = title
    self.changes = changes
  }
}
