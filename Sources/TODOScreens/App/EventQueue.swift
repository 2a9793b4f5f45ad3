import TODOViewModel
import TerminalUI

/// What the app reacts to, one after the other.
enum AppEvent {
  case key(Key)
  case paste(String)
  case mouse(MouseEvent)
  /// The window has another size; the screens are drawn in it already.
  case resized
  /// Something happened to the database that this window did not do.
  case changedElsewhere(ChangeElsewhere)
  /// Work beside the screen has come on, or has ended.
  case workNews
  /// The app was started, or a day has passed: what goes on beside the screen then is to begin.
  case keepHouse
  /// What a search has found has been read, or counted.
  case searchNews
  /// Another day has begun: what is said of dates is to be said anew.
  case dayChanged
  /// Something to tell that no key has asked for.
  case notice(Notice)
  /// What windows that are gone have left unsaved.
  case orphans([OrphanedDraft])
  /// The terminal is gone.
  case hangUp
}

extension AppEvent {
  fileprivate var changeElsewhere: ChangeElsewhere? {
    if case .changedElsewhere(let change) = self { change } else { nil }
  }
}

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
