public import Foundation

/// One item of the list, as a value: changing it does not change the store.
@dynamicMemberLookup
public struct TODOItem: Identifiable, Hashable, Sendable {
  /// Created by the store, never reused.
  public let id: UUID
  /// The values that users enter. The title is never empty after trimming.
  public var values: TODOItemValues
  /// When it was completed, UTC; nil while it is open.
  public var completedAt: Date?
  /// When it was created, UTC, whole milliseconds.
  public let createdAt: Date
  /// When any field last changed, UTC, whole milliseconds; undo counts as a change.
  public var modifiedAt: Date
  /// The date of its rule that a repeating item is at, if it is due on another one.
  public package(set) var scheduled: DueDate?
  /// The title of its parent, if it is a step.
  public package(set) var parentTitle: String?
  /// How many steps it has; nil if it has none.
  public package(set) var steps: StepCount?

  package init(
    id: UUID,
    values: TODOItemValues,
    completedAt: Date?,
    createdAt: Date,
    modifiedAt: Date,
    scheduled: DueDate? = nil,
    parentTitle: String? = nil,
    steps: StepCount? = nil
  ) {
    self.id = id
    self.values = values
    self.completedAt = completedAt
    self.createdAt = createdAt
    self.modifiedAt = modifiedAt
    self.scheduled = scheduled
    self.parentTitle = parentTitle
    self.steps = steps
  }

  /// One of the ``values``.
  @inlinable
  public subscript<Value>(dynamicMember path: KeyPath<TODOItemValues, Value>) -> Value {
    values[keyPath: path]
  }
}
