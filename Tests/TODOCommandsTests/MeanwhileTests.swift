import Foundation
import GRDB
import TODOCore
import TODOStore
import TestDrivers
import TestSupport
import Testing

@Suite("Items that others change while a command waits") struct MeanwhileTests {
  @Test("done reports the result for each item, and exits with 3 if one is gone")
  func done() async throws {
    try await Shell.test { shell in
      try await shell.fill("A", "B", "C")
      let ids = try await shell.items().map { ItemIDPrefix($0.id).description }
      let outcome = try await run(
        ["done"] + ids,
        in: shell,
        whileOthersDo: """
          UPDATE item SET completedAt = 1 WHERE title = 'A';
          UPDATE item SET deletedAt = 1 WHERE title = 'B'
          """
      )
      #expect(outcome.status == 3)
      #expect(outcome.lines.count == 2)
      #expect(outcome.output.hasPrefix("Already done: ") && outcome.output.hasSuffix(" “C”\n"))
      #expect(outcome.lines.last?.hasPrefix("Completed ") == true)
      #expect(outcome.errors.hasSuffix(" “B” was deleted elsewhere\n"))
      #expect(try await shell.items().map(\.isDone) == [true, true])
    }
  }

  @Test("a date that follows from the one that was read is not written over another one")
  func derivedDate() async throws {
    try await Shell.test { shell in
      try await shell.fill("A")
      let id = ItemIDPrefix(try #require(try await shell.items().first).id).description
      _ = try await shell.run("edit", id, "--due", "2026-12-01")
      let outcome = try await run(
        ["edit", id, "--repeat", "every fri"],
        in: shell,
        whileOthersDo: "UPDATE item SET due = '2027-01-20'"
      )
      #expect(outcome.status == 1)
      #expect(outcome.errors.hasSuffix(" “A” was changed elsewhere; nothing was changed here\n"))
      let item = try #require(try await shell.items().first)
      #expect(item.due?.description == "2027-01-20" && item.repeats == nil)
    }
  }

  /// Runs a command that finds its items before, and changes them after others have changed them.
  private func run(_ arguments: [String], in shell: Shell, whileOthersDo changes: String) async throws
    -> Shell.Outcome
  {
    var configuration = Configuration()
    // To commit, it waits while the command reads.
    configuration.busyMode = .timeout(60)
    let queue = try DatabaseQueue(path: shell.workspace.database, configuration: configuration)
    // Another program holds the lock: its changes are there when the command, which has found its items, gets the
    // lock.
    let (locks, lock) = AsyncStream.makeStream(of: Void.self)
    let reads = try FileReads(of: shell.workspace.database)
    let other = Task {
      try await onOwnThread {
        defer { lock.finish() }
        try queue.inTransaction(.immediate) { db in
          try db.execute(sql: changes)
          lock.finish()
          // More than finding three items needs: each attempt to get the lock reads once whether the file has changed.
          reads.wait(count: 300)
          return .commit
        }
      }
    }
    for await _ in locks {}
    let outcome: Shell.Outcome
    do {
      defer { reads.end() }
      outcome = try await shell.run(arguments)
    }
    try await other.value
    return outcome
  }
}

/// Counts how often a file is read, by any process; inotify(7).
private nonisolated final class FileReads: Sendable {
  private let watch: Int32
  /// A pipe that is closed at its writing end when nothing more is to be waited for.
  private let ending: (read: Int32, write: Int32)

  init(of path: String) throws {
    watch = inotify_init1(Int32(IN_CLOEXEC))
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    ending = (ends[0], ends[1])
    try #require(inotify_add_watch(watch, path, UInt32(IN_ACCESS)) >= 0)
  }

  deinit {
    close(watch)
    close(ending.read)
  }

  /// Returns after that many reads, or when the wait is ended.
  func wait(count: Int) {
    var event = inotify_event()
    // An event is not followed by a name, because the file itself is watched.
    for _ in 0..<count {
      var wishes = [watch, ending.read].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&wishes, 2, -1) > 0, wishes[1].revents == 0 else { return }
      read(watch, &event, MemoryLayout<inotify_event>.size)
    }
  }

  /// Ends the wait, once: a command that has ended reads nothing more.
  func end() { close(ending.write) }
}
