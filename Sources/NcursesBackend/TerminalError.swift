import Glibc

/// Why there is no full-screen terminal to be had. The description is one line for standard error.
public nonisolated enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or standard output is a file or a pipe.
  case notATerminal
  /// `TERM` is unset or empty, so nobody knows what the terminal understands.
  case termUnset
  /// The terminfo database has no entry for this value of `TERM`.
  case termUnknown(String)
  /// The terminal called by this value of `TERM` cannot move its cursor, or writes on paper.
  case termTooDumb(String)
  /// The system would not give what a terminal takes, such as one more descriptor; see errno(3).
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

  /// A name from the environment may hold anything: what is not printable ASCII becomes "?".
  private static func printable(_ name: String) -> String {
    String(name.unicodeScalars.map { (" "..."~").contains($0) ? Character($0) : "?" })
  }
}
