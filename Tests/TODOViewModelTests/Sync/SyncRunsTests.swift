import Synchronization
import Testing

@testable import TODOViewModel

/// Runs that a window starts, on a clock that a test turns.
@Suite("The runs of a window") struct SyncRunsTests {
  /// What was asked for, and how the next runs end.
  nonisolated private final class Others: Sendable {
    let requests = Mutex([SyncRequest]())
    let ends = Mutex([SyncRunEnd]())

    func run(_ request: SyncRequest) -> SyncRunEnd {
      requests.withLock { $0.append(request) }
      return ends.withLock { $0.isEmpty ? .done([], hasFailed: false) : $0.removeFirst() }
    }

    var count: Int { requests.withLock { $0.count } }
  }

  private let others = Others()
  private let runs: SyncRuns
  private final class Waiting {
    var time: Duration?
    var end: () -> Void = {}
  }
  private let waiting = Waiting()

  init() {
    (runs, _) = Self.make(
      others,
      waiting,
      SyncTimes(every: .seconds(900), isOnStart: true, afterChange: .seconds(5))
    )
  }

  private static func make(_ others: Others, _ waiting: Waiting, _ times: SyncTimes) -> (SyncRuns, Void) {
    let runs = SyncRuns(SyncAccess(times: times, run: { others.run($0) }))
    runs.wait = { (waiting.time, waiting.end) = ($0, $1) }
    return (runs, ())
  }

  /// The time that is waited for passes.
  private func pass() async {
    waiting.end()
    _ = await runs.current?.value
  }

  @Test("nothing begins as long as no list is linked") func isNotLinked() async {
    runs.note(isLinked: false, isStart: true)
    runs.noteChange()
    #expect(waiting.time == nil && others.count == 0 && runs.current == nil)
  }

  @Test("one begins with the window, the next after a while") func isOnStart() async {
    runs.note(isLinked: true, isStart: true)
    _ = await runs.current?.value
    #expect(others.requests.withLock { $0 } == [SyncRequest(isQuiet: true)])
    #expect(waiting.time == .seconds(900))
    await pass()
    #expect(others.count == 2 && waiting.time == .seconds(900))
  }

  @Test("a list that is linked later is synced as after a change") func isLinkedLater() async {
    runs.note(isLinked: false, isStart: true)
    runs.note(isLinked: true, isStart: false)
    #expect(others.count == 0 && waiting.time == .seconds(900))
    runs.noteChange()
    #expect(waiting.time == .seconds(5))
    await pass()
    #expect(others.count == 1)
  }

  @Test("nothing begins by itself if that is not wanted") func isNotAutomatic() async {
    let (runs, _) = Self.make(others, waiting, SyncTimes())
    runs.note(isLinked: true, isStart: true)
    runs.noteChange()
    #expect(waiting.time == nil && others.count == 0)
    others.ends.withLock { $0 = [.failed(reason: "x")] }
    #expect(await runs.runNow() == .failed(reason: "x"))
    #expect(waiting.time == nil)
  }

  @Test("after failures, the pauses become longer, changes do not make them shorter, and a success ends that")
  func backsOff() async {
    others.ends.withLock { $0 = Array(repeating: .done([], hasFailed: true), count: 8) }
    runs.note(isLinked: true, isStart: true)
    _ = await runs.current?.value
    var minutes: [Duration?] = []
    for _ in 0..<7 {
      minutes.append(waiting.time)
      runs.noteChange()
      #expect(waiting.time == minutes.last)
      await pass()
    }
    #expect(minutes == [1, 2, 4, 8, 16, 32, 60].map { .seconds($0 * 60) })
    #expect(waiting.time == .seconds(3600))
    await pass()
    #expect(waiting.time == .seconds(900))
  }

  @Test("at most one is under way; one that a person asks for follows it, and so does a change")
  func isAlone() async {
    runs.note(isLinked: true, isStart: true)
    let first = runs.current
    #expect(first != nil)
    runs.noteChange()
    #expect(waiting.time == nil)
    async let asked = runs.runNow(SyncRequest(account: "work"))
    #expect(await asked == .done([], hasFailed: false))
    #expect(others.requests.withLock { $0.map(\.account) } == [nil, "work"])
    #expect(runs.current == nil && waiting.time == .seconds(900))
  }

  @Test("another run is no failure") func isBusy() async {
    others.ends.withLock { $0 = [.busy] }
    runs.note(isLinked: true, isStart: true)
    _ = await runs.current?.value
    #expect(waiting.time == .seconds(900))
  }
}
