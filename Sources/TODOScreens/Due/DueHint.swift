import TODOCore
import TerminalUI

/// What a form says beside or under the due date as it is typed: how it is read, in full, and how else it could be read; or
/// examples of what can be typed.
struct DueHint {
  /// The readings, or the one thing to say.
  private let parts: [String]
  let isWarning: Bool

  /// - Parameter hasFocus: whether the cursor is in the field; an empty one gets examples only then.
  init(_ due: DueDateText, hasFocus: Bool, dates: DateWording, formatter: MessageFormatter) {
    isWarning = due == .notUnderstood
    let parts: [Message] =
      switch due {
      case .none: []
      case .date(let due): [.dueHint(date: dates.fullDue(due))]
      case .ambiguous(let due, let others):
        [.dueHint(date: dates.fullDue(due))] + others.map { .dueHintOr(date: dates.fullDue($0)) }
      case .notUnderstood: [.dueUnreadable(examples: DueDateText.shortExamples)]
      }
    self.parts = due == .none && hasFocus ? [DueDateText.shortExamples] : parts.map { formatter.text($0) }
  }

  /// All of it in one line.
  var line: String { parts.joined(separator: " ") }

  /// A reading to a line, cut into rows.
  func wrapped(columns: Int) -> WrappedText {
    WrappedText(parts.joined(separator: "\n"), columns: columns)
  }
}
