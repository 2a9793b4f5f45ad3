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

  /// Takes over the value that `other` holds in a field.
  public mutating func take(_ field: TODODraftField, from other: TODODraft) {
    switch field {
    case .title: title = other.title
    case .detail: detail = other.detail
    case .isDone: isDone = other.isDone
    case .priority: priority = other.priority
    case .due: due = other.due
    case .locationName: location.name = other.location.name
    case .locationAddress: location.address = other.location.address
    case .coordinate: location.coordinate = other.location.coordinate
    }
  }
}
