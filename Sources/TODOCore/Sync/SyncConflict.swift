public import Foundation

/// What both sides of a link may have changed, so that one has to be chosen.
public enum SyncField: Hashable, Sendable {
  /// A value. The due date includes all that belongs to the date of an item that repeats; the list is that of a move.
  case field(ItemField)
  /// It was deleted there and changed here.
  case deletedThere
  /// It was deleted here and changed there.
  case deletedHere

  private static let deletedThereName = "deletedThere"
  private static let deletedHereName = "deletedHere"

  /// As it is stored: the name of the column.
  public var name: String {
    switch self {
    case .field(let field): field.row.column
    case .deletedThere: Self.deletedThereName
    case .deletedHere: Self.deletedHereName
    }
  }

  /// Nil for a name that the app never writes.
  public init?(name: String) {
    switch name {
    case Self.deletedThereName: self = .deletedThere
    case Self.deletedHereName: self = .deletedHere
    default:
      guard let field = ItemField(column: name) else { return nil }
      self = .field(field)
    }
  }
}

/// A field of an item that is different on both sides, until somebody chooses or both are equal. Meanwhile it is neither sent nor taken.
public struct SyncConflict: Identifiable, Hashable, Sendable {
  public let id: UUID
  public let field: SyncField
  /// What the other side has: the field, or all that belongs to a date; of a move, ``link``; of a parent, ``parentUID``, too; nothing of a
  /// deletion.
  public let theirs: SyncedValues
  /// When it was found, UTC.
  public let since: Date

  /// The column of the link to whose list the other side has moved the item.
  public static let link = "link"
  /// The column of the UID of the parent there, which may come later as an item of another id.
  public static let parentUID = "parentUID"

  package init(id: UUID, field: SyncField, theirs: SyncedValues, since: Date) {
    (self.id, self.field, self.theirs, self.since) = (id, field, theirs, since)
  }
}

extension SyncConflict {
  /// Whether the field belongs to it.
  public func concerns(_ field: ItemField) -> Bool { self.field == .field(field) || theirs[field] != nil }
}

extension [SyncConflict] {
  /// Those of one item in the order of a form, a deletion first.
  public var inFormOrder: [SyncConflict] {
    func place(_ conflict: SyncConflict) -> Int {
      guard case .field(let field) = conflict.field else { return -1 }
      return ItemField.allCases.firstIndex(of: field) ?? 0
    }
    return sorted { place($0) < place($1) }
  }
}

/// An item with the fields in which the other side of its list differs.
public struct ConflictedItem: Identifiable, Hashable, Sendable {
  public let item: TODOItem
  /// In the order of a form; at least one.
  public let conflicts: [SyncConflict]
  /// The names of the lists to which the other side has moved it, by their links. That of the Inbox is empty.
  public let lists: [SyncLink.ID: String]
  /// The titles of the items that it is a step of here and there, if that is a conflict.
  public let parents: [TODOItem.ID: String]
  /// What the other side had changed when it was found to be deleted here; empty if the history does not have it any more.
  public let changesThere: [ChangedItem.Change]

  package init(
    item: TODOItem,
    conflicts: [SyncConflict],
    lists: [SyncLink.ID: String] = [:],
    parents: [TODOItem.ID: String] = [:],
    changesThere: [ChangedItem.Change] = []
  ) {
    (self.item, self.conflicts, self.lists) = (item, conflicts.inFormOrder, lists)
    (self.parents, self.changesThere) = (parents, changesThere)
  }

  public var id: TODOItem.ID { item.id }

  /// The title of the item that one of its versions is a step of; empty for none.
  public func parentTitle(in version: TODOItemValues) -> String {
    version.parent.flatMap { parents[$0] } ?? ""
  }

  /// When the first of them was found, UTC.
  public var since: Date { conflicts.map(\.since).min() ?? item.modifiedAt }

  /// How many are read.
  public static let limit = 1000

  /// Our values, with those of the other side in what a conflict is about.
  public func theirs(in conflict: SyncConflict) -> TODOItemValues {
    var values = item.values
    conflict.theirs.set(in: &values)
    if case .integer(let link) = conflict.theirs.columns[SyncConflict.link] {
      values.list = lists[link] ?? ""
    }
    return values
  }
}

/// How a conflict is resolved.
public enum SyncChoice: Hashable, Sendable {
  /// Ours stays, and is sent. An item that was deleted there is made again there; one that was deleted here is deleted.
  case mine
  /// The other side's is taken. An item that was deleted there is deleted here; one that was deleted here stays.
  case theirs
  /// Another value is set, and is sent.
  case value([TODOEdit])
}
