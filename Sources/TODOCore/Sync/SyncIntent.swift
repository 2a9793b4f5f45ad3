public import Foundation

/// What has to be compared with the other side, because it may differ.
public struct SyncCandidates: Hashable, Sendable {
  /// What is compared.
  public enum Key: Hashable, Sendable {
    /// A resource whose item has changed, is deleted, or is in another list.
    case resource(SyncResource.ID)
    /// The number of an item that has no resource in the link.
    case item(Int64)
  }

  public let keys: [Key]
  /// The tags whose names are not those that were sent last.
  public let tags: [SeenTag]

  package init(keys: [Key], tags: [SeenTag]) { (self.keys, self.tags) = (keys, tags) }
}

/// The name under which a tag was sent.
public struct SeenTag: Hashable, Sendable {
  public let tag: Int64
  /// Nil for a deleted tag.
  public let name: String?

  package init(tag: Int64, name: String?) { (self.tag, self.name) = (tag, name) }
}

/// A candidate with all that the file has of it, as of one moment.
public struct OutgoingItem: Hashable, Sendable {
  public let state: SyncState
  /// The UID of its parent in the account, or with which that is written; nil if it is a step of none.
  public let parentUID: String?

  package init(state: SyncState, parentUID: String?) { (self.state, self.parentUID) = (state, parentUID) }
}

/// What is about to be done there. It is noted first, so that after an interruption it can be found out what became of it.
public struct NewIntent: Hashable, Sendable {
  /// What is done there.
  public enum Verb: String, Hashable, Sendable {
    case put, delete
  }

  /// What it is done to.
  public enum Target: Hashable, Sendable {
    case resource(SyncResource.ID)
    /// A resource that is not there yet, of an item. Its UID and href are fixed from now on.
    case new(SyncLink.ID, item: TODOItem.ID, uid: String, href: String)
  }

  public let target: Target
  public let verb: Verb
  /// The version that it must have there; nil if there must be none.
  public let condition: String?
  public let body: Data?
  /// What the body says: our base once it is written, and the edition of the item that has these values.
  public let mine: SyncedValues?
  public let edition: Int64

  public init(
    _ verb: Verb,
    _ target: Target,
    condition: String?,
    body: Data? = nil,
    mine: SyncedValues? = nil,
    edition: Int64 = SyncResource.noEdition
  ) {
    (self.verb, self.target, self.condition, self.body) = (verb, target, condition, body)
    (self.mine, self.edition) = (mine, edition)
  }
}

/// A noted intent, with the resource as it is here.
public struct SyncIntent: Identifiable, Hashable, Sendable {
  public let id: Int64
  public let verb: NewIntent.Verb
  public let resource: SyncResource
  public let condition: String?
  public let body: Data?

  package init(
    id: Int64,
    verb: NewIntent.Verb,
    resource: SyncResource,
    condition: String?,
    body: Data?
  ) {
    (self.id, self.verb, self.resource) = (id, verb, resource)
    (self.condition, self.body) = (condition, body)
  }
}

/// What became of an intent.
public struct IntentResult: Hashable, Sendable {
  /// Whether it was done.
  public enum Result: Hashable, Sendable {
    /// It is there now, with these bytes; at another address if the other side has chosen one.
    case written(etag: String?, theirs: Data, href: String? = nil)
    /// It is not there any more.
    case removed
    /// The other side does not take it, for this reason: not until it is edited, or not now.
    case refused(String, mayPass: Bool = false)
    /// It was not done: what is there has changed, and has to be merged first.
    case dropped
  }

  public let intent: SyncIntent.ID
  public let result: Result

  public init(_ intent: SyncIntent.ID, _ result: Result) { (self.intent, self.result) = (intent, result) }
}
