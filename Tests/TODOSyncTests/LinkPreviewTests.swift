import Foundation
import SyncRules
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOSync

/// Linking a list that has items with a collection that has some.
@Suite("Linking") struct LinkPreviewTests {
  let folder: Folder
  let a: Machine

  init() throws {
    folder = try Folder()
    a = try Machine(folder)
  }

  @Test("the preview says what is the same, and writes nothing; linking joins these, and sends the rest")
  func previews()
    async throws
  {
    // Given
    let due = DueDate(stored: "2026-11-27")
    try await a.add("Rent") {
      $0.due = due
      $0.priority = .high
    }
    try await a.add("Here")
    try await a.add("Look") { $0.due = due }
    let done = try await a.add("Done")
    _ = try await a.store.toggleIsDone(done.id)
    try folder.add("r", "SUMMARY:Rent", "DUE;VALUE=DATE:20261127")
    try folder.add("t", "SUMMARY:There", "STATUS:COMPLETED", "COMPLETED:20200101T000000Z")
    try folder.add("l", "SUMMARY:Look")
    try folder.write("bad.ics", "x")
    // When
    let preview = try await a.preview()
    // Then
    #expect(preview.here == .init(open: 3, done: 1) && preview.there == .init(open: 2, done: 1))
    #expect(preview.adoption.byValues.count == 1 && preview.differences.fields == 1)
    #expect(
      preview.sentOpen == 2 && preview.sentDone == 1 && preview.addedOpen == 1 && preview.addedDone == 1
    )
    #expect(preview.adoption.lookAlikes == ["Look"] && preview.left.map(\.href) == ["bad.ics"])
    #expect(try await a.items().count == 4)
    #expect(try await a.store.syncLinks() == [])
    // When
    let (_, link, counts) = try await preview.link(in: a.store)
    // Then
    #expect(link != nil && counts == SyncCounts(added: 2, conflicts: 1))
    #expect(try await a.titles() == ["Done", "Here", "Look", "Look", "Rent", "There"])
    let conflict = try #require(try await a.conflicts().first)
    #expect(conflict.field == .field(.priority))
    // When
    let report = try await a.sync()
    // Then
    #expect(report.sent == SyncCounts(added: 3) && folder.names.count == 7)
    #expect(try folder.text("r.ics").contains("PRIORITY") == false)
  }

  @Test("items that say the same are joined however many there are, and tags of both sides are kept")
  func joinsEqual() async throws {
    // Given
    for _ in 1...2 { try await a.add("Water") }
    try await a.add("Rent") { $0.tags = ItemTags(["home", "bank"]) }
    for uid in ["w1", "w2", "w3"] { try folder.add(uid, "SUMMARY:Water") }
    try folder.add("r", "SUMMARY:Rent", "CATEGORIES:bank,money")
    // When
    let preview = try await a.preview()
    // Then
    #expect(preview.adoption.byValues.count == 3 && preview.addedOpen == 1 && preview.sentOpen == 0)
    #expect(preview.differences == .init(fields: 0, tags: 1))
    // When
    try await a.link()
    // Then
    #expect(try await a.titles() == ["Rent", "Water", "Water", "Water"])
    #expect(try await a.conflicts() == [])
    let tags = try await a.item("Rent").tags
    #expect(Set(tags.names) == ["home", "bank", "money"])
    // When
    let report = try await a.sync()
    // Then
    #expect(report.sent == SyncCounts(changed: 1) && folder.names.count == 4)
    #expect(try folder.text("r.ics").contains("home"))
  }

  @Test("a list that was linked has been synced, as what is there has come in") func isSynced() async throws {
    // When
    try await a.link()
    // Then
    #expect(try await a.store.syncLinks().map(\.lastSuccess) == [a.clock.wallClock.now])
  }

  @Test("undo unlinks it, takes away what came, and leaves the other side alone; it can be linked again")
  func undoes()
    async throws
  {
    // Given
    try await a.add("Here")
    try folder.add("t", "SUMMARY:There")
    try await a.link()
    let id = try await a.item("There").id
    // When
    try await a.undo()
    #expect(try await a.syncAll() == [])
    // Then
    #expect(try await a.titles() == ["Here"] && folder.names == ["t.ics"])
    // When
    try await a.link()
    try await a.sync()
    // Then
    #expect(try await a.titles() == ["Here", "There"] && folder.names.count == 2)
    #expect(try await a.item("There").id == id)
    #expect(try await a.findings() == [])
  }

  @Test("an item of another list with the id of a UID is not touched") func keepsOtherLists() async throws {
    // Given
    let milk = try await a.add("Milk") { $0.list = "Elsewhere" }
    let uid = milk.id.uuidString.lowercased()
    try folder.add(uid, "SUMMARY:Their milk")
    // When
    try await a.link()
    try await a.sync()
    // Then
    let kept = try await a.item("Milk")
    #expect(kept.id == milk.id && kept.list == "Elsewhere")
    #expect(try await a.item("Their milk").list == "" && folder.names == [uid + ".ics"])
  }

  @Test("done items are sent as was chosen") func sendsDone() async throws {
    // Given
    let done = try await a.add("Old")
    _ = try await a.store.toggleIsDone(done.id)
    a.clock.advance(days: 40)
    try await a.add("New")
    // When
    try await a.link()
    try await a.sync()
    // Then
    #expect(folder.names.count == 1)
  }

  @Test("unlinking keeps both sides as they are") func unlinks() async throws {
    // Given
    try await a.add("Bread")
    let link = try await a.link()
    try await a.sync()
    // When
    _ = try await a.store.unlink(link)
    try await a.edit("Bread", .title("Rye bread"))
    // Then
    #expect(try await a.syncAll() == [])
    #expect(try folder.name(of: "Bread") == folder.names[0])
    #expect(try await a.titles() == ["Rye bread"])
  }
}
