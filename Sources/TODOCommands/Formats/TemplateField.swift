import TODOCore

/// A field of an item in templates and in JSON.
nonisolated enum TemplateField: CaseIterable, Hashable, Sendable {
  case id, short
  case field(ItemField)
  case created, modified, completed, distance

  static let allCases: [TemplateField] =
    [.id, .short] + ItemField.allCases.map(TemplateField.field) + [
      .created, .modified, .completed, .distance,
    ]

  /// All names, as shown to the user.
  static let names = allCases.map(\.name).joined(separator: " ")

  init?(name: some StringProtocol) {
    guard let field = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = field
  }

  var name: String {
    switch self {
    case .id: "id"
    case .short: "short"
    // A word, where JSON has true or false.
    case .field(.isDone): "state"
    case .field(let field): field.row.name
    case .created: "created"
    case .modified: "modified"
    case .completed: "completed"
    case .distance: "distance"
    }
  }

  /// The value as text; empty if there is none.
  ///
  /// - Parameter short: the short form of the item's id.
  @MainActor func text(of listed: ListedItem, short: String = "") -> String {
    let item = listed.item
    return switch self {
    case .id: ItemIDPrefix(item.id).description
    case .short: short
    case .field(.list) where item.values.list.isEmpty: CollectionName.inbox
    case .field(let field):
      switch field.row.kind {
      case .line(let path), .lines(let path): item.values[keyPath: path]
      case .flag(let path): item.values[keyPath: path] ? "done" : "open"
      case .priority(let path): item.values[keyPath: path].typedName
      case .date(let path): item.values[keyPath: path]?.description ?? ""
      case .repeats(let path): item.values[keyPath: path]?.stored ?? ""
      case .reminder(let path): item.values[keyPath: path]?.stored ?? ""
      case .tags(let path): item.values[keyPath: path].text
      case .item(let path): item.values[keyPath: path].map { ItemIDPrefix($0).description } ?? ""
      case .coordinate(let path): item.values[keyPath: path]?.description ?? ""
      }
    case .created: Timestamp(item.createdAt).description
    case .modified: Timestamp(item.modifiedAt).description
    case .completed: item.completedAt.map { Timestamp($0).description } ?? ""
    case .distance: listed.metres.map(String.init) ?? ""
    }
  }
}
