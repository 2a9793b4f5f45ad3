import TODOCore

/// An item typed in one line.
extension Wording {
  /// What was understood beside the title.
  ///
  /// - Parameter others: what the due date could be as well.
  static func understood(_ draft: TODODraft, _ dates: DateWording, others: [DueDate] = []) -> String {
    var parts: [String] = []
    if draft.priority != .middle { parts.append(name(draft.priority)) }
    if let due = draft.due {
      parts.append("due " + ([due] + others).map(dates.fullDue).joined(separator: " or "))
    }
    if !draft.location.name.isEmpty { parts.append("at \(draft.location.name)") }
    return parts.joined(separator: ", ")
  }

  /// How a due date that can be read in several ways was taken; nil where there is only one.
  static func readings(_ due: DueDateText, _ dates: DateWording) -> String? {
    guard let taken = due.dueDate, !due.others.isEmpty else { return nil }
    let rest = due.others.map(dates.fullDue).joined(separator: " or ")
    return "due \(dates.fullDue(taken)), which could be \(rest)"
  }

  /// What is wrong with a line, and what is right.
  static func explain(_ mistake: OneLineItem.Mistake) -> String {
    switch mistake {
    case .titleMissing: "a title is needed"
    case .dueNotUnderstood(let text):
      "due: \(notADate(text))"
    case .quoteNotClosed(let key): "the quotation mark behind \(key.rawValue): has no partner"
    }
  }

  static func notADate(_ text: String) -> String {
    "“\(text)” is no date; right are \(DueDateText.examples)"
  }
}
