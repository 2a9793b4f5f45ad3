public import TODOSync

/// How a window reaches the other sides of linked lists: it looks at them itself, and another process syncs.
nonisolated public struct SyncAccess: Sendable {
  /// An account as a person knows it.
  public struct Account: Sendable {
    public let account: SyncAccount
    /// Where it is: a folder as it is written, or the name of a server.
    public let place: String
    public let user: String?

    public init(_ account: SyncAccount, place: String, user: String? = nil) {
      (self.account, self.place, self.user) = (account, place, user)
    }

    public var name: String { account.name }
  }

  /// Those that can be used, in the order of the configuration.
  public var accounts: [Account]
  /// The names of those that cannot be read.
  public var unusable: [String]
  public var times: SyncTimes
  public var reach: @Sendable (SyncAccount) throws(TransportError) -> any Transport
  public var run: @Sendable (SyncRequest) async -> SyncRunEnd

  public init(
    accounts: [Account] = [],
    unusable: [String] = [],
    times: SyncTimes = SyncTimes(),
    reach: @escaping @Sendable (SyncAccount) throws(TransportError) -> any Transport = {
      account throws(TransportError) in try account.transport()
    },
    run: @escaping @Sendable (SyncRequest) async -> SyncRunEnd
  ) {
    (self.accounts, self.unusable, self.times) = (accounts, unusable, times)
    (self.reach, self.run) = (reach, run)
  }

  /// The accounts to which no done copies of items that repeat are sent.
  var copyKeepers: Set<String> { Set(accounts.filter { !$0.account.sendsCopies }.map(\.name)) }
  /// The accounts to which nothing is sent.
  var readers: Set<String> { Set(accounts.filter(\.account.isReadOnly).map(\.name)) }
}

/// When a window syncs by itself.
nonisolated public struct SyncTimes: Hashable, Sendable {
  /// After the last run; nil for never.
  public var every: Duration?
  /// Whether it does when it is opened.
  public var isOnStart: Bool
  /// After the last change that has something to send; nil for never.
  public var afterChange: Duration?

  public init(every: Duration? = nil, isOnStart: Bool = false, afterChange: Duration? = nil) {
    (self.every, self.isOnStart, self.afterChange) = (every, isOnStart, afterChange)
  }
}

/// A run that a window asks for.
nonisolated public struct SyncRequest: Hashable, Sendable {
  /// Only this account, and only this collection of it; nil for all.
  public var account, collection: String?
  public var answers: Set<SyncRun.Answer> = []
  /// Whether nobody waits for what it has done.
  public var isQuiet = false

  public init(
    account: String? = nil,
    collection: String? = nil,
    answers: Set<SyncRun.Answer> = [],
    isQuiet: Bool = false
  ) {
    (self.account, self.collection) = (account, collection)
    (self.answers, self.isQuiet) = (answers, isQuiet)
  }
}

/// How a run has ended.
nonisolated public enum SyncRunEnd: Hashable, Sendable {
  /// What it did for each list; empty for a quiet run. It has failed if a list was not synced for any reason but a question.
  case done([Line], hasFailed: Bool)
  /// Another run is under way.
  case busy
  /// It did not even begin.
  case failed(reason: String)

  /// What a run did for one list.
  public struct Line: Hashable, Sendable, Decodable {
    public let account, href: String
    public let numbers: SyncNumbers

    public init(account: String, href: String, _ numbers: SyncNumbers) {
      (self.account, self.href, self.numbers) = (account, href, numbers)
    }

    /// The line of a report, for what runs in this process.
    public init(_ report: SyncReport) {
      self.init(account: report.link.account, href: report.link.href, report.numbers)
    }

    private enum CodingKeys: String, CodingKey {
      case account
      case href = "collection"
    }

    /// Reads what `mytodo sync --json` prints of a list.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        account: try values.decode(String.self, forKey: .account),
        href: try values.decode(String.self, forKey: .href),
        try SyncNumbers(from: decoder)
      )
    }
  }

  public var hasFailed: Bool {
    switch self {
    case .done(_, let hasFailed): hasFailed
    case .busy: false
    case .failed: true
    }
  }
}
