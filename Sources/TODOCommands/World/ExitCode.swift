/// The exit codes of the program, each with its meaning, as the help and `Docs/Commands.md` list them.
nonisolated public enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  /// Nothing was changed unless the message says so.
  case failure = 1
  case noTerminal = 2
  case notFound = 3
  case ambiguous = 4
  /// EX_USAGE of sysexits(3head), which the argument parser uses.
  case usage = 64

  var meaning: String {
    switch self {
    case .success: "success"
    case .failure: "the database or the output cannot be used, or the change is not possible"
    case .noTerminal: "no usable terminal"
    case .notFound: "no such item, list, tag, view or place"
    case .ambiguous: "a name matches several items or places"
    case .usage: "invalid arguments"
    }
  }

  /// All codes, as shown to the user.
  static let explanation =
    "Exit codes: " + allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: "; ") + "."
}
