import Foundation
import TestDrivers
import TestSupport
import Testing

@testable import TODOCommands
@testable import TODOCore
@testable import TODOStore

/// Its programs hang unless their title says something else.
@Suite("The programs that show reminders") struct ReminderRunsTests {
  private static func reminder(_ title: String) -> DueReminder {
    let moment = Reminder(stored: "2020-01-02T08:30").flatMap { $0.moment(due: nil) }!
    return DueReminder(item: TODOItem.ID(), title: title, due: nil, moment: moment, snoozedUntil: nil)
  }

  @MainActor private struct Place {
    let workspace: Workspace
    let runs: ReminderRuns

    init(_ workspace: Workspace, time: Duration, timeForOthers: Duration) throws {
      self.workspace = workspace
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
      runs = ReminderRuns(in: world, .init(time: time, timeForOthers: timeForOthers))
    }

    /// - Parameter script: what the programs do, with the number of each in `$N`.
    func show(_ numbers: Range<Int>, _ script: String) {
      runs.show(
        numbers.map { number in
          ReminderProgram.Run(
            reminder: ReminderRunsTests.reminder("\(number)"),
            command: ["sh", "-c", "cd '\(workspace.path)'; \(script)"],
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

  @Test("are few at once, and the next reminder comes before all that wait", .timeLimit(.minutes(1)))
  func few()
    async throws
  {
    try await inWorkspace { workspace in
      let place = try Place(workspace, time: .seconds(1000), timeForOthers: .milliseconds(300))
      place.show(0..<200, "echo $N >>started; sleep 1000")
      try await place.wait(for: ReminderRuns.limit, in: "started")
      place.show(1000..<1001, "echo $N >>started; echo shown >shown")
      try await place.wait(for: 1, in: "shown")
      // In the order of the reminders, and the new one as the first of those that waited.
      let limit = ReminderRuns.limit
      #expect(Set(place.lines("started").prefix(limit)) == Set((0..<limit).map(String.init)))
      #expect(place.lines("started").prefix(2 * limit).contains("1000"))
      try await place.wait(for: limit, in: "errors")
      let said = "mytodo: the reminder “0” may not have been shown: sh was stopped after 0 seconds"
      #expect(place.lines("errors").contains(said))
      #expect(await place.runs.end().count > 100)
    }
  }

  @Test("end with the processes that they have started when their time is over", .timeLimit(.minutes(1)))
  func group() async throws {
    try await inWorkspace { workspace in
      let place = try Place(workspace, time: .milliseconds(400), timeForOthers: .milliseconds(200))
      // A pipe that both processes hold open as long as they run.
      let pipe = workspace.path + "/running"
      #expect(mkfifo(pipe, 0o600) == 0)
      var running = pollfd(fd: open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC), events: 0, revents: 0)
      defer { close(running.fd) }
      place.show(0..<1, "exec 3>running; sleep 1000 & wait")
      try await place.wait(for: 1, in: "errors")
      #expect(poll(&running, 1, 10_000) == 1 && running.revents & Int16(POLLHUP) != 0)
      #expect(await place.runs.end().isEmpty)
    }
  }

  @Test("that take as long as they like do so while nothing waits for them", .timeLimit(.minutes(1)))
  func slow() async throws {
    try await inWorkspace { workspace in
      let place = try Place(workspace, time: .seconds(1000), timeForOthers: .milliseconds(50))
      place.show(0..<4, "sleep 0.5; echo $N >>shown")
      try await place.wait(for: 4, in: "shown")
      #expect(place.lines("errors") == [])
    }
  }
}
