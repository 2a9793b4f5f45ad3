import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("A background job", .timeLimit(.minutes(5)))
struct WorkBesideScreenTests {
  private static let itemCount = 600

  /// The app, with a deletion of all items that is held after its first slice.
  private func whileDeleting(
    columns: Int = 80,
    rows: Int = 24,
    _ body: (AppFixture) async throws -> Void
  ) async throws {
    let fixture = try await AppFixture(columns: columns, rows: rows)
    try await fixture.fill((0..<Self.itemCount).map { "Item \(1000 + $0)" })
    let gate = SliceGate(after: 1)
    fixture.list.jobs.afterSlice = gate.report
    await fixture.tap(.character("D"), .character("a"))
    await gate.reached()
    await fixture.app.events.idle()
    do { try await body(fixture) } catch {
      await gate.open()
      throw error
    }
    await gate.open()
    await fixture.app.idle()
  }

  @Test("shows its name, a painted bar of 40 columns and per cent, and in the footer how to stop it")
  func bar() async throws {
    try await whileDeleting { fixture in
      #expect(fixture.message == " Deleting 600 items" + String(repeating: " ", count: 44) + "10%")
      let (frame, theme) = (try #require(fixture.terminal.frame), fixture.app.stack.theme)
      let bar = (21..<61).map { frame[$0, 22].style }
      #expect(bar.allSatisfy { $0 == theme.chip || $0 == theme.choice })
      #expect(bar.prefix { $0 == theme.chip }.count == 4 && theme.chip != theme.choice)
      #expect(fixture.footer.hasPrefix(" Esc stop and put everything back  Space done"))
      #expect(fixture.footer.contains("? help"))
      #expect(fixture.header.contains("536 open"))
    }
  }

  @Test("has a bar of signs where there are no others")
  func plainBar() async throws {
    try await whileDeleting { fixture in
      fixture.app.stack.usePlainSymbols()
      fixture.app.draw()
      #expect(fixture.message.hasSuffix(" ####" + String(repeating: "-", count: 36) + "  10%"))
    }
  }

  @Test("shows the bar at every size", arguments: [(20, 5), (24, 6), (30, 8), (40, 8), (60, 10), (200, 50)])
  func sizes(columns: Int, rows: Int) async throws {
    try await whileDeleting(columns: columns, rows: rows) { fixture in
      #expect(fixture.shows("10%") && fixture.footer.contains("Esc stop"))
      #expect(fixture.terminal.frame?.hasWholeCharacters == true)
    }
  }

  @Test("leaves the line that is typed in sight in a low window", arguments: [5, 7])
  func typedLine(rows: Int) async throws {
    try await whileDeleting(rows: rows) { fixture in
      await fixture.tap(.character("A"), .character("x"))
      #expect(fixture.typedLine == " Add  x")
    }
  }

  @Test("removes the bar at the end and reports the result")
  func ends() async throws {
    var fixture: AppFixture?
    try await whileDeleting { fixture = $0 }
    let ended = try #require(fixture)
    #expect(ended.message.hasPrefix(" Deleted 600 items  "))
    #expect(!ended.shows("%"))
    #expect(ended.list.jobs.current == nil)
  }

  @Test("leaves the list usable for moving, filtering and changes")
  func keysMeanwhile() async throws {
    try await whileDeleting { fixture in
      let selected = fixture.selectedLine
      await fixture.tap(.character("j"))
      #expect(fixture.selectedLine != selected)
      await fixture.tap(.character("t"))
      #expect(fixture.message.contains("Open items, sorted by"))
      await fixture.tap(.character(" "))
      #expect(fixture.message.contains("Completed “Item"))
      await fixture.tap(Key(.enter))
      #expect(fixture.shows("Save"))
      #expect(fixture.shows("Deleting 600 items") && !fixture.shows("Esc stop"))
    }
  }

  @Test("refuses undo, redo and another deletion, and says why", arguments: ["u", "r", "D"])
  func refuses(key: Character) async throws {
    try await whileDeleting { fixture in
      await fixture.tap(.character(key))
      #expect(fixture.said == .jobRunningStoppable(job: .jobDeleting(count: 600)))
    }
  }

  @Test("refuses a jump in the history")
  func refusesJump() async throws {
    try await whileDeleting { fixture in
      await fixture.tap(.character("U"), Key(.enter))
      #expect(fixture.message.contains("Wait until this is done"))
    }
  }

  @Test("is stopped by Esc, which restores everything")
  func escape() async throws {
    var fixture: AppFixture?
    try await whileDeleting {
      fixture = $0
      await $0.tap(Key(.escape))
      #expect($0.message.contains("Stopped; restoring what was changed"))
    }
    let ended = try #require(fixture)
    #expect(ended.message.hasPrefix(" Stopped. Nothing was deleted."))
    #expect(ended.header.contains("600 open"))
  }

  @Test("asks before the app quits, and continues")
  func asksToQuit() async throws {
    var fixture: AppFixture?
    try await whileDeleting {
      fixture = $0
      await $0.tap(.character("q"))
      #expect($0.shows("Quit when done"))
      await $0.tap(.character("k"))
    }
    #expect(fixture?.message.contains("Deleted 600 items") == true)
  }

  @Test("lets the app quit when it ends under its question")
  func endsUnderQuestion() async throws {
    var fixture: AppFixture?
    try await whileDeleting {
      fixture = $0
      await $0.tap(.character("q"))
      #expect($0.shows("Quit when done"))
    }
    let ended = try #require(fixture)
    await ended.run.value
    #expect(try await ended.store.counts().total == 0)
  }

  @Test("lets the app quit when it is done, if that was chosen")
  func quitsWhenDone() async throws {
    var fixture: AppFixture?
    try await whileDeleting {
      fixture = $0
      await $0.tap(.character("q"), .character("w"))
    }
    let ended = try #require(fixture)
    await ended.run.value
    #expect(try await ended.store.counts().total == 0)
  }

  @Test("is stopped before the app quits, if that was chosen")
  func stopsAndQuits() async throws {
    var fixture: AppFixture?
    try await whileDeleting {
      fixture = $0
      await $0.tap(.control("c"), .character("s"))
    }
    let ended = try #require(fixture)
    await ended.run.value
    #expect(try await ended.store.counts().total == Self.itemCount)
  }

  @Test("takes precedence over building the search index, which continues afterwards")
  func takesPlaceOfIndexing() async throws {
    let fixture = try await AppFixture()
    try await fixture.store.fill(with: (0..<Self.itemCount).map { TODOItemValues("Item \(1000 + $0)") })
    try await fixture.store.forgetSearchIndex()
    let gate = SliceGate(after: 1)
    fixture.list.jobs.afterSlice = gate.report
    fixture.app.changedElsewhere()
    fixture.app.keepHouse()
    await gate.reached()
    await fixture.tap(.character("D"), .character("a"))
    #expect(fixture.message.contains("Deleting 600 items") && fixture.footer.contains("Esc stop"))
    await gate.open()
    await fixture.app.idle()
    #expect(fixture.header.contains("0 open"))
    #expect(try await fixture.store.isSearchReady())
  }

  @Test("reports steps that an earlier run had left unfinished")
  func finishes() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press(.character("D"), .character("a"))
    try await fixture.store.interruptNewestStep()
    fixture.app.keepHouse()
    await fixture.app.idle()
    #expect(
      fixture.message.hasPrefix(
        " ⚠ MyTODO was interrupted while deleting 2 items. Press u to undo what it did."
      )
    )
  }
}

extension TODOItemStore {
  /// Leaves the search index to be built, as in a file of an older release.
  fileprivate func forgetSearchIndex() async throws {
    try await database.write { db in
      try db.execute(sql: "UPDATE setting SET value = 0 WHERE name IN ('searchRange', 'searchFold')")
    }
  }

  /// Makes the newest step look as if the process had died that made it.
  fileprivate func interruptNewestStep() async throws {
    try await database.write { db in
      // No process of Linux has a number that high (proc(5), pid_max).
      try db.execute(
        sql: """
          UPDATE step SET state = 'running', goal = 'done', runner = '999999999@1'
          WHERE sequence = (SELECT max(sequence) FROM step)
          """
      )
    }
  }
}
