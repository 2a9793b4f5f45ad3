import TODOCore

/// An item typed in one line.
extension Wording {
  /// What was understood beside the title.
  ///
  /// - Parameter others: what the due date could be as well.
  static func understood(_ values: TODOItemValues, _ dates: DateWording, others: [DueDate] = []) -> String {
    var parts: [String] = []
    if values.priority != .middle { parts.append(name(values.priority)) }
    if let due = values.due {
      parts.append("due " + ([due] + others).map(dates.fullDue).joined(separator: " or "))
    }
    if !values.location.name.isEmpty { parts.append("at \(values.location.name)") }
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
    case .quoteNotClosed(let key): "the quotation mark behind \(key.row.lineKey ?? ""): has no partner"
    }
  }

  static func notADate(_ text: String) -> String {
    "“\(text)” is no date; right are \(DueDateText.examples)"
  }
}
