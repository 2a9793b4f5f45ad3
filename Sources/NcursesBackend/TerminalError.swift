import Glibc

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
