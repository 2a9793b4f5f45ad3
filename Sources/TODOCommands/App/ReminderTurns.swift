import Dispatch
import Foundation
import TODOCore
import TODOStore

/// The moments at which a waiting process looks for reminders: at the start, when the next one rings, and when another
/// window or program has changed the database. It ends with SIGTERM or SIGINT. Nothing runs in between.
final class ReminderTurns {
  let stream: AsyncStream<Void>
  private let timer: ClockTimer
  private let signals: [any DispatchSourceSignal]
  private let watching: Task<Void, Never>

  init(_ clock: WallClock, changes: AsyncStream<ChangeElsewhere>) {
    // Of several turns while one is handled, one is enough.
    let (stream, turns) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.stream = stream
    timer = ClockTimer(clock) { turns.yield() }
    timer.start()
    signals = [SIGTERM, SIGINT].map { number in
      // Without this, the signal would end the process before the source sees it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { turns.finish() }
      source.activate()
      return source
    }
    watching = Task { for await _ in changes { turns.yield() } }
    turns.yield()
  }

  deinit { watching.cancel() }

  /// Waits for a moment as well.
  func wait(for moment: LocalMoment?) { timer.wait(for: moment) }
}
