public import Foundation
public import TODOCore

/// What the other side says of an item, in our terms.
public struct OtherItem: Hashable, Sendable {
  public let uid: String
  /// All that is synced, but for the parent.
  public let values: SyncedValues
  /// The UID of the item that it is a step of; empty for none.
  public let parentUID: String
  /// When it was made, UTC; nil if that is not said.
  public let createdAt: Date?

  /// All that is synced, the parent by the id that it has here.
  public var allValues: SyncedValues {
    let parent: StoredValue =
      parentUID.isEmpty ? .null : .text(TODOItem.ID(.ics, key: parentUID).uuidString)
    return values.merging(SyncedValues(columns: [ItemField.parent.row.column: parent]))
  }

  /// The completion time of a done item where none is said; it must be the same each time the item is read.
  public static let unknownTime = StoredValue.integer(0)

  public init(uid: String, values: SyncedValues, parentUID: String = "", createdAt: Date? = nil) {
    (self.uid, self.values, self.parentUID, self.createdAt) = (uid, values, parentUID, createdAt)
  }

  /// The id that it has here if it is new: the same on each machine.
  public var id: TODOItem.ID { TODOItem.ID(.ics, key: uid) }

  /// The item as it is made here.
  public func newItem(id: TODOItem.ID? = nil) -> NewItem {
    var item = TODOItemValues()
    values.set(in: &item)
    item.parent = nil
    if item.due == nil { item.repeats = nil }
    return NewItem(item, id: id ?? self.id, createdAt: createdAt, completedAt: values.completionTime)
  }

  /// All its fields, to be set in an item that is there. Neither the list nor the parent is among them.
  public var edits: [TODOEdit] {
    SyncedValues.fields.filter { $0 != .parent }.compactMap { field in
      values[field].map { TODOEdit(field, after: $0) }
    }
  }

  public var times: SyncDecision.StatedTimes {
    SyncDecision.StatedTimes(completedAt: values.completionTime, scheduled: .some(values.scheduledDate))
  }
}

/// A resource as it was found on the other side.
public struct OtherResource: Hashable, Sendable {
  public let href: String
  public let etag: String?
  public let body: Data
  public let item: OtherItem

  public init(href: String, etag: String?, body: Data, item: OtherItem) {
    (self.href, self.etag, self.body, self.item) = (href, etag, body, item)
  }
}

extension OtherItem {
  /// Whether it may be what was written: a server leaves out what it does not keep, but says nothing else.
  public func mayBe(_ written: OtherItem) -> Bool {
    uid == written.uid
      && ItemPart.all([values, written.values]).allSatisfy { part in
        part.isSame(values, written.values)
          || part.columns.allSatisfy { column in
            ItemPart(field: part.field, columns: [column]).isSame(values, written.values)
              || [nil, Self.nothing.columns[column]].contains(values.columns[column])
          }
      }
  }

  private static let nothing = SyncedValues(
    TODOItem(
      id: TODOItem.ID(),
      values: TODOItemValues(),
      completedAt: nil,
      createdAt: .distantPast,
      modifiedAt: .distantPast,
      scheduled: nil
    )
  )
}
