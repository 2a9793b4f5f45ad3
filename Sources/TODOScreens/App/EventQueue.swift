import TODOViewModel
import TerminalUI

/// What the app reacts to, one after the other.
enum AppEvent {
  case key(Key)
  case paste(String)
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
  /// Something to tell that no key has asked for.
  case notice(Message)
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

/// Events in the order in which they came, for one reader.
final class EventQueue {
  private var events: [AppEvent] = []
  private var reader: CheckedContinuation<AppEvent, Never>?
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []
  private(set) var isClosed = false

  /// Whether an event of this window waits to be taken. Others may change the database without a pause.
  var hasNextOfItsOwn: Bool { events.contains { $0.changeElsewhere == nil } }

  /// Of many changes made elsewhere one waits: what they came to is read at once.
  func push(_ event: AppEvent) {
    if let change = event.changeElsewhere, events.contains(where: { $0.changeElsewhere == change }) { return }
    if let reader {
      self.reader = nil
      reader.resume(returning: event)
    } else {
      events.append(event)
    }
  }

  /// The next event, waiting for one if need be.
  func next() async -> AppEvent {
    if !events.isEmpty { return events.removeFirst() }
    endIdleWaits()
    return await withCheckedContinuation { reader = $0 }
  }

  /// Returns when every event so far has been handled and the reader waits for another, or reads no more.
  func idle() async {
    guard reader == nil, !isClosed else { return }
    await withCheckedContinuation { idleWaiters.append($0) }
  }

  /// The reader takes no more events.
  func close() {
    isClosed = true
    endIdleWaits()
  }

  private func endIdleWaits() {
    for waiter in idleWaiters { waiter.resume() }
    idleWaiters = []
  }
}
