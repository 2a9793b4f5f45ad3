import Foundation

/// Does work that waits for something, on a thread of its own. Tasks share as many threads as the machine has processors: if such work held
/// all of them, the tasks that it waits for would never run, nor would the limits of time.
public func onOwnThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
  }
}
