import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite("Importing new items", .timeLimit(.minutes(5)))
struct ImportTests {
  private typealias Entry = SampleEntries.Entry
  private let store: TODOItemStore

  init() throws { store = try .inMemory() }

  /// Open and done ones.
  private func titlesByPosition() async throws -> [String] {
    try await store.database.read { db in
      try String.fetchAll(db, sql: "SELECT title FROM item WHERE deletedAt IS NULL ORDER BY position")
    }
  }

  @Test("gives items every field, the id and the times that the file says") func everyField() async throws {
    // Given
    let id = UUID()
    let (created, completed) = (Date(milliseconds: 1_700_000_000_123), Date(milliseconds: 1_700_000_100_000))
    let entries = [
      Entry("a").with {
        ($0.values, $0.id, $0.createdAt, $0.completedAt) = (.distinct(1), id, created, completed)
      },
      Entry("b") {
        ($0.due, $0.repeats) = (DueDate(stored: "2026-12-02"), Repeat(stored: "FREQ=WEEKLY"))
      }.with { $0.scheduled = DueDate(stored: "2026-12-01") },
    ]
    // When
    let (outcome, counts, _) = try await store.read(entries)
    // Then
    #expect(counts == ImportCounts(new: 2))
    let item = try #require(try await store.refetchItem(id))
    #expect(item.values == .distinct(1) && item.createdAt == created && item.completedAt == completed)
    let repeating = try #require(try await store.refetchItem(SampleEntries.id("b")))
    #expect(repeating.values == entries[1].values && repeating.scheduled == entries[1].scheduled)
    #expect(outcome.step?.verb == .import && outcome.step?.subject == "tasks.ics")
    #expect(try await store.findings(withSearch: true) == [])
  }

  @Test("is one step, which undo takes back and redo makes again, with its lists and what was kept")
  func undoAndRedo() async throws {
    // Given
    try await store.add("Here before")
    let before = try await store.dump()
    let entries = [
      Entry("a") { ($0.list, $0.tags) = ("Work", ItemTags(["x"])) }, Entry("b").below(0), Entry("c"),
    ]
    // When
    let step = try #require(try await store.read(entries).outcome.step)
    let after = try await store.dump()
    // Then
    #expect(step.rowCount == 4)
    #expect(try await store.collections(.list).map(\.name) == ["", "Work"])
    #expect(try await store.count("source WHERE format = 'ics'") == 3)
    // When
    #expect(try await store.undo().appliedStep?.number == step.number)
    // Then
    #expect(try await store.collections(.list).map(\.name) == [""])
    var undone = try await store.dump()
    undone["collection"] = before["collection"]
    #expect(undone == before)
    #expect(try await store.findings(withSearch: true) == [])
    // When
    try await store.redo()
    #expect(try await store.dump() == after)
    #expect(try await store.findings(withSearch: true) == [])
  }

  @Test("puts items behind all others, in the order of the file, a millisecond apart") func order()
    async throws
  {
    // Given
    try await store.add("Here before")
    // When
    try await store.read(["c", "a", "b"].map { Entry($0) })
    // Then
    #expect(try await store.titles(.all, .manual) == ["Here before", "c", "a", "b"])
    let times = try await store.filteredItems(TODOQuery(sort: TODOSort(.manual)), window: .start(count: 10))
      .rows
      .dropFirst().map(\.item.createdAt.milliseconds)
    let now = store.clock.now.milliseconds
    #expect(times == [now - 2, now - 1, now])
  }

  @Test("makes items steps of others, wherever these are in the file, in the list of the highest one")
  func steps() async throws {
    // Given
    let outer = try await store.add(TODOItemValues("Outer", list: "Home"))
    let entries = [
      Entry("step of a later one") { $0.list = "Elsewhere" }.below(2), Entry("below that").below(0),
      Entry("later") { $0.list = "Work" }, Entry("step of an item") { $0.parent = outer.id },
    ]
    // When
    try await store.read(entries)
    // Then
    let items = try await store.refetchItems(entries.map { SampleEntries.id($0.key) }, changedBy: nil).items
    func item(_ index: Int) throws -> TODOItem { try #require(items[SampleEntries.id(entries[index].key)]) }
    #expect(try item(0).parentTitle == "later" && item(1).parentTitle == "step of a later one")
    #expect(try item(0).list == "Work" && item(1).list == "Work")
    #expect(try item(3).values.parent == outer.id && item(3).list == "Home")
    #expect(try await store.findings(withSearch: true) == [])
  }

  @Test("breaks a circle of parents at its last entry, and tells") func circle() async throws {
    // Given
    let entries = [
      Entry("a").below(1), Entry("b").below(2), Entry("c").below(0), Entry("d").below(0), Entry("e").below(4),
    ]
    // When
    let (_, counts, notes) = try await store.read(entries)
    // Then
    #expect(counts.new == 5)
    let parents = try await store.filteredItems(TODOQuery(sort: TODOSort(.manual)), window: .start(count: 10))
      .rows
      .map { $0.item.parentTitle ?? "" }
    #expect(parents == ["b", "c", "", "a", ""])
    #expect(notes.first.map(\.reason) == [.circle] && notes.first.map(\.title) == ["c"])
    #expect(try await store.findings(withSearch: true) == [])
  }

  @Test("keeps steps of any depth that can be read, and cuts those below") func depth() async throws {
    let entries = (0..<200).map { $0 == 0 ? Entry("0") : Entry("\($0)").below($0 - 1) }
    let (_, counts, notes) = try await store.read(entries)
    #expect(counts.new == 200 && notes.count == 3)
    #expect(try await store.findings(withSearch: true) == [])
  }

  @Test("does not leave an open item below a done one") func openBelowDone() async throws {
    // When
    let done = try await store.add("Done", isDone: true)
    let entries = [
      Entry("a") { $0.isDone = true }, Entry("b").below(0), Entry("c") { $0.isDone = true }.below(0),
      Entry("d") { $0.parent = done.id },
    ]
    let (_, _, notes) = try await store.read(entries)
    // Then
    let items = try await store.refetchItems("abcd".map { SampleEntries.id("\($0)") }, changedBy: nil).items
    #expect(
      items[SampleEntries.id("b")]?.parentTitle == nil && items[SampleEntries.id("c")]?.parentTitle == "a"
    )
    #expect(items[SampleEntries.id("d")]?.parentTitle == nil)
    #expect(try await store.refetchItem(done.id)?.isDone == true)
    let told = [(20, "b"), (40, "d")]
    #expect(notes.first == told.map { FileNote(line: $0, "parent", .kept, .itemIsDone, title: $1) })
    #expect(try await store.findings(withSearch: true) == [])
  }

  @Test("tells that a new item without a due date does not repeat") func repeatWithoutDate() async throws {
    // When
    let rule = Repeat(stored: "FREQ=DAILY")
    let (_, _, notes) = try await store.read([
      Entry("a") { $0.repeats = rule },
      Entry("b") { ($0.due, $0.repeats) = (DueDate(stored: "2026-12-02"), rule) },
    ])
    // Then
    #expect(notes.first == [FileNote(line: 10, "repeat", .kept, .doesNotRepeatHere, title: "a")])
    let items = try await store.refetchItems("ab".map { SampleEntries.id("\($0)") }, changedBy: nil).items
    #expect(items[SampleEntries.id("a")]?.repeats == nil && items[SampleEntries.id("b")]?.repeats == rule)
  }

  @Test("gives another id to an entry whose id an item of another entry has") func otherID() async throws {
    // Given
    let id = UUID()
    try await store.read([Entry("a").with { $0.id = id }])
    // When
    let (_, counts, _) = try await store.read([Entry("b").with { $0.id = id }])
    // Then
    #expect(counts == ImportCounts(new: 1))
    #expect(try await store.refetchItem(id)?.title == "a")
    #expect(try await store.titles() == ["a", "b"])
  }

  @Test("counts the last of several entries with one id") func sameKeyTwice() async throws {
    let (_, counts, notes) = try await store.read([
      Entry("a", "first"), Entry("step").below(0), Entry("a", "last"),
    ])
    #expect(counts == ImportCounts(new: 2, leftOut: 1))
    #expect(try await store.titles() == ["last", "step"])
    #expect(try await store.refetchItem(SampleEntries.id("step"))?.parentTitle == "last")
    #expect(notes.first.map(\.line) == [10] && notes.first.map(\.reason) == [.again])
  }

  @Test("brings lists and views with it, in their order, but none that are there") func collections()
    async throws
  {
    // Given
    _ = try await store.makeList(try #require(CollectionName("Home", .list)))
    // When
    try await store.read([Entry("a") { $0.list = "Third" }]) { file in
      file.format = .json
      file.collections = [
        ImportedCollection(.list, name: "Second"), ImportedCollection(.list, name: "home"),
        ImportedCollection(.view, name: "Soon", query: "due:<fri", sort: "-age"),
        ImportedCollection(.list, name: "Inbox"),
      ]
    }
    // Then
    #expect(try await store.collections(.list).map(\.name) == ["", "Home", "Second", "Third"])
    #expect(try await store.collections(.view).map(\.view?.query) == ["due:<fri"])
    #expect(try await store.findings(withSearch: true) == [])
  }

  @Test("makes several files one step") func severalFiles() async throws {
    let files = [
      SampleEntries([Entry("a"), Entry("b").below(0)]), SampleEntries([Entry("c"), Entry("d").below(0)]),
    ]
    let (outcome, counts, _) = try await store.importItems(files, prefersFile: false, subject: "2 files")
    #expect(counts.new == 4 && outcome.step?.rowCount == 4)
    #expect(try await store.refetchItem(SampleEntries.id("d"))?.parentTitle == "c")
    try await store.undo()
    #expect(try await store.titles().isEmpty)
  }

  @Test("of nothing makes no step") func nothing() async throws {
    #expect(try await store.read([]).outcome == .nothing())
    #expect(try await store.history(limit: 1).isEmpty)
  }

  @Test("keeps the definitions of time zones") func zones() async throws {
    try await store.read([Entry("a")]) { $0.zones = ["Europe/Berlin": Data("one".utf8)] }
    try await store.read([Entry("b")]) { $0.zones = ["Europe/Berlin": Data("two".utf8)] }
    #expect(try await store.keptZones() == ["Europe/Berlin": Data("two".utf8)])
  }

  // MARK: Large files

  private static let many: [Entry] = (0..<5000).map { number in
    let entry = Entry("\(number)", "Item \(number * 7919 % 5000)") { values in
      values.list = number % 5 == 0 ? "List \(number % 3)" : ""
      values.tags = number % 4 == 0 ? ItemTags(["tag\(number % 7)"]) : ItemTags()
      values.due = number % 2 == 0 ? DueDate(stored: "2026-12-\(10 + number % 20)") : nil
      values.isDone = number % 10 == 9
    }
    return number % 10 == 3 ? entry.below(number - 1) : number % 10 == 4 ? entry.below(number + 2) : entry
  }

  @Test("of 5,000 in slices is one step with a sound search index, and goes on to the next free places")
  func large() async throws {
    // Given
    try await store.add("Here before")
    let before = try await store.dump()
    // When
    let (outcome, counts, _) = try await store.read(Self.many)
    await store.finishWorkBeside()
    // Then
    #expect(counts == ImportCounts(new: 5000) && outcome.step?.rowCount == 5003)
    #expect(try await store.findings(withSearch: true) == [])
    #expect(try await titlesByPosition() == ["Here before"] + Self.many.map(\.values.title))
    #expect(try await store.titles().count == 5001)
    #expect(try await store.refetchItem(SampleEntries.id("4"))?.parentTitle == Self.many[6].values.title)
    let query = TODOQuery(filter: .all, conditions: [.matching(TODOSearch("item 4999"))])
    #expect(try await store.filteredItems(query, window: .start(count: 5)).rows.count == 1)
    let after = try await store.dump()
    // When
    try await store.undo()
    var undone = try await store.dump()
    undone["collection"] = before["collection"]
    #expect(undone == before)
    #expect(try await store.findings(withSearch: true) == [])
    try await store.redo()
    #expect(try await store.dump() == after)
    #expect(try await store.findings(withSearch: true) == [])
    try await store.add("Last")
    #expect(try await titlesByPosition().last == "Last")
  }

  @Test("is taken back when it is stopped halfway", arguments: [1, 3, 6]) func stopped(slices: Int)
    async throws
  {
    // Given
    try await store.read([Entry("0", "changes")])
    let before = try await store.dump()
    // When
    let result = try await SliceGate.cancelling(after: slices) { [store] report in
      try await store.importItems(
        [SampleEntries(Self.many)],
        prefersFile: false,
        subject: "tasks.ics",
        progress: report
      )
    }
    // Then
    #expect(result.outcome == .stopped && result.counts == ImportCounts())
    var after = try await store.dump()
    after["collection"] = before["collection"]
    #expect(after == before)
    #expect(try await store.nextSteps().undo?.rowCount == 1)
    #expect(try await store.findings(withSearch: true) == [])
    // When
    #expect(try await store.read(Self.many).counts == ImportCounts(new: 4999, changed: 1))
    #expect(try await store.titles().count == 5000)
    #expect(try await store.findings(withSearch: true) == [])
  }
}

/// An import beside another window.
@Suite(.timeLimit(.minutes(5))) struct ImportBesideTests: TwoWindowsSuite {
  private typealias Entry = SampleEntries.Entry
  let windows: TwoWindows

  init() throws { windows = try TwoWindows() }

  private static let many = (0..<3000).map { Entry("\($0)", "Item \($0)") }

  @Test(
    "another window adds, imports the same file and deletes a parent while an import goes on, and nothing is lost or doubled"
  )
  func beside() async throws {
    // Given
    let parent = try await mine.add("Parent")
    var entries = Self.many
    entries[1500].values.parent = parent.id
    let gate = SliceGate(after: 2)
    // When
    let task = Task { [mine, entries] in
      try await mine.importItems(
        [SampleEntries(entries)],
        prefersFile: false,
        subject: "a",
        progress: gate.report
      )
    }
    await gate.reached()
    try await other.add("Meanwhile")
    _ = try await other.deleteTODOItem(parent.id)
    let second = try await other.read(Array(Self.many[2000..<2200]))
    await gate.open()
    let first = try await task.value
    // Then
    #expect(first.counts.new + second.counts.new == 3000 && first.counts.total == 3000)
    #expect(try await mine.titles().count == 3001)
    #expect(try await mine.findings(withSearch: true) == [])
    #expect(try await mine.titles(.all, .manual).last == "Item 2199")
  }
}
