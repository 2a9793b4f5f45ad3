import TODOCore
import TODOWording

/// The date of an item in a table, where all items of a group have one form: what its label says is not repeated.
struct ItemDate {
  /// Either may be empty.
  private(set) var day = ""
  private(set) var time = ""
  private(set) var isOverdue = false
  private(set) var isToday = false

  /// - Parameters:
  ///   - heading: the label above the item; nil without one.
  ///   - isShort: whether day and time share one column, which has the more important one.
  init(of item: TODOItem, under heading: ListHeading?, _ session: CommandSession, isShort: Bool) {
    let (dates, now) = (session.dates, session.clock.localNow)
    if let completed = item.completedAt.map(session.clock.local) {
      day = isShort ? dates.dayAndMonth(completed.day) : Self.text(completed.day, dates)
      time = isShort || completed.day != now.day ? "" : completed.minute.description
      return
    }
    guard let due = item.due else { return }
    isOverdue = due.isOverdue(at: now)
    isToday = due.day == now.day
    time = due.minute?.description ?? ""
    let daysAgo = now.day.dayNumber - due.day.dayNumber
    switch heading {
    case .due(.today), .due(.tomorrow): day = ""
    case .day(due.day): day = ""
    case .due(.thisWeek): day = dates.shortDue(DueDate(day: due.day))
    case .due where isShort: day = dates.dayAndMonth(due.day)
    case .due: day = Self.text(due.day, dates)
    case _ where isShort: day = dates.shortDue(DueDate(day: due.day))
    case _ where daysAgo > 1: day = session.output.text(.daysAgo(count: daysAgo))
    case _ where (0...6).contains(-daysAgo): day = dates.shortDue(DueDate(day: due.day))
    default: day = Self.text(due.day, dates)
    }
    if isShort, !day.isEmpty { time = "" }
  }

  /// “yesterday”, “Fri 20 Nov”; of another year “5 Jan 2027”, which is no wider.
  private static func text(_ day: CalendarDay, _ dates: DateWording) -> String {
    day.year == dates.now.day.year ? dates.dayDue(DueDate(day: day)) : dates.dayAndMonth(day)
  }
}
