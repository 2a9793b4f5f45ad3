public import TODOCore
public import TerminalUI

/// How the screens say and mark things, for the commands to do the same.
public struct ItemWording {
  public let dates: DateWording
  public let formatter: MessageFormatter

  public init(now: LocalMoment, conventions: DateConventions, marks: MarkStyle) {
    dates = DateWording(now: now, order: conventions.order)
    formatter = MessageFormatter(marks: marks)
  }

  /// A message with titles in full.
  public func text(_ message: Message) -> String { formatter.text(message, titleColumns: .max) }

  // MARK: Items

  public func name(_ priority: TODOPriority) -> String { text(.priority(priority)) }

  /// The sign of a priority, of ``priorityColumns`` columns or fewer.
  public func mark(_ priority: TODOPriority) -> String { PriorityMark(priority).text(formatter.marks) }
  public var priorityColumns: Int { PriorityMark.columns(formatter.marks) }

  /// When an item is due, as a row of the list says it; marked when it is overdue.
  public func due(_ item: TODOItem) -> (text: String, isOverdue: Bool) { dates.row(item, isLong: true) }

  /// A due date with its weekday and year.
  public func fullDue(_ due: DueDate) -> String { dates.fullDue(due) }

  /// The location as a row of the list shows it; empty where there is none.
  public func location(_ item: TODOItem) -> String { item.locationText(formatter.marks) }

  public func moment(_ moment: LocalMoment) -> String { dates.moment(moment) }

  /// The time of today, the day of another day.
  public func brief(_ moment: LocalMoment) -> String { dates.brief(moment) }

  /// What a list without items says.
  public func nothing(_ query: TODOQuery, _ counts: TODOCounts) -> String { text(.empty(query, counts)) }

  // MARK: The history

  /// What a step did, as a thing to undo: "delete “Pay rent”".
  public func step(_ step: HistoryStep) -> String { text(.step(step)) }

  /// What became of the steps that an earlier run had left unfinished; nil when they had changed nothing.
  public func finished(_ steps: [HistoryStep]) -> String? {
    steps.first.map { text(.interrupted($0, isInCommand: true)) }
  }

  /// Why undo or redo cannot change an item.
  public func explain(_ conflict: HistoryConflict) -> String { text(.conflict(conflict)) }

  // MARK: One line

  /// What was understood of an item typed in one line, beside its title: "Highest, due Sun 22 Nov 2026, at Nội Bài".
  public func understood(_ values: TODOItemValues) -> String {
    text(.understood(parts: Message.understood(values, dates)))
  }

  /// How a due date that can be read in several ways was taken; nil where there is only one.
  public func readings(_ due: DueDateText) -> String? {
    guard let taken = due.dueDate, !due.others.isEmpty else { return nil }
    return text(.dueReadings(date: dates.fullDue(taken), others: due.others.map(dates.fullDue)))
  }

  /// What is wrong with an item that is typed in one line.
  public func explain(_ mistake: OneLineItem.Mistake) -> String {
    switch mistake {
    case .titleMissing: text(.mistakeTitleMissing)
    case .dueNotUnderstood(let typed): text(.mistakeDue(text: typed, examples: DueDateText.examples))
    case .quoteNotClosed(let key): text(.quoteNotClosed(name: "\(key.row.lineKey ?? ""):"))
    }
  }

  /// Why the value of `--due` is not a date.
  public func notADate(_ typed: String) -> String {
    text(.dueOptionUnreadable(text: typed, examples: DueDateText.examples))
  }

  /// With the punctuation that the terminal can show.
  public func punctuated(_ text: String) -> String { text.punctuated(for: formatter.marks) }
}
