import TODOCore

/// How many items the next slice takes, so that it holds the lock about as long as it should, and the gap before it.
struct SlicePace {
  /// How many items the first slice takes.
  private(set) var items = 64

  /// How long one slice should take, as its transaction keeps other windows out, and this one's screen waiting.
  private static let duration = Duration.milliseconds(30)
  /// How long other windows can take the lock between two slices: SQLite keeps no queue of those that wait.
  private static let gap = Duration.milliseconds(6)

  /// Takes in how long a slice held the lock, and waits until the next one may begin.
  mutating func next(after duration: Duration) async {
    let ratio = Self.duration / max(duration, .microseconds(1))
    items = Int((Double(items) * min(max(ratio, 0.5), 1.5)).rounded()).clamped(to: 16...8192)
    // Cut short by cancellation, which the work hears of by itself.
    try? await Task.sleep(for: Self.gap)
  }
}
