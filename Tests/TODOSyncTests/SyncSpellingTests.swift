import Foundation
import SyncRules
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOSync

@Suite("What is sent of tags and steps") struct SyncSpellingTests {
  @Test("a tag is spelled as it is in the account already") func spellsTags() async throws {
    let folder = try Folder()
    let a = try Machine(folder)
    try await a.link()
    try folder.add("theirs", "SUMMARY:Theirs", "CATEGORIES:Phone calls,At home")
    try await a.sync()
    try await a.add("Ours") { $0.tags = ItemTags(["Phone-calls", "a"]) }
    try await a.sync()
    let name = try folder.name(of: "Ours")
    #expect(try folder.text(name).contains("CATEGORIES:a,Phone calls\r\n"))
    #expect(try await a.item("Ours").tags.names == ["a", "Phone-calls"])
    #expect(try await a.sync().sent.count == 0)
    // A new name is written as it is.
    try await a.edit("Ours", TODOEdit(.tags) { $0.tags = ItemTags(["calls"]) })
    try await a.sync()
    #expect(try folder.text(name).contains("CATEGORIES:calls\r\n"))
  }

  @Test("a tag that was renamed is still to be sent after a run that was cancelled") func sendsNames()
    async throws
  {
    let folder = try Folder()
    let a = try Machine(folder, on: Folder(), clock: HandClock(), blocksCaller: true)
    try await a.link()
    try await a.add("Ours") { $0.tags = ItemTags(["shop"]) }
    try await a.sync()
    let tag = try #require(try await a.store.collections(.tag).first)
    _ = try await a.store.renameCollection(tag.id, to: #require(CollectionName("store", .tag)))
    a.script.withLock {
      $0 = { moment, request throws(TransportError) in
        if moment == .after, request == .changes { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    let cancelled = try await Task { try await a.sync() }.value
    a.script.withLock { $0 = nil }
    #expect(cancelled.sent.count == 0)
    #expect(try await a.sync().sent.changed == 1)
    #expect(try folder.text(folder.name(of: "Ours")).contains("CATEGORIES:store\r\n"))
  }

  @Test(
    "a step finds its parent by the UID that it has, had, or would have here",
    arguments: [("foreign", "foreign"), ("foreign", ""), ("", "foreign")]
  ) func findsParents(named: String, is uid: String) async throws {
    let folder = try Folder()
    let a = try Machine(folder)
    try await a.link()
    let id = TODOItem.ID(.ics, key: "foreign")
    let own = id.uuidString.lowercased()
    try folder.add(uid.isEmpty ? own : uid, "SUMMARY:Trip")
    try folder.add("step", "SUMMARY:Pack", "RELATED-TO:\(named.isEmpty ? own : named)")
    try await a.sync()
    #expect(try await a.item("Trip").id == id)
    #expect(try await a.item("Pack").parent == id)
    #expect(try await a.sync().sent.count == 0)
  }
}
