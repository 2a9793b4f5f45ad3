import Glibc
import TerminalUI

nonisolated struct TerminalDescriptors: Sendable {
  /// For reading keys and setting terminal modes.
  var input: Int32
  /// For writing to the screen.
  var output: Int32
  /// The output to keep off the screen while it is shown.
  var error: Int32

  static let standard = TerminalDescriptors(
    input: STDIN_FILENO,
    output: STDOUT_FILENO,
    error: STDERR_FILENO
  )

  var areTerminal: Bool { isatty(input) == 1 && isatty(output) == 1 }

  /// The size that the terminal reports, see ioctl_tty(2); nil if it is unknown.
  var size: TerminalSize? {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

/// Writes all of `bytes`, unless the terminal is gone. Async-signal-safe.
///
/// - Parameter patience: how long, in milliseconds, the terminal may accept nothing before the rest is dropped; -1 for no
///   limit. A hung terminal must not keep a process from ending.
nonisolated func writeToTerminal(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, patience: Int32 = -1) {
  var rest = bytes.baseAddress
  var count = bytes.count
  while count > 0, let start = rest {
    var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    let ready = poll(&state, 1, patience)
    if ready < 0 && errno == EINTR { continue }
    guard ready > 0 else { return }
    let written = write(descriptor, start, count)
    if written < 0 && errno == EINTR { continue }
    guard written > 0 else { return }
    rest = start + written
    count -= written
  }
}

/// Why no full-screen terminal is available. The description is one line for standard error.
public nonisolated enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or standard output is a file or a pipe.
  case notATerminal
  /// `TERM` is unset or empty, so the capabilities of the terminal are unknown.
  case termUnset
  /// The terminfo database has no entry for this value of `TERM`.
  case termUnknown(String)
  /// The terminal that this value of `TERM` names cannot move its cursor, or prints on paper.
  case termTooDumb(String)
  /// The system refused a resource that a terminal needs, such as another descriptor; see errno(3).
  case refused(errno: Int32)
}

extension TerminalError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notATerminal:
      "standard input and output must be a terminal"
    case .termUnset:
      "TERM is not set; try TERM=xterm-256color"
    case .termUnknown(let name):
      "this system has no terminfo entry for TERM=\(Self.printable(name)); try TERM=xterm-256color"
    case .termTooDumb(let name):
      "a TERM=\(Self.printable(name)) terminal cannot show a full screen; run it in another terminal"
    case .refused(let code):
      "the terminal cannot be used: \(String(cString: strerror(code)))"
    }
  }

  /// A name from the environment may contain anything; all but printable ASCII becomes "?".
  private static func printable(_ name: String) -> String {
    String(name.unicodeScalars.map { (" "..."~").contains($0) ? Character($0) : "?" })
  }
}
