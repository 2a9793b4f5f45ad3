public import Foundation

/// The fields of an item that users enter, in the order of a form. Code that treats them all alike loops over them:
/// edits, conflicts, drafts, JSON, templates, the form. Everything it needs to know about a field is in the field's
/// ``row``.
public enum ItemField: Int, CaseIterable, Hashable, Sendable {
  case title, detail, isDone, priority, due, repeats, start, reminder, list, tags, parent, locationName,
    locationAddress, coordinate,
    url
}

extension ItemField {
  /// One row of the table of fields.
  public struct Row: Sendable {
    /// The name shown to users: of the option, in templates and in JSON.
    public let name: String
    /// The name in the database and in the history.
    public let column: String
    /// The name in the file of a draft, if it is not the column's.
    public let draftKey: String
    public let kind: Kind
    /// The orders in which an item may move when it changes.
    public let orders: [TODOSort.Order]
    /// The key before the colon when an item is typed in one line; nil if it is not typed that way.
    public let lineKey: String?
    /// Keys that are read as well, and the names of options.
    package let otherLineKeys: [String]
    /// Whether a search for words looks through it.
    public let isSearched: Bool

    init(
      _ name: String,
      _ kind: Kind,
      column: String? = nil,
      draftKey: String? = nil,
      orders: [TODOSort.Order] = [],
      lineKey: String? = nil,
      otherLineKeys: [String] = [],
      isSearched: Bool? = nil
    ) {
      self.name = name
      self.column = column ?? name
      self.draftKey = draftKey ?? self.column
      (self.kind, self.orders, self.lineKey, self.otherLineKeys) = (kind, orders, lineKey, otherLineKeys)
      let isText =
        switch kind {
        case .line, .lines: true
        default: false
        }
      self.isSearched = isSearched ?? isText
    }
  }

  /// The kind of value of a field, and its place in the values of an item.
  public enum Kind: Sendable {
    public typealias Path<Value> = any WritableKeyPath<TODOItemValues, Value> & Sendable

    /// Text of one line; empty for none.
    case line(Path<String>)
    /// Text of many lines; empty for none.
    case lines(Path<String>)
    case flag(Path<Bool>)
    case priority(Path<TODOPriority>)
    /// A day, or a day and a minute.
    case date(Path<DueDate?>)
    case repeats(Path<Repeat?>)
    case reminder(Path<Reminder?>)
    case tags(Path<ItemTags>)
    /// Another item.
    case item(Path<TODOItem.ID?>)
    case coordinate(Path<Coordinate?>)
  }

  public var row: Row { Self.rows[rawValue] }

  private static let rows = allCases.map(\.newRow)

  /// The table.
  private var newRow: Row {
    switch self {
    case .title: Row("title", .line(\.title), orders: [.title, .priority, .due])
    case .detail: Row("detail", .lines(\.detail))
    // The column holds the time at which the item was completed, which the store knows.
    case .isDone:
      Row("done", .flag(\.isDone), column: "completedAt", draftKey: "isDone", orders: [.completed])
    case .priority: Row("priority", .priority(\.priority), orders: [.priority, .due])
    case .due: Row("due", .date(\.due), orders: [.due], lineKey: "due")
    // It is typed with the due date.
    case .repeats: Row("repeat", .repeats(\.repeats))
    case .start: Row("start", .date(\.start), lineKey: "start", otherLineKeys: ["snooze"])
    case .reminder: Row("remind", .reminder(\.reminder), lineKey: "remind")
    // The column holds the number of the list. Its name is found by the list, not by search.
    case .list: Row("list", .line(\.list), orders: [.list], lineKey: "list", isSearched: false)
    // There is no column: each tag is a row of a table, and a field of its own in the history.
    case .tags: Row("tags", .tags(\.tags))
    // The column holds the number of the item that this one is a step of.
    case .parent: Row("parent", .item(\.parent))
    case .locationName:
      Row("location", .line(\.location.name), column: "locationName", lineKey: "at")
    case .locationAddress:
      Row("address", .line(\.location.address), column: "locationAddress", lineKey: "address")
    case .coordinate: Row("coordinate", .coordinate(\.location.coordinate))
    case .url: Row("url", .line(\.url), lineKey: "url")
    }
  }

  /// The text of the field; empty for one that holds something else.
  public func text(in values: TODOItemValues) -> String {
    switch row.kind {
    case .line(let path), .lines(let path): values[keyPath: path]
    case .tags(let path): values[keyPath: path].text
    case .flag, .priority, .date, .repeats, .reminder, .item, .coordinate: ""
    }
  }

  /// The beginning of the name of a tag's field in the history; the number of the tag follows.
  package static let tagColumn = "tag:"

  /// The field of that column, or of that name in the history; nil for one that users do not enter.
  public init?(column: String) {
    if column.hasPrefix(Self.tagColumn) {
      self = .tags
      return
    }
    guard let field = Self.allCases.first(where: { $0.row.column == column }) else { return nil }
    self = field
  }

  /// The field that is typed in one line after this key.
  init?(lineKey: String) {
    let field = Self.allCases.first { $0.row.lineKey == lineKey || $0.row.otherLineKeys.contains(lineKey) }
    guard let field else { return nil }
    self = field
  }
}

/// The codec: each value as stored in the database, texts by the rules of ``StoredText``.
extension ItemField {
  /// The value of this field. ``isDone`` is 1 or 0.
  public func stored(in values: TODOItemValues) -> StoredValue {
    switch row.kind {
    case .line(let path): .text(StoredText.line(values[keyPath: path]))
    case .lines(let path): .text(StoredText.lines(values[keyPath: path]))
    case .flag(let path): .integer(values[keyPath: path] ? 1 : 0)
    case .priority(let path): .integer(Int64(values[keyPath: path].rawValue))
    case .date(let path): values[keyPath: path].map { .text($0.description) } ?? .null
    case .repeats(let path): values[keyPath: path].map { .text($0.stored) } ?? .null
    case .reminder(let path): values[keyPath: path].map { .text($0.stored) } ?? .null
    case .tags(let path): .text(values[keyPath: path].text)
    case .item(let path): values[keyPath: path].map { .text($0.uuidString) } ?? .null
    case .coordinate(let path): values[keyPath: path].map { .text($0.stored) } ?? .null
    }
  }

  /// Sets the value of the field.
  ///
  /// - Returns: false for a value that the app never writes; nothing is changed then.
  public func set(_ value: StoredValue, in values: inout TODOItemValues) -> Bool {
    switch (row.kind, value) {
    case (.line(let path), .text(let text)) where self == .list:
      guard let name = CollectionName.list(typed: text) else { return false }
      values[keyPath: path] = name
    case (.line(let path), .text(let text)), (.lines(let path), .text(let text)):
      values[keyPath: path] = text
    case (.flag(let path), .integer(let number)) where number == 0 || number == 1:
      values[keyPath: path] = number == 1
    case (.priority(let path), .integer(let number)):
      guard let priority = Int(exactly: number).flatMap(TODOPriority.init(rawValue:)) else { return false }
      values[keyPath: path] = priority
    case (.date(let path), .null): values[keyPath: path] = nil
    case (.date(let path), .text(let text)):
      guard let date = DueDate(stored: text) else { return false }
      values[keyPath: path] = date
    case (.repeats(let path), .null): values[keyPath: path] = nil
    case (.repeats(let path), .text(let text)):
      guard let rule = Repeat(stored: text) else { return false }
      values[keyPath: path] = rule
    case (.reminder(let path), .null): values[keyPath: path] = nil
    case (.reminder(let path), .text(let text)):
      guard let reminder = Reminder(stored: text) else { return false }
      values[keyPath: path] = reminder
    case (.tags(let path), .text(let text)):
      guard let tags = ItemTags(typed: text) else { return false }
      values[keyPath: path] = tags
    case (.item(let path), .null): values[keyPath: path] = nil
    case (.item(let path), .text(let text)):
      guard let id = TODOItem.ID(uuidString: text) else { return false }
      values[keyPath: path] = id
    case (.coordinate(let path), .null): values[keyPath: path] = nil
    case (.coordinate(let path), .text(let text)):
      guard let coordinate = Coordinate(stored: text) else { return false }
      values[keyPath: path] = coordinate
    case (.line, _), (.lines, _), (.flag, _), (.priority, _), (.date, _), (.repeats, _), (.reminder, _),
      (.tags, _), (.item, _), (.coordinate, _):
      return false
    }
    return true
  }
}
