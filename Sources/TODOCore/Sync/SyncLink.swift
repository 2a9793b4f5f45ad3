public import Foundation

/// A list that is also elsewhere: on a server, or in a folder.
public struct SyncLink: Identifiable, Hashable, Sendable {
  /// The list here.
  public struct List: Hashable, Sendable {
    public let id: TODOCollection.ID
    /// Empty for the Inbox. Of a deleted list, its last one.
    public let name: String
    public let isDeleted: Bool

    package init(id: TODOCollection.ID, name: String, isDeleted: Bool) {
      (self.id, self.name, self.isDeleted) = (id, name, isDeleted)
    }
  }

  /// A new one each time a list is linked.
  public let id: Int64
  /// The name of the account in the configuration.
  public let account: String
  /// The collection there.
  public let href: String
  /// Nil if no list has the link, because it was unlinked or the link undone. Such a link is not in force.
  public let list: List?
  /// The name of the collection there, as it was seen last.
  public var name: String
  /// Done items that are not there yet are sent if they were completed at this time or later.
  public var doneSince: Date
  /// The place in the other side's list of changes up to which it was read.
  public var token: String?
  /// When a run last compared the list with the collection, without an error or a question, or the list was linked, UTC.
  public var lastSuccess: Date?
  /// How far a run has come, in percent; nil while none is under way.
  public var progress: Int?
  /// Why the last run failed, and what it waits for an answer to; nil for neither.
  public var error, question: String?
  /// What the last run left alone there: the first ones.
  public var left: [LeftResource]
  /// How many resources there are known.
  public let resourceCount: Int

  package init(
    id: Int64,
    account: String,
    href: String,
    list: List?,
    name: String,
    doneSince: Date,
    token: String? = nil,
    lastSuccess: Date? = nil,
    progress: Int? = nil,
    error: String? = nil,
    question: String? = nil,
    left: [LeftResource] = [],
    resourceCount: Int = 0
  ) {
    (self.id, self.account, self.href, self.list) = (id, account, href, list)
    (self.name, self.doneSince, self.token) = (name, doneSince, token)
    (self.lastSuccess, self.progress, self.error, self.question) = (lastSuccess, progress, error, question)
    (self.left, self.resourceCount) = (left, resourceCount)
  }
}

/// A resource that a run leaves alone, or of which it takes only a part, until somebody has changed it there.
public struct LeftResource: Hashable, Sendable {
  /// Why it is left alone.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    case unreadable
    /// Another resource has its UID.
    case twice
    /// It holds several items, of which the first one counts.
    case crowded
  }

  public let reason: Reason
  public let href: String
  /// Empty for one that cannot be read.
  public let uid: String

  public init(_ reason: Reason, _ href: String, uid: String = "") {
    (self.reason, self.href, self.uid) = (reason, href, uid)
  }

  /// As it is kept with a link: its href alone if it cannot be read. No href has the sign between the parts.
  package var stored: String {
    reason == .unreadable ? href : [reason.rawValue, uid, href].joined(separator: Self.separator)
  }

  package init(stored text: String) {
    let parts = text.components(separatedBy: Self.separator)
    let reason = parts.count > 2 ? Reason(rawValue: parts[0]) : nil
    let uid = parts.dropFirst().dropLast().joined(separator: Self.separator)
    self.init(reason ?? .unreadable, parts.last ?? "", uid: reason == nil ? "" : uid)
  }

  private static let separator = "\0"
}

/// A link to be made.
public struct NewSyncLink: Hashable, Sendable {
  public let account, href, name: String
  /// As ``SyncLink/doneSince``.
  public let doneSince: Date

  public init(account: String, href: String, name: String, doneSince: Date) {
    (self.account, self.href, self.name, self.doneSince) = (account, href, name, doneSince)
  }
}

/// What a screen shows of all links.
public struct SyncOverview: Hashable, Sendable {
  /// Those in force.
  public let links: [SyncLink]
  /// How many items of each link have to be compared with what is there, at most as many as are sent.
  public let unsent: [SyncLink.ID: Int]
  /// How many items the other side of each link has refused.
  public let refused: [SyncLink.ID: Int]
  /// The titles of items of each link that are steps of their own steps there, and so are not here.
  public let circles: [SyncLink.ID: [String]]
  /// How many items have a conflict.
  public let conflictCount: Int

  public var unsentCount: Int { unsent.values.reduce(0, +) }
  public var refusedCount: Int { refused.values.reduce(0, +) }

  package init(
    links: [SyncLink],
    unsent: [SyncLink.ID: Int],
    refused: [SyncLink.ID: Int],
    circles: [SyncLink.ID: [String]],
    conflictCount: Int
  ) {
    (self.links, self.unsent, self.refused) = (links, unsent, refused)
    (self.circles, self.conflictCount) = (circles, conflictCount)
  }
}

/// An item that the other side does not take.
public struct SyncRefusal: Hashable, Sendable {
  /// Empty for an item that was removed from the file.
  public let title: String
  public let reason: String

  package init(title: String, reason: String) { (self.title, self.reason) = (title, reason) }
}

/// How an item of a linked list differs from the other side, as the app shows it.
public enum SyncNote: Hashable, Sendable {
  /// It was changed here since both sides agreed, or is not there yet.
  case unsent
  /// The other side does not take it, for a reason.
  case refused(reason: String)
}
