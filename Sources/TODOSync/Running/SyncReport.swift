public import SyncRules
public import TODOCore

/// What a run did for one list.
public struct SyncReport: Hashable, Sendable {
  /// How many items were changed on the other side.
  public struct Sent: Hashable, Sendable {
    public var added = 0, changed = 0, deleted = 0

    public init(added: Int = 0, changed: Int = 0, deleted: Int = 0) {
      (self.added, self.changed, self.deleted) = (added, changed, deleted)
    }

    public var count: Int { added + changed + deleted }
  }

  /// A resource with the UID of another one.
  public struct Twice: Hashable, Sendable {
    public let href, uid: String

    public init(href: String, uid: String) { (self.href, self.uid) = (href, uid) }
  }

  public let link: SyncLink
  public var incoming = SyncCounts()
  public var sent = Sent()
  /// How many wait because the account is only read.
  public var unsentCount = 0
  /// How many conflicts there are now.
  public var conflictCount = 0
  /// What the other side does not take, in this run or since a former one.
  public var refused: [SyncRefusal] = []
  /// The resources that cannot be read, by href.
  public var unreadable: [String] = []
  /// Those that are left alone because another one has their UID.
  public var twice: [Twice] = []
  /// The titles of items that are steps of their own steps there, and so are not here.
  public var circles: [String] = []
  public var question: SyncQuestion?
  public var error: TransportError?
  public var seconds = 0.0

  public init(_ link: SyncLink) { self.link = link }
}

extension SyncLink {
  /// As commands name it: `work/Tasks`.
  public var place: String { RemoteCollection(href: href, name: name).place(in: account) }
}

/// How a run ended.
public enum SyncResult: Hashable, Sendable {
  /// Another run on the same file is under way.
  case busy
  /// The file beside the database cannot be written; see errno(3).
  case unwritable(code: Int32)
  case done([SyncReport])
}
