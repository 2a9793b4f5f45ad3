import Foundation
import TODOCore

/// What becomes of a template and its pending tasks if the item has gone on to another of their dates, or is at the same date.
struct TaskwarriorAdvance {
  struct Passed {
    let task: JSONText
    /// The id of the done copy of its date.
    let copy: TODOItem.ID
    /// Whether there is none, because the date was missed.
    let isMissed: Bool
  }

  /// The pending tasks that come before the date of the item, in the order of their dates.
  let passed: [Passed]
  /// The one of the others that the item is at; nil if Taskwarrior has not made it yet.
  let next: JSONText?
  /// A character for each task that was made, with “+” for the completed ones, and “X” for the missed ones and for dates that have passed
  /// without a task; nil if it stays.
  let mask: String?

  /// Nil without a template, for an item that is done or repeats by another rule, and for a due date that is not one of the dates to come.
  ///
  /// - Parameter before: what the entry says.
  init?(_ entry: TaskwarriorEntry, _ before: ForeignEntry, _ item: TODOItem) {
    guard TaskwarriorEntry.status(entry.main) == "recurring", !before.values.isDone, !item.isDone,
      item.repeats == before.values.repeats, item.scheduled == before.scheduled
    else { return nil }
    guard item.due != before.values.due else {
      (passed, mask) = ([], nil)
      next = entry.pending.first?.task
      return
    }
    guard let due = item.due, let former = before.values.due, former < due, item.repeats != nil else {
      return nil
    }
    let date = entry.time.date(due)
    let pending = entry.pending
    let next = pending.firstIndex { $0.date > date || TaskwarriorSeries.isSame($0.date, date) }
    let passed = pending[..<(next ?? pending.endIndex)].map { date, task in
      let copy = entry.time.copy(of: item.id, at: date)
      return Passed(task: task, copy: copy, isMissed: !entry.settings.completedCopies.contains(copy))
    }
    let number: Int?
    if let next {
      number = TaskwarriorSeries.isSame(pending[next].date, date) ? Self.number(of: pending[next].task) : nil
    } else {
      number = entry.series.flatMap { series in
        series.number(of: date).flatMap { $0 < series.made ? nil : $0 }
      }
    }
    guard let number else { return nil }
    var mask = Array(entry.main.string("mask") ?? "")
    for one in passed {
      guard let place = Self.number(of: one.task), mask.indices.contains(place) else { continue }
      mask[place] = one.isMissed ? "X" : "+"
    }
    while mask.count < number { mask.append("X") }
    self.passed = passed
    self.next = next.map { pending[$0].task }
    self.mask = String(mask) == entry.main.string("mask") ? nil : String(mask)
  }

  /// The place of a task in the mask: Taskwarrior writes 2, and 2.000000 after an import.
  private static func number(of task: JSONText) -> Int? {
    let number: Double? =
      switch task["imask"] {
      case .number(let text), .string(let text): Double(text)
      case .bool, .null, .array, .object, nil: nil
      }
    return number.flatMap { Int(exactly: $0) }.flatMap {
      (0...TaskwarriorSeries.limit).contains($0) ? $0 : nil
    }
  }
}
