import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// What is being done on the other side is noted before.
@Suite("Intents of sync") struct SyncIntentTests {
  let clock = HandClock()
  let store: TODOItemStore
  var other: OtherSide

  init() async throws {
    store = try .inMemory(clock: clock.wallClock)
    other = try await OtherSide(store)
  }

  private func put(_ item: TODOItem, edition: Int64 = 0) -> NewIntent {
    NewIntent(
      .put,
      .new(other.link, item: item.id, uid: "u", href: "/u.ics"),
      condition: nil,
      body: Data("body".utf8),
      mine: SyncedValues(item),
      edition: edition
    )
  }

  private func edition(_ item: TODOItem) async throws -> Int64 {
    try #require(try await store.value("SELECT edition FROM item WHERE id = x'\(item.id.hex)'") as Int64?)
  }

  @Test("an item that is sent for the first time has its address from then on, and its base when it is there")
  func sends() async throws {
    // Given
    let milk = try await store.add("Milk")
    // When
    let intents = try await store.makeIntents([put(milk, edition: edition(milk))])
    // Then
    let intent = try #require(intents.first)
    #expect(try await store.intents() == intents)
    #expect(intent.resource.uid == "u" && intent.resource.theirs == nil && intent.resource.mine == nil)
    #expect(intent.body == Data("body".utf8))
    #expect(try await other.toSend() == ["Milk"])
    // When
    try await store.finish([
      IntentResult(intent.id, .written(etag: "1", theirs: Data("there".utf8), href: "/v.ics"))
    ])
    // Then
    let resource = try #require(try await other.resource("u"))
    #expect(resource.etag == "1" && resource.theirs == Data("there".utf8) && resource.href == "/v.ics")
    #expect(resource.mine == SyncedValues(milk))
    #expect(try await store.intents() == [])
    #expect(try await other.toSend() == [])
    #expect(try await store.findings() == [])
  }

  @Test("an item that was edited while it was sent has to be sent again") func sendsAgain() async throws {
    // Given
    let milk = try await store.add("Milk")
    let intent = try #require(try await store.makeIntents([put(milk, edition: edition(milk))]).first)
    _ = try await store.updateItem(milk.id, [.priority(.high)])
    // When
    try await store.finish([IntentResult(intent.id, .written(etag: "1", theirs: Data()))])
    // Then
    #expect(try await other.toSend() == ["Milk"])
    #expect(try await other.resource("u")?.mine?[.priority] == .integer(2))
  }

  @Test("what is refused for now is named no more when its item is edited or deleted, or comes back")
  func isOutdated() async throws {
    // Given
    let milk = try await store.add("Milk")
    func refuse(_ intent: NewIntent) async throws {
      let made = try #require(try await store.makeIntents([intent]).first)
      try await store.finish([IntentResult(made.id, .refused("not now", mayPass: true))])
    }
    func named() async throws -> Int { try await store.syncOverview().refusedCount }
    try await refuse(put(milk, edition: edition(milk)))
    #expect(try await named() == 1)
    // When
    _ = try await store.updateItem(milk.id, [.priority(.high)])
    // Then
    #expect(try await named() == 0)
    #expect(try await store.syncNote(of: milk.id) == .unsent)
    #expect(try await other.toSend() == ["Milk"])
    // When it is refused again, and deleted
    let id = try #require(try await other.resource("u")?.id)
    try await refuse(NewIntent(.put, .resource(id), condition: nil, edition: edition(milk)))
    #expect(try await named() == 1)
    _ = try await store.deleteTODOItem(milk.id)
    // Then
    #expect(try await named() == 0)
    #expect(try await store.syncRefusals(of: other.link).isEmpty)
    // When its deletion is refused, and undone
    try await refuse(NewIntent(.delete, .resource(id), condition: "1"))
    #expect(try await named() == 1)
    try await store.undo()
    // Then
    #expect(try await named() == 0)
  }

  @Test("what is refused for now is sent again, and is named until both sides agree")
  func isDenied()
    async throws
  {
    // Given
    let milk = try await store.add("Milk")
    let intent = try #require(try await store.makeIntents([put(milk, edition: edition(milk))]).first)
    // When
    try await store.finish([IntentResult(intent.id, .refused("not now", mayPass: true))])
    // Then
    #expect(try await other.toSend() == ["Milk"])
    #expect(try await store.syncNote(of: milk.id) == .refused(reason: "not now"))
    let resource = try #require(try await other.resource("u"))
    #expect(try await store.syncRefusals(of: resource.link).map(\.title) == ["Milk"])
    // When
    try await store.noteAgreed([(resource.id, edition(milk))])
    // Then
    #expect(try await store.syncRefusals(of: resource.link).isEmpty)
  }

  @Test("what is refused is no candidate, and is named, until it is edited") func isRefused() async throws {
    // Given
    let milk = try await store.add("Milk")
    let intent = try #require(try await store.makeIntents([put(milk, edition: edition(milk))]).first)
    // When
    try await store.finish([IntentResult(intent.id, .refused("too large"))])
    // Then
    #expect(try await other.toSend() == [])
    #expect(try await store.syncOverview().refusedCount == 1)
    #expect(try await store.syncNote(of: milk.id) == .refused(reason: "too large"))
    #expect(try await other.resource("u")?.refused == "too large")
    // When
    _ = try await store.updateItem(milk.id, [.priority(.high)])
    // Then
    #expect(try await other.toSend() == ["Milk"])
    #expect(try await store.syncOverview().unsent.values.reduce(0, +) == 1)
    #expect(try await store.syncOverview().refusedCount == 0)
    #expect(try await store.syncRefusals(of: other.link).isEmpty)
    #expect(try await store.syncNote(of: milk.id) == .unsent)
  }

  @Test("one that was not done is a candidate again; what is gone there is known until it cannot come back")
  func isDropped()
    async throws
  {
    // Given
    let milk = try await store.add("Milk")
    let intent = try #require(try await store.makeIntents([put(milk, edition: edition(milk))]).first)
    // When
    try await store.finish([IntentResult(intent.id, .dropped)])
    // Then
    #expect(try await other.toSend() == ["Milk"])
    // When
    let id = try #require(try await other.resource("u")?.id)
    _ = try await store.deleteTODOItem(milk.id)
    let second = try await store.makeIntents([NewIntent(.delete, .resource(id), condition: "1")])
    try await store.finish(second.map { IntentResult($0.id, .removed) })
    // Then
    let gone = try #require(try await other.resource("u"))
    #expect(gone.theirs == nil && gone.etag == nil && gone.href == "/u.ics")
    #expect(try await store.intents() == [])
    #expect(try await other.toSend() == [])
    // When
    try await store.undo()
    // Then
    #expect(try await other.toSend() == ["Milk"])
    // When
    _ = try await store.deleteTODOItem(milk.id)
    clock.advance(days: 1)
    try await store.expireHistory(limits: HistoryLimits(steps: 0, days: 0))
    // Then
    #expect(try await other.resource("u") == nil)
    #expect(try await other.toSend() == [])
  }

  @Test("nothing is intended for what is gone, or is there already") func leavesOut() async throws {
    // Given
    let (milk, bread) = try await (store.add("Milk"), store.add("Bread"))
    _ = try await store.makeIntents([put(milk)])
    // When
    let taken = try await store.makeIntents([put(bread)])
    _ = try await store.deleteTODOItem(bread.id)
    let gone = try await store.makeIntents([
      NewIntent(.put, .new(other.link, item: bread.id, uid: "b", href: "/b.ics"), condition: nil),
      NewIntent(.delete, .resource(99), condition: nil),
    ])
    // Then
    #expect(taken == [] && gone == [])
  }

  @Test("an item whose address another one has is written elsewhere") func writesElsewhere() async throws {
    // Given
    let (milk, bread) = try await (store.add("Milk"), store.add("Bread"))
    _ = try await store.makeIntents([put(milk)])
    // When
    let new = NewIntent(.put, .new(other.link, item: bread.id, uid: "b", href: "/u.ics"), condition: nil)
    let intent = try #require(try await store.makeIntents([new]).first)
    // Then
    #expect(intent.resource.uid == "b" && intent.resource.href != "/u.ics")
    #expect(try await other.resource("u")?.href == "/u.ics")
  }

  @Test("what became of some is written with the next ones") func finishesWithNext() async throws {
    // Given
    let (milk, bread) = try await (store.add("Milk"), store.add("Bread"))
    let first = try #require(try await store.makeIntents([put(milk, edition: edition(milk))]).first)
    let new = NewIntent(
      .put,
      .new(other.link, item: bread.id, uid: "b", href: "/b.ics"),
      condition: nil,
      mine: SyncedValues(bread),
      edition: try await edition(bread)
    )
    let mark = try await store.syncMark()
    // When
    let results = [IntentResult(first.id, .written(etag: "1", theirs: Data()))]
    let next = try await store.makeIntents([new], finishing: results)
    // Then
    #expect(try await store.intents() == next && next.map(\.resource.uid) == ["b"])
    #expect(try await other.resource("u")?.etag == "1")
    #expect(try await store.syncMark() == mark + 1)
  }

  @Test("results are written even if the task was cancelled") func writesWhenCancelled() async throws {
    // Given
    let milk = try await store.add("Milk")
    let intent = try #require(try await store.makeIntents([put(milk, edition: edition(milk))]).first)
    let store = store
    // When
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await store.finish([IntentResult(intent.id, .written(etag: "1", theirs: Data()))])
    }
    task.cancel()
    try await task.value
    // Then
    #expect(try await store.intents() == [])
    #expect(try await other.resource("u")?.etag == "1")
  }
}

extension UUID {
  fileprivate var hex: String { uuidString.filter { $0 != "-" } }
}
