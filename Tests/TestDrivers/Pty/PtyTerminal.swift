import Dispatch
import Foundation
public import TerminalUI

/// A bare pseudo-terminal, pty(7): a program in it receives exactly the bytes that are sent, and every byte of its
/// output is seen.
///
/// It displays nothing; ``TmuxTerminal`` does.
@MainActor public final class PtyTerminal {
  /// The terminal's end; -1 once it has been closed.
  private var controller: Int32
  private let process = Process()
  private let source: any DispatchSourceRead
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)
  private var newsWaiter: (id: Int, continuation: CheckedContinuation<Void, Never>)?
  private var newsWaiterCount = 0

  /// All output that has not been forgotten.
  public private(set) var output: [UInt8] = []
  /// The output, interpreted by the rules of a terminal.
  public private(set) var audit = OutputAudit()
  /// The total number of bytes written.
  public private(set) var outputCount = 0

  /// How long to wait for a condition, in milliseconds.
  public static let limit = 20_000

  /// Runs a shell command line in its own session, with this as its terminal.
  ///
  /// The terminal does not echo: input that no program reads would be written back.
  public init(size: TerminalSize, environment: [String: String], command: String) throws {
    var controller: Int32 = -1
    var device: Int32 = -1
    guard openpty(&controller, &device, nil, nil, nil) == 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    for end in [controller, device] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(controller, F_SETFL, O_NONBLOCK)
    var modes = termios()
    tcgetattr(device, &modes)
    modes.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(device, TCSANOW, &modes)
    self.controller = controller
    source = DispatchSource.makeReadSource(fileDescriptor: controller, queue: .main)
    resize(to: size)

    let terminal = FileHandle(fileDescriptor: device, closeOnDealloc: true)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["setsid", "--ctty", "sh", "-c", "exec \(command)"]
    process.environment = environment
    process.standardInput = terminal
    process.standardOutput = terminal
    process.standardError = terminal
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    // Not before: Dispatch looks at the descriptor until then.
    source.setCancelHandler { [controller] in close(controller) }
    source.activate()
    try process.runWithOpenSignals()
  }

  isolated deinit { hangUp() }

  // MARK: In

  /// Sends bytes like a keyboard, all of them, however slowly they are read.
  ///
  /// - Throws: ``PtyFailure`` if nothing of the rest is read within the limit.
  public func send(_ bytes: some Collection<UInt8>) async throws {
    var rest = Array(bytes)[...]
    var deadline = DispatchTime.now() + .milliseconds(Self.limit)
    while !rest.isEmpty, controller >= 0 {
      let count = rest.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
        deadline = .now() + .milliseconds(Self.limit)
      } else if count < 0, errno != EAGAIN, errno != EINTR {
        return
      } else if DispatchTime.now() > deadline {
        throw PtyFailure("\(rest.count) bytes were not read", output: output)
      } else {
        await room(of: controller)
      }
    }
  }

  public func send(_ text: String) async throws { try await send(Array(text.utf8)) }

  /// Waits a moment for the program to read something.
  private nonisolated func room(of controller: Int32) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var state = pollfd(fd: controller, events: Int16(POLLOUT), revents: 0)
        poll(&state, 1, 50)
        continuation.resume()
      }
    }
  }

  public func resize(to size: TerminalSize) {
    var value = winsize()
    value.ws_col = UInt16(clamping: size.columns)
    value.ws_row = UInt16(clamping: size.rows)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &value)
  }

  /// Sets the modes for line input, as a shell does.
  public func readLines() {
    var modes = termios()
    tcgetattr(controller, &modes)
    modes.c_lflag |= tcflag_t(ICANON | ISIG)
    modes.c_oflag |= tcflag_t(OPOST | ONLCR)
    tcsetattr(controller, TCSANOW, &modes)
  }

  /// Whether keys arrive one by one and unchanged, as a full-screen program needs them.
  public var isRaw: Bool {
    var modes = termios()
    tcgetattr(controller, &modes)
    return modes.c_lflag & tcflag_t(ICANON | ISIG) == 0
  }

  /// Closes the terminal under the program, as closing a window does. A second call does nothing.
  public func hangUp() {
    guard controller >= 0 else { return }
    controller = -1
    source.cancel()
  }

  // MARK: Out

  /// The output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// Answers the question about emoji as a terminal does that draws each as one.
  public func joinEmoji() async throws {
    audit.joinsEmoji = true
    try await send((2...5).map { "\u{1B}[\($0);3R" }.joined())
  }

  /// Forgets the output so far; the audit continues.
  public func forgetOutput() { output.removeAll(keepingCapacity: true) }

  /// Waits for a condition, checking after any output and every few milliseconds.
  ///
  /// - Throws: ``PtyFailure`` if it is not met within the limit, in milliseconds.
  public func wait(
    until fact: String,
    within limit: Int = PtyTerminal.limit,
    _ condition: (PtyTerminal) throws -> Bool
  ) async throws {
    guard try await isMet(within: limit, condition) else {
      throw PtyFailure("It took too long until \(fact)", output: output)
    }
  }

  /// Whether a condition is met within the time, in milliseconds.
  public func isMet(within limit: Int, _ condition: (PtyTerminal) throws -> Bool) async rethrows -> Bool {
    let deadline = DispatchTime.now() + .milliseconds(limit)
    while try !condition(self) {
      guard DispatchTime.now() < deadline else { return false }
      await news()
    }
    return true
  }

  /// Returns when something has been written, or after a few milliseconds.
  private func news() async {
    await withCheckedContinuation { continuation in
      newsWaiterCount += 1
      let id = newsWaiterCount
      newsWaiter = (id, continuation)
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(5)) { [weak self] in
        MainActor.assumeIsolated {
          if self?.newsWaiter?.id == id { self?.endNewsWait() }
        }
      }
    }
  }

  private func endNewsWait() {
    newsWaiter?.continuation.resume()
    newsWaiter = nil
  }

  /// Reads pending output, which the end of a program may have overtaken.
  public func read() {
    guard controller >= 0 else { return }
    while case let count = Glibc.read(controller, &buffer, buffer.count), count > 0 {
      output += buffer[..<count]
      audit.read(buffer[..<count])
      outputCount += count
    }
    endNewsWait()
  }
}

/// A failed expectation about a program in a bare terminal.
public struct PtyFailure: Error, CustomStringConvertible {
  public let description: String

  init(_ reason: String, output: [UInt8]) {
    let end = String(decoding: output.suffix(600), as: UTF8.self)
    description = "\(reason); the last that was written: \(end.debugDescription)"
  }
}
