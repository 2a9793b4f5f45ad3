import Foundation
import TerminalUI
import TestSupport

/// Sends random bytes to the program, in windows of random sizes, and checks whether anything fails.
///
/// The program keeps its database and its screens from one stream to the next; if a stream quits it, it is restarted.
public struct TerminalTorture {
  /// The results.
  public struct Report: Sendable {
    public var streamCount = 0
    public var bytesSent = 0
    public var bytesReceived = 0
    /// How often the program was started.
    public var startCount = 0
    /// The failures, each with the number of its stream; only a few.
    public var faults: [String] = []
  }

  private let seed: UInt64

  /// - Parameter seed: the same streams come from the same number.
  public init(seed: UInt64) { self.seed = seed }

  /// Sends this many streams.
  ///
  /// - Parameter progress: called after each stream.
  public func run(
    streamCount: Int,
    progress: (Report) -> Void = { _ in }
  ) async throws -> Report {
    let workspace = try Workspace()
    defer { workspace.remove() }
    var report = Report()
    var stream = RandomStream(random: SeededRandom(seed: seed))
    var driver: PtyDriver?
    while report.streamCount < streamCount, report.faults.count < 10 {
      let running: PtyDriver
      if let driver {
        running = driver
      } else {
        running = try await PtyDriver(workspace)
        report.startCount += 1
      }
      driver = running
      let bytes = stream.next()
      report.streamCount += 1
      report.bytesSent += bytes.count
      if Int.random(in: 0..<6, using: &stream.random) == 0 {
        running.terminal.resize(to: Self.randomSize(using: &stream.random))
      }
      running.terminal.forgetOutput()
      do {
        try await running.send(bytes, patience: 400)
      } catch {
        report.faults.append("stream \(report.streamCount): \(error)")
        running.close()
        driver = nil
        continue
      }
      let isLast = report.streamCount == streamCount
      if isLast, !running.hasEnded { try running.signal(SIGTERM) }
      if isLast || running.hasEnded {
        try await running.waitForEnd()
        report.faults += Self.faults(of: running, workspace).map {
          "stream \(report.streamCount): \($0)"
        }
        report.bytesReceived += running.terminal.outputCount
        running.close()
        driver = nil
      }
      progress(report)
    }
    driver?.close()
    return report
  }

  private static func randomSize(using random: inout SeededRandom) -> TerminalSize {
    let isSmall = Int.random(in: 0..<4, using: &random) == 0
    return TerminalSize(
      columns: Int.random(in: 1...(isSmall ? 30 : 160), using: &random),
      rows: Int.random(in: 1...(isSmall ? 8 : 50), using: &random)
    )
  }

  /// The ways in which the program may end: it quits, receives SIGTERM at the end, or SIGINT and SIGQUIT from the
  /// terminal while a suspension or an editor has that in the shell's modes.
  private static let statuses = [0, SIGTERM, SIGINT, SIGQUIT].map { $0 == 0 ? 0 : 128 + Int($0) }

  /// The problems after the program has ended.
  private static func faults(of driver: PtyDriver, _ workspace: Workspace) -> [String] {
    var faults = driver.terminal.audit.violations.map { "it wrote \($0)" }
    let status = driver.program.exitStatus ?? -1
    if !statuses.contains(status) {
      faults.append("it ended with \(status): \(driver.terminal.text.suffix(400).debugDescription)")
    }
    if driver.program.modesAfter != driver.program.modesBefore {
      faults.append("the terminal has other modes")
    }
    if driver.terminal.audit.screenDepth > 0 {
      faults.append("the second screen was not left, status \(status)")
    }
    do {
      faults += try DatabaseFacts(path: workspace.database).faults()
    } catch {
      faults.append("the database cannot be read: \(error)")
    }
    return faults
  }
}
