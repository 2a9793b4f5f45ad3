import Dispatch
import Foundation
import GRDB
import TODOCore
import TODOStore
import TestDrivers
import Testing

@Suite("Items that others change while a command waits") struct MeanwhileTests {
  @Test("done says what became of each item, and exits with 3 where one is gone")
  func done() async throws {
    try await Shell.test { shell in
      try await shell.fill("A", "B", "C")
      let ids = try await shell.items().map { ItemIDPrefix($0.id).description }
      let queue = try DatabaseQueue(path: shell.workspace.database)
      // Another program holds the lock: what it changes is there when the command, which has found its items, gets it.
      let (locks, lock) = AsyncStream.makeStream(of: Void.self)
      let commandBegins = DispatchSemaphore(value: 0)
      let other = Task.detached {
        try queue.inDatabase { db in
          try db.execute(
            sql: """
              BEGIN IMMEDIATE;
              UPDATE item SET completedAt = 1 WHERE title = 'A';
              UPDATE item SET deletedAt = 1 WHERE title = 'B'
              """
          )
          lock.finish()
          commandBegins.wait()
          // Longer than it takes to find three items.
          usleep(1_500_000)
          try db.execute(sql: "COMMIT")
        }
      }
      for await _ in locks {}
      commandBegins.signal()
      let outcome = try await shell.run(["done"] + ids)
      try await other.value
      #expect(outcome.status == 3)
      #expect(outcome.lines.count == 2)
      #expect(outcome.output.hasPrefix("Already done: ") && outcome.output.hasSuffix(" “C”\n"))
      #expect(outcome.lines.last?.hasPrefix("Completed ") == true)
      #expect(outcome.errors.hasSuffix(" “B” was deleted elsewhere\n"))
      #expect(try await shell.items().map(\.isDone) == [true, true])
    }
  }
}
