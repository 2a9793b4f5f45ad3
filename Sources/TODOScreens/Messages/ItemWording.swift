public import TODOCore
public import TerminalUI

/// The words and marks of the screens, for the commands of the shell to say the same.
public struct ItemWording {
  private let dates: DateWording
  private let marks: MarkStyle

  public init(now: LocalMoment, conventions: DateConventions, marks: MarkStyle) {
    dates = DateWording(now: now, order: conventions.order)
    self.marks = marks
  }

  // MARK: Items

  public func name(_ priority: TODOPriority) -> String { Wording.name(priority) }

  /// The sign of a priority, of ``priorityColumns`` columns or fewer.
  public func mark(_ priority: TODOPriority) -> String { PriorityMark(priority).text(marks) }
  public var priorityColumns: Int { PriorityMark.columns(marks) }

  /// When an item is due, as a row of the list says it, led by "late" when that is over and the item not done.
  public func due(_ item: TODOItem) -> (text: String, isOverdue: Bool) {
    Wording.due(of: item, dates, isLong: true)
  }

  /// A due date with its weekday and year.
  public func fullDue(_ due: DueDate) -> String { dates.fullDue(due) }

  /// The location as a row of the list shows it; empty where there is none.
  public func location(_ item: TODOItem) -> String { Wording.location(of: item, marks) }

  public func moment(_ moment: LocalMoment) -> String { dates.moment(moment) }

  /// The time of today, the day of another day.
  public func brief(_ moment: LocalMoment) -> String { dates.brief(moment) }

  /// What a list without items says.
  public func nothing(_ query: TODOQuery, _ counts: TODOCounts) -> String { Wording.nothing(query, counts) }

  // MARK: The history

  /// What a step did, as a thing to undo: "delete “Pay rent”".
  public func step(_ step: HistoryStep) -> String { punctuated(Wording.step(step, subjectColumns: .max)) }

  /// What became of the steps that an earlier run had left in the middle; nil when they had changed nothing.
  public func finished(_ steps: [HistoryStep]) -> String? {
    Wording.finished(steps).map { punctuated($0.text) }
  }

  /// Why undo or redo cannot turn a step.
  public func explain(_ conflict: HistoryConflict) -> String { punctuated(Wording.explain(conflict)) }

  // MARK: One line

  /// What was understood of an item typed in one line, beside its title: "Highest, due Sun 22 Nov 2026, at Nội Bài".
  public func understood(_ values: TODOItemValues) -> String { Wording.understood(values, dates) }

  /// How a due date that can be read in several ways was taken; nil where there is only one.
  public func readings(_ due: DueDateText) -> String? { Wording.readings(due, dates) }

  public func explain(_ mistake: OneLineItem.Mistake) -> String { punctuated(Wording.explain(mistake)) }

  /// Why a text is no due date.
  public func notADate(_ text: String) -> String { punctuated(Wording.notADate(text)) }

  /// With the punctuation that the terminal can show.
  public func punctuated(_ text: String) -> String { text.punctuated(for: marks) }
}
