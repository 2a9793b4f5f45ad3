public import TODOCore

/// Holds work in slices after one of its slices, until it is let go.
public actor SliceGate {
  private let slice: Int
  private var passed = 0
  private var isReached = false
  private var isOpen = false
  private var waiter: CheckedContinuation<Void, Never>?
  private var work: CheckedContinuation<Void, Never>?

  /// - Parameter slice: counted from one.
  public init(after slice: Int) { self.slice = slice }

  /// What the work is to be given.
  public nonisolated var report: WorkProgress.Report { { _ in await self.pass() } }

  /// Returns when the work stands at the gate, or has ended before.
  public func reached() async {
    if !isReached { await withCheckedContinuation { waiter = $0 } }
  }

  /// Lets the work go on, past all its other slices too.
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
  /// Starts some work, holds it after its slice number `slice`, does something else, and lets the work go on.
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

  /// The same, with the work cancelled meanwhile.
  @discardableResult
  public static func cancelling<Value: Sendable>(
    after slice: Int,
    _ work: @escaping @Sendable (@escaping WorkProgress.Report) async throws -> Value
  ) async throws -> Value {
    try await holding(after: slice, work) { $0.cancel() }
  }
}
