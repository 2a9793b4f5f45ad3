import TODOCore
import TerminalUI

/// What a form says beside or under the due date as it is typed: how it is read, in full, and in which other ways it
/// could be; or which forms are right.
struct DueHint {
  /// The readings, or the one thing to say.
  private let parts: [String]
  let isWarning: Bool

  /// - Parameter hasFocus: whether the person is in the field; an empty one gets examples only then.
  init(_ due: DueDateText, hasFocus: Bool, dates: DateWording) {
    isWarning = due == .notUnderstood
    parts =
      switch due {
      case .none: hasFocus ? [DueDateText.shortExamples] : []
      case .date(let due): ["= " + dates.fullDue(due)]
      case .ambiguous(let due, let others): ["= " + dates.fullDue(due)] + others.map(dates.fullDue)
      case .notUnderstood: ["not a date; try \(DueDateText.shortExamples)"]
      }
  }

  /// All of it in one line.
  var line: String { parts.joined(separator: " or ") }

  /// A reading to a line, cut into rows.
  func wrapped(columns: Int) -> WrappedText {
    WrappedText(parts.joined(separator: "\nor "), columns: columns)
  }
}
