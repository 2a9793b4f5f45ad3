import Foundation
import GRDB
import GRDBSQLite
import Synchronization
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// Random histories in which what the other side says comes between the steps of a person.
@Suite("Sync in random histories") struct SyncPropertyTests {
  /// The items as they are synced, with their lists, by number.
  private func synced(_ store: TODOItemStore) async throws -> [Int64: (values: String, edition: Int64)] {
    try await store.database.read { db in
      let sql = "SELECT number, edition, list, deletedAt FROM item"
      var items: [Int64: (String, Int64)] = [:]
      for row in try Row.fetchAll(db, sql: sql) {
        let number: Int64 = row[0]
        guard let item = try ItemRecord.fetch(db, number: number)?.item else { continue }
        var columns = SyncedValues(item).columns
        // What is read of a parent and of tags depends on other rows.
        columns["parent"] = nil
        columns["tags"] = nil
        let tags = try String.fetchOne(
          db,
          sql: "SELECT group_concat(tag) FROM itemTag WHERE item = ?",
          arguments: [number]
        )
        let parent = try Int64.fetchOne(
          db,
          sql: "SELECT parent FROM item WHERE number = ?",
          arguments: [number]
        )
        let text =
          SyncedValues(columns: columns).stored
          + "\(tags ?? "") \(parent ?? 0) \(row[2] as Int64) \(row[3] as Int64? ?? 0)"
        items[number] = (text, row[1])
      }
      return items
    }
  }

  @Test("every change of what is synced of an item raises its edition", arguments: UndoPropertyTests.batches)
  func raisesEditions(seeds: Range<UInt64>) async throws {
    let clock = HandClock()
    let store = try TODOItemStore.inMemory(clock: clock.wallClock)
    for seed in seeds {
      // Given
      try await store.startAgain()
      var person = RandomGestures(seed: seed, clock: clock)
      var before = try await synced(store)
      for _ in 0..<60 {
        // When
        try await person.perform(1, in: store)
        // Then
        let after = try await synced(store)
        for (number, old) in before {
          guard let new = after[number], new.values != old.values else { continue }
          #expect(new.edition > old.edition, "seed \(seed), item \(number): \(old.values) → \(new.values)")
        }
        before = after
      }
    }
  }

  @Test(
    "undo and redo turn a person's steps alone, whatever comes in between, and the file stays sound",
    arguments: UndoPropertyTests.batches
  )
  func staysBeside(seeds: Range<UInt64>) async throws {
    let clock = HandClock()
    let store = try TODOItemStore.inMemory(clock: clock.wallClock)
    for seed in seeds {
      // Given
      try await store.startAgain()
      var person = RandomGestures(seed: seed, clock: clock)
      var other = RandomOtherSide(try await OtherSide(store), seed: seed)
      for _ in 0..<25 {
        try await person.perform(4, in: store)
        let heads = try await store.nextSteps()
        let own = try await store.history(limit: 1000).filter { $0.verb != .sync }
        // When
        try await other.speak()
        // Then: neither what undo and redo would do, nor any other step is touched.
        let comment: Comment = "seed \(seed)"
        #expect(try await store.nextSteps().undo == heads.undo, comment)
        #expect(try await store.nextSteps().redo == heads.redo, comment)
        let history = try await store.history(limit: 1000)
        #expect(history.filter { $0.verb != .sync } == own, comment)
        #expect(history.filter { $0.verb == .sync }.allSatisfy { $0.state == .skipped }, comment)
        let findings = try await store.findings()
        #expect(findings == [], comment)
        guard findings.isEmpty else { return }
      }
      try await undoesAlone(store, seed)
      try await turnsAll(store, seed)
    }
  }

  /// Steps that came in, undone alone, and that undone.
  private func undoesAlone(_ store: TODOItemStore, _ seed: UInt64) async throws {
    var generator = SeededRandom(seed: seed)
    let steps = try await store.history(limit: 1000).filter { $0.verb == .sync }.shuffled(using: &generator)
    for step in steps.prefix(6) {
      let before = try await store.rawItems()
      let outcome = try await store.undoAlone(step: step.number)
      #expect(try await store.findings() == [], "seed \(seed), step \(step.number)")
      guard outcome.step != nil else {
        #expect(try await store.rawItems() == before, "seed \(seed), step \(step.number)")
        continue
      }
      guard case .applied(let undone, _, _) = try await store.undo() else {
        Issue.record("seed \(seed), step \(step.number)")
        continue
      }
      #expect(undone.number == outcome.step?.number)
      #expect(try await store.rawItems().live == before.live, "seed \(seed), step \(step.number)")
      try await store.redo()
    }
  }

  /// All that a person has done can be turned, but for what something that came in stands in the way of: that is passed by.
  private func turnsAll(_ store: TODOItemStore, _ seed: UInt64) async throws {
    let incoming = try await store.history(limit: 1000).filter { $0.verb == .sync }
    for direction in [HistoryDirection.undo, .redo, .undo] {
      var turned = 0
      var outcome = try await store.perform(direction, HistoryRequest(expectedStep: nil))
      loop: while true {
        switch outcome {
        case .applied: outcome = try await store.perform(direction, HistoryRequest(expectedStep: nil))
        case .conflict(let conflict):
          let request = HistoryRequest(expectedStep: conflict.step.number, skipsExpectedStep: true)
          outcome = try await store.perform(direction, request)
        case .nothing: break loop
        case let obstacle:
          Issue.record("seed \(seed): met \(obstacle)")
          break loop
        }
        turned += 1
        try #require(turned < 1000)
      }
      let now = try await store.history(limit: 1000)
      #expect(now.filter { $0.verb == .sync } == incoming, "seed \(seed)")
      #expect(try await store.findings() == [], "seed \(seed)")
      #expect(try await store.counts() == store.recount(), "seed \(seed)")
    }
  }

  @Test("a run that is cut off anywhere leaves whole entries, each with its base", arguments: [1, 7, 40, 90])
  func survivesCrash(entry: Int) async throws {
    // Given
    let directory = try TemporaryDirectory()
    let store = try directory.openStore()
    var other = try await OtherSide(store, list: "Home")
    try await other.say((0..<50).map { .new("Item \($0)") })
    let crash = try TemporaryDirectory()
    let words = (0..<100).map { index in
      index < 50
        ? OtherSide.Word.change("Item \(index)", [.title("Changed \(index)"), .isDone(index % 2 == 0)])
        : .new("Item \(index)")
    }
    // When: the file and its journal as they are within the transaction that carries out an entry.
    let entries = words.enumerated().map { index, word in
      OtherSide.Word(uid: word.uid) { state in
        if index == entry {
          try? store.flushToFile()
          for suffix in ["", "-journal"] {
            try? FileManager.default.copyItem(
              atPath: directory.database + suffix,
              toPath: crash.database + suffix
            )
          }
        }
        return word.decide(state)
      }
    }
    let link = other.link
    try await other.say(entries)
    // Then
    let after = try crash.openStore()
    #expect(try await after.findings() == [])
    #expect(try await !after.hasInterruptedSteps())
    let rest = OtherSide(after, link: link)
    #expect(try await rest.candidates() == [])
    for resource in try await after.knownResources(of: link) {
      let state = try await after.syncStates(of: [IncomingEntry(.resource(resource.id))], in: link)[0]
      let item = try #require(state.item?.item)
      #expect(state.resource?.mine == SyncedValues(item))
      #expect(resource.etag == (item.title.hasPrefix("Changed") ? "2" : "1"))
    }
    // When the next run goes on
    var again = OtherSide(after, link: link)
    try await again.say(
      words.enumerated().map { index, word in
        OtherSide.Word(uid: word.uid) { state in
          let isDone = index < 50 ? state.resource?.etag == "2" : state.resource != nil
          return isDone ? SyncDecision() : word.decide(state)
        }
      }
    )
    // Then
    #expect(try await after.count("item WHERE deletedAt IS NULL") == 100)
    #expect(try BackupLibrary(database: crash.database, clock: .november).check() == [])
  }
}

extension TODOItemStore {
  /// Writes the pages that the current transaction has changed, as SQLite does when its cache is full.
  fileprivate func flushToFile() throws {
    try database.queue.unsafeReentrantWrite { db in
      let code = sqlite3_db_cacheflush(db.sqliteConnection)
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
  }
}

/// The other side of a list, which says random things.
private struct RandomOtherSide {
  private var side: OtherSide
  private var generator: SeededRandom
  private var uids: [String] = []

  init(_ side: OtherSide, seed: UInt64) { (self.side, generator) = (side, SeededRandom(seed: seed &+ 99)) }

  private mutating func chance(_ outOf: Int) -> Bool { Int.random(in: 0..<outOf, using: &generator) == 0 }

  /// Takes in some words, in one step or two, and joins parents.
  mutating func speak() async throws {
    if chance(2) { side.endRun() }
    var words: [OtherSide.Word] = []
    for _ in 0..<Int.random(in: 1...4, using: &generator) { words.append(try await word()) }
    try await side.say(words)
    if chance(2) { try await side.joinParents() }
  }

  private mutating func word() async throws -> OtherSide.Word {
    let parent = chance(3) ? uids.randomElement(using: &generator) : nil
    guard let uid = uids.suffix(8).randomElement(using: &generator), !chance(3) else {
      let uid = "u\(uids.count)"
      uids.append(uid)
      if chance(3) {
        let row = try await side.store.filteredItems(TODOQuery(filter: .all), window: .start(count: 5)).rows
          .last
        if let row { return .agree(uid, row.id) }
      }
      return .new(uid, randomValues(uid), under: parent)
    }
    let (edits, kind, isThere) = (randomEdits(), Int.random(in: 0..<10, using: &generator), chance(2))
    let base = OtherSide.Word.base(uid, etag: "\(kind)", isAgreed: isThere, parentUID: parent)
    return OtherSide.Word(uid: uid) { state in
      guard let item = state.item else { return SyncDecision(resource: .remove) }
      let set = SyncDecision.ResourceChange.set(base)
      if item.state != .live {
        return kind < 4 ? SyncDecision(.bringBack(edits), resource: set) : SyncDecision(resource: .remove)
      }
      switch kind {
      case 0: return SyncDecision(.delete, resource: .remove)
      case 1 where item.item.repeats != nil && !item.item.isDone:
        return SyncDecision(.completeDate(at: item.item.modifiedAt, edits), resource: set)
      case 2:
        let field = SyncField.field(.due)
        let isLive = state.conflicts.contains { $0.field == field }
        return SyncDecision(
          resource: set,
          conflicts: [field: isLive ? .settle : .raise(theirs: SyncedValues(columns: ["due": .null]))]
        )
      case 3:
        let theirs = SyncedValues(columns: ["title": .text("theirs")])
        return SyncDecision(
          .change(edits),
          resource: set,
          conflicts: [.field(.title): .raise(theirs: theirs)]
        )
      default: return SyncDecision(.change(edits), resource: set)
      }
    }
  }

  private mutating func randomValues(_ title: String) -> TODOItemValues {
    var values = TODOItemValues(
      title,
      isDone: chance(4),
      due: chance(2) ? DueDate(stored: "2026-11-21") : nil
    )
    if chance(3) { values.repeats = Repeat(stored: "FREQ=DAILY") }
    if chance(3) { values.tags = ItemTags(["home", "việc"]) }
    return values
  }

  private mutating func randomEdits() -> [TODOEdit] {
    let values = randomValues("u\(Int.random(in: 0..<9, using: &generator))")
    let edits: [TODOEdit] = [
      .title(values.title), .isDone(values.isDone), .due(values.due), .priority(.high),
      TODOEdit(.repeats) { $0.repeats = values.repeats }, TODOEdit(.tags) { $0.tags = values.tags },
    ]
    return Array(edits.shuffled(using: &generator).prefix(chance(2) ? 1 : 3))
  }
}
