import Glibc
import TerminalUI

/// The descriptors that a terminal is reached by.
nonisolated struct TerminalDescriptors: Sendable {
  /// Where keys come from and terminal modes are set.
  var input: Int32
  /// Where the screen is written to.
  var output: Int32
  /// What is kept off the screen while it is up.
  var error: Int32

  static let standard = TerminalDescriptors(
    input: STDIN_FILENO,
    output: STDOUT_FILENO,
    error: STDERR_FILENO
  )

  var areTerminal: Bool { isatty(input) == 1 && isatty(output) == 1 }

  /// The size that the terminal says it has, see ioctl_tty(2); nil where it does not know.
  var size: TerminalSize? {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
