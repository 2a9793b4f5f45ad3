import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// What may have to be sent is computed from what the items are.
@Suite("Candidates of sync") struct SyncCandidateTests {
  let clock = HandClock()
  let store: TODOItemStore

  init() throws { store = try .inMemory(clock: clock.wallClock) }

  private func linked() async throws -> OtherSide {
    var other = try await OtherSide(store, list: "Home")
    try await other.say([.new("Bread"), .new("Milk")])
    #expect(try await other.toSend() == [])
    return other
  }

  @Test(
    "each change of what is synced makes a candidate, and its undo one that has to be compared again",
    arguments: ItemField.allCases
  )
  func findsChanges(field: ItemField) async throws {
    // Given
    let other = try await linked()
    let bread = try await store.item(titled: "Bread")
    let milk = try await store.item(titled: "Milk")
    var values = TODOItemValues.distinct(1)
    values.parent = milk.id
    let edit = TODOEdit(field, after: field == .list ? .text("Trip") : field.stored(in: values))
    let due = TODOEdit.due(DueDate(stored: "2026-11-23"))
    // When: nothing repeats without a date.
    _ = try await store.updateItem(bread.id, field == .repeats ? [due, edit] : [edit])
    // Then
    #expect(try await other.candidates().map(\.state.item?.item.id) == [bread.id])
    let edition = try #require(try await other.candidates().first?.state.item?.edition)
    let id = try #require(try await other.resource("Bread")?.id)
    try await store.noteAgreed([(id, edition)])
    try await store.noteTags(store.candidates(of: other.link).tags)
    #expect(try await other.candidates().count == (field == .list ? 1 : 0))
    // When
    try await store.undo()
    // Then
    #expect(try await other.candidates().map(\.state.item?.item.id) == [bread.id])
  }

  @Test("the manual order, reviews and reminders that ring are not synced") func leavesOutOrders()
    async throws
  {
    // Given
    let other = try await linked()
    let (bread, milk) = try await (store.item(titled: "Bread"), store.item(titled: "Milk"))
    // When
    _ = try await store.moveItem(bread.id, .after(milk.id))
    try await store.keep([(bread.id, ItemSource(.ics, key: "uid", text: Data("x".utf8)))])
    // Then
    #expect(try await other.toSend() == [])
  }

  @Test("deleted and moved items are candidates, and come with where they are") func findsDeleted()
    async throws
  {
    // Given
    let other = try await linked()
    let trip = try await OtherSide(store, list: "Trip", href: "/trip/")
    // When
    _ = try await store.deleteTODOItem(store.item(titled: "Bread").id)
    _ = try await store.updateItem(store.item(titled: "Milk").id, [TODOEdit(.list) { $0.list = "Trip" }])
    // Then
    let found = try await other.candidates()
    #expect(found.map(\.state.item?.state) == [.deleted, .live])
    #expect(found.map(\.state.item?.link) == [other.link, trip.link])
    #expect(try await trip.toSend() == ["Milk"])
    // When
    clock.advance(days: 1)
    try await store.expireHistory(limits: HistoryLimits(steps: 0, days: 0))
    // Then
    #expect(try await other.candidates().map(\.state.item?.item.title) == [nil, "Milk"])
    #expect(try await store.findings() == [])
  }

  @Test("items of the list that are not there are candidates, unless they were done long ago") func findsNew()
    async throws
  {
    // Given
    let other = try await OtherSide(store, doneSince: store.clock.now)
    try await store.add("Open")
    _ = try await store.create([
      NewItem(TODOItemValues("Done now", isDone: true)),
      NewItem(
        TODOItemValues("Done before", isDone: true),
        completedAt: store.clock.now.addingTimeInterval(-60)
      ),
    ])
    try await store.add(TODOItemValues("Elsewhere", list: "Home"))
    _ = try await store.deleteTODOItem(store.add("Deleted").id)
    // Then
    #expect(try await other.toSend() == ["Done now", "Open"])
    #expect(try await store.syncOverview().unsentCount == 2)
  }

  @Test("done copies of items that repeat are none where they are kept here") func leavesOutCopies()
    async throws
  {
    // Given
    let other = try await OtherSide(store)
    try await store.add(TODOItemValues("Water", due: "2026-11-20", repeats: "FREQ=DAILY"))
    _ = try await store.toggleIsDone(store.item(titled: "Water").id)
    let copies = try await store.candidates(of: other.link).keys.count
    // Then
    #expect(copies == 2)
    #expect(try await store.candidates(of: other.link, withCopies: false).keys.count == 1)
    #expect(try await store.syncOverview().unsentCount == 2)
    #expect(try await store.syncOverview(withoutCopiesIn: ["work"]).unsentCount == 1)
    #expect(try await store.syncOverview(withoutCopiesIn: ["home"]).unsentCount == 2)
    #expect(try await store.syncOverview(onlyReading: ["work"]).unsentCount == 0)
    #expect(try await store.syncOverview(onlyReading: ["home"]).unsentCount == 2)
    let rows = try await store.filteredItems(TODOQuery(filter: .all), window: .start(count: 9)).rows
    for item in rows.map(\.item) {
      #expect(try await store.syncNote(of: item.id) == .unsent)
      let note = try await store.syncNote(of: item.id, withoutCopiesIn: ["work"])
      #expect(note == (item.isDone ? nil : .unsent))
    }
  }

  @Test("items of deleted lists, which the Inbox shows, are not sent with it") func leavesOutDeletedLists()
    async throws
  {
    // Given
    let other = try await OtherSide(store)
    let home = try await OtherSide.list("Home", in: store)
    try await store.add(TODOItemValues("x", list: "Home"))
    // When
    _ = try await store.deleteCollection(home)
    // Then
    #expect(try await other.toSend() == [])
  }

  @Test("a tag that is renamed, deleted or merged makes candidates of its items, until its name is noted")
  func findsTags() async throws {
    // Given
    var other = try await OtherSide(store)
    try await other.say([.new("Bread", TODOItemValues("Bread", tags: ["shop"])), .new("Milk")])
    try await store.noteTags(store.candidates(of: other.link).tags)
    #expect(try await other.toSend() == [])
    let tag = try #require(try await store.collections(.tag).first)
    // When
    _ = try await store.renameCollection(tag.id, to: #require(CollectionName("store", .tag)))
    // Then
    let found = try await store.candidates(of: other.link)
    #expect(found.tags.map(\.name) == ["store"])
    #expect(try await other.toSend() == ["Bread"])
    try await store.noteTags(found.tags)
    #expect(try await other.toSend() == [])
    // When
    _ = try await store.deleteCollection(tag.id)
    // Then
    #expect(try await store.candidates(of: other.link).tags.map(\.name) == [nil])
    #expect(try await other.toSend() == ["Bread"])
    // When
    try await store.undo()
    // Then
    #expect(try await other.toSend() == [])
  }

  @Test("a step comes with the UID of its item") func namesParents() async throws {
    // Given
    var other = try await OtherSide(store)
    try await other.say([.new("Pack")])
    let pack = try await store.item(titled: "Pack")
    for (title, parent) in [("Socks", pack.id), ("Wool", nil)] {
      try await store.add(TODOItemValues(title, parent: parent))
    }
    // Then
    let found = try await other.candidates()
    #expect(found.map(\.state.item?.item.title) == ["Socks", "Wool"])
    #expect(found.map(\.parentUID) == ["Pack", nil])
    let uids = ["Pack", "x", pack.id.uuidString.lowercased()]
    let resource = try #require(try await store.knownResources(of: other.link).first)
    let place = SyncedPlace(link: other.link, resource: resource.id)
    for account in ["work", "home"] {
      #expect(try await store.resources(ofUIDs: uids, near: account) == [uids[0]: place, uids[2]: place])
    }
  }

  @Test("what waits for a choice of its list is no candidate for that; a resource that was left behind is")
  func findsLeftBehind() async throws {
    // Given
    var (other, trip) = (try await linked(), try await OtherSide(store, list: "Trip", href: "/trip/"))
    let (milk, known) = (try await store.item(titled: "Milk"), try await other.resource("Milk"))
    let id = try #require(known?.id)
    _ = try await store.updateItem(milk.id, [TODOEdit(.list) { $0.list = "Trip" }])
    let theirs = SyncedValues(columns: [SyncConflict.link: .integer(99)])
    // When
    var base = OtherSide.Word.base("Milk")
    base.link = trip.link
    try await other.say([
      OtherSide.Word(
        uid: "Milk",
        decide: { [base] _ in
          SyncDecision(
            resource: .set(base),
            conflicts: [.field(.list): .raise(theirs: theirs)]
          )
        },
        resource: id
      )
    ])
    // Then
    #expect(try await other.candidates() == [])
    #expect(try await store.knownResources(of: other.link).map(\.uid) == ["Bread"])
    #expect(try await trip.toSend() == [])
    // When
    base.link = other.link
    try await other.say([
      OtherSide.Word(
        uid: "Milk",
        decide: { [base] _ in SyncDecision(resource: .set(base)) },
        item: milk.id
      )
    ])
    // Then
    #expect(try await other.candidates() == [])
    #expect(try await trip.toSend() == [])
    // When
    (base.link, base.isLeftBehind) = (trip.link, true)
    let left = try #require(try await other.resource("Milk")?.id)
    try await other.say([
      OtherSide.Word(
        uid: "Milk",
        decide: { [base] _ in SyncDecision(resource: .set(base)) },
        resource: left
      )
    ])
    // Then
    let candidates = try await other.candidates()
    #expect(candidates.map(\.state.resource?.id) == [left] && candidates.map(\.state.item) == [nil])
    let place = try await store.resources(ofUIDs: ["Milk"], near: "work")["Milk"]
    #expect(place?.link == trip.link)
    #expect(try await store.findings() == [])
  }

  // MARK: Costs

  @Test("candidates of 10,000 linked items of 100,000 are found by the rows of the link and the list alone")
  func readsOnlyLinked() async throws {
    // Given
    let store = try TODOItemStore.inMemory()
    let home = try await OtherSide.list("Home", in: store)
    try await store.fill(count: 100_000) { index in
      var values = TODOItemValues("Item \(index)")
      if index % 10 == 0 { values.list = "Home" }
      return values
    }
    let target = NewSyncLink(account: "work", href: "/", name: "", doneSince: .distantPast)
    let link = try #require(try await store.link(home, to: target, []) { _, _ in SyncDecision() }.link)
    try await store.execute(
      """
      INSERT INTO remote (link, item, uid, href, edition)
        SELECT \(link), number, 'u' || number, '/' || number, edition FROM item
        WHERE list = (SELECT number FROM collection WHERE link IS NOT NULL);
      UPDATE item SET edition = edition + 1 WHERE number IN (1, 11, 21)
      """
    )
    // When
    var found = SyncCandidates(keys: [], tags: [])
    let plans = try await store.plans { found = try await store.candidates(of: link) }
    // Then
    #expect(found.keys.count == 3)
    #expect(
      plans.filter {
        $0.hasPrefix("SCAN") && !$0.hasPrefix("SCAN one VIRTUAL") && !$0.hasPrefix("SCAN collection")
      } == []
    )
    #expect(plans.contains { $0.contains("remoteByHref (link=?)") })
    #expect(plans.contains { $0.contains("itemByList (list=?)") })
    #expect(plans.contains { $0 == "SEARCH item USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN" })
    // About as many steps as there are linked items, whatever others there are.
    let count = try await store.instructions { _ = try await store.candidates(of: link) }
    #expect(count < 10_000 * 60, "\(count)")
  }

  @Test("without a link, no key reads anything of sync but an empty index") func costsNothing() async throws {
    // Given
    try await store.add("Bread")
    // When
    let plans = try await store.plans { _ = try await store.snapshot(TODOQuery(), window: .start(count: 10)) }
    // Then
    let ofSync = plans.filter { plan in
      ["remote", "link", "intent", "conflict", "seenTag"].contains { plan.contains($0) }
    }
    #expect(ofSync == ["SCAN conflict USING INDEX liveConflict"])
  }
}
