import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// What becomes of what the other side says.
@Suite("Incoming changes") struct IncomingChangesTests {
  let store: TODOItemStore

  init() throws { store = try .inMemory() }

  @Test("an item is made, changed and deleted, and both sides agree then") func carriesOut() async throws {
    // Given
    var other = try await OtherSide(store, list: "Home")
    var values = TODOItemValues("Bread", priority: .high, due: "2026-11-23", tags: ["shop"])
    // When
    try await other.say([.new("Bread", values)])
    // Then
    let made = try await store.item(titled: "Bread")
    values.list = "Home"
    #expect(made.values == values)
    #expect(try await other.resource("Bread")?.mine == SyncedValues(made))
    #expect(try await other.toSend() == [])
    // When
    let (completedAt, link) = (Date(milliseconds: 1_795_000_000_000), other.link)
    let (_, counts) = try await other.say([
      OtherSide.Word(uid: "Bread") { state in
        #expect(state.item?.state == .live && state.item?.link == link)
        let times = SyncDecision.StatedTimes(completedAt: completedAt)
        let change = SyncDecision.ItemChange.change([.isDone(true), .title("Rye bread")], times)
        return SyncDecision(
          change,
          resource: .set(.init(uid: "Bread", href: "/b", etag: "2", theirs: nil, isAgreed: true))
        )
      }
    ])
    // Then
    #expect(counts == SyncCounts(changed: 1))
    #expect(try await store.item(titled: "Rye bread").completedAt == completedAt)
    #expect(try await other.resource("Bread")?.href == "/b")
    #expect(try await other.toSend() == [])
    // When
    _ = try await other.say([
      OtherSide.Word(
        uid: "Bread",
        decide: { _ in SyncDecision(.delete, resource: .remove) },
        resource: other.resource("Bread")?.id
      )
    ])
    // Then
    #expect(try await store.titles() == [])
    #expect(try await other.resource("Bread") == nil)
    #expect(try await store.findings() == [])
  }

  @Test("two that come with one id are two items") func keepsIDs() async throws {
    // Given
    var other = try await OtherSide(store)
    let id = TODOItem.ID()
    // When
    try await other.say(
      ["a", "b"].map { uid in
        OtherSide.Word(uid: uid) { _ in
          let item = NewItem(TODOItemValues(uid), id: id)
          return SyncDecision(.make(item), resource: .set(OtherSide.Word.base(uid)))
        }
      }
    )
    // Then
    #expect(try await store.titles() == ["a", "b"])
    #expect(try await store.item(titled: "a").id == id)
    #expect(try await store.findings() == [])
  }

  @Test("the second entry of an item sees what the first one has done") func seesEarlierEntries() async throws
  {
    // Given
    var other = try await OtherSide(store)
    // When
    try await other.say([
      .new("Bread"),
      OtherSide.Word(uid: "Bread") { state in
        #expect(state.item?.item.title == "Bread")
        return SyncDecision(.change([.title("Rye bread")]))
      },
    ])
    // Then
    #expect(try await store.titles() == ["Rye bread"])
    #expect(try await store.history(limit: 1).map(\.rowCount) == [1])
  }

  @Test("a column that is held back stays as the base says, and the item is a candidate")
  func keepsExceptions()
    async throws
  {
    // Given
    var other = try await OtherSide(store)
    try await other.say([.new("Bread")])
    let before = SyncedValues(columns: ["title": .text("Brot")])
    // When
    try await other.say([
      OtherSide.Word(uid: "Bread") { _ in
        let base = OtherSide.Word.base("Bread", except: before, isAgreed: false)
        return SyncDecision(.change([.priority(.low)]), resource: .set(base))
      }
    ])
    // Then
    let mine = try #require(try await other.resource("Bread")?.mine)
    #expect(mine[.title] == .text("Brot") && mine[.priority] == .integer(1))
    #expect(try await other.toSend() == ["Bread"])
  }

  @Test("an item that repeats is completed at a date as by a key, and its copy is to be sent")
  func completesDate()
    async throws
  {
    // Given
    var other = try await OtherSide(store)
    try await other.say([.new("Water", TODOItemValues("Water", due: "2026-11-20", repeats: "FREQ=DAILY"))])
    let completedAt = store.clock.beginning(of: try #require(CalendarDay(iso: "2026-11-20")))
    // When
    try await other.say([
      OtherSide.Word(uid: "Water") { _ in
        SyncDecision(
          .completeDate(at: completedAt, [.title("Water plants")]),
          resource: .set(OtherSide.Word.base("Water", isAgreed: false))
        )
      }
    ])
    // Then
    let items = try await store.filteredItems(TODOQuery(filter: .all), window: .start(count: 9)).rows.map(
      \.item
    )
    #expect(items.map(\.title) == ["Water plants", "Water plants"])
    #expect(items.map(\.isDone) == [false, true])
    #expect(items[0].due?.description == "2026-11-21" && items[1].completedAt == completedAt)
    #expect(try await other.candidates().count == 2)
    #expect(try await store.findings() == [])
  }

  @Test("an item that was deleted here comes back, and one whose making was undone is told apart")
  func bringsBack()
    async throws
  {
    // Given
    var other = try await OtherSide(store)
    try await other.say([.new("Bread")])
    let milk = try await store.add("Milk")
    try await other.say([.agree("Milk", milk.id)])
    _ = try await store.deleteTODOItem(store.item(titled: "Bread").id)
    try await store.undo()
    _ = try await store.deleteTODOItem(store.item(titled: "Bread").id)
    // When
    try await other.say([
      OtherSide.Word(uid: "Bread") { state in
        #expect(state.item?.state == .deleted)
        return SyncDecision(.bringBack([.title("Rye bread")]), resource: .set(OtherSide.Word.base("Bread")))
      }
    ])
    // Then
    #expect(try await store.titles() == ["Milk", "Rye bread"])
    #expect(try await store.undo().conflict?.cause == .deletion)
    // When
    let deletion = try #require(try await store.nextSteps().undo)
    #expect(try await store.undo(skipping: deletion).appliedStep?.subject == "Milk")
    let known = try #require(try await other.resource("Milk"))
    let state = try await store.syncStates(of: [IncomingEntry(.resource(known.id))], in: other.link)
    // Then
    #expect(state.first?.item?.state == .undone)
    #expect(try await store.findings() == [])
  }

  @Test("undo brings back the others of items of which one has come back, and redo deletes all of them again")
  func undoesTheRest() async throws {
    // Given
    var other = try await OtherSide(store)
    try await other.say([.new("Pack"), .new("Socks", under: "Pack"), .new("Shirts", under: "Pack")])
    try await other.joinParents()
    let pack = try await store.item(titled: "Pack")
    _ = try await store.deleteTODOItem(pack.id)
    try await other.say([
      OtherSide.Word(uid: "Socks") { _ in
        SyncDecision(.bringBack([.title("Thick socks")]), resource: .set(OtherSide.Word.base("Socks")))
      }
    ])
    #expect(try await store.titles() == ["Thick socks"])
    // When
    let outcome = try await store.undo()
    // Then
    #expect(outcome.appliedStep?.rowCount == 3)
    guard case .applied(_, pack.id, returned: 1) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try await store.titles() == ["Pack", "Shirts", "Thick socks"])
    #expect(try await store.item(titled: "Thick socks").parent == pack.id)
    #expect(try await store.counts() == store.recount())
    #expect(try await store.findings() == [])
    // When
    try await store.redo()
    // Then
    #expect(try await store.titles() == [])
    #expect(try await store.findings() == [])
  }

  @Test(
    "an item that comes back, or the one above it, keeps no step in another list",
    arguments: [false, true]
  )
  func partsStrayed(isStepBack: Bool) async throws {
    // Given
    var home = try await OtherSide(store, list: "Home", href: "/home/")
    _ = try await OtherSide(store, list: "Trip", href: "/trip/")
    try await home.say([.new("Pack"), .new("Socks", under: "Pack")])
    try await home.joinParents()
    let (back, moved) = isStepBack ? ("Socks", "Pack") : ("Pack", "Socks")
    let id = try await store.item(titled: moved).id
    try await home.say([
      OtherSide.Word(uid: back) { _ in
        var gone = OtherSide.Word.base(back)
        (gone.etag, gone.theirs) = (nil, nil)
        return SyncDecision(.delete, resource: .set(gone))
      }
    ])
    _ = try await store.updateItem(id, [TODOEdit(.list) { $0.list = "Trip" }])
    // When
    try await home.say([
      OtherSide.Word(uid: back) { _ in
        SyncDecision(.bringBack([]), resource: .set(OtherSide.Word.base(back)))
      }
    ])
    // Then
    #expect(try await store.titles() == ["Pack", "Socks"])
    #expect(try await store.item(titled: back).list == "Home")
    #expect(try await store.item(titled: "Socks").parent == nil)
    let socks = try #require(try await home.resource("Socks"))
    #expect(socks.parentUID == "Pack" && socks.mine?[.parent] == .null)
    #expect(try await store.findings() == [])
    // When both are in one list again
    _ = try await store.updateItem(id, [TODOEdit(.list) { $0.list = "Home" }])
    try await home.joinParents()
    // Then
    #expect(try await store.item(titled: "Socks").parentTitle == "Pack")
  }

  private static func bringBack(_ uid: String) -> OtherSide.Word {
    OtherSide.Word(uid: uid) { _ in SyncDecision(.bringBack([]), resource: .set(OtherSide.Word.base(uid))) }
  }

  @Test(
    "undo of a large deletion, too, brings back the others; stopped, it leaves those that had come back",
    arguments: 1...3
  )
  func undoesTheRestInSlices(slice: Int) async throws {
    // Given
    let (store, uids) = (store, (0..<700).map { "Item \($0)" })
    var other = try await OtherSide(store)
    try await other.say(uids.map { .new($0) })
    let deletion = try #require(try await store.deleteAll(onlyDone: false).step)
    let back = ["Item 10", "Item 690"]
    try await other.say(back.map(Self.bringBack))
    // When
    let stopped = try await SliceGate.cancelling(after: slice) { report in
      try await store.perform(.undo, HistoryRequest(expectedStep: deletion.number), progress: report)
    }
    // Then
    #expect(stopped == .cancelled(deletion))
    #expect(try await store.titles().sorted() == back)
    #expect(try await store.counts() == store.recount())
    // When
    let outcome = try await store.undo()
    // Then
    guard case .applied(_, _, returned: 2) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try await store.titles().sorted() == uids.sorted())
    #expect(try await store.counts() == store.recount())
    #expect(try await store.findings() == [])
    // When
    try await store.redo()
    // Then
    #expect(try await store.titles() == [])
  }

  @Test("undo of a deletion says so if all have come back", arguments: [2, 300]) func refusesReturned(
    count: Int
  )
    async throws
  {
    // Given
    let uids = (0..<count).map { "Item \($0)" }
    var other = try await OtherSide(store)
    try await other.say(uids.map { .new($0) })
    _ = try await store.deleteAll(onlyDone: false)
    try await other.say(uids.map(Self.bringBack))
    // When
    let conflict = try #require(try await store.undo().conflict)
    // Then
    #expect(conflict.cause == .deletion)
    #expect(try await store.titles().sorted() == uids.sorted())
    #expect(try await store.count("step WHERE state = 'running'") == 0)
  }

  @Test("undo stops where an item would be back without a step that has come back and moved to another list")
  func stopsAtStrayed() async throws {
    // Given
    var other = try await OtherSide(store)
    try await other.say([.new("Pack"), .new("Socks", under: "Pack"), .new("Shirts", under: "Pack")])
    try await other.joinParents()
    let trip = try await OtherSide(store, list: "Trip", href: "/trip/")
    _ = try await store.deleteTODOItem(store.item(titled: "Pack").id)
    try await other.say([
      OtherSide.Word(uid: "Socks") { _ in
        var base = OtherSide.Word.base("Socks")
        base.link = trip.link
        return SyncDecision(.bringBack([]), movesTo: trip.link, resource: .set(base))
      }
    ])
    // When
    let conflict = try #require(try await store.undo().conflict)
    // Then
    #expect(conflict.cause == .field(.list) && conflict.itemTitle == "Socks")
    #expect(try await store.titles() == ["Socks"])
    #expect(try await store.findings() == [])
  }

  @Test("an item moves to the list of another link with its steps, and its resource with it") func moves()
    async throws
  {
    // Given
    var home = try await OtherSide(store, list: "Home", href: "/home/")
    let trip = try await OtherSide(store, list: "Trip", href: "/trip/")
    try await home.say([.new("Pack"), .new("Socks", under: "Pack")])
    try await home.joinParents()
    // When
    try await home.say([
      OtherSide.Word(uid: "Pack") { _ in
        var base = OtherSide.Word.base("Pack")
        base.link = trip.link
        return SyncDecision(.leave, movesTo: trip.link, resource: .set(base))
      }
    ])
    // Then
    #expect(try await store.item(titled: "Pack").values.list == "Trip")
    #expect(try await store.item(titled: "Socks").values.list == "Trip")
    #expect(try await store.item(titled: "Socks").parentTitle == "Pack")
    #expect(try await home.resource("Pack") == nil)
    #expect(try await trip.resource("Pack")?.link == trip.link)
    #expect(try await trip.toSend() == ["Socks"])
    #expect(try await home.candidates().map(\.state.item?.link) == [trip.link])
    #expect(try await store.findings() == [])
  }

  // MARK: Slices

  @Test("many come in slices, which stay when it is stopped; the next call goes on", arguments: [1, 2])
  func stopsBetweenSlices(slice: Int) async throws {
    // Given
    let other = try await OtherSide(store)
    let words = (0..<600).map { OtherSide.Word.new("Item \($0)") }
    // When
    let (done, step) = try await SliceGate.cancelling(after: slice) { report in
      var other = other
      let done = try await other.say(words, progress: report).done
      return (done, other.step.number)
    }
    // Then
    #expect(done > 0 && done < 600)
    #expect(try await store.count("item WHERE deletedAt IS NULL") == done)
    #expect(try await store.knownResources(of: other.link).count == done)
    #expect(try await store.history(limit: 1).map(\.rowCount) == [done])
    #expect(try await store.history(limit: 1).first?.number == step)
    #expect(try await !store.hasInterruptedSteps())
    #expect(try await other.toSend() == [])
    // When
    var rest = OtherSide(store, link: other.link)
    try await rest.say(Array(words[done...]))
    // Then
    #expect(try await store.count("item WHERE deletedAt IS NULL") == 600)
    #expect(try await store.findings() == [])
  }

  @Test("a list that is unlinked meanwhile ends it") func stopsWhenUnlinked() async throws {
    // Given
    let other = try await OtherSide(store)
    let words = (0..<600).map { OtherSide.Word.new("Item \($0)") }
    let store = store
    // When
    let done = try await SliceGate.holding(after: 1) { report in
      var other = other
      return try await other.say(words, progress: report).done
    } meanwhile: { _ in
      _ = try await store.unlink(other.link)
    }
    // Then
    #expect(done > 0 && done < 600)
    #expect(try await store.count("item WHERE deletedAt IS NULL") == done)
  }
}
