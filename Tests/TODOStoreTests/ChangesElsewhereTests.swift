import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite(.timeLimit(.minutes(5))) struct ChangesElsewhereTests: TwoWindowsSuite {
  let windows: TwoWindows

  init() throws { windows = try TwoWindows() }

  /// The first element of a stream, or nil when none came while a clock of the system ran for `limit`.
  private func first(
    of stream: AsyncStream<ChangeElsewhere>,
    within limit: DispatchTimeInterval
  ) async -> ChangeElsewhere? {
    let (result, continuation) = AsyncStream.makeStream(of: ChangeElsewhere?.self)
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + limit)
    timer.setEventHandler { continuation.yield(nil) }
    timer.resume()
    let waiting = Task {
      for await change in stream {
        continuation.yield(change)
        return
      }
    }
    defer {
      timer.cancel()
      waiting.cancel()
    }
    for await element in result { return element }
    return nil
  }

  @Test("a change by another window is reported") func tellsForeignChange() async throws {
    // Given
    let changes = mine.changesElsewhere()
    // When
    try await other.add("Theirs")
    // Then
    #expect(await first(of: changes, within: .seconds(60)) != nil)
    #expect(try await mine.titles() == ["Theirs"])
  }

  @Test("every later change by another window is reported too") func tellsEveryChange() async throws {
    // Given
    var changes = mine.changesElsewhere().makeAsyncIterator()
    // Then
    for number in 1...20 {
      try await other.add("Item")
      repeat { _ = await changes.next() } while try await mine.counts().total < number
    }
    #expect(try await mine.counts().total == 20)
  }

  @Test("a change by another window is reported even if this one has already read it") func tellsWhatWasRead()
    async throws
  {
    // Given
    let changes = mine.changesElsewhere()
    // When
    try await other.add("Theirs")
    _ = try await mine.counts()
    // Then
    #expect(await first(of: changes, within: .seconds(60)) != nil)
  }

  @Test("a change by this window is not reported") func keepsOwnChanges() async throws {
    // Given
    let log = EventLog()
    let changes = mine.changesElsewhere()
    let watching = Task { for await _ in changes { log.append("told") } }
    // When
    for _ in 0..<20 { try await mine.add("Mine") }
    let marker = other.changesElsewhere()
    try await mine.add("Last")
    // Then: the other window has been told of the last change, and has seen the same events as this one.
    #expect(await first(of: marker, within: .seconds(60)) != nil)
    #expect(log.events == [])
    watching.cancel()
  }

  @Test("expiring a stopped change is not reported as an earlier state") func expiresStoppedStep()
    async throws
  {
    // Given
    try await mine.fill(count: 400) { TODOItemValues("Item \($0)") }
    try await SliceGate.cancelling(after: 1) { report in
      try await mine.deleteAll(onlyDone: false, progress: report)
    }
    let late = try directory.openStore("late")
    // When
    try await mine.expireHistory()
    // Then
    #expect(try await mine.count("step") == 0)
    #expect(await first(of: late.changesElsewhere(), within: .seconds(60)) == .changed)
  }

  @Test("a change by a program that deletes its journal is reported too") func tellsOtherPrograms()
    async throws
  {
    // Given
    let changes = mine.changesElsewhere()
    let program = try DatabaseQueue(path: directory.database, configuration: .patient)
    // When
    try await program.write { db in try db.execute(sql: "INSERT INTO setting VALUES ('x', 1)") }
    // Then
    #expect(await first(of: changes, within: .seconds(60)) != nil)
  }

  @Test("the file's name may be a link") func followsLink() async throws {
    // Given
    let link = directory.file("link/list.sqlite")
    try FileManager.default.createDirectory(
      atPath: directory.file("link"),
      withIntermediateDirectories: false
    )
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: directory.database)
    let linked = try TODOItemStore(.file(link), session: TODOSession(name: "linked"), clock: .november)
    let changes = linked.changesElsewhere()
    // When
    try await mine.add("Mine")
    // Then
    #expect(await first(of: changes, within: .seconds(60)) != nil)
  }

  @Test("a store in memory has no changes made elsewhere") func endsInMemory() async throws {
    // When
    let changes = try TODOItemStore.inMemory().changesElsewhere()
    // Then: the stream ends at once.
    for await _ in changes { Issue.record("told of a change") }
  }
}
