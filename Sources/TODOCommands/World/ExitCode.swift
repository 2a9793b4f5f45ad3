/// The exit codes of the program, each with its meaning, as the help and `Docs/Commands.md` list them.
nonisolated public enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  /// Nothing was changed unless the message says so.
  case failure = 1
  case noTerminal = 2
  case notFound = 3
  case ambiguous = 4
  case unanswered = 5
  /// EX_USAGE of sysexits(3head), which the argument parser uses.
  case usage = 64
  /// EX_TEMPFAIL of sysexits(3head).
  case unreachable = 75

  var meaning: String {
    switch self {
    case .success: "success"
    case .failure: "the database or the output cannot be used, or the change is not possible"
    case .noTerminal: "no usable terminal"
    case .notFound: "no such item, list, tag, view, place, change, account or collection"
    case .ambiguous: "a name matches several items or places"
    case .unanswered: "a linked list waits for an answer"
    case .usage: "invalid arguments"
    case .unreachable: "the other side of a linked list cannot be reached now"
    }
  }

  /// All codes, as shown to the user.
  static let explanation =
    "Exit codes: " + allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: "; ") + "."
}
