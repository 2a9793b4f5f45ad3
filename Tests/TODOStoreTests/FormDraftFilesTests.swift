import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct FormDraftFilesTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// A process that is gone: no process has that number and start.
  private static let gone = ProcessIdentity("999999999@1")
  /// A process that runs as long as the tests do: their own.
  private static let alive: ProcessIdentity? = .current

  private func files(of owner: ProcessIdentity?) throws -> FormDraftFiles {
    FormDraftFiles(database: directory.database, clock: .november, owner: try #require(owner))
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: directory.database + ".drafts").sorted()) ?? []
  }

  private func draft(_ title: String, item: TODOItem? = nil) -> FormDraft {
    FormDraft(
      item: item,
      values: TODOItemValues(
        title,
        detail: "first\nsecond é 牛乳",
        isDone: true,
        priority: .high,
        location: TODOLocation(name: "Nội Bài", address: "Sóc Sơn")
      ),
      dueText: "tomorr"
    )
  }

  @Test("the form of a window that is gone is available at the next start") func survives() async throws {
    // Given
    let store = try directory.openStore()
    let item = try await store.add(CreatingTests.fullDraft)
    let window = try files(of: Self.gone)
    window.keep(draft("Half", item: item))
    window.finish()
    // When
    let orphans = try await files(of: .current).claimOrphans()
    // Then
    #expect(orphans.map(\.draft) == [draft("Half", item: item)])
    #expect(orphans.map(\.writtenAt) == [.novemberMorning])
  }

  @Test("the time at which a due date was typed is kept with it, and texts that are not valid")
  func keepsTimeOfTyping() async throws {
    // Given
    var typed = draft("Half")
    typed.dueTypedAt = .novemberMorning - 86_400
    typed.invalidTexts = [.tags: "#a#b"]
    let window = try files(of: Self.gone)
    window.keep(typed)
    window.finish()
    // Then
    #expect(try await files(of: .current).claimOrphans().map(\.draft) == [typed])
  }

  @Test("the last of many drafts is kept") func lastWins() async throws {
    // Given
    let window = try files(of: Self.gone)
    // When
    for number in 1...200 { window.keep(draft("Draft \(number)")) }
    window.finish()
    // Then
    #expect(try await files(of: .current).claimOrphans().map(\.draft.values.title) == ["Draft 200"])
  }

  @Test("a form that was saved or discarded leaves no file") func forgets() async throws {
    // Given
    let window = try files(of: Self.gone)
    window.keep(draft("First"))
    window.keep(draft("Second"))
    // When
    window.forget()
    window.finish()
    // Then
    #expect(names == [])
    #expect(!FileManager.default.fileExists(atPath: directory.database + ".drafts"))
  }

  @Test("the form of an open window belongs to that window") func leavesOpenWindows() async throws {
    // Given
    let window = try files(of: Self.alive)
    window.keep(draft("Being typed"))
    window.finish()
    // Then
    #expect(try await files(of: Self.gone).claimOrphans() == [])
    #expect(names == ["\(ProcessIdentity.current).json"])
  }

  @Test("of windows that start at once, one gets a draft") func claimedOnce() async throws {
    // Given
    for number in 1...5 {
      let window = try files(of: ProcessIdentity("99999999\(number)@1"))
      window.keep(draft("Draft \(number)"))
      window.finish()
    }
    // Processes that run.
    let starting = try [1, getppid(), getpid()].map { try files(of: ProcessIdentity(of: $0)) }
    // When
    let claimed = await withTaskGroup { group in
      for window in starting { group.addTask { await window.claimOrphans() } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    // Then
    #expect(claimed.map(\.draft.values.title).sorted() == (1...5).map { "Draft \($0)" })
  }

  @Test("a draft that was opened stays until the form's contents are written") func discards() async throws {
    // Given
    let window = try files(of: Self.gone)
    window.keep(draft("Half"))
    window.finish()
    let next = try files(of: .current)
    let orphan = try #require(await next.claimOrphans().first)
    #expect(names == ["\(ProcessIdentity.current)-1.json"])
    // When
    next.keep(orphan.draft)
    next.discard(orphan)
    next.finish()
    // Then
    #expect(names == ["\(ProcessIdentity.current).json"])
  }

  @Test("only the owner may read a draft") func isPrivate() throws {
    // Given
    let window = try files(of: Self.gone)
    // When
    window.keep(draft("Secret"))
    window.finish()
    // Then
    let path = directory.database + ".drafts"
    let name = try #require(names.first)
    let rights = try [path, "\(path)/\(name)"].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
    }
    #expect(rights == [0o700, 0o600])
  }

  @Test("an unreadable file is left where it is", arguments: ["", "{", "{\"version\": 99}"])
  func unreadable(content: String) async throws {
    // Given
    let path = directory.database + ".drafts"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try Data(content.utf8).write(to: URL(fileURLWithPath: path + "/999999999@1.json"))
    // Then
    #expect(try await files(of: .current).claimOrphans() == [])
    #expect(names == ["999999999@1.json"])
  }

  @Test("a database in memory keeps no drafts") func inMemory() {
    #expect(FormDraftFiles(.inMemory, clock: .november) == nil)
  }
}
