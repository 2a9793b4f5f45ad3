import TODOCore
import TODOScreens

/// The value of `--due` of `mytodo list`: which items, by their due date.
struct DueOption {
  /// The words that a shell offers and an error names. “today” is a date like any other.
  nonisolated static let words = ["today", "overdue", "week"]

  let text: String

  /// - Throws: ``CommandFailure`` for a text that cannot be read.
  func expression(in session: CommandSession) throws -> ItemExpression {
    let now = session.clock.localNow
    switch text.lowercased() {
    case "overdue": return .overdue(at: now)
    case "week":
      let week = CalendarPeriod.week(from: session.conventions.firstWeekday)
      return .due(on: (now.day.first(of: week) ?? now.day)...(now.day.last(of: week) ?? now.day))
    default:
      let due = DueDateText(text, now: now, conventions: session.conventions)
      guard let day = due.dueDate?.day else {
        let examples = (Self.words + [DueDateText.shortExamples]).joined(separator: ", ")
        throw CommandFailure.usage(.dueOptionUnreadable(text: text, examples: examples))
      }
      session.tellReadings(due)
      return .due(on: day...day)
    }
  }
}
