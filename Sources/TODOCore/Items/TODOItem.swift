public import Foundation

/// One thing to do, as the store holds it. A value: changing it changes nothing in the store.
@dynamicMemberLookup
public struct TODOItem: Identifiable, Hashable, Sendable {
  /// Made by the store, never reused.
  public let id: UUID
  /// What a person fills in. The title is never empty after trimming.
  public var values: TODOItemValues
  /// When it was completed, UTC; nil while it is open.
  public var completedAt: Date?
  /// When it was created, UTC, whole milliseconds.
  public let createdAt: Date
  /// When any field last changed, UTC, whole milliseconds; undo counts as a change.
  public var modifiedAt: Date

  package init(
    id: UUID,
    values: TODOItemValues,
    completedAt: Date?,
    createdAt: Date,
    modifiedAt: Date
  ) {
    self.id = id
    self.values = values
    self.completedAt = completedAt
    self.createdAt = createdAt
    self.modifiedAt = modifiedAt
  }

  /// One of the ``values``.
  @inlinable
  public subscript<Value>(dynamicMember path: KeyPath<TODOItemValues, Value>) -> Value {
    values[keyPath: path]
  }
}
