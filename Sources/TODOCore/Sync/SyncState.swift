public import Foundation

/// A resource on the other side, as both sides last agreed on it. One that is not there any more is known as long as its item may come
/// back.
public struct SyncResource: Identifiable, Hashable, Sendable {
  public let id: Int64
  public let link: SyncLink.ID
  public let uid, href: String
  /// Its version there; nil if it is not known, or was never written; see also ``isAwaited``.
  public let etag: String?
  /// Our base: what we had when both agreed; nil if there is none yet.
  public let mine: SyncedValues?
  /// The other side's base, its bytes; nil if it was never written or read.
  public let theirs: Data?
  /// The edition of the item in which both agreed; ``noEdition`` if they do not.
  public let edition: Int64
  /// Why the other side has refused it. In the ``edition`` that was refused, it is not sent again.
  public let refused: String?
  /// The UID of the item that it is a step of there, as long as that item is not here; empty for none.
  public let parentUID: String?

  /// Whether it is gone there, and may have come to a list that was not read since.
  public var isAwaited: Bool { etag == nil && theirs != nil }

  /// No item has this edition.
  public static let noEdition: Int64 = -1

  /// The edition to keep for one that was refused for a reason that may pass: no item has it either, so the item is sent again.
  public static func passing(_ edition: Int64) -> Int64 { noEdition - 1 - edition }

  /// The UID with which an item is written for the first time, unless it had one before.
  public static func uid(of item: TODOItem.ID) -> String { item.uuidString.lowercased() }

  /// Where an item is written for the first time. No address is made of a foreign UID.
  public static func href(of item: TODOItem.ID) -> String { uid(of: item) + ".ics" }

  package init(
    id: Int64,
    link: SyncLink.ID,
    uid: String,
    href: String,
    etag: String?,
    mine: SyncedValues?,
    theirs: Data?,
    edition: Int64,
    refused: String?,
    parentUID: String?
  ) {
    (self.id, self.link, self.uid, self.href, self.etag) = (id, link, uid, href, etag)
    (self.mine, self.theirs, self.edition) = (mine, theirs, edition)
    (self.refused, self.parentUID) = (refused, parentUID)
  }
}

/// What identifies a resource, and its version there.
public struct KnownResource: Identifiable, Hashable, Sendable {
  public let id: SyncResource.ID
  public let uid, href: String
  public let etag: String?
  /// Of one that is awaited, as ``SyncResource/isAwaited`` says: since when, UTC; nil for any other.
  public let awaitedSince: Date?

  package init(
    id: SyncResource.ID,
    uid: String,
    href: String,
    etag: String?,
    awaitedSince: Date? = nil
  ) {
    (self.id, self.uid, self.href, self.etag, self.awaitedSince) = (id, uid, href, etag, awaitedSince)
  }

  /// Whether it was there as far as is known.
  public var wasThere: Bool { etag != nil || awaitedSince != nil }

  /// Whether a UID is its own, even if it is a UUID in another spelling.
  public func has(uid: String) -> Bool {
    self.uid == uid || TODOItem.ID(.ics, key: self.uid) == TODOItem.ID(.ics, key: uid)
  }
}

/// A resource, and the link that it belongs to.
public struct SyncedPlace: Hashable, Sendable {
  public let link: SyncLink.ID
  public let resource: SyncResource.ID
  /// As that of a ``SyncResource``.
  public let isAwaited: Bool

  package init(link: SyncLink.ID, resource: SyncResource.ID, isAwaited: Bool = false) {
    (self.link, self.resource, self.isAwaited) = (link, resource, isAwaited)
  }
}

/// An item as a run sees it, even one that is deleted.
public struct SyncedItem: Hashable, Sendable {
  /// Whether there is such an item.
  public enum State: Hashable, Sendable {
    case live
    /// It was deleted.
    case deleted
    /// The step that made it was undone.
    case undone
  }

  public let item: TODOItem
  /// How often what is synced of it has changed.
  public let edition: Int64
  public let state: State
  /// The link of its list, even of a deleted one; nil if that has none.
  public let link: SyncLink.ID?

  package init(item: TODOItem, edition: Int64, state: State, link: SyncLink.ID?) {
    (self.item, self.edition, self.state, self.link) = (item, edition, state, link)
  }
}

/// Something that a run has found on the other side.
public struct IncomingEntry: Hashable, Sendable {
  /// How the row of the entry is found.
  public enum Key: Hashable, Sendable {
    /// A resource that is known, which has changed or is gone.
    case resource(SyncResource.ID)
    /// One that is looked for by its href, then by its UID.
    case found(uid: String, href: String)
  }

  public let key: Key
  /// The item, if the resource is not known or has none: the one that has the id of its UID, or the one that is joined with it.
  public let item: TODOItem.ID?
  /// The UID of the item that it is a step of there; empty for none, or if that is not asked for.
  public let parentUID: String

  public init(_ key: Key, item: TODOItem.ID? = nil, parentUID: String = "") {
    (self.key, self.item, self.parentUID) = (key, item, parentUID)
  }
}

/// All that the file has of an entry, as of one moment.
public struct SyncState: Hashable, Sendable {
  public let resource: SyncResource?
  /// Nil if there is none, or if it was removed from the file.
  public let item: SyncedItem?
  /// Those that are not resolved.
  public let conflicts: [SyncConflict]
  /// The item with ``IncomingEntry/parentUID``; nil if it is not here.
  public let parentThere: TODOItem.ID?

  package init(
    resource: SyncResource?,
    item: SyncedItem?,
    conflicts: [SyncConflict],
    parentThere: TODOItem.ID? = nil
  ) {
    (self.resource, self.item, self.conflicts) = (resource, item, conflicts)
    self.parentThere = parentThere
  }
}

/// A done copy of one date of an item, which was made by this or another machine.
public struct SyncedCopy: Hashable, Sendable {
  public let item: TODOItem.ID
  public let title: String
  public let due: DueDate
  /// Its resource; nil if it was not sent yet.
  public let resource: SyncResource.ID?

  package init(item: TODOItem.ID, title: String, due: DueDate, resource: SyncResource.ID?) {
    (self.item, self.title, self.due, self.resource) = (item, title, due, resource)
  }
}

/// How many items a run has changed on one side, and how many conflicts it has raised here.
public struct SyncCounts: Hashable, Sendable {
  public var added, changed, deleted, conflicts: Int

  public init(added: Int = 0, changed: Int = 0, deleted: Int = 0, conflicts: Int = 0) {
    (self.added, self.changed, self.deleted, self.conflicts) = (added, changed, deleted, conflicts)
  }

  /// How many were changed in any way.
  public var count: Int { added + changed + deleted }

  /// The counts of two parts of a run together.
  public static func + (a: SyncCounts, b: SyncCounts) -> SyncCounts {
    SyncCounts(
      added: a.added + b.added,
      changed: a.changed + b.changed,
      deleted: a.deleted + b.deleted,
      conflicts: a.conflicts + b.conflicts
    )
  }
}

/// The step of a run, which grows with each call that gets it.
public struct IncomingStep: Hashable, Sendable {
  public let link: SyncLink.ID
  /// The name of the list, and who makes the step: `sync: work`.
  public let subject, origin: String
  /// Its number; nil before it has changed a row.
  public package(set) var number: Int64?

  public init(_ link: SyncLink.ID, subject: String, origin: String) {
    (self.link, self.subject, self.origin) = (link, subject, origin)
  }
}
