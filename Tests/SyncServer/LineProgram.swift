import DAVLines
public import Foundation
import Synchronization

/// A program that is spoken to by lines.
public final class LineProgram: Sendable {
  public let id: pid_t
  private let process: Mutex<Process>
  private let input: Mutex<Int32?>
  private let output: Mutex<DAVLineReader>

  /// A program that was built with the tests.
  ///
  /// - Parameter variables: are added to its environment.
  public convenience init(built name: String, variables: [String: String] = [:]) throws {
    try self.init(Self.built(name), variables: variables)
  }

  /// The path of a program that was built with the tests.
  public static func built(_ name: String) throws -> String {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent(name).path
  }

  public init(_ path: String, _ arguments: [String] = [], variables: [String: String] = [:]) throws {
    let (process, ends, answers) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    (process.standardInput, process.standardOutput) = (ends, answers)
    try process.run()
    id = process.processIdentifier
    input = Mutex(fcntl(ends.fileHandleForWriting.fileDescriptor, F_DUPFD_CLOEXEC, 0))
    output = Mutex(
      DAVLineReader(descriptor: fcntl(answers.fileHandleForReading.fileDescriptor, F_DUPFD_CLOEXEC, 0))
    )
    try ends.fileHandleForWriting.close()
    try answers.fileHandleForReading.close()
    self.process = Mutex(process)
  }

  deinit {
    closeInput()
    // The threads of tests block signals, and what they start inherits that.
    kill(id, SIGKILL)
  }

  @discardableResult
  public func send(_ line: Data) -> Bool {
    input.withLock { $0.map { DAVLine.write(line, to: $0) } ?? false }
  }

  /// Nil at the end.
  public func line() -> Data? { output.withLock { $0.next() } }

  private func closeInput() {
    input.withLock { descriptor in
      if let descriptor { close(descriptor) }
      descriptor = nil
    }
  }

  /// Closes its input, and waits until it has ended.
  public func end() -> Int32 {
    closeInput()
    return process.withLock {
      $0.waitUntilExit()
      return $0.terminationStatus
    }
  }
}
