import TODOCore
import TODOScreens

/// The value of `--due` of `mytodo list`: what follows `due:` in a query.
struct DueOption {
  /// The words that a shell offers and an error names. “today” is a date like any other.
  nonisolated static let words = ["today", "overdue", "week"]

  let text: String

  /// - Throws: ``CommandFailure`` for a text that cannot be read.
  func query(in session: CommandSession) throws(CommandFailure) -> TypedQuery {
    let query = QueryReader(clock: session.clock, conventions: session.conventions)
      .read(arguments: ["due:" + text])
    guard query.terms.count == 1, query.isReadable else {
      let examples = (Self.words + [session.dateExamples(insteadOf: text, isShort: true)]).joined(
        separator: ", "
      )
      throw CommandFailure.usage(.dueOptionUnreadable(text: text, examples: examples))
    }
    session.tellReadings(
      DueDateText(text, now: session.clock.localNow, conventions: session.conventions)
    )
    return query
  }
}
