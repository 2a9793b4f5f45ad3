import TODOCore
import TerminalUI

/// The hint beside or below a due date as it is typed: its interpretation in full, and other possible readings; or
/// examples of valid dates.
struct DueHint {
  /// The readings, or a single message.
  private let parts: [String]
  let isWarning: Bool

  /// - Parameter hasFocus: whether the cursor is in the field; an empty field shows examples only then.
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

  /// The whole hint in one line.
  var line: String { parts.joined(separator: " ") }

  /// One reading per line, wrapped into rows.
  func wrapped(columns: Int) -> WrappedText {
    WrappedText(parts.joined(separator: "\n"), columns: columns)
  }
}
