import TODOCore

/// Generates repeats, starts and reminders. They follow from the index, so that items with and without them differ in little
/// else.
enum PlanningGenerator {
  private static let rules = [
    "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=FR", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
    "FREQ=MONTHLY;BYDAY=2TU",
    "FREQ=YEARLY", "after:P3D",
  ].compactMap(Repeat.init(stored:))

  /// Three open items of a thousand repeat, and their titles come first; one in a hundred sleeps; of those due in 2027, one in
  /// a hundred has a reminder.
  static func set(in values: inout TODOItemValues, _ index: Int) {
    guard !values.isDone else { return }
    if index % 200 == 57 {
      values.title = "0 \(values.title)"
      values.due = day(2026, 11, 11 + index / 200 % 20)
      values.repeats = rules[index / 200 % rules.count]
    } else if index % 67 == 13 {
      values.start = day(2027, 1 + index / 67 % 12, 1 + index / 804 % 28)
    } else if index % 100 == 91, let due = values.due, due.day.year == 2027 {
      values.reminder = .before(minutes: 60)
    }
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> DueDate? {
    CalendarDay(year: year, month: month, day: day).map { DueDate(day: $0) }
  }
}
