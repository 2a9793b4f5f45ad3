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

extension TODODraft {
  /// The fields in which `other` holds another value, texts compared byte by byte.
  public func fields(differingFrom other: TODODraft) -> [TODODraftField] {
    edits(to: other).map(\.field)
  }
}
