import TODOCore
import TerminalUI

/// The hint below or above a due date as it is typed: its interpretation in full, and other possible readings; or that it
/// is not valid, with examples of valid dates.
struct DueHint {
  /// The readings, or a single message.
  private let parts: [String]
  let isWarning: Bool

  init(_ due: DueDateText, dates: DateWording, formatter: MessageFormatter) {
    isWarning = due == .notUnderstood
    let parts: [Message] =
      switch due {
      case .none: []
      case .date(let due): [.dueHint(date: dates.fullDue(due))]
      case .ambiguous(let due, let others):
        [.dueHint(date: dates.fullDue(due))] + others.map { .dueHintOr(date: dates.fullDue($0)) }
      case .notUnderstood: [.dueUnreadable(examples: DueDateText.shortExamples)]
      }
    self.parts = parts.map { formatter.text($0) }
  }

  /// The whole hint in one line.
  var line: String { parts.joined(separator: " ") }

  /// One reading per line, wrapped into rows.
  func wrapped(columns: Int) -> WrappedText {
    WrappedText(parts.joined(separator: "\n"), columns: columns)
  }
}
