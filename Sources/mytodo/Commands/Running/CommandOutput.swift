import Foundation

/// Standard output of a command, written in large parts.
final class CommandOutput {
  /// Nobody reads any more.
  struct Closed: Error {}

  /// Whether a person sees it.
  let isTerminal = isatty(STDOUT_FILENO) == 1
  /// What the command has changed, told where what is printed of it cannot be written.
  var changesMade: String?
  private var buffer: [UInt8] = []
  private static let partSize = 64 * 1024

  func print(_ line: String) throws {
    buffer.append(contentsOf: line.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.partSize { try flush() }
  }

  /// Writes what was printed so far.
  func flush() throws {
    var done = 0
    defer { buffer.removeAll(keepingCapacity: true) }
    while done < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        write(STDOUT_FILENO, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      }
      if count > 0 {
        done += count
      } else if errno == EPIPE {
        throw Closed()
      } else if errno == EAGAIN {
        var room = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&room, 1, -1)
      } else if errno != EINTR {
        let reason = String(cString: strerror(errno))
        throw CommandFailure.refused("the output could not be written (\(reason))")
          .adding(changesMade.map { "; \($0)" } ?? "")
      }
    }
  }

  /// The columns of the terminal; where there is none, what the environment says, else 80.
  func columns(_ environment: AppEnvironment) -> Int {
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    return environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }
}
