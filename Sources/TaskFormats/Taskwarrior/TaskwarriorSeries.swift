import Foundation
import TODOCore

/// The dates of a template, each counted from the one before, as Taskwarrior makes its tasks (`Command::getNextRecurrence`): days and weeks in
/// seconds, so that they shift by an hour with summer time; months and years in local time, and never past the end of a month.
struct TaskwarriorSeries {
  /// How many dates are followed.
  static let limit = 10_000

  private let recurrence: TaskwarriorRecurrence
  private let first: Date
  private let last: Date?
  private let clock: WallClock
  /// How many tasks were made: `mask` has a character for each of them, whatever became of it.
  let made: Int

  /// Nil for any other task, and for a template whose dates cannot be worked out here.
  init?(_ template: JSONText, _ clock: WallClock) {
    guard TaskwarriorEntry.status(template) == "recurring",
      let recurrence = template.string("recur").flatMap({ TaskwarriorRecurrence($0) }),
      let first = template.string("due").flatMap(TaskwarriorTime.date)
    else { return nil }
    (self.recurrence, self.first, self.clock) = (recurrence, first, clock)
    last = template.string("until").flatMap(TaskwarriorTime.date)
    made = template.string("mask")?.utf8.count ?? 0
  }

  /// Whether the last date was used.
  var isOver: Bool {
    guard made > 0, let last, let next = date(made) else { return false }
    return next > last
  }

  /// How far the date of the next task is from the first, or that of the last one: by as much Taskwarrior moves `wait`. 0 if it is too far.
  var shift: TimeInterval { date(isOver ? made - 1 : made)?.timeIntervalSince(first) ?? 0 }

  /// The number of a date, from 0; nil if it is none of the template.
  func number(of date: Date) -> Int? {
    var (number, next) = (0, Optional(first))
    while let current = next, number <= Self.limit {
      if Self.isSame(current, date) { return number }
      guard current < date else { return nil }
      (number, next) = (number + 1, recurrence.date(after: current, clock))
    }
    return nil
  }

  /// Whether two times are one date, which may have shifted by an hour with summer time.
  static func isSame(_ a: Date, _ b: Date) -> Bool { abs(a.timeIntervalSince(b)) <= 3_600 }

  private func date(_ number: Int) -> Date? {
    guard number <= Self.limit else { return nil }
    return (0..<number).reduce(first) { date, _ in date.flatMap { recurrence.date(after: $0, clock) } }
  }
}
