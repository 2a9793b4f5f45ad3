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

  /// What differs in items that are the same.
  public struct Differences: Hashable, Sendable {
    /// In how many fields: each is a conflict.
    public var fields = 0
    /// In how many items the tags: they get those of both sides.
    public var tags = 0
  }

  public let here, there: Side
  public let adoption: Adoption
  public let differences: Differences
  /// Those that are only here and would be sent: open ones, and done ones.
  public let sentOpen, sentDone: Int
  /// Those that are only there.
  public let addedOpen, addedDone: Int
  /// What is left alone there.
  public let left: [LeftResource]

  private let list: TODOCollection.ID
  private let target: NewSyncLink
  private let entries: [IncomingEntry]
  private let resources: [FoundResource]
  private let clock: WallClock

  /// What is compared of an item of either side, with what else is needed of it: all that it says would take many times as much memory.
  private struct Compared<Value> {
    let value: Value
    let entry: Adoption.Entry
  }

  /// Which done items that are only here are sent.
  public enum DoneItems: String, CaseIterable, Hashable, Sendable {
    case none, recent, all

    /// How many days back done items count as recent.
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
  ///   - transport: nil for a collection that is to be made: nothing is in it.
  public init(
    _ store: TODOItemStore,
    list: TODOCollection.ID,
    with collection: RemoteCollection,
    of account: SyncAccount,
    through transport: (any Transport)?,
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
    let theirs: [Compared<FoundResource>]
    (theirs, left) = try await Self.resources(in: collection, text, transport)
    resources = theirs.map(\.value)
    let adoption = Adoption(ours: ours.map(\.entry), theirs: theirs.map(\.entry))
    self.adoption = adoption
    (here, there) = (Self.side(ours.map(\.entry)), Self.side(theirs.map(\.entry)))
    let sent = adoption.onlyOurs.map { ours[$0] }
    sentOpen = sent.count { !$0.entry.isDone }
    sentDone = sent.count { $0.entry.isDone && ($0.value.completedAt ?? .distantPast) >= since }
    let added = Self.side(adoption.onlyTheirs.map { theirs[$0].entry })
    (addedOpen, addedDone) = (added.open, added.done)
    let paired = Dictionary(adoption.pairs.map { ($0.theirs, ours[$0.ours].value.id) }) { first, _ in first }
    let name = try await store.collections(.list).first { $0.id == list }?.name
    (entries, differences) = try await Self.compare(resources, paired, text, in: store) { item in
      item.item.list == name
    }
  }

  private static func side(_ entries: [Adoption.Entry]) -> Side {
    Side(open: entries.count { !$0.isDone }, done: entries.count(where: \.isDone))
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
  ) async throws(TODOStoreError) -> [Compared<(id: TODOItem.ID, completedAt: Date?)>] {
    var (items, last) = ([Compared<(id: TODOItem.ID, completedAt: Date?)>](), Int64?.none)
    repeat {
      let page = try await store.linkableItems(of: list, after: last)
      items += page.items.map { one in
        let (item, id) = (one.item.item, SyncResource.uid(of: one.item.item.id))
        let entry = Adoption.Entry(
          uids: [one.uid, id].compactMap(\.self),
          parentUID: item.parent?.uuidString,
          SyncedValues(item)
        )
        return Compared(value: (item.id, item.completedAt), entry: entry)
      }
      last = page.next
    } while last != nil
    return items
  }

  private static func resources(
    in collection: RemoteCollection,
    _ text: ResourceText,
    _ transport: (any Transport)?
  ) async throws(TransportError) -> ([Compared<FoundResource>], [LeftResource]) {
    guard let transport else { return ([], []) }
    let listing = try await transport.changes(in: collection.href, since: nil, known: [:])
    var (resources, left, uids) = ([Compared<FoundResource>](), [LeftResource](), Set<String>())
    // Another version of a resource is merged by the first run.
    let hrefs = listing.entries.filter { $0.copyOf == nil }.map(\.href)
    for page in hrefs.pages(of: AccountRun.bodiesAtOnce) {
      for body in try await transport.bodies(of: Array(page), in: collection.href) {
        switch text.read(body.bytes) {
        case .item(let item, let isAlone) where uids.insert(item.uid).inserted:
          let found = FoundResource(href: body.href, etag: body.etag, body: body.bytes, of: item)
          let parent = item.parentUID.isEmpty ? nil : item.parentUID
          let entry = Adoption.Entry(uids: [item.uid], parentUID: parent, item.values)
          resources.append(Compared(value: found, entry: entry))
          if !isAlone { left.append(LeftResource(.crowded, body.href, uid: item.uid)) }
        case .item(let item, _): left.append(LeftResource(.twice, body.href, uid: item.uid))
        case .unreadable: left.append(LeftResource(.unreadable, body.href))
        case .other: break
        }
      }
    }
    return (resources, left)
  }

  /// The entries, and in what those differ that are the same. An item that has the id of a UID is taken if it is deleted, as after
  /// linking was undone; one in another list is another item.
  private static func compare(
    _ resources: [FoundResource],
    _ paired: [Int: TODOItem.ID],
    _ text: ResourceText,
    in store: TODOItemStore,
    isOfList: (SyncedItem) -> Bool
  ) async throws(TODOStoreError) -> ([IncomingEntry], Differences) {
    var (entries, differences) = ([IncomingEntry](), Differences())
    for page in resources.indices.pages(of: AccountRun.bodiesAtOnce) {
      let asked = page.map { index in
        let resource = resources[index]
        let key = IncomingEntry.Key.found(uid: resource.uid, href: resource.href)
        return IncomingEntry(key, item: paired[index] ?? resource.id)
      }
      // No link has this number.
      let states = try await store.syncStates(of: asked, in: 0)
      for (index, (entry, state)) in zip(page, zip(asked, states)) {
        if paired[index] != nil {
          entries.append(entry)
          guard let mine = state.item?.item, let other = text.read(resources[index]) else { continue }
          let merged = merged(SyncedValues(mine), other.item, text.clock)
          differences.fields += merged.conflicts.count
          if merged.hasJoinedTags { differences.tags += 1 }
        } else {
          let isFree = state.item.map { $0.state != .live && isOfList($0) } ?? true
          entries.append(isFree ? entry : IncomingEntry(entry.key))
        }
      }
    }
    return (entries, differences)
  }

  /// Links the list, as one step of the history, and takes in what is there. Nothing is sent yet.
  public func link(
    in store: TODOItemStore,
    progress: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> (outcome: Outcome, link: SyncLink.ID?, counts: SyncCounts) {
    // While it is made, no list has the link.
    let rule = IncomingRule(0, unknown: .conflict, clock: clock)
    let text = ResourceText(clock: clock)
    let made = try await store.link(list, to: target, entries, progress: progress) {
      [resources] index, state in
      guard let resource = text.read(resources[index]) else { return SyncDecision() }
      var decision = rule.decide(resource, base: nil, state)
      decision.movesTo = nil
      return decision
    }
    if let id = made.link, !left.isEmpty, var link = try await store.syncLink(id) {
      link.left = left
      try await store.update(link)
    }
    return made
  }
}
