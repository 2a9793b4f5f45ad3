import TODOCore

/// Reads in the background, and again whenever something else is wanted: the reading before is cancelled, and has ended when the next one
/// begins.
final class LatestReading {
  private(set) var task: Task<Void, Never>?

  /// - Parameters:
  ///   - read: is not called if something else is wanted before its turn.
  ///   - tell: is called when it has read, if nothing else is wanted by then.
  func begin(
    _ read: @escaping () async throws(TODOStoreError) -> Void,
    then tell: @escaping (TODOStoreError?) -> Void
  ) {
    let before = task
    before?.cancel()
    task = Task {
      await before?.value
      guard !Task.isCancelled else { return }
      var problem: TODOStoreError?
      do throws(TODOStoreError) { try await read() } catch { problem = error }
      guard !Task.isCancelled else { return }
      tell(problem)
    }
  }

  func stop() { task?.cancel() }

  /// Runs beside the main actor, and is cancelled with the caller.
  static func beside<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async -> Result<Value, any Error> {
    let task = Task.detached { try await work() }
    return await withTaskCancellationHandler(operation: { await task.result }, onCancel: { task.cancel() })
  }
}
