import Foundation
import SystemCalls
import TODOCore
import TODOScreens
import TODOStore

/// The programs that show reminders. Any of them may hang, so few run at once, each for a limited time, and reminders that have
/// just come due go before those that wait for a program to end.
final class ReminderRuns {
  /// How many run at once.
  static let limit = 16

  /// How long a program may run.
  struct Patience {
    var time: Duration = .seconds(60)
    /// While reminders wait for it to end.
    var timeForOthers: Duration = .seconds(2)
    var clock: any Clock<Duration> = ContinuousClock()
  }

  /// Tells how long ago it was started.
  private struct Stopwatch: Sendable {
    let time: @Sendable () -> Duration
    /// Returns when that much time has passed since the start.
    let reach: @Sendable (Duration) async throws -> Void

    init<Time: Clock>(_ clock: Time) where Time.Duration == Duration {
      let start = clock.now
      time = { start.duration(to: clock.now) }
      reach = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }
  }

  private struct Running {
    let run: ReminderProgram.Run
    let process: ShellProcess
    let watch: Stopwatch
    /// How long it had run when it was stopped.
    var stopped: Duration?
  }

  private let world: World
  private let patience: Patience
  private var waiting: [ReminderProgram.Run] = []
  /// By the number of the run.
  private var running: [Int: Running] = [:]
  private var lastNumber = 0
  private var isEnding = false
  /// Called when the last one has ended.
  private var onEnd: () -> Void = {}

  init(in world: World, _ patience: Patience = Patience()) {
    (self.world, self.patience) = (world, patience)
  }

  /// Starts the programs of reminders, or has them wait for others to end. What fails is reported on standard error.
  func show(_ runs: [ReminderProgram.Run]) {
    waiting = runs + waiting
    startWaiting()
  }

  /// Returns when no program runs any more; those that seem to hang are stopped.
  ///
  /// - Returns: the reminders that were waiting.
  func end() async -> [DueReminder] {
    let missed = waiting.map(\.reminder)
    (waiting, isEnding) = ([], true)
    startWaiting()
    if !running.isEmpty {
      await withCheckedContinuation { continuation in onEnd = { continuation.resume() } }
    }
    return missed
  }

  private func startWaiting() {
    while running.count < Self.limit, !waiting.isEmpty { start(waiting.removeFirst()) }
    let hanging = running.filter {
      $1.stopped == nil && $1.watch.time() >= patience.timeForOthers
    }
    for number in hanging.keys.sorted().prefix(isEnding ? Self.limit : waiting.count) { stop(number) }
  }

  private func start(_ run: ReminderProgram.Run) {
    do throws(ChildProcess.Failure) {
      let process = try ShellProcess(run.command, variables: run.variables)
      lastNumber += 1
      let number = lastNumber
      let watch = Stopwatch(patience.clock)
      running[number] = Running(run: run, process: process, watch: watch)
      let timer = Task { [patience] in
        try await watch.reach(patience.timeForOthers)
        startWaiting()
        try await watch.reach(patience.time)
        stop(number)
      }
      Task {
        let status = await process.end()
        timer.cancel()
        ended(number, status)
      }
    } catch {
      world.tell(
        .reminderCommandNotStarted(title: run.reminder.title, command: run.command[0], reason: error.reason)
      )
    }
  }

  private func stop(_ number: Int) {
    guard let running = running[number], running.stopped == nil else { return }
    self.running[number]?.stopped = running.watch.time()
    running.process.kill()
  }

  private func ended(_ number: Int, _ status: Int32) {
    guard let ended = running.removeValue(forKey: number) else { return }
    let (title, command) = (ended.run.reminder.title, ended.run.command[0])
    if let stopped = ended.stopped {
      world.tell(
        .reminderCommandStopped(count: Int(stopped.components.seconds), title: title, command: command)
      )
    } else if status != 0 {
      world.tell(.reminderCommandFailed(title: title, command: command, status: "\(status)"))
    }
    startWaiting()
    if isEnding, running.isEmpty { onEnd() }
  }
}
