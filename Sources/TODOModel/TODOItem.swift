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

/// The fields of an item that a person fills in: what a form edits and a new item is made from.
public struct TODODraft: Hashable, Sendable {
  public var title: String
  public var detail: String
  public var isDone: Bool
  public var priority: TODOPriority
  public var due: DueDate?
  public var location: TODOLocation

  public init(
    title: String = "",
    detail: String = "",
    isDone: Bool = false,
    priority: TODOPriority = .middle,
    due: DueDate? = nil,
    location: TODOLocation = .none
  ) {
    self.title = title
    self.detail = detail
    self.isDone = isDone
    self.priority = priority
    self.due = due
    self.location = location
  }

  /// Whether the title has more in it than white space, which is all that an item must have.
  public var hasTitle: Bool { StoredText.isFilled(title) }

  /// The fields in which `edited` differs from this draft, texts compared byte by byte.
  public func edits(to edited: TODODraft) -> [TODOEdit] {
    var edits: [TODOEdit] = []
    if !edited.title.hasSameBytes(as: title) { edits.append(.title(edited.title)) }
    if !edited.detail.hasSameBytes(as: detail) { edits.append(.detail(edited.detail)) }
    if edited.isDone != isDone { edits.append(.isDone(edited.isDone)) }
    if edited.priority != priority { edits.append(.priority(edited.priority)) }
    if edited.due != due { edits.append(.due(edited.due)) }
    if !edited.location.name.hasSameBytes(as: location.name) {
      edits.append(.locationName(edited.location.name))
    }
    if !edited.location.address.hasSameBytes(as: location.address) {
      edits.append(.locationAddress(edited.location.address))
    }
    if edited.location.coordinate != location.coordinate {
      edits.append(.coordinate(edited.location.coordinate))
    }
    return edits
  }
}

/// A new value for one field of an item.
public enum TODOEdit: Hashable, Sendable {
  case title(String)
  case detail(String)
  case isDone(Bool)
  case priority(TODOPriority)
  case due(DueDate?)
  case locationName(String)
  case locationAddress(String)
  case coordinate(Coordinate?)
}
