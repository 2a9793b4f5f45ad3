/// Events in the order of arrival, handled one after the other.
///
/// The task exists only while there are events. A task that waits for events would be resumed through another thread,
/// and wait again through another, which takes longer than moving the cursor.
final class EventQueue {
  /// Handles an event; nothing is handled before this is set.
  var handler: ((AppEvent) async -> Void)? { didSet { handleNext() } }

  private var events: [AppEvent] = []
  private var isHandling = false
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []
  private(set) var isClosed = false

  /// Whether an event of this window is waiting. Others may change the database continuously.
  var hasNextOfItsOwn: Bool { events.contains { $0.changeElsewhere == nil } }

  /// The event that is handled next.
  var next: AppEvent? { events.first }

  /// Only one of many changes made elsewhere is queued: their result is read once.
  func push(_ event: AppEvent) {
    if let change = event.changeElsewhere, events.contains(where: { $0.changeElsewhere == change }) { return }
    events.append(event)
    handleNext()
  }

  /// Deferred: the caller may be in the middle of something, and more events may follow that the same frame shows.
  private func handleNext() {
    guard let handler, !isHandling, !isClosed, !events.isEmpty else { return }
    isHandling = true
    Task {
      while !isClosed, !events.isEmpty { await handler(events.removeFirst()) }
      isHandling = false
      endIdleWaits()
    }
  }

  /// Returns when all events so far have been handled, or no more will be.
  func idle() async {
    guard !isClosed, isHandling || !events.isEmpty || handler == nil else { return }
    await withCheckedContinuation { idleWaiters.append($0) }
  }

  /// Stops handling events.
  func close() {
    isClosed = true
    handler = nil
    endIdleWaits()
  }

  private func endIdleWaits() {
    for waiter in idleWaiters { waiter.resume() }
    idleWaiters = []
  }
}
