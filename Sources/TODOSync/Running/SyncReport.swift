public import SyncRules
public import TODOCore

/// What a run did for one list.
public struct SyncReport: Hashable, Sendable {
  public let link: SyncLink
  /// How many items were changed here, and how many there.
  public var incoming = SyncCounts(), sent = SyncCounts()
  /// How many wait because the account is only read.
  public var unsentCount = 0
  /// What the other side does not take, in this run or since a former one.
  public var refused: [SyncRefusal] = []
  /// What is left alone there.
  public var left: [LeftResource] = []
  /// The titles of items that are steps of their own steps there, and so are not here.
  public var circles: [String] = []
  public var question: SyncQuestion?
  public var error: TransportError?
  public var seconds = 0.0

  public init(_ link: SyncLink) { self.link = link }

  public var numbers: SyncNumbers {
    SyncNumbers([
      .received: incoming.added + incoming.changed, .deletedHere: incoming.deleted,
      .sent: sent.added + sent.changed, .deletedThere: sent.deleted, .conflicts: incoming.conflicts,
      .refused: refused.count, .circles: circles.count, .unsent: unsentCount,
    ]) + SyncNumbers(left)
  }
}

/// What a run did for a list, or for several, in numbers.
public struct SyncNumbers: Hashable, Sendable {
  /// In the order in which they are said.
  public enum Kind: CaseIterable, Hashable, Sendable {
    /// Added or changed here, and deleted here.
    case received, deletedHere
    /// Added or changed there, and deleted there.
    case sent, deletedThere
    /// As those of a ``SyncReport``.
    case conflicts, refused, unreadable, twice, crowded, circles, unsent
  }

  private let counts: [Kind: Int]

  public init(_ counts: [Kind: Int] = [:]) { self.counts = counts.filter { $0.value > 0 } }

  /// How much is left alone there.
  public init(_ left: [LeftResource]) {
    func count(_ reason: LeftResource.Reason) -> Int { left.count { $0.reason == reason } }
    self.init([
      .unreadable: count(.unreadable), .twice: count(.twice), .crowded: count(.crowded),
    ])
  }

  public subscript(kind: Kind) -> Int { counts[kind] ?? 0 }

  public var isEmpty: Bool { counts.isEmpty }

  /// The numbers of two lists together.
  public static func + (a: SyncNumbers, b: SyncNumbers) -> SyncNumbers {
    SyncNumbers(a.counts.merging(b.counts, uniquingKeysWith: +))
  }
}

extension SyncNumbers: Decodable {
  private enum CodingKeys: String, CodingKey {
    case conflicts, refused, unreadable, twice, crowded, circles, unsent
    case incoming = "in"
    case sent = "out"
  }

  private struct Changes: Decodable {
    let added, changed, deleted: Int
  }

  /// Reads what `mytodo sync --json` prints of a list.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func count(_ key: CodingKeys) throws -> Int { try values.decode([String].self, forKey: key).count }
    let incoming = try values.decode(Changes.self, forKey: .incoming)
    let sent = try values.decode(Changes.self, forKey: .sent)
    self.init([
      .received: incoming.added + incoming.changed, .deletedHere: incoming.deleted,
      .sent: sent.added + sent.changed, .deletedThere: sent.deleted,
      .conflicts: try values.decode(Int.self, forKey: .conflicts),
      .refused: try values.decode(Int.self, forKey: .refused), .unreadable: try count(.unreadable),
      .twice: try count(.twice), .crowded: try count(.crowded), .circles: try count(.circles),
      .unsent: try values.decode(Int.self, forKey: .unsent),
    ])
  }
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
