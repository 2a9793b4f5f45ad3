/// The place of an item in the manual order.
public enum TODOPlacement: Hashable, Sendable {
  /// Directly before another item.
  case before(TODOItem.ID)
  /// Directly after another item.
  case after(TODOItem.ID)
}

extension TODOPlacement {
  package var neighbour: TODOItem.ID {
    switch self {
    case .before(let id), .after(let id): id
    }
  }
}
