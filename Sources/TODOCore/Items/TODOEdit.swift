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
