/// Calls back once, after a time.
final class Countdown {
  private var waiting: Task<Void, Never>?

  /// Waits, and no longer for what was waited for before.
  func start(_ time: Duration, then end: @escaping () -> Void) {
    waiting?.cancel()
    waiting = Task {
      // A frame may be that late, and the processor wakes less often.
      guard (try? await Task.sleep(for: time, tolerance: .milliseconds(100))) != nil else { return }
      end()
    }
  }

  deinit { waiting?.cancel() }
}
