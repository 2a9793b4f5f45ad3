import Glibc
import TerminalUI

/// The descriptors of a terminal.
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
