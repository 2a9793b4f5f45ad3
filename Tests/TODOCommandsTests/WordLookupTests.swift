import Synchronization
import TestDrivers
import Testing

@testable import TODOCore

/// How often the words of dates are looked up: a command that reads no date costs nothing of it.
@Suite("The words of dates") struct WordLookupTests {
  private func lookups(_ arguments: String...) async throws -> Int {
    let count = Counter()
    try await Shell.test { shell in
      try await shell.run("add", "Rent", "--due", "every month on the 1st 17:00", "--remind", "1h")
      try await WordTable.$onLookup.withValue({ count.value.withLock { $0 += 1 } }) {
        let outcome = try await shell.run(arguments, input: nil)
        #expect(outcome.status == 0)
      }
    }
    return count.value.withLock(\.self)
  }

  @Test("are not looked up to list items, or to add one as it is typed") func none() async throws {
    #expect(try await lookups("list") == 0)
    #expect(try await lookups("list", "rent", "is:repeating") == 0)
    #expect(try await lookups("add", "--literal", "Call Anna tomorrow 17:00") == 0)
  }

  @Test("are looked up to read a date") func some() async throws {
    #expect(try await lookups("list", "due:fri") > 0)
    #expect(try await lookups("add", "Call Anna tomorrow 17:00") > 0)
  }
}

private final class Counter: Sendable { let value = Mutex(0) }
