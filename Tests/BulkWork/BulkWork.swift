import Foundation
import TODOCore
import TODOStore
import TestSupport

/// Measures changes of many items: `BulkWork PATH` deletes all items of a database, undoes and redoes that, sets other
/// values in all of them and undoes each change, and prints how fast each was and how long another window had to wait
/// for the lock.
///
/// `BulkWork PATH COUNT` does so with an import of as many items, with what it takes to read their file again, and with its export.
@main
struct BulkWork {
  static func main() async throws {
    let importCount = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) }
    guard CommandLine.arguments.count == (importCount == nil ? 2 : 3) else {
      FileHandle.standardError.write(Data("usage: BulkWork PATH [COUNT]\n".utf8))
      exit(EX_USAGE)
    }
    let path = CommandLine.arguments[1]
    let clock = WallClock.fixed(at: Date(timeIntervalSince1970: 1_700_000_000))
    func open(_ name: String) throws -> TODOItemStore {
      try TODOItemStore(.file(path), session: TODOSession(name: name), clock: clock)
    }
    let (store, other) = (try open("bulk work"), try open("another window"))
    if let importCount { return try await importItems(importCount, into: store, beside: other) }
    let count = try await store.counts().total
    let next = HistoryRequest(expectedStep: nil, acceptsForeignStep: true)
    try await measure("delete", count, beside: other) { _ = try await store.deleteAll(onlyDone: false) }
    try await measure("undo", count, beside: other) { _ = try await store.perform(.undo, next) }
    try await measure("redo", count, beside: other) { _ = try await store.perform(.redo, next) }
    try await measure("undo", count, beside: other) { _ = try await store.perform(.undo, next) }
    let all = Targets.all(of: TODOQuery(filter: .all))
    let changes: [(name: String, change: Change)] = [
      ("finish", .isDone(true)), ("set priority", .priority(.highest)), ("set due date", .due(nil)),
    ]
    for (name, change) in changes {
      try await measure(name, count, beside: other) { _ = try await store.changeItems(all, change) }
      try await measure("undo", count, beside: other) { _ = try await store.perform(.undo, next) }
    }
    print("peak memory \(peakMemory())")
  }

  static func measure(
    _ name: String,
    _ count: Int,
    beside other: TODOItemStore,
    _ work: @Sendable () async throws -> Void
  ) async throws {
    let waiting = Task { await lockWaits(of: other) }
    let start = ContinuousClock.now
    try await work()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    waiting.cancel()
    let waits = await waiting.value.sorted()
    let rate = Int(Double(count) / seconds)
    print(
      name,
      "\(count) items",
      String(format: "%.1f s", seconds),
      "\(rate) items/s",
      "waits of another window:",
      waits.count,
      "median",
      waits[waits.count / 2],
      "longest",
      waits[waits.count - 1]
    )
  }

  /// How long it took to open a write transaction, measured repeatedly until cancelled.
  private static func lockWaits(of other: TODOItemStore) async -> [Duration] {
    var waits: [Duration] = []
    repeat {
      let start = ContinuousClock.now
      _ = await Task { try await other.toggleIsDone(UUID()) }.result
      waits.append(ContinuousClock.now - start)
      // Keys arrive no faster; without a pause, the waits themselves would slow the measured work.
      try? await Task.sleep(for: .milliseconds(20))
    } while !Task.isCancelled
    return waits
  }

  /// Source: proc(5), /proc/[pid]/status, VmHWM.
  static func peakMemory() -> String {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.map { $0.dropFirst("VmHWM:".count).trimmingCharacters(in: .whitespaces) } ?? "unknown"
  }
}
