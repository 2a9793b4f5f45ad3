public import Foundation
public import SyncRules
public import TODOCore
public import TODOStore

/// What linking a list with a collection would do, before anything is written; and the linking itself.
public struct LinkPreview: Sendable {
  /// How many items one side has.
  public struct Side: Hashable, Sendable {
    public var open = 0, done = 0
  }

  public let here, there: Side
  public let adoption: Adoption
  /// In how many fields items that are the same differ: each is a conflict.
  public let differenceCount: Int
  /// Those that are only here and would be sent: open ones, and done ones.
  public let sentOpen, sentDone: Int
  /// Those that are only there.
  public let addedOpen, addedDone: Int
  /// The titles of items that look alike, and stay apart.
  public let lookAlikes: [String]
  /// The resources that cannot be read.
  public let unreadable: [String]

  private let list: TODOCollection.ID
  private let target: NewSyncLink
  private let entries: [IncomingEntry]
  private let resources: [OtherResource]
  private let clock: WallClock

  /// Which done items that are only here are sent.
  public enum DoneItems: String, CaseIterable, Hashable, Sendable {
    case none, recent, all

    /// Those of so many days are recent.
    public static let recentDays = 30

    func since(_ clock: WallClock) -> Date {
      switch self {
      case .none: .distantFuture
      case .recent: clock.now.addingTimeInterval(-Double(Self.recentDays) * 86_400)
      case .all: .distantPast
      }
    }
  }

  /// Reads both sides.
  ///
  /// - Parameters:
  ///   - list: the list here.
  ///   - collection: the one there.
  public init(
    _ store: TODOItemStore,
    list: TODOCollection.ID,
    with collection: RemoteCollection,
    of account: SyncAccount,
    through transport: any Transport,
    done: DoneItems,
    clock: WallClock
  ) async throws {
    let since = done.since(clock)
    (self.list, self.clock) = (list, clock)
    target = NewSyncLink(
      account: account.name,
      href: collection.href,
      name: collection.name,
      doneSince: since
    )
    let text = ResourceText(clock: clock)
    let ours = try await Self.items(of: list, in: store)
    let (resources, unreadable) = try await Self.resources(in: collection, text, transport)
    (self.resources, self.unreadable) = (resources, unreadable)
    let adoption = Adoption(
      ours: ours.map { one in
        let id = one.item.item.id.uuidString.lowercased()
        return Adoption.Entry(uids: [one.uid, id].compactMap(\.self), SyncedValues(one.item.item))
      },
      theirs: resources.map { Adoption.Entry(uids: [$0.item.uid], $0.item.values) }
    )
    self.adoption = adoption
    here = Self.side(ours.map(\.item.item.isDone))
    there = Self.side(resources.map(\.item.isDone))
    let left = adoption.onlyOurs.map { ours[$0].item.item }
    sentOpen = left.count { !$0.isDone }
    sentDone = left.count { $0.isDone && ($0.completedAt ?? .distantPast) >= since }
    let added = adoption.onlyTheirs.map { resources[$0].item }
    (addedOpen, addedDone) = (added.count { !$0.isDone }, added.count(where: \.isDone))
    lookAlikes = adoption.lookAlikes.map { ours[$0.ours].item.item.title }
    differenceCount = adoption.pairs.reduce(0) { count, pair in
      let (mine, other) = (SyncedValues(ours[pair.ours].item.item), resources[pair.theirs].item)
      return count + Self.merged(mine, other, clock).conflicts.count
    }
    let paired = Dictionary(adoption.pairs.map { ($0.theirs, ours[$0.ours].item.item.id) }) { first, _ in
      first
    }
    let name = try await store.collections(.list).first { $0.id == list }?.name
    entries = try await Self.entries(resources, paired, in: store) { $0.item.list == name }
  }

  private static func side(_ areDone: [Bool]) -> Side {
    Side(open: areDone.count { !$0 }, done: areDone.count { $0 })
  }

  private static func merged(_ mine: SyncedValues, _ other: OtherItem, _ clock: WallClock) -> MergedItem {
    MergedItem(
      ours: .init(mine, base: nil),
      theirs: .init(other.values, base: nil),
      parents: (other.parentUID, nil),
      unknown: .conflict,
      clock: clock
    )
  }

  private static func items(
    of list: TODOCollection.ID,
    in store: TODOItemStore
  ) async throws(TODOStoreError) -> [(item: SyncedItem, uid: String?)] {
    var (items, last) = ([(item: SyncedItem, uid: String?)](), Int64?.none)
    repeat {
      let page = try await store.linkableItems(of: list, after: last)
      items += page.items
      last = page.next
    } while last != nil
    return items
  }

  private static func resources(
    in collection: RemoteCollection,
    _ text: ResourceText,
    _ transport: any Transport
  ) async throws(TransportError) -> ([OtherResource], unreadable: [String]) {
    let listing = try await transport.changes(in: collection.href, since: nil, known: [:])
    var (resources, unreadable, uids) = ([OtherResource](), [String](), Set<String>())
    // Another version of a resource is merged by the first run.
    let hrefs = listing.entries.filter { $0.copyOf == nil }.map(\.href)
    for start in stride(from: 0, to: hrefs.count, by: AccountRun.bodiesAtOnce) {
      let page = Array(hrefs[start..<min(start + AccountRun.bodiesAtOnce, hrefs.count)])
      for body in try await transport.bodies(of: page, in: collection.href) {
        switch text.read(body.bytes) {
        case .item(let item) where uids.insert(item.uid).inserted:
          resources.append(OtherResource(href: body.href, etag: body.etag, body: body.bytes, item: item))
        case .item, .unreadable: unreadable.append(body.href)
        case .other: break
        }
      }
    }
    return (resources, unreadable)
  }

  /// An item that has the id of a UID is taken if it is deleted, as after linking was undone; one in another list is another item.
  private static func entries(
    _ resources: [OtherResource],
    _ paired: [Int: TODOItem.ID],
    in store: TODOItemStore,
    isOfList: (SyncedItem) -> Bool
  ) async throws(TODOStoreError) -> [IncomingEntry] {
    let keys = resources.map { IncomingEntry.Key.found(uid: $0.item.uid, href: $0.href) }
    let asked = zip(keys, resources).map { IncomingEntry($0, item: $1.item.id) }
    // No link has this number.
    let states = try await store.syncStates(of: asked, in: 0)
    return resources.indices.map { index in
      let isFree = states[index].item.map { $0.state != .live && isOfList($0) } ?? true
      return IncomingEntry(keys[index], item: paired[index] ?? (isFree ? resources[index].item.id : nil))
    }
  }

  /// Links the list, as one step of the history, and takes in what is there. Nothing is sent yet.
  public func link(
    in store: TODOItemStore,
    progress: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> (outcome: Outcome, link: SyncLink.ID?, counts: SyncCounts) {
    let resources = resources
    // While it is made, no list has the link.
    let rule = IncomingRule(0, unknown: .conflict, clock: clock)
    return try await store.link(list, to: target, entries, progress: progress) { index, state in
      var decision = rule.decide(resources[index], base: nil, state)
      decision.movesTo = nil
      return decision
    }
  }
}
