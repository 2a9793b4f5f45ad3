public import Foundation

/// One thing to do, as the store holds it. A value: changing it changes nothing in the store.
public struct TODOItem: Identifiable, Hashable, Sendable {
  /// Made by the store, never reused.
  public let id: UUID
  /// Never empty after trimming; one line.
  public var title: String
  /// May be empty; many lines.
  public var detail: String
  public var priority: TODOPriority
  public var due: DueDate?
  public var location: TODOLocation
  /// When it was finished, UTC; nil while it is to do.
  public var completedAt: Date?
  /// When it was made, UTC, whole milliseconds.
  public let createdAt: Date
  /// When any field last changed, UTC, whole milliseconds; undo counts as a change.
  public var modifiedAt: Date

  package init(
    id: UUID,
    title: String,
    detail: String,
    priority: TODOPriority,
    due: DueDate?,
    location: TODOLocation,
    completedAt: Date?,
    createdAt: Date,
    modifiedAt: Date
  ) {
    self.id = id
    self.title = title
    self.detail = detail
    self.priority = priority
    self.due = due
    self.location = location
    self.completedAt = completedAt
    self.createdAt = createdAt
    self.modifiedAt = modifiedAt
  }

  public var isDone: Bool { completedAt != nil }

  /// The fields that a person fills in.
  public var draft: TODODraft {
    TODODraft(
      title: title,
      detail: detail,
      isDone: isDone,
      priority: priority,
      due: due,
      location: location
    )
  }
}
