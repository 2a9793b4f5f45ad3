import Foundation
import TestDrivers
import TestSupport
import Testing

@testable import TODOCommands
@testable import TODOCore
@testable import TODOStore

/// Their time passes only when a test says so.
@Suite("The programs that show reminders") struct ReminderRunsTests {
  private static func reminder(_ title: String) -> DueReminder {
    let moment = Reminder(stored: "2020-01-02T08:30").flatMap { $0.moment(due: nil) }!
    return DueReminder(item: TODOItem.ID(), title: title, due: nil, moment: moment, snoozedUntil: nil)
  }

  @MainActor private final class Place {
    let workspace: Workspace
    let runs: ReminderRuns
    let clock = HandTimer()
    static let patience = (time: Duration.seconds(60), timeForOthers: Duration.seconds(2))
    /// The writing end of the pipe `gate`.
    private var gate: Int32?

    init(_ workspace: Workspace) throws {
      self.workspace = workspace
      #expect(mkfifo(workspace.path + "/gate", 0o600) == 0)
      // Writing begins at once only where something reads.
      gate = open(workspace.path + "/gate", O_RDWR | O_CLOEXEC)
      let errors = open(workspace.path + "/errors", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      let stream = StandardStream(errors, terminal: nil)
      let terminal = TerminalAccess(
        isPlainConsole: false,
        colorDepth: { .none },
        background: { nil },
        size: { throw POSIXError(.ENOTTY) },
        open: { _ in throw POSIXError(.ENOTTY) },
        close: {}
      )
      let world = World(
        input: stream,
        output: stream,
        errorOutput: stream,
        environment: workspace.environment,
        terminal: terminal
      )
      let (time, timeForOthers) = Self.patience
      runs = ReminderRuns(in: world, .init(time: time, timeForOthers: timeForOthers, clock: clock))
    }

    isolated deinit { openGate() }

    /// Ends the programs that hang in `cat <&4`, which have said before that they run.
    func openGate() {
      if let gate { close(gate) }
      gate = nil
    }

    /// - Parameter script: what the programs do, with the number of each in `$N`. They hang with `cat <&4`, and would not outlive the tests.
    ///   Nor do they hold the output of the tests open.
    func show(_ numbers: Range<Int>, _ script: String) {
      runs.show(
        numbers.map { number in
          ReminderProgram.Run(
            reminder: ReminderRunsTests.reminder("\(number)"),
            command: ["sh", "-c", "cd '\(workspace.path)' || exit; exec >>output 2>&1 4<gate; \(script)"],
            variables: ["N": "\(number)"]
          )
        }
      )
    }

    func lines(_ file: String) -> [String] {
      (workspace.contents(file) ?? "").split(separator: "\n").map(String.init)
    }

    /// Waits until a file has some lines.
    func wait(for count: Int, in file: String) async throws {
      let (writes, new) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      let watch = DirectoryWatch(fileAt: workspace.path + "/" + file)
      watch.start { new.yield() }
      defer { watch.cancel() }
      new.yield()
      for await _ in writes where lines(file).count >= count { return }
      throw CancellationError()
    }
  }

  @Test("are few at once, and the next reminder comes before all that wait", .timeLimit(.minutes(5)))
  func few()
    async throws
  {
    try await inWorkspace { workspace in
      let place = try Place(workspace)
      let limit = ReminderRuns.limit
      place.show(0..<200, "echo $N >>started; cat <&4")
      try await place.wait(for: limit, in: "started")
      place.show(1000..<1001, "echo $N >>started; echo shown >shown")
      #expect(Set(place.lines("started")) == Set((0..<limit).map(String.init)))
      place.clock.advance(by: Place.patience.timeForOthers)
      try await place.wait(for: 1, in: "shown")
      // All that ran were stopped for those that waited, of which the new one was the first; the next one took its place.
      try await place.wait(for: 2 * limit + 1, in: "started")
      let next = place.lines("started").dropFirst(limit)
      #expect(Set(next) == Set((limit..<2 * limit).map(String.init) + ["1000"]))
      try await place.wait(for: limit, in: "errors")
      let said = place.lines("errors")
      #expect(
        Set(said)
          == Set(
            (0..<limit).map {
              "mytodo: the reminder “\($0)” may not have been shown: sh was stopped after 2 seconds"
            }
          )
      )
      place.openGate()
      #expect(await place.runs.end().map(\.title) == (2 * limit..<200).map(String.init))
      #expect(place.lines("errors") == said)
    }
  }

  @Test("end with the processes that they have started when their time is over", .timeLimit(.minutes(5)))
  func group() async throws {
    try await inWorkspace { workspace in
      let place = try Place(workspace)
      // A pipe that both processes hold open as long as they run.
      let pipe = workspace.path + "/running"
      #expect(mkfifo(pipe, 0o600) == 0)
      let running = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      defer { close(running) }
      place.show(0..<1, "exec 3>running; cat <&4 & echo $N >>started; wait")
      try await place.wait(for: 1, in: "started")
      place.clock.advance(by: Place.patience.time)
      try await place.wait(for: 1, in: "errors")
      let end = try await onOwnThread {
        var state = pollfd(fd: running, events: 0, revents: 0)
        return poll(&state, 1, 60_000) == 1 ? Int32(state.revents) : 0
      }
      #expect(end & POLLHUP != 0)
      #expect(await place.runs.end().isEmpty)
    }
  }

  @Test("that take as long as they like do so while nothing waits for them", .timeLimit(.minutes(5)))
  func slow() async throws {
    try await inWorkspace { workspace in
      let place = try Place(workspace)
      place.show(0..<4, "echo $N >>started; cat <&4; echo $N >>shown")
      try await place.wait(for: 4, in: "started")
      place.clock.advance(by: Place.patience.timeForOthers * 2)
      place.openGate()
      try await place.wait(for: 4, in: "shown")
      #expect(place.lines("errors") == [])
    }
  }

  @Test("are stopped at the end if they seem to hang", .timeLimit(.minutes(5)))
  func hanging() async throws {
    try await inWorkspace { workspace in
      let place = try Place(workspace)
      place.show(0..<2, "echo $N >>started; cat <&4")
      try await place.wait(for: 2, in: "started")
      place.clock.advance(by: Place.patience.timeForOthers * 2)
      // If they were not stopped, the end would never come.
      let help = Task {
        try await Task.sleep(for: .seconds(60))
        place.openGate()
      }
      defer { help.cancel() }
      #expect(await place.runs.end().isEmpty)
      #expect(place.lines("errors").count == 2)
    }
  }
}
