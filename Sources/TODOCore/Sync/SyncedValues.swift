public import Foundation

/// Values of an item by the names of their columns: all that is synced, or some of them. A column that is missing is not known, which is
/// not the same as null.
public struct SyncedValues: Hashable, Sendable {
  /// As ``ItemField/stored(in:)`` has them, but for `completedAt`, a time in milliseconds since 1970, and `scheduled`, the date of the
  /// rule.
  public var columns: [String: StoredValue]

  public init(columns: [String: StoredValue] = [:]) { self.columns = columns }

  /// All that is synced of an item.
  public init(_ item: TODOItem) {
    columns = Dictionary(
      Self.fields.map { ($0.row.column, $0.stored(in: item.values)) }
    ) { first, _ in first }
    columns[ItemField.isDone.row.column] = item.completedAt.map { .integer($0.milliseconds) } ?? .null
    columns[Self.scheduled] = item.scheduled.map { .text($0.description) } ?? .null
  }

  /// Every field but the list, which the place of the item on the other side says.
  public static let fields = ItemField.allCases.filter { $0 != .list }

  /// The column of the date of the rule that a repeating item is at.
  public static let scheduled = "scheduled"

  /// In our base: both sides never agreed on the column. No item has such a value.
  public static let neverAgreed = StoredValue.integer(-1)

  /// In our base of an item that waits for another parent, where that is sent even if it is not here yet: what it is a step of until then.
  /// It is ``neverAgreed`` for none. If the item has another parent by now, it waits no longer.
  public static func waiting(below parent: StoredValue?) -> StoredValue {
    if case .text(let id) = parent { .text("-" + id) } else { neverAgreed }
  }

  /// In our base of an item that we have moved to another list: what both sides agreed on before, until the other side has written its resource;
  /// nil for any other.
  public var beforeMove: SyncedValues? {
    get { values(under: "before.") }
    set { set(newValue, under: "before.") }
  }

  /// In our base: what the resource said before it was written last, by us or by the other side, in the columns that were changed then; nil if it
  /// was never changed. Another version of the resource, by a machine that did not have that change, started from these values.
  public var beforeWriting: SyncedValues? {
    get { values(under: "former.") }
    set { set(newValue, under: "former.") }
  }

  /// In our base of an item that is not there any more: the bytes of what was, with all that no field shows; nil for any other, and for bytes that
  /// are no text.
  public var lastBody: Data? {
    get { if case .text(let text) = columns[Self.body] { Data(text.utf8) } else { nil } }
    set {
      let text = newValue.flatMap { String(validating: $0, as: UTF8.self) }
      columns[Self.body] = text.map(StoredValue.text)
    }
  }

  private static let body = "body"

  /// In our base of an item whose resource is gone, and may have come to a list that was not read since: when that was found, UTC; nil for any
  /// other.
  public var awaitedSince: Date? {
    get {
      guard case .integer(let time) = columns[Self.awaited] else { return nil }
      return Date(milliseconds: time.clamped(to: WallClock.times))
    }
    set { columns[Self.awaited] = newValue.map { .integer($0.milliseconds) } }
  }

  package static let awaited = "awaited"

  private func values(under prefix: String) -> SyncedValues? {
    let own = columns.filter { $0.key.hasPrefix(prefix) }
      .map { (String($0.key.dropFirst(prefix.count)), $0.value) }
    return own.isEmpty ? nil : SyncedValues(columns: Dictionary(uniqueKeysWithValues: own))
  }

  private mutating func set(_ values: SyncedValues?, under prefix: String) {
    columns = columns.filter { !$0.key.hasPrefix(prefix) }
    for (column, value) in values?.columns ?? [:] where !column.contains(".") {
      columns[prefix + column] = value
    }
  }

  /// The value of a field, ``ItemField/isDone`` as 1 or 0; nil if it is not known.
  public subscript(_ field: ItemField) -> StoredValue? {
    let value = columns[field.row.column]
    return field == .isDone ? value.map { .integer($0 == .null ? 0 : 1) } : value
  }

  /// When the item was completed, UTC; nil while it is open, or if that is not known.
  public var completedAt: Date? {
    guard case .integer(let milliseconds) = columns[ItemField.isDone.row.column] else { return nil }
    return Date(milliseconds: milliseconds.clamped(to: WallClock.times))
  }

  /// The date of the rule; nil if there is none, or if that is not known.
  public var scheduledDate: DueDate? {
    guard case .text(let text) = columns[Self.scheduled] else { return nil }
    return DueDate(stored: text)
  }

  /// The same with the columns of others in place of these.
  public func merging(_ others: SyncedValues) -> SyncedValues {
    SyncedValues(columns: columns.merging(others.columns) { $1 })
  }

  /// Sets those of the fields that are known. A value that the app never writes is left out.
  public func set(in values: inout TODOItemValues) {
    for field in Self.fields { if let value = self[field] { _ = field.set(value, in: &values) } }
  }
}
