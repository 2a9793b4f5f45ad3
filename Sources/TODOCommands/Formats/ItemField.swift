import TODOCore

/// A field of an item, as templates name it and JSON has it.
nonisolated enum ItemField: String, CaseIterable, Sendable {
  case id, short, state, priority, due, title, detail, location, address, coordinate, created, modified,
    completed

  /// All of them, for a person.
  static let names = allCases.map(\.rawValue).joined(separator: " ")

  /// The value as text; empty where there is none.
  ///
  /// - Parameter short: the short form of the item's id.
  @MainActor func text(of item: TODOItem, short: String = "") -> String {
    switch self {
    case .id: ItemIDPrefix(item.id).description
    case .short: short
    case .state: item.isDone ? "done" : "open"
    case .priority: item.priority.typedName
    case .due: item.due?.description ?? ""
    case .title: item.title
    case .detail: item.detail
    case .location: item.location.name
    case .address: item.location.address
    case .coordinate: item.location.coordinate?.description ?? ""
    case .created: Timestamp(item.createdAt).description
    case .modified: Timestamp(item.modifiedAt).description
    case .completed: item.completedAt.map { Timestamp($0).description } ?? ""
    }
  }
}
