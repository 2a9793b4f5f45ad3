import GRDB
import TODOCore

/// The move of an item that repeats to its next date, which its steps make with it.
struct RepeatMove: Sendable {
  /// The date of the rule that the item leaves.
  let scheduled: DueDate
  /// When it was due.
  let due: DueDate
  /// By how many days it moves.
  let days: Int

  /// What becomes of a step: it moves by as many days, and is open again. A step that repeats itself moves to its own next date.
  ///
  /// - Parameter advance: where a step that repeats itself moves.
  /// - Returns: its changes, and what its own steps do; nil if it stays as it is, with its steps: a done copy, or one that is ahead.
  func changes(of step: ItemRecord, advance: (RepeatingItem) -> RepeatAdvance?)
    -> (changes: [TODOChange], move: RepeatMove)?
  {
    if step.item.isDoneCopy { return nil }
    if let repeating = RepeatingItem(step), let next = advance(repeating) {
      return repeating.due.day > due.day ? nil : (repeating.changes(next), repeating.move(next))
    }
    var changes = RepeatingItem.changes(of: step, to: step.item.values.moved(days: days))
    if let completedAt = step.item.completedAt {
      let before = completedAt.milliseconds.databaseValue
      changes.append(.field(.isDone, of: step.number, from: before, to: .null))
    }
    return (changes, self)
  }
}

extension TODOItemValues {
  /// With later dates; a date that would be after the last of the calendar stays.
  fileprivate func moved(days: Int) -> TODOItemValues {
    func moved(_ date: DueDate?) -> DueDate? {
      date.flatMap { date in date.day.adding(days: days).map { DueDate(day: $0, minute: date.minute) } }
        ?? date
    }
    var values = self
    (values.due, values.start) = (moved(due), moved(start))
    values.reminder = reminder?.moved(days: days)
    return values
  }
}
