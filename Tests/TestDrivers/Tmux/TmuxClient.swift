import Dispatch
import Foundation

/// A control client of a separate tmux server: sends commands, and receives their answers and notifications about the
/// pane; tmux(1), CONTROL MODE.
///
/// The server ends when the client does, even if the test process is killed: it is told to exit with its last client.
final class TmuxClient {
  private let process = Process()
  /// A socket instead of a pipe: writing to one without a reader can be kept from raising SIGPIPE, whose action belongs
  /// to the whole test process.
  private let input: FileHandle
  private let source: any DispatchSourceRead
  private let output = Pipe()
  private var buffer = Data()
  /// The lines of the incoming answer; nil between answers.
  private var answer: [String]?
  private var waiting: [CheckedContinuation<Answer, Never>] = []
  private var newsWaiter: (id: Int, continuation: CheckedContinuation<Bool, Never>)?
  private var newsWaiterCount = 0

  /// How often the pane has written something.
  private(set) var outputCount = 0
  /// Whether the server is gone.
  private(set) var hasExited = false

  /// tmux's answer to a command.
  struct Answer {
    let lines: [String]
    let isError: Bool
  }

  init(server: String, arguments: [String], environment: [String: String]) async throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["tmux", "-L", server, "-f", "/dev/null", "-u", "-C"] + arguments
    process.environment = environment
    let (ours, theirs) = try Self.makeSockets()
    input = ours
    process.standardInput = theirs
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let reading = output.fileHandleForReading.fileDescriptor
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    source = DispatchSource.makeReadSource(
      fileDescriptor: reading,
      queue: .main
    )
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    // The pipe stays open until then: Dispatch looks at the descriptor.
    source.setCancelHandler { [output] in withExtendedLifetime(output) {} }
    source.activate()
    // The first answer belongs to the command in the arguments.
    let first = await withCheckedContinuation { continuation in
      waiting.append(continuation)
      do {
        try process.runWithOpenSignals()
        try theirs.close()
      } catch {
        waiting.removeLast()
        continuation.resume(returning: Answer(lines: ["\(error)"], isError: true))
      }
    }
    guard !first.isError, !hasExited else { throw TmuxError(lines: first.lines) }
    try await command("set-option -g destroy-unattached on")
  }

  /// Sends tmux a command and returns its answer.
  @discardableResult
  func command(_ line: String) async throws -> [String] {
    guard !hasExited else { throw TmuxError(lines: ["the server has ended"]) }
    write(line)
    let answer = await nextAnswer()
    guard !answer.isError else { throw TmuxError(lines: answer.lines) }
    return answer.lines
  }

  /// Waits until the pane has been written to more than `count` times.
  ///
  /// - Returns: false if the time, in milliseconds, has passed without that.
  func newOutput(since count: Int, within milliseconds: Int) async -> Bool {
    guard outputCount == count, !hasExited else { return true }
    return await withCheckedContinuation { continuation in
      newsWaiterCount += 1
      let id = newsWaiterCount
      newsWaiter = (id, continuation)
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [weak self] in
        MainActor.assumeIsolated {
          if self?.newsWaiter?.id == id { self?.endNewsWait(false) }
        }
      }
    }
  }

  /// Ends the server and returns when it is gone.
  func close() async {
    if !hasExited { write("kill-server") }
    try? input.close()
    while !hasExited { _ = await newOutput(since: outputCount, within: 1000) }
  }

  /// A failed write is ignored: the end of the output says the same.
  private func write(_ line: String) {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        send(input.fileDescriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 || errno == EINTR else { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  private static func makeSockets() throws -> (ours: FileHandle, theirs: FileHandle) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    return (
      FileHandle(fileDescriptor: ends[0], closeOnDealloc: true),
      FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    )
  }

  private func nextAnswer() async -> Answer {
    await withCheckedContinuation { waiting.append($0) }
  }

  private func endNewsWait(_ value: Bool) {
    newsWaiter?.continuation.resume(returning: value)
    newsWaiter = nil
  }

  /// Reads everything available: the end of the pipe may come together with the last bytes, and only once.
  private func read() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(output.fileHandleForReading.fileDescriptor, &bytes, bytes.count)
      guard count > 0 else {
        if count == 0 { end() }
        break
      }
      buffer += bytes[..<count]
    }
    while let end = buffer.firstIndex(of: 0x0A) {
      take(String(decoding: buffer[..<end], as: UTF8.self))
      buffer.removeSubrange(...end)
    }
  }

  private func end() {
    guard !hasExited else { return }
    hasExited = true
    source.cancel()
    for continuation in waiting {
      continuation.resume(returning: Answer(lines: ["the server has ended"], isError: true))
    }
    waiting = []
    endNewsWait(true)
  }

  private func take(_ line: String) {
    if line.hasPrefix("%begin ") {
      answer = []
    } else if line.hasPrefix("%end ") || line.hasPrefix("%error ") {
      let lines = answer ?? []
      answer = nil
      if !waiting.isEmpty {
        waiting.removeFirst().resume(returning: Answer(lines: lines, isError: line.hasPrefix("%error ")))
      }
    } else if answer != nil {
      answer?.append(line)
    } else if line.hasPrefix("%output ") {
      outputCount += 1
      endNewsWait(true)
    } else if line.hasPrefix("%exit") {
      end()
    }
  }
}

/// Why tmux did not execute a command.
struct TmuxError: Error, CustomStringConvertible {
  let lines: [String]
  var description: String { "tmux: " + lines.joined(separator: " / ") }
}
