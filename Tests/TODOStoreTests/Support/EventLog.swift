import Synchronization
import Testing

@testable import TODOStore

/// The order of events, recorded by several tasks.
final class EventLog: Sendable {
  private let log = Mutex<[String]>([])

  var events: [String] { log.withLock { $0 } }

  func append(_ event: String) { log.withLock { $0.append(event) } }
}

extension TODOItemStore {
  /// Reads until another window is processing a step in slices, at most about ten thousand times.
  func waitForRunningStep() async throws {
    for _ in 0..<50_000 where try await count("step WHERE state = 'running'") > 0 { return }
    Issue.record("no step is running")
  }
}
