import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// What a check finds in the tables of sync.
@Suite("Checks of sync") struct SyncCheckTests {
  let directory: TemporaryDirectory
  let store: TODOItemStore

  init() async throws {
    directory = try TemporaryDirectory()
    store = try directory.openStore()
    var other = try await OtherSide(store)
    try await other.say([.new("Bread", TODOItemValues("Bread", tags: ["shop"]))])
    try await other.say([
      .conflicts("Bread", [.field(.due): .raise(theirs: SyncedValues(columns: ["due": .null]))])
    ])
    let resource = try #require(try await other.resource("Bread"))
    _ = try await store.makeIntents([NewIntent(.delete, .resource(resource.id), condition: "1")])
  }

  private var library: BackupLibrary { BackupLibrary(database: directory.database, clock: .november) }

  @Test("values are kept as JSON, whatever is in a text") func keepsValues() throws {
    let texts = [
      "", "a", "\"\\/", "line\nnext\r\tend", "\u{0}\u{8}\u{1F}\u{7F}", "é 🙂 \u{2028}", "{\"a\":1}",
    ]
    for text in texts {
      let values = SyncedValues(columns: ["title": .text(text), "due": .null, "isDone": .integer(-1)])
      #expect(SyncedValues(stored: values.stored) == values)
      let object = try JSONSerialization.jsonObject(with: Data(values.stored.utf8)) as? [String: Any]
      #expect(object?["title"] as? String == text && object?.count == 3)
    }
    let values = SyncedValues(columns: ["title": .text("a\n"), "due": .null, "isDone": .integer(1)])
    #expect(values.stored == #"{"due":null,"isDone":1,"title":"a\n"}"#)
    #expect(SyncedValues(columns: [:]).stored == "{}")
  }

  @Test("nothing is found in what the app has written") func sound() throws {
    #expect(try library.check() == [])
  }

  private static let faults: [(String, DatabaseFinding)] = [
    ("UPDATE collection SET link = 7 WHERE number = 1", .references(table: "collection", rows: 1)),
    ("UPDATE remote SET link = 7", .references(table: "remote", rows: 1)),
    ("UPDATE intent SET remote = 7", .references(table: "intent", rows: 1)),
    ("UPDATE conflict SET item = 7", .references(table: "conflict", rows: 1)),
    ("UPDATE seenTag SET tag = 7", .references(table: "seenTag", rows: 1)),
    ("UPDATE remote SET mine = '{'", .sync(rows: 1)),
    ("UPDATE remote SET mine = '{\"title\":1.5}'", .sync(rows: 1)),
    ("UPDATE intent SET verb = 'dream'", .sync(rows: 1)),
    ("UPDATE intent SET madeAt = 9e15", .sync(rows: 1)),
    ("UPDATE conflict SET field = 'mood'", .sync(rows: 1)),
    ("UPDATE conflict SET theirs = ''", .sync(rows: 1)),
    ("UPDATE link SET lastSuccess = 9e15", .sync(rows: 1)),
    ("UPDATE link SET unreadable = '['", .sync(rows: 1)),
    ("UPDATE link SET unreadable = '{}'", .sync(rows: 1)),
    (
      "UPDATE collection SET link = 1 WHERE kind = 1; INSERT INTO collection SELECT 99, zeroblob(16), 1, 'x', 'x', position, 0, 0, 0, NULL, NULL, NULL, 1 FROM collection WHERE number = 1",
      .sync(rows: 1)
    ),
    ("UPDATE change SET row = 7 WHERE entity = 'conflict'", .references(table: "change", rows: 1)),
    ("UPDATE change SET field = 'mood' WHERE entity = 'conflict'", .step(number: 2, .unknownValue)),
  ]

  @Test("anything the app would not have written is found", arguments: faults)
  func finds(fault: String, finding: DatabaseFinding) async throws {
    // Given
    try await store.execute(fault)
    // Then
    #expect(try library.check() == [finding])
  }

  @Test("a resource may name an item that was removed from the file") func keepsResources() async throws {
    // Given
    try await store.execute(
      """
      DELETE FROM change WHERE entity = 'conflict'; DELETE FROM conflict;
      UPDATE remote SET item = 99
      """
    )
    // Then
    #expect(try library.check().allSatisfy { $0 == .step(number: 2, .itemCount) })
  }
}
