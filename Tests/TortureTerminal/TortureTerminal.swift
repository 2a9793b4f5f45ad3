import Foundation
import TestDrivers

/// Sends random byte streams to the program in the same directory: `TortureTerminal COUNT [SEED]`. Exits with code 1 if
/// anything failed.
@main
struct TortureTerminal {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    guard (1...2).contains(arguments.count), arguments.count == CommandLine.arguments.count - 1 else {
      FileHandle.standardError.write(Data("usage: TortureTerminal COUNT [SEED]\n".utf8))
      exit(EX_USAGE)
    }
    let seed = arguments.count > 1 ? arguments[1] : 1
    let start = Date()
    let report = try await TerminalTorture(seed: seed).run(streamCount: Int(arguments[0])) { report in
      guard report.streamCount % 1000 == 0 else { return }
      FileHandle.standardError.write(Data("\(report.streamCount) streams\n".utf8))
    }
    for fault in report.faults { print(fault) }
    print(
      """
      seed \(seed): \(report.streamCount) streams, \(report.bytesSent) bytes in, \(report.bytesReceived) bytes out, \
      \(report.startCount) starts, \(report.faults.count) faults, \(Int(Date().timeIntervalSince(start))) s
      """
    )
    exit(report.faults.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
  }
}
