public import TODOCore

/// Holds a job after one of its slices, until it is released.
public actor SliceGate {
  private let slice: Int
  private var passed = 0
  private var isReached = false
  private var isOpen = false
  private var waiter: CheckedContinuation<Void, Never>?
  private var work: CheckedContinuation<Void, Never>?

  /// - Parameter slice: counted from one.
  public init(after slice: Int) { self.slice = slice }

  /// The progress report for the job.
  public nonisolated var report: WorkProgress.Report {
    { progress in
      // The first one comes before the first slice.
      if progress.done > 0 || progress.isReturning || !progress.isInSlices { await self.pass() }
    }
  }

  /// Returns when the job has reached the gate, or has ended before.
  public func reached() async {
    if !isReached { await withCheckedContinuation { waiter = $0 } }
  }

  /// Releases the job for all its other slices too.
  public func open() {
    isOpen = true
    work?.resume()
    work = nil
  }

  private func pass() async {
    passed += 1
    guard passed == slice, !isOpen else { return }
    await withCheckedContinuation { continuation in
      work = continuation
      noteReached()
    }
  }

  private func noteReached() {
    isReached = true
    waiter?.resume()
    waiter = nil
  }
}

extension SliceGate {
  /// Starts a job, holds it after its slice number `slice`, does something else, and releases the job.
  public static func holding<Value: Sendable>(
    after slice: Int,
    _ work: @escaping @Sendable (@escaping WorkProgress.Report) async throws -> Value,
    meanwhile: (Task<Value, any Error>) async throws -> Void
  ) async throws -> Value {
    let gate = SliceGate(after: slice)
    let task = Task {
      do {
        let value = try await work(gate.report)
        await gate.noteReached()
        return value
      } catch {
        await gate.noteReached()
        throw error
      }
    }
    await gate.reached()
    do {
      try await meanwhile(task)
    } catch {
      await gate.open()
      throw error
    }
    await gate.open()
    return try await task.value
  }

  /// The same, with the job cancelled in the meantime.
  @discardableResult
  public static func cancelling<Value: Sendable>(
    after slice: Int,
    _ work: @escaping @Sendable (@escaping WorkProgress.Report) async throws -> Value
  ) async throws -> Value {
    try await holding(after: slice, work) { $0.cancel() }
  }
}
