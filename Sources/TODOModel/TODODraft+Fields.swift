/// The fields of a ``TODODraft``, one by one, in the order of a form.
public enum TODODraftField: CaseIterable, Hashable, Sendable {
  case title, detail, isDone, priority, due, locationName, locationAddress, coordinate
}

extension TODOEdit {
  /// The field that is given a new value.
  public var field: TODODraftField {
    switch self {
    case .title: .title
    case .detail: .detail
    case .isDone: .isDone
    case .priority: .priority
    case .due: .due
    case .locationName: .locationName
    case .locationAddress: .locationAddress
    case .coordinate: .coordinate
    }
  }
}

extension TODODraft {
  /// The fields in which `other` holds another value, texts compared byte by byte.
  public func fields(differingFrom other: TODODraft) -> [TODODraftField] {
    edits(to: other).map(\.field)
  }
}
