import Foundation
import SystemCalls
import TODOCore
import TODOScreens
import TODOStore
import TODOSync
import TODOWording
import TestSupport
import Testing

@testable import TODOCommands
@testable import TODOViewModel

@Suite("The sync of a window in another process") struct SyncProcessTests {
  /// - Parameter end: how the program ends.
  private func process(_ end: @escaping World.ProgramRunning) -> SyncProcess {
    let stream = StandardStream(-1, terminal: nil)
    let world = World(
      input: stream,
      output: stream,
      errorOutput: stream,
      environment: [:],
      terminal: Shell.noTerminal(isPlainConsole: false),
      runProgram: end
    )
    return SyncProcess(world: world, database: "/a b/list.sqlite", configuration: nil)
  }

  private func end(_ status: Int32, _ output: String = "", _ errors: String = "") async -> SyncRunEnd {
    await process { _ in
      ProgramEnd(status: status, output: Data(output.utf8), errors: errors)
    }.run(SyncRequest())
  }

  @Test("has the arguments that a person would type") func arguments() {
    let usual = process { _ in ProgramEnd(status: 0) }
    #expect(
      usual.arguments(SyncRequest(isQuiet: true)) == [
        "sync", "run", "--quiet", "--database", "/a b/list.sqlite",
      ]
    )
    let all = SyncProcess(world: usual.world, database: "d", configuration: "c")
    #expect(
      all.arguments(SyncRequest(account: "work", collection: "Tasks", answers: [.server, .deletions]))
        == [
          "sync", "run", "--json", "--database", "d", "--config", "c", "--accept", "deletions", "--accept",
          "server",
          "--", "work/Tasks",
        ]
    )
    #expect(all.arguments(SyncRequest(account: "work")).suffix(2) == ["--", "work"])
  }

  private static let report = """
    [{"account":"work","list":"Home","collection":"home","in":{"added":1,"changed":2,"deleted":5},
    "out":{"added":0,"changed":0,"deleted":4},"conflicts":1,"refused":0,"unreadable":["x.ics"],"twice":["y.ics","z.ics"],"crowded":["v.ics"],"circles":[],
    "unsent":0,"question":null,"error":null,"seconds":0.1}]
    """

  @Test("says what was done, and whether it failed") func ends() async {
    let numbers = SyncNumbers([
      .received: 3, .deletedHere: 5, .deletedThere: 4, .conflicts: 1, .unreadable: 1, .twice: 2, .crowded: 1,
    ])
    let line = SyncRunEnd.Line(account: "work", href: "home", numbers)
    #expect(await end(0, Self.report) == .done([line], hasFailed: false))
    #expect(await end(5, Self.report) == .done([line], hasFailed: false))
    #expect(await end(75, Self.report) == .done([line], hasFailed: true))
    #expect(await end(0, "[]\n", "mytodo: another sync is running\n") == .busy)
    #expect(await end(0, "[]\n") == .done([], hasFailed: false))
    #expect(await end(1, "", "a\nmytodo: cannot open it\n") == .failed(reason: "cannot open it"))
  }

  @Test("says of a run that said nothing how it ended") func saysNothing() async {
    #expect(await end(137) == .failed(reason: "it was killed before the end"))
    #expect(await end(3) == .failed(reason: "it exited with status 3"))
  }

  @Test("says that it was not started") func isNotStarted() async {
    let process = process { _ in throw Message.programPathUnknown }
    #expect(await process.run(SyncRequest()) == .failed(reason: "its own program file is not known"))
  }

  @Test("a run that takes long notes how far it has come, and takes that back") func progress() async throws {
    let store = try TODOItemStore(.inMemory, session: TODOSession(name: "test"), clock: .november)
    try await store.linkList()
    func noted() async throws -> Int? { try await store.syncLinks().first?.progress }
    let short = SyncProgress(store)
    await short.note(WorkProgress(done: 1, total: 2))
    #expect(try await noted() == nil)
    let long = SyncProgress(store, patience: .zero)
    await long.note(WorkProgress(done: 21, total: 50))
    #expect(try await noted() == 42)
    await short.end()
    #expect(try await noted() == 42)
    await long.end()
    #expect(try await noted() == nil)
  }

  @Test("a program is run with what it is given, and what it writes comes back") func runs() async throws {
    let end = try await ShellProcess.output(of: [
      "/bin/sh", "-c", "cat; echo \"$0\"; echo no >&2; exit 7", "a b",
    ])
    #expect(end.status == 7 && end.output == Data("a b\n".utf8) && end.errors == "no\n")
    let long = try await ShellProcess.output(of: [
      "/bin/sh", "-c", "yes | head -c 300000; yes e | head -c 300000 >&2",
    ])
    #expect(long.output.count == 300_000 && long.errors.count == 300_000)
    await #expect(throws: ChildProcess.Failure.self) { try await ShellProcess.output(of: ["/nowhere/x"]) }
  }

  @Test(
    "what a program leaves running is not waited for, even if it keeps the outputs open",
    .timeLimit(.minutes(1))
  )
  func leavesRunning() async throws {
    let end = try await ShellProcess.output(of: ["/bin/sh", "-c", "sleep 300 & echo \"$!\""])
    let sleeper = try #require(
      Int32(String(decoding: end.output, as: UTF8.self).trimmingCharacters(in: .newlines))
    )
    #expect(end.status == 0)
    #expect(kill(sleeper, SIGKILL) == 0)
  }
}
