import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite("Items on their way into files", .timeLimit(.minutes(5)))
struct ExportTests {
  private typealias Entry = SampleEntries.Entry
  private let store: TODOItemStore

  init() throws { store = try .inMemory() }

  private func exported(
    _ targets: Targets? = nil,
    _ format: FileFormat = .ics,
    knowingOtherFormats: Bool = true
  ) async throws -> [ExportedItem] {
    var all: [ExportedItem] = []
    try await store.exportItems(targets, format: format, knowingOtherFormats: knowingOtherFormats) { page in
      all += page
    }
    return all
  }

  @Test("come in manual order, open and done ones, each before its steps, with what was kept") func order()
    async throws
  {
    // Given
    let entries = [
      Entry("a"), Entry("b") { $0.isDone = true }, Entry("c").below(0), Entry("d").below(2), Entry("e"),
    ]
    try await store.read(entries)
    let last = try await store.add("Made here")
    _ = try await store.perform(.place(.before, of: SampleEntries.id("a")), on: .ids([SampleEntries.id("e")]))
    // When
    let items = try await exported()
    // Then
    #expect(items.map(\.item.title) == ["e", "a", "c", "d", "b", "Made here"])
    #expect(items.map(\.level) == [0, 0, 1, 2, 0, 0])
    #expect(items.map(\.kept?.key) == ["e", "a", "c", "d", "b", nil])
    #expect(items.map(\.parent?.key) == [nil, nil, "a", "c", nil, nil])
    #expect(items.last?.item.id == last.id && items.allSatisfy(\.sources.isEmpty))
    #expect(items[0].kept?.text == SampleEntries(entries).item(at: 4).sources[0].text)
    #expect(try await exported(nil, .json).map(\.sources.count) == [1, 1, 1, 1, 1, 0])
    #expect(try await exported(nil, .org).allSatisfy { $0.kept == nil })
    #expect(items.allSatisfy { !$0.isInOtherFormat })
    #expect(try await exported(nil, .org).map(\.isInOtherFormat) == [true, true, true, true, true, false])
    #expect(try await exported(nil, .org, knowingOtherFormats: false).allSatisfy { !$0.isInOtherFormat })
  }

  @Test("were not brought by a file of another format that an update has put them into") func added()
    async throws
  {
    // Given
    let mine = [try await store.add("Milk"), try await store.add("Bread")]
    let keys = [EntryKey("1 Milk", file: "a/t.txt", .added), EntryKey("1 Bread", file: "a/t.txt")]
    let sources = keys.indices.map { number in
      (item: mine[number].id, source: ItemSource(.todotxt, key: keys[number].text, text: Data("x".utf8)))
    }
    try await store.keep(sources)
    // Then
    #expect(try await exported().map(\.isInOtherFormat) == [false, true])
    #expect(try await exported(nil, .todotxt).map(\.wasMadeHere) == [false, false])
    let known = try await store.exported(keys: ["1 Milk\na/t.txt", "1 Milk\na/other.txt"], .todotxt)
    guard case .item(let found) = known[0] else {
      Issue.record("not found")
      return
    }
    #expect(found.item.id == mine[0].id && known[1] == .unknown)
  }

  @Test("are narrowed by a query or by ids; a step without its item is at the top") func narrowed()
    async throws
  {
    // Given
    try await store.read([Entry("a"), Entry("b") { $0.tags = ItemTags(["x"]) }.below(0), Entry("c").below(1)])
    // Then
    let ids = [SampleEntries.id("c"), SampleEntries.id("b")]
    let items = try await exported(.ids(ids))
    #expect(items.map(\.item.title) == ["b", "c"] && items.map(\.level) == [0, 1])
    #expect(items.map(\.parent?.key) == ["a", "b"])
    let tag = try #require(CollectionName("x", .tag))
    #expect(
      try await exported(.all(of: TODOQuery(filter: .all, conditions: [.tag(tag)]))).map(\.item.title) == [
        "b"
      ]
    )
    #expect(try await exported(.ids([])).isEmpty)
  }

  @Test("come page by page, each once, also where many are steps") func pages() async throws {
    // Given
    let entries = (0..<3000).map { $0 % 3 == 0 ? Entry("\($0)") : Entry("\($0)").below($0 - 1) }
    try await store.read(entries)
    // When
    var pages: [Int] = []
    var titles: [String] = []
    try await store.exportItems(nil, format: .ics) { page in
      pages.append(page.count)
      titles += page.map(\.item.title)
    }
    // Then
    #expect(titles == entries.map(\.values.title))
    #expect(pages.count > 10 && pages.allSatisfy { $0 <= 300 })
  }

  @Test("are known by the keys of a file's entries, those that were made here by their ids") func known()
    async throws
  {
    // Given
    try await store.read([Entry("a"), Entry("b").below(0)])
    let mine = try await store.add("Made here")
    // When
    let known = try await store.exported(keys: ["b", mine.id.uuidString, "c", UUID().uuidString], .ics)
    // Then
    guard case .item(let step) = known[0], case .item(let own) = known[1] else {
      Issue.record("not found: \(known)")
      return
    }
    #expect(step.kept?.key == "b" && step.parent?.key == "a" && step.level == 1)
    #expect(own.item.id == mine.id && own.kept == nil)
    #expect(known[2...].allSatisfy { $0 == .unknown })
    #expect(try await store.exported(keys: ["b"], .taskwarrior) == [.unknown])
  }

  @Test("a done copy brings the item that it was made of, if a file has that and it is exported, too")
  func doneCopy()
    async throws
  {
    // Given
    let values = TODOItemValues("Water", due: "2030-01-07", repeats: "FREQ=WEEKLY")
    let item = try #require(try await store.createTODOItems([values]).get().first)
    let source = ItemSource(.taskwarrior, key: item.id.uuidString.lowercased(), text: Data("{}".utf8))
    try await store.keep([(item.id, source)])
    _ = try await store.complete(item)
    // Then
    let all = try await exported(nil, .taskwarrior)
    let copy = try #require(all.first { $0.item.copyOf == item.id })
    #expect(copy.original?.item.id == item.id && copy.original?.kept == source)
    #expect(all.count == 2 && all.allSatisfy { $0.item.copyOf != nil || $0.original == nil })
    #expect(try await exported(.ids([copy.item.id]), .taskwarrior).map { $0.original == nil } == [true])
    #expect(try await exported().allSatisfy { $0.original == nil && $0.isInOtherFormat })
  }
}
