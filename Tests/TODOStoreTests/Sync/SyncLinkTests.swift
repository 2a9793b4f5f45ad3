import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// Lists that are linked with collections elsewhere.
@Suite("Links of lists") struct SyncLinkTests {
  let clock = HandClock()
  let store: TODOItemStore

  init() throws { store = try .inMemory(clock: clock.wallClock) }

  private let target = NewSyncLink(account: "work", href: "/tasks/", name: "Tasks", doneSince: .distantPast)

  private func entries(_ uids: [String]) -> [IncomingEntry] {
    uids.map { IncomingEntry(.found(uid: $0, href: "/\($0).ics")) }
  }

  private func link(
    _ list: TODOCollection.ID,
    to target: NewSyncLink? = nil,
    _ uids: [String] = [],
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws -> (outcome: Outcome, link: SyncLink.ID?, counts: SyncCounts) {
    try await store.link(list, to: target ?? self.target, entries(uids), progress: report) { index, state in
      OtherSide.Word.new(uids[index]).decide(state)
    }
  }

  @Test("how far a run has come is noted at all of them, until it has ended") func progress() async throws {
    // Given
    let (home, work) = try await (OtherSide.list("Home", in: store), OtherSide.list("Work", in: store))
    _ = try await link(home)
    let other = NewSyncLink(account: "work", href: "/other/", name: "Other", doneSince: .distantPast)
    let former = try #require(try await link(work, to: other).link)
    _ = try await store.unlink(former)
    // When
    try await store.noteSyncProgress(42)
    // Then
    #expect(try await store.syncLinks().map(\.progress) == [42])
    #expect(try await store.syncLink(former)?.progress == nil)
    // When
    try await store.noteSyncProgress(nil)
    // Then
    #expect(try await store.syncLinks().map(\.progress) == [nil])
  }

  @Test("linking a list takes in what is there, as one step that undo takes back", arguments: [2, 700])
  func links(count: Int) async throws {
    // Given
    let list = try await OtherSide.list("Home", in: store)
    let uids = (0..<count).map { "Item \($0)" }
    // When
    let (outcome, made, counts) = try await link(list, uids)
    // Then
    let id = try #require(made)
    #expect(
      outcome.step?.verb == .link && outcome.step?.subject == "Home" && outcome.step?.rowCount == count + 1
    )
    #expect(outcome.step?.state == .done && outcome.step?.collectionKind == .list)
    #expect(counts == SyncCounts(added: count))
    let links = try await store.syncLinks()
    #expect(links.map(\.id) == [id] && links.first?.list?.id == list && links.first?.resourceCount == count)
    #expect(links.first?.account == "work" && links.first?.href == "/tasks/" && links.first?.name == "Tasks")
    #expect(try await store.candidates(of: id).keys == [])
    // When
    #expect(try await store.undo().appliedStep?.verb == .link)
    // Then
    #expect(try await store.titles() == [])
    #expect(try await store.syncLinks() == [])
    #expect(try await store.candidates(of: id).keys == [])
    #expect(try await store.findings() == [])
    // When
    try await store.redo()
    // Then
    #expect(try await store.syncLinks().map(\.id) == [id])
    #expect(try await store.count("item WHERE deletedAt IS NULL") == count)
    // Undo and redo count as changes; nothing differs from the bases.
    let item = try await store.item(titled: "Item 0")
    #expect(try await OtherSide(store, link: id).resource("Item 0")?.mine == SyncedValues(item))
  }

  @Test("linking that is stopped leaves no item and no link", arguments: [1, 2]) func stops(slice: Int)
    async throws
  {
    // Given
    let list = try await OtherSide.list("Home", in: store)
    let uids = (0..<700).map { "Item \($0)" }
    // When
    let outcome = try await SliceGate.cancelling(after: slice) { report in
      try await link(list, uids, progress: report).outcome
    }
    // Then
    #expect(outcome == .stopped)
    #expect(try await store.titles() == [])
    #expect(try await store.syncLinks() == [])
    #expect(try await store.history(limit: 10).map(\.verb) == [.create])
    // When
    try await store.removeForgottenLinks()
    // Then
    #expect(try await store.count("link") == 0)
    #expect(try await store.count("remote") == 0)
    let findings = try await store.findings()
    #expect(findings == [])
  }

  @Test("linking whose process died leaves items that undo takes back, and no link") func isInterrupted()
    async throws
  {
    // Given: the state of the file after a crash before the last slice.
    let list = try await OtherSide.list("Home", in: store)
    _ = try await link(list, (0..<700).map { "Item \($0)" })
    try await store.execute(
      """
      UPDATE collection SET link = NULL;
      DELETE FROM change WHERE entity = 'collection' AND field = 'link';
      UPDATE step SET state = 'running', goal = 'done', runner = '999999999@1', rowCount = 0 WHERE verb = 'link'
      """
    )
    // When
    let finished = try await store.finishInterruptedSteps()
    // Then
    #expect(finished.map(\.state) == [.done] && finished.map(\.rowCount) == [700])
    #expect(try await store.syncLinks() == [])
    #expect(try await store.findings() == [])
    try await store.undo()
    #expect(try await store.titles() == [])
  }

  @Test("neither a list nor a collection is linked twice") func refusesTwice() async throws {
    // Given
    let (home, trip) = try await (OtherSide.list("Home", in: store), OtherSide.list("Trip", in: store))
    _ = try await link(home)
    // Then
    let again = NewSyncLink(account: "work", href: "/other/", name: "", doneSince: .distantPast)
    #expect(try await link(home, to: again).outcome == .refused(.linked))
    #expect(try await link(trip).outcome == .refused(.linked))
    #expect(try await link(UUID()).outcome == .refused(.deleted))
    #expect(try await link(trip, to: again).outcome.step != nil)
  }

  @Test("items that are joined when the list is linked keep their steps if both are done there")
  func joinsItems()
    async throws
  {
    // Given
    let list = try await OtherSide.list("Home", in: store)
    var values = TODOItemValues("Pack", list: "Home")
    let pack = try await store.add(values)
    (values.title, values.parent) = ("Socks", pack.id)
    let socks = try await store.add(values)
    let entries = [("Pack", pack.id), ("Socks", socks.id)]
      .map { IncomingEntry(.found(uid: $0.0, href: "/\($0.0).ics"), item: $0.1) }
    // When
    let (outcome, link, counts) = try await store.link(list, to: target, entries) { index, state in
      let uid = ["Pack", "Socks"][index]
      #expect(state.item?.item.title == uid)
      return SyncDecision(.change([.isDone(true)]), resource: .set(OtherSide.Word.base(uid)))
    }
    // Then
    #expect(outcome.step?.rowCount == 3 && counts == SyncCounts(changed: 2))
    #expect(try await store.item(titled: "Socks").parentTitle == "Pack")
    #expect(try await store.candidates(of: #require(link)).keys == [])
    #expect(try await store.findings() == [])
  }

  @Test("the Inbox can be linked") func linksInbox() async throws {
    // When
    let (outcome, made, _) = try await link(CollectionTable.inboxID, ["Bread"])
    // Then
    #expect(outcome.step?.subject == "Inbox" && made != nil)
    #expect(
      try await store.syncLinks().first?.list
        == .init(id: CollectionTable.inboxID, name: "", isDeleted: false)
    )
  }

  @Test("unlinking keeps everything, and undo brings the link back with its bases") func unlinks()
    async throws
  {
    // Given
    let list = try await OtherSide.list("Home", in: store)
    let id = try #require(try await link(list, ["Bread"]).link)
    // When
    let outcome = try await store.unlink(id)
    // Then
    #expect(outcome.step?.verb == .unlink && outcome.step?.subject == "Home")
    #expect(try await store.syncLinks() == [])
    #expect(try await store.syncLink(id)?.list == nil)
    #expect(try await store.titles() == ["Bread"])
    #expect(try await store.unlink(id) == .refused(.deleted))
    try await store.removeForgottenLinks()
    // When
    try await store.undo()
    // Then
    #expect(try await store.syncLinks().map(\.resourceCount) == [1])
    #expect(try await store.candidates(of: id).keys == [])
  }

  @Test("a link that nothing names any more is removed with its resources") func removesForgotten()
    async throws
  {
    // Given
    let list = try await OtherSide.list("Home", in: store)
    let first = try #require(try await link(list, (0..<300).map { "Item \($0)" }).link)
    _ = try await store.unlink(first)
    let second = try #require(try await link(list).link)
    #expect(second != first)
    try await store.removeForgottenLinks()
    #expect(try await store.syncLink(first) != nil)
    // When
    clock.advance(days: 1)
    try await store.expireHistory(limits: HistoryLimits(steps: 0, days: 0))
    try await store.removeForgottenLinks()
    // Then
    #expect(try await store.syncLink(first) == nil)
    #expect(try await store.syncLinks().map(\.id) == [second])
    #expect(try await store.count("remote") == 0)
  }

  @Test("undoing an old unlinking alone does not link the collection twice") func keepsOneLink() async throws
  {
    // Given
    let (home, trip) = try await (OtherSide.list("Home", in: store), OtherSide.list("Trip", in: store))
    let first = try #require(try await link(home).link)
    let unlinking = try #require(try await store.unlink(first).step)
    let second = try await link(trip).link
    // When
    let outcome = try await store.undoAlone(step: unlinking.number)
    // Then
    #expect(outcome.step == nil)
    #expect(try await store.syncLinks().map(\.id) == [second])
  }

  @Test("a deleted list keeps its link, which waits, until another list gets the collection")
  func waitsWhenDeleted()
    async throws
  {
    // Given
    let (home, trip) = try await (OtherSide.list("Home", in: store), OtherSide.list("Trip", in: store))
    let first = try #require(try await link(home, ["Bread"]).link)
    // When
    _ = try await store.deleteCollection(home)
    // Then
    #expect(try await store.syncLinks().map(\.list?.isDeleted) == [true])
    #expect(try await store.candidates(of: first).keys == [])
    #expect(try await store.unlink(first) == .refused(.deleted))
    // When
    let second = try await link(trip).link
    // Then
    #expect(try await store.syncLinks().map(\.id) == [second])
    // When the deleted list is restored
    try await store.undo()
    try await store.undo()
    _ = try await store.deleteCollection(home)
    let deletion = try #require(try await store.history(limit: 1).first)
    let third = try await link(trip).link
    _ = try await store.undoAlone(step: deletion.number)
    // Then it comes back without the link.
    #expect(try await store.syncLinks().map(\.id) == [third])
    #expect(try await store.collections(.list).map(\.name) == ["", "Home", "Trip"])
    #expect(try await store.findings() == [])
  }

  @Test("lists that come back together do not bring one collection twice") func keepsOneLinkOfSeveral()
    async throws
  {
    // Given
    let ids = try await ["Home", "Trip", "Work"].asyncLists(in: store)
    _ = try #require(try await link(ids[0]).link)
    try await store.execute("UPDATE collection SET deletedAt = 1 WHERE name IN ('Home', 'Trip')")
    try await store.execute(
      """
      INSERT INTO step (sequence, verb, entity, subject, rowCount, state, madeAt, session, origin)
        SELECT max(sequence) + 1, 'delete', 'collection', 'Home', 2, 'done', 1, 'x', 'x' FROM step;
      INSERT INTO change (step, ordinal, entity, row, field, before, after)
        SELECT (SELECT max(number) FROM step), number, 'collection', number, 'deletedAt', NULL, 1
        FROM collection WHERE name IN ('Home', 'Trip')
      """
    )
    let second = try #require(try await link(ids[2]).link)
    try await store.execute(
      "UPDATE step SET state = 'skipped' WHERE sequence = (SELECT max(sequence) FROM step)"
    )
    let deletion = try #require(try await store.history(limit: 9).first { $0.rowCount == 2 })
    let request = HistoryRequest(expectedStep: deletion.number, acceptsForeignStep: true)
    // When
    let outcome = try await store.perform(.undo, request)
    // Then
    #expect(outcome.appliedStep?.number == deletion.number)
    #expect(try await store.syncLinks().map(\.id) == [second])
    #expect(try await store.collections(.list).map(\.name) == ["", "Home", "Trip", "Work"])
    #expect(try await store.findings() == [])
  }

  @Test("forgetting leaves the items, which are new there then") func forgets() async throws {
    // Given
    let list = try await OtherSide.list("Home", in: store)
    let id = try #require(try await link(list, (0..<300).map { "Item \($0)" }).link)
    // When
    try await store.forget(id)
    // Then
    #expect(try await store.knownResources(of: id) == [])
    #expect(try await store.candidates(of: id).keys.count == 300)
  }

  @Test("what a run finds out of a link is kept") func updates() async throws {
    // Given
    let list = try await OtherSide.list("Home", in: store)
    let id = try #require(try await link(list).link)
    var link = try #require(try await store.syncLink(id))
    (link.token, link.progress) = ("t", 42)
    link.left = [
      LeftResource(.unreadable, "a \"b\"\n.ics"), LeftResource(.unreadable, "twice.ics"),
      LeftResource(.twice, "é.ics", uid: "a b"), LeftResource(.crowded, "all.ics", uid: "x\0y"),
    ]
    (link.error, link.question, link.name) = ("e", "q", "Renamed")
    link.lastSuccess = Date(milliseconds: 1_795_000_000_000)
    // When
    try await store.update(link)
    // Then
    #expect(try await store.syncLink(id) == link)
  }

  @Test("the items of a list come page by page for the preview, with the UIDs of imported ones")
  func previews()
    async throws
  {
    // Given
    let list = try await OtherSide.list("Home", in: store)
    let values = TODOItemValues("x", list: "Home")
    _ = try await store.create((0..<450).map { _ in NewItem(values) })
    let first = try #require(try await store.linkableItems(of: list).items.first)
    try await store.keep([(first.item.item.id, ItemSource(.ics, key: "uid", text: Data("x".utf8)))])
    // When
    var (count, next, uids) = (0, Int64?.some(0), [String]())
    while let last = next {
      let page = try await store.linkableItems(of: list, after: last)
      (count, next) = (count + page.items.count, page.next)
      uids += page.items.compactMap(\.uid)
    }
    // Then
    #expect(count == 450 && uids == ["uid"])
  }
}

extension [String] {
  fileprivate func asyncLists(in store: TODOItemStore) async throws -> [TODOCollection.ID] {
    var ids: [TODOCollection.ID] = []
    for name in self { ids.append(try await OtherSide.list(name, in: store)) }
    return ids
  }
}
