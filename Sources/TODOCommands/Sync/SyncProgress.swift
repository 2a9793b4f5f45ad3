import TODOCore
import TODOStore

/// Notes in the file how far a run has come, so that windows show it. A short run notes nothing.
final class SyncProgress {
  private let store: TODOItemStore
  private let patience: Duration
  private var last = ContinuousClock.now
  private var noted: Int?

  /// - Parameter patience: how long a run takes before it is noted, and the time between two notes.
  init(_ store: TODOItemStore, patience: Duration = .seconds(1)) {
    (self.store, self.patience) = (store, patience)
  }

  /// The run has come that far. That it cannot be noted is no reason to stop.
  func note(_ progress: WorkProgress) async {
    let (now, percent) = (ContinuousClock.now, Int(progress.fraction * 100))
    guard percent != noted, now - last >= patience else { return }
    (last, noted) = (now, percent)
    try? await store.noteSyncProgress(percent)
  }

  /// The run has ended.
  func end() async {
    guard noted != nil else { return }
    try? await store.noteSyncProgress(nil)
  }
}
