/// Events in the order in which they came, handled one after the other.
///
/// There is a task while there are events. One that waited for them would be resumed by way of another thread, and go on
/// to wait by way of another, which takes longer than moving the selection does.
final class EventQueue {
  /// Acts on an event; nothing is handled before it is set.
  var handler: ((AppEvent) async -> Void)? {
    didSet { handleNext() }
  }

  private var events: [AppEvent] = []
  private var isHandling = false
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []
  private(set) var isClosed = false

  /// Whether an event of this window waits to be handled. Others may change the database without a pause.
  var hasNextOfItsOwn: Bool { events.contains { $0.changeElsewhere == nil } }

  /// Of many changes made elsewhere one waits: what they came to is read at once.
  func push(_ event: AppEvent) {
    if let change = event.changeElsewhere, events.contains(where: { $0.changeElsewhere == change }) { return }
    events.append(event)
    handleNext()
  }

  /// Not at once: who pushes an event may be in the middle of something, and more may follow that one frame shows.
  private func handleNext() {
    guard let handler, !isHandling, !isClosed, !events.isEmpty else { return }
    isHandling = true
    Task {
      while !isClosed, !events.isEmpty { await handler(events.removeFirst()) }
      isHandling = false
      endIdleWaits()
    }
  }

  /// Returns when every event so far has been handled, or none will be any more.
  func idle() async {
    guard !isClosed, isHandling || !events.isEmpty || handler == nil else { return }
    await withCheckedContinuation { idleWaiters.append($0) }
  }

  /// No more events are handled.
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
