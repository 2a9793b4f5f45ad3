public import TODOCore

/// An item in JSON, as `Docs/Formats.md` describes it: what the commands print, and what our own files have.
extension JSON.Object {
  /// The members that are no fields.
  enum Key: String, CaseIterable {
    case id, created, modified, completed, copyOf
    /// Of the coordinate, in metres.
    case uncertainty
  }

  /// Adds everything that is known of an item. Every key is always there.
  public mutating func add(_ item: TODOItem) {
    add(Key.id.rawValue, string: "\(ItemIDPrefix(item.id))")
    for field in ItemField.allCases { add(field, of: item.values) }
    add(Key.created.rawValue, string: "\(Timestamp(item.createdAt))")
    add(Key.modified.rawValue, string: "\(Timestamp(item.modifiedAt))")
    add(Key.completed.rawValue, string: item.completedAt.map { "\(Timestamp($0))" })
    add(Key.copyOf.rawValue, string: item.copyOf.map { "\(ItemIDPrefix($0))" })
  }

  private mutating func add(_ field: ItemField, of values: TODOItemValues) {
    let key = field.row.name
    switch field.row.kind {
    case .line(let path) where field == .list:
      add(key, string: values[keyPath: path].isEmpty ? CollectionName.inbox : values[keyPath: path])
    case .line(let path), .lines(let path): add(key, string: values[keyPath: path])
    case .priority(let path): add(key, string: values[keyPath: path].typedName)
    case .flag(let path): add(key, value: values[keyPath: path] ? "true" : "false")
    case .tags(let path): add(key, strings: values[keyPath: path].names)
    case .item(let path): add(key, string: values[keyPath: path].map { "\(ItemIDPrefix($0))" })
    case .date(let path): add(key, string: values[keyPath: path]?.description)
    case .repeats(let path): add(key, string: values[keyPath: path]?.stored)
    case .reminder(let path): add(key, string: values[keyPath: path]?.stored)
    case .coordinate(let path):
      let point = values[keyPath: path]
      add(key, value: point.map { "[\($0.latitude),\($0.longitude)]" } ?? "null")
      add(Key.uncertainty.rawValue, value: point?.uncertainty.map { "\($0)" } ?? "null")
    }
  }
}
