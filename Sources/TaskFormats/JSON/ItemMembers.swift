import Foundation
public import TODOCore

extension ForeignEntry {
  /// The members, or columns, of our own formats in which it says what an item has, in whatever form.
  func names(saying item: TODOItem, in format: FileFormat) -> Set<String> {
    var read = values
    read.parent = parentKey.map { TODOItem.ID(format, key: $0) }
    if !read.hasTitle { read.title = ForeignText.noTitle }
    let same = fields.filter { $0.stored(in: read) == $0.stored(in: item.values) }
    func isSame(_ said: Date?, _ date: Date?) -> Bool {
      guard let said, let date else { return said == date }
      return abs(said.timeIntervalSince(date)) < 0.001
    }
    let others: [JSON.Object.Key: Bool] = [
      .id: !key.isEmpty && TODOItem.ID(format, key: key) == item.id,
      .created: isSame(createdAt, item.createdAt),
      .modified: isSame(modifiedAt, item.modifiedAt), .completed: isSame(completedAt, item.completedAt),
      .scheduled: scheduled == item.scheduled, .copyOf: copyOf == item.copyOf,
    ]
    return Set(same.map(\.row.name)).union(others.filter(\.value).map(\.key.rawValue))
  }
}

/// An item in JSON, as `Docs/Formats.md` describes it: what the commands print, and what our own files have.
extension JSON.Object {
  /// The members that are no fields.
  enum Key: String, CaseIterable {
    case id, created, modified, completed, copyOf
    /// The date of its rule, in our own files.
    case scheduled
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

  /// Adds a field.
  public mutating func add(_ field: ItemField, of values: TODOItemValues) {
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
