import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite("Importing a file again", .timeLimit(.minutes(5)))
struct ImportAgainTests {
  typealias Entry = SampleEntries.Entry
  let store: TODOItemStore

  init() throws { store = try .inMemory() }

  func item(_ key: String) async throws -> TODOItem {
    try #require(try await store.refetchItem(SampleEntries.id(key)))
  }

  private func kept(_ key: String) async throws -> ItemSource? {
    try await store.database.read { db in
      let number = try #require(try ItemRecord.fetch(db, id: SampleEntries.id(key))).number
      return try SourceTable(db: db).source(of: number, .ics)
    }
  }

  @Test("changes nothing if the file is the same, and makes no step") func same() async throws {
    // Given
    let entries = [Entry("a"), Entry("b") { $0.detail = "text" }.below(0)]
    try await store.read(entries)
    let before = try await store.dump()
    // When
    let (outcome, counts, _) = try await store.read(entries)
    // Then
    #expect(outcome == .nothing() && counts == ImportCounts(same: 2))
    #expect(try await store.dump() == before)
    #expect(try await store.history(limit: 10).count == 1)
  }

  @Test("takes what the file has changed, leaves what was changed here, and undo gives back what was kept")
  func merges() async throws {
    // Given
    try await store.read([
      Entry("a", "Pay rent") { ($0.detail, $0.tags) = ("old", ItemTags(["home", "gone"])) }
    ])
    let id = SampleEntries.id("a")
    _ = try await store.updateItem(
      id,
      [.title("Pay the rent"), TODOEdit(.tags) { $0.tags = ItemTags(["home", "gone", "ours"]) }]
    )
    let (before, kept) = (try await store.dump(), try await kept("a"))
    // When
    let again = Entry("a", "Pay rent") {
      ($0.detail, $0.tags, $0.priority) = ("new", ItemTags(["home", "theirs"]), .high)
    }
    let (outcome, counts, notes) = try await store.read([again])
    // Then
    #expect(counts == ImportCounts(changed: 1) && notes.count == 0)
    let item = try await item("a")
    #expect(item.title == "Pay the rent" && item.detail == "new" && item.priority == .high)
    #expect(item.tags.names == ["home", "ours", "theirs"])
    #expect(try await self.kept("a") != kept)
    #expect(outcome.step?.verb == .import && outcome.step?.rowCount == 1)
    let after = try await store.dump()
    // When
    try await store.undo()
    var undone = try await store.dump()
    // Tags that nothing has any more are not shown.
    undone["collection"] = before["collection"]
    #expect(undone == before)
    #expect(try await self.kept("a") == kept)
    try await store.redo()
    #expect(try await store.dump() == after)
    #expect(try await store.findings(withSearch: true) == [])
  }

  @Test("keeps our value where both have changed, and tells, each time until the file is preferred")
  func conflicts() async throws {
    // Given
    try await store.read([Entry("a", "Pay rent")])
    _ = try await store.updateItem(SampleEntries.id("a"), [.title("Ours")])
    // When
    let theirs = Entry("a", "Theirs") { $0.priority = .high }
    let note = FileNote(line: 10, "title", .conflict, .both("Ours", "Theirs"), title: "Ours")
    for expected in [ImportCounts(changed: 1), ImportCounts(same: 1), ImportCounts(same: 1)] {
      let plan = try await store.planImport(of: [SampleEntries([theirs])], prefersFile: false)
      let (outcome, counts, notes) = try await store.read([theirs])
      // Then the other fields are as they were read last
      #expect(counts == expected && plan.counts == counts && (outcome.step == nil) == (counts.same == 1))
      #expect(notes.first == [note] && plan.notes.first == [note])
      let item = try await item("a")
      #expect(item.title == "Ours" && item.priority == (counts.same == 0 ? .high : .middle))
      _ = try await store.updateItem(item.id, [TODOEdit(.priority) { $0.priority = .middle }])
    }
    // When
    let preferred = try await store.read([Entry("a", "Theirs")], prefersFile: true)
    #expect(preferred.counts == ImportCounts(changed: 1) && preferred.notes.count == 0)
    #expect(try await item("a").title == "Theirs")
  }

  @Test("says in which of several files something is told, and which items have conflicts")
  func severalFiles() async throws {
    // Given
    let (first, second) = ([Entry("a"), Entry("b")], [Entry("c"), Entry("d")])
    try await store.read(first + second)
    _ = try await store.updateItem(SampleEntries.id("c"), [.title("Ours")])
    _ = try await store.deleteTODOItem(SampleEntries.id("b"))
    // When
    let theirs = Entry("c", "Theirs") { $0.priority = .high }
    var files = [SampleEntries(first), SampleEntries([theirs, Entry("d")])]
    files[1].deleted = [DeletedEntry(id: SampleEntries.id("a"), line: 7, title: "a")]
    let plan = try await store.planImport(of: files, prefersFile: false)
    let (_, _, notes) = try await store.importItems(files, prefersFile: false, subject: "2 files")
    // Then
    let told = [
      FileNote(line: 20, "", .leftOut, .deletedHere, title: "b"),
      FileNote(line: 7, "", .leftOut, .openHere, title: "a", fileNumber: 1),
      FileNote(
        line: 10,
        "title",
        .conflict,
        .both("Ours", "Theirs"),
        title: "Ours",
        fileNumber: 1
      ),
    ]
    #expect(plan.notes.first == told && notes.first == told)
    #expect(plan.conflicting.map(\.item.title) == ["Ours"] && plan.conflictingCount == 1)
    let conflict = ChangedItem.Change(field: .title, before: .text("Ours"), after: .text("Theirs"))
    #expect(plan.conflicting.first?.conflicts == [conflict])
    #expect(plan.changed.map(\.changes).map { $0.map(\.field) } == [[.priority]])
    let named = plan.notes.named(["a.md", "b.md"])
    #expect(named.first.map(\.file) == ["a.md", "b.md", "b.md"] && named.count == plan.notes.count)
  }

  @Test("updates what was kept where no value has changed, which is no step") func keptOnly() async throws {
    // Given
    let first = try await store.read([Entry("a"), Entry("b")]).outcome.step
    // When
    let (outcome, counts, _) = try await store.read([Entry("a").with { $0.rest = "SEQUENCE:2" }, Entry("b")])
    // Then
    #expect(counts == ImportCounts(same: 2) && outcome.step == nil)
    #expect(
      try await kept("a").map { String(decoding: $0.text, as: UTF8.self).hasSuffix("SEQUENCE:2") } == true
    )
    #expect(try await store.undo().appliedStep?.number == first?.number)
    #expect(try await store.redo().appliedStep != nil)
    #expect(
      try await store.read([Entry("a").with { $0.rest = "SEQUENCE:2" }]).counts == ImportCounts(same: 1)
    )
  }

  @Test("does not touch what the format has no field for") func otherFields() async throws {
    try await store.read([Entry("a")])
    _ = try await store.updateItem(SampleEntries.id("a"), [TODOEdit(.url) { $0.url = "https://example.org" }])
    try await store.read([Entry("a", "changed")], prefersFile: true)
    #expect(try await item("a").url == "https://example.org")
  }

  @Test("takes the file's values for an item that was made here and has its id") func madeHere() async throws
  {
    // Given
    let mine = try await store.add("Here")
    // When
    let (_, counts, _) = try await store.read([Entry(mine.id.uuidString, "There").with { $0.id = mine.id }])
    // Then
    #expect(counts == ImportCounts(changed: 1))
    #expect(try await store.refetchItem(mine.id)?.title == "There")
    #expect(try await store.titles() == ["There"])
  }

  @Test("completes with the time of the file, and a repeating item does not go on") func completes()
    async throws
  {
    // Given
    let daily = Entry("a") {
      ($0.due, $0.repeats) = (DueDate(stored: "2026-11-20"), Repeat(stored: "FREQ=DAILY"))
    }
    try await store.read([daily])
    let time = Date(milliseconds: 1_700_000_000_000)
    // When
    try await store.read([
      daily.with {
        $0.values.isDone = true
        $0.completedAt = time
      }
    ])
    // Then
    let item = try await item("a")
    #expect(item.isDone && item.completedAt == time && item.due == daily.values.due)
    #expect(try await store.titles() == ["a"])
    try await store.undo()
    #expect(try await self.item("a").isDone == false)
  }

  @Test("leaves an item deleted that was deleted here, and tells") func deletedHere() async throws {
    // Given
    try await store.read([Entry("a"), Entry("b")])
    _ = try await store.deleteTODOItem(SampleEntries.id("a"))
    // When
    let (outcome, counts, notes) = try await store.read([Entry("a", "new"), Entry("b")])
    // Then
    #expect(outcome == .nothing() && counts == ImportCounts(same: 1, leftOut: 1))
    #expect(notes.first.map(\.reason) == [.deletedHere] && notes.first.map(\.title) == ["new"])
    #expect(try await store.titles() == ["b"])
    let known = try await store.exported(keys: ["a", "c"], .ics)
    let source = try await kept("a")
    #expect(source != nil && known == [.deleted(SampleEntries.id("a"), kept: source), .unknown])
  }

  @Test("keeps the texts of more items than it writes at once, each when it is asked for") func manyKept()
    async throws
  {
    // Given
    let entries = (0..<450).map { Entry("\($0)") }
    try await store.read(entries)
    let written = SampleEntries(entries.map { entry in entry.with { $0.rest = "written" } })
    // When
    try await store.keep(
      entries.indices.lazy.map { (SampleEntries.id(entries[$0].key), written.item(at: $0).sources[0]) }
    )
    // Then
    for key in ["0", "199", "200", "449"] {
      #expect(try await kept(key) == written.item(at: try #require(Int(key))).sources[0])
    }
  }

  @Test("is undone and redone although what the file says was noted after an export") func noted()
    async throws
  {
    // Given
    try await store.read([Entry("a", "A")])
    try await store.read([Entry("a", "B")])
    let noted = SampleEntries([Entry("a", "B").with { $0.rest = "written" }]).item(at: 0).sources[0]
    let before = try await kept("a")
    // When
    try await store.keep([(SampleEntries.id("a"), noted)])
    // Then
    #expect(try await store.undo().appliedStep != nil)
    #expect(try await item("a").title == "A")
    let former = try await kept("a")
    #expect(former != before && former != noted)
    #expect(try await store.redo().appliedStep != nil)
    #expect(try await item("a").title == "B")
    #expect(try await kept("a") == noted)
  }

  @Test("brings back items whose import was undone, with what the file says now") func undoneImport()
    async throws
  {
    // Given
    try await store.read([Entry("a"), Entry("b").below(0)])
    try await store.undo()
    #expect(try await store.exported(keys: ["a"], .ics) == [.unknown])
    // When
    let again = [Entry("a", "A") { $0.list = "Work" }, Entry("b").below(0)]
    let plan = try await store.planImport(of: [SampleEntries(again)], prefersFile: false)
    let (_, counts, _) = try await store.read(again)
    // Then
    #expect(counts == ImportCounts(new: 2) && plan.counts == counts)
    #expect(plan.new.map(\.item.values.title) == ["A", "b"] && plan.new.map(\.level) == [0, 1])
    #expect(try await store.titles() == ["A", "b"])
    let step = try await item("b")
    #expect(step.parentTitle == "A" && step.list == "Work")
    #expect(try await store.count("item") == 2)
    #expect(try await store.findings(withSearch: true) == [])
    try await store.undo()
    #expect(try await store.titles().isEmpty)
    try await store.redo()
    #expect(try await store.titles() == ["A", "b"])
    #expect(try await store.findings(withSearch: true) == [])
  }

  @Test("brings them back into their lists, whenever it ends") func undoneInSlices() async throws {
    // Given
    let entries = (0..<600).map { index in
      let entry = Entry("\(index)") { $0.list = index % 2 == 0 ? "Home" : "Work" }
      return index % 4 == 2 ? entry.below(index - 2) : entry
    }
    try await store.read(entries)
    let titles = try await store.dump()["item"]
    try await store.undo()
    // When
    let strays = Mutex<[Int]>([])
    let (_, counts, _) = try await store.importItems(
      [SampleEntries(entries)],
      prefersFile: false,
      subject: "tasks.ics"
    ) { [store] _ in
      let sql = """
        SELECT count(*) FROM item WHERE deletedAt IS NULL AND list NOT IN (
          SELECT number FROM collection WHERE name IN ('Home', 'Work') AND deletedAt IS NULL)
        """
      let count = try? await store.database.read { db in try Int.fetchOne(db, sql: sql) }
      strays.withLock { $0.append(count ?? -1) }
    }
    // Then
    #expect(counts == ImportCounts(new: 600))
    #expect(strays.withLock(\.count) > 2 && strays.withLock { $0.allSatisfy { $0 == 0 } })
    #expect(try await store.dump()["item"]?.count == titles?.count)
    #expect(try await store.findings(withSearch: true) == [])
    try await store.undo()
    #expect(try await store.titles().isEmpty)
  }

  @Test("tells which entries that were deleted in the file are open here") func deletedThere() async throws {
    // Given
    let entries = [Entry("open"), Entry("done") { $0.isDone = true }, Entry("gone")]
    try await store.read(entries)
    _ = try await store.deleteTODOItem(SampleEntries.id("gone"))
    var file = SampleEntries([])
    file.deleted = ["open", "done", "gone", "unknown"].enumerated().map { line, key in
      DeletedEntry(id: SampleEntries.id(key), line: line + 1, title: key)
    }
    // Then
    let told = [FileNote(line: 1, "", .leftOut, .openHere, title: "open")]
    #expect(try await store.planImport(of: [file], prefersFile: false).notes.first == told)
    let result = try await store.importItems([file], prefersFile: false, subject: "a")
    #expect(result.notes.first == told && result.counts == ImportCounts())
    #expect(try await store.titles(.open) == ["open"])
  }

  @Test("of a format that keeps nothing compares the values") func ownFormat() async throws {
    // Given
    let entries = [Entry("a") { $0.tags = ItemTags(["x"]) }, Entry("b").below(0)]
    try await store.read(entries) { $0.format = .json }
    #expect(try await store.count("source") == 0)
    // Then
    #expect(try await store.read(entries) { $0.format = .json }.counts == ImportCounts(same: 2))
    let changed = [entries[0], Entry("b", "B").below(0)]
    #expect(try await store.read(changed) { $0.format = .json }.counts == ImportCounts(changed: 1, same: 1))
  }

  @Test("of such a format compares with what was kept of an entry without an id, until it has one")
  func keylessOwnFormat() async throws {
    // Given
    let (home, work) = (
      Entry("1 Milk\nhome.json", "Milk"), Entry("1 Milk\nwork.json", "Milk") { $0.list = "Work" }
    )
    try await store.read([home]) { $0.format = .json }
    // Then
    #expect(try await store.read([work]) { $0.format = .json }.counts == ImportCounts(new: 1))
    #expect(try await store.read([home]) { $0.format = .json }.counts == ImportCounts(same: 1))
    // When
    let id = SampleEntries.id(home.key)
    _ = try await store.updateItem(id, [.title("Oat milk")])
    // Then
    #expect(try await store.read([home]) { $0.format = .json }.counts == ImportCounts(same: 1))
    #expect(try await item(home.key).title == "Oat milk")
    let named = Entry(id.uuidString, "Soy milk").with { $0.id = id }
    let (_, counts, notes) = try await store.read([named]) { $0.format = .json }
    #expect(counts == ImportCounts(changed: 1) && notes.count == 0)
    #expect(try await item(home.key).title == "Soy milk")
  }

  @Test("in slices, changes 2,000 items in one step") func large() async throws {
    // Given
    let entries = (0..<2000).map { Entry("\($0)", "Item \($0)") }
    try await store.read(entries)
    let before = try await store.dump()
    // When
    let again = entries.enumerated().map { index, entry in
      entry.with { $0.values.priority = index % 2 == 0 ? .high : .middle }
    }
    let (outcome, counts, _) = try await store.read(again)
    // Then
    #expect(counts == ImportCounts(changed: 1000, same: 1000) && outcome.step?.rowCount == 1000)
    #expect(try await store.findings(withSearch: true) == [])
    let after = try await store.dump()
    try await store.undo()
    #expect(try await store.dump() == before)
    try await store.redo()
    #expect(try await store.dump() == after)
    // When
    try await store.undo()
    let stopped = try await SliceGate.cancelling(after: 2) { [store] report in
      try await store.importItems([SampleEntries(again)], prefersFile: false, subject: "a", progress: report)
    }
    #expect(stopped.outcome == .stopped)
    #expect(try await store.dump() == before)
    #expect(try await store.findings(withSearch: true) == [])
  }

  @Test(
    "takes an entry without an id for that of another file only if all of it is equal, as one that has moved"
  )
  func otherFiles() async throws {
    // Given
    let due = DueDate(stored: "2026-11-20")
    let work = Entry("1 Review\nlists/Work", "Review") { $0.due = due }
    try await store.read([work])
    // When
    let home = Entry("1 Review\nlists/Home", "Review") { $0.due = DueDate(stored: "2026-11-22") }
    #expect(try await store.read([home]).counts == ImportCounts(new: 1))
    #expect(try await item(work.key).due == due)
    // Then the one that has moved is found in its new file, however it changes
    let moved = Entry("1 Review\nlists/Archive", "Review") { $0.due = due }
    #expect(try await store.read([moved]).counts == ImportCounts(same: 1))
    #expect(
      try await store.read([moved.with { $0.values.priority = .high }]).counts == ImportCounts(changed: 1)
    )
    #expect(try await item(work.key).priority == .high)
    // And an equal one of two files that are read together is another item, as is the second of two that are new
    let files = [
      [home], [home.with { $0.key = "1 Review\nlists/A" }, home.with { $0.key = "1 Review\nlists/B" }],
    ]
    let (_, counts, _) = try await store.importItems(
      files.map { SampleEntries($0) },
      prefersFile: false,
      subject: "3 files"
    )
    #expect(counts == ImportCounts(new: 2, same: 1))
    let alone = ["C", "D"].map { file in
      moved.with { ($0.key, $0.values.priority) = ("1 Review\nlists/\(file)", .high) }
    }
    #expect(try await store.read(alone).counts == ImportCounts(new: 1, same: 1))
    #expect(try await store.findings(withSearch: true) == [])
  }

  @Test(
    "finds an entry without an id that was kept before files were, however it has changed since",
    arguments: ["1 Review", "lists/Work\n1 Review"]
  )
  func formerKeys(former: String) async throws {
    // Given
    let entry = Entry("1 Review\nlists/Work", "Review")
    try await store.read([entry])
    try await store.database.write { db in
      try db.execute(sql: "UPDATE source SET key = ?", arguments: [former])
    }
    // When
    let changed = entry.with { $0.values.priority = .high }
    // Then
    #expect(try await store.read([changed]).counts == ImportCounts(changed: 1))
    #expect(try await store.read([changed]).counts == ImportCounts(same: 1))
    let keys = try await store.database.read { db in try String.fetchAll(db, sql: "SELECT key FROM source") }
    #expect(keys == [entry.key])
    #expect(try await store.findings(withSearch: true) == [])
  }

  @Test("finds what was only written to a file, by its id and by its text") func copies() async throws {
    // Given
    let mine = [try await store.add("Milk"), try await store.add("Bread")]
    let entries = [Entry(mine[0].id.uuidString, "Milk"), Entry("1 Bread\na/side.txt", "Bread")]
    let written = SampleEntries(entries)
    try await store.keep(
      mine.indices.map { number in
        let source = written.item(at: number).sources[0]
        return (
          mine[number].id,
          ItemSource(.ics, key: EntryKey(text: source.key).with(.copy).text, text: source.text)
        )
      }
    )
    // Then
    #expect(try await store.read(entries).counts == ImportCounts(same: 2))
    let changed = entries.map { $0.with { $0.values.priority = .high } }
    #expect(try await store.read(changed).counts == ImportCounts(changed: 2))
    #expect(try await store.titles().count == 2)
  }
}
