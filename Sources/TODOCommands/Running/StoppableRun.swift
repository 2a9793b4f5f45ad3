import Dispatch
import Foundation

/// Work that SIGINT and SIGTERM stop by cancelling its task, so that it can take back what it did. A second signal ends the process, as
/// the first one usually does.
enum StoppableRun {
  static func run<Value: Sendable>(_ work: @escaping @MainActor () async throws -> Value) async throws
    -> Value
  {
    let task = Task { @MainActor in try await work() }
    let signals = [SIGINT, SIGTERM].map { number in
      // Without this, the signal would end the process before the source sees it.
      signal(number, SIG_IGN)
      // The main thread may be at work.
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in
        signal(number, SIG_DFL)
        task.cancel()
      }
      source.activate()
      return source
    }
    defer {
      for source in signals { source.cancel() }
      for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
