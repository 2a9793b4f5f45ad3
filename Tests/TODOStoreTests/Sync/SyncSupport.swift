import Foundation
import Synchronization
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// A made-up other side: its resources are the items that tests say are there.
struct OtherSide {
  let store: TODOItemStore
  let link: SyncLink.ID
  private(set) var step: IncomingStep

  /// Links a list of that name with a collection; without a name, the Inbox.
  init(
    _ store: TODOItemStore,
    list name: String = "",
    href: String = "/work/",
    account: String = "work",
    doneSince: Date = .distantPast
  ) async throws {
    self.store = store
    let list = try await Self.list(name, in: store)
    let target = NewSyncLink(account: account, href: href, name: "Tasks", doneSince: doneSince)
    let made = try await store.link(list, to: target, []) { _, _ in SyncDecision() }
    link = try #require(made.link)
    step = IncomingStep(link, subject: name.isEmpty ? "Inbox" : name, origin: "sync: \(account)")
  }

  init(_ store: TODOItemStore, link: SyncLink.ID) {
    (self.store, self.link) = (store, link)
    step = IncomingStep(link, subject: "Inbox", origin: "sync: work")
  }

  static func list(_ name: String, in store: TODOItemStore) async throws -> TODOCollection.ID {
    if let name = CollectionName(name, .list) { _ = try await store.makeList(name) }
    return try #require(try await store.collections(.list).first { $0.name == name }).id
  }

  /// What the other side says of one item, and what becomes of it here.
  struct Word: Sendable {
    let uid: String
    let decide: @Sendable (SyncState) -> SyncDecision
    /// The resource itself, for one whose UID may not be the only one.
    var resource: SyncResource.ID?
    var item: TODOItem.ID?
  }

  /// Takes in what the other side says, in one call.
  @discardableResult
  mutating func say(
    _ words: [Word],
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws -> (done: Int, counts: SyncCounts) {
    let entries = words.map { word in
      let key =
        word.resource.map(IncomingEntry.Key.resource) ?? .found(uid: word.uid, href: "/\(word.uid).ics")
      return IncomingEntry(key, item: word.item)
    }
    let result = try await store.apply(entries, to: step, progress: report) { index, state in
      words[index].decide(state)
    }
    step = result.step
    return (result.done, result.counts)
  }

  /// As after a run: the next one begins a step of its own.
  mutating func endRun() { step.number = nil }

  mutating func joinParents() async throws { step = try await store.joinParents(in: step) }

  func resource(_ uid: String) async throws -> SyncResource? {
    let known = try await store.knownResources(of: link).first { $0.uid == uid }
    return try await known.asyncMap {
      try await store.syncStates(of: [IncomingEntry(.resource($0.id))], in: link).first?.resource
    } ?? nil
  }

  func candidates() async throws -> [OutgoingItem] {
    try await store.outgoing(store.candidates(of: link).keys, of: link).map(\.item)
  }

  /// The titles of the candidates.
  func toSend() async throws -> [String] {
    try await candidates().map { $0.state.item?.item.title ?? "" }.sorted()
  }
}

extension Optional {
  fileprivate func asyncMap<Value>(_ body: (Wrapped) async throws -> Value) async throws -> Value? {
    guard let self else { return nil }
    return try await body(self)
  }
}

extension OtherSide.Word {
  static func base(
    _ uid: String,
    etag: String = "1",
    except: SyncedValues = SyncedValues(),
    isAgreed: Bool = true,
    parentUID: String? = nil
  ) -> SyncDecision.Base {
    SyncDecision.Base(
      uid: uid,
      href: "/\(uid).ics",
      etag: etag,
      theirs: Data("\(uid) \(etag)".utf8),
      except: except,
      isAgreed: isAgreed,
      parentUID: parentUID
    )
  }

  /// A new item.
  static func new(_ uid: String, _ values: TODOItemValues, under parent: String? = nil) -> Self {
    Self(uid: uid) { _ in
      SyncDecision(.make(NewItem(values)), resource: .set(base(uid, parentUID: parent)))
    }
  }

  static func new(_ uid: String, under parent: String? = nil) -> Self {
    new(uid, TODOItemValues(uid), under: parent)
  }

  /// Values that are set here, whatever is there.
  static func change(_ uid: String, _ edits: [TODOEdit]) -> Self {
    Self(uid: uid) { _ in SyncDecision(.change(edits), resource: .set(base(uid, etag: "2"))) }
  }

  static func delete(_ uid: String) -> Self {
    Self(uid: uid) { _ in SyncDecision(.delete, resource: .remove) }
  }

  /// An item of ours that both sides agree on.
  static func agree(_ uid: String, _ item: TODOItem.ID) -> Self {
    Self(uid: uid, decide: { _ in SyncDecision(.leave, resource: .set(base(uid))) }, item: item)
  }

  /// Conflicts of an item that is known.
  static func conflicts(_ uid: String, _ changes: [SyncField: SyncDecision.ConflictChange]) -> Self {
    Self(uid: uid) { _ in
      SyncDecision(.leave, resource: .set(base(uid, etag: "2")), conflicts: changes)
    }
  }
}

extension TODOItemStore {
  func item(titled title: String) async throws -> TODOItem {
    let rows = try await filteredItems(TODOQuery(filter: .all), window: .start(count: 10_000)).rows
    return try #require(rows.first { $0.item.title == title }).item
  }
}
