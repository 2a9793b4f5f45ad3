public import TODOCore

/// When an item is due, or was completed, in the columns of a list.
public struct RowDate: Hashable, Sendable {
  /// In at most ``dayColumns`` columns in English; empty where a label says it.
  public var day = ""
  public var time = ""
  /// Both in one narrow column: the time of today, the day of another day.
  public var short = ""
  public var isOverdue = false
  /// Whether the item is due today, or was completed today.
  public var isToday = false

  public init(
    day: String = "",
    time: String = "",
    short: String = "",
    isOverdue: Bool = false,
    isToday: Bool = false
  ) {
    (self.day, self.time, self.short) = (day, time, short)
    (self.isOverdue, self.isToday) = (isOverdue, isToday)
  }

  /// The width of "Mon 30 Nov".
  public static let dayColumns = 10
  public static let timeColumns = 5
  public static let shortColumns = 6
}

extension DateWording {
  /// The date of an item in a row: the due date or, of a completed item, when that was. The dates of a group have one form.
  ///
  /// - Parameters:
  ///   - heading: the label of the group that the item is in; nil without one.
  ///   - isThisWeek: whether the item is due in this week: if no label says so, a weekday alone is one of it.
  ///   - completed: when the item was completed.
  ///   - modified: the day on which the item was last modified, which is shown for neglected items.
  public func rowDate(
    _ item: TODOItem,
    under heading: ListHeading?,
    isThisWeek: Bool,
    completed: LocalMoment?,
    modified: CalendarDay? = nil
  ) -> RowDate {
    if let completed, item.isDone {
      let isToday = completed.day == now.day
      let hasLabel = heading == .completed(.today) || heading == .completed(.yesterday)
      let time = isToday || hasLabel ? completed.minute.description : ""
      return RowDate(
        day: hasLabel ? "" : named(completed.day) ?? dayInRow(completed.day),
        time: time,
        short: time.isEmpty ? shortInRow(completed.day) : time,
        isToday: isToday
      )
    }
    // For a snoozed item, the review shows when it wakes; for one without a date, when it was last modified.
    if heading == .review(.waking), let start = item.start {
      return RowDate(
        day: dayInRow(start.day),
        time: start.minute?.description ?? "",
        short: shortInRow(start.day)
      )
    }
    if heading == .review(.untouched), item.due == nil, let modified {
      return RowDate(day: dayAndMonth(modified), short: shortInRow(modified))
    }
    guard let due = item.due else { return RowDate() }
    let time = due.minute?.description ?? ""
    let isToday = due.day == now.day
    var row = RowDate(time: time, isOverdue: item.isOverdue(at: now), isToday: isToday)
    row.day = day(of: due, under: heading, isThisWeek)
    let short = row.day.isEmpty ? "" : shortInRow(due.day, isThisWeek: isThisWeek && !isLater(heading))
    row.short = !time.isEmpty && (isToday || row.day.isEmpty) ? time : short
    return row
  }

  /// Whether a label says that the dates below it are after this week.
  private func isLater(_ heading: ListHeading?) -> Bool {
    switch heading {
    case .due(.nextWeek), .due(.later), .month: true
    default: false
    }
  }

  private func day(of due: DueDate, under heading: ListHeading?, _ isThisWeek: Bool) -> String {
    let day = due.day
    switch heading {
    case .due(.today), .due(.tomorrow): return ""
    case .due(.thisWeek): return name(day.weekday)
    case .due(.overdue), .review(.overdue):
      return named(day) ?? dayInRow(day)
    case .due(.nextWeek), .due(.later), .review: return dayInRow(day)
    case .day(let shown) where shown == day, .coming(let shown) where shown == day: return ""
    case .month: return dayInRow(day)
    case .day, .coming, .due(.noDate), .priority, .created, .completed, .within, .farther, .withoutPoint,
      .finished, nil:
      break
    }
    let distance = day.dayNumber - now.day.dayNumber
    if let name = named(day) { return name }
    if isThisWeek, (2...6).contains(distance) { return name(day.weekday) }
    // Without a label that says so, the date does.
    let ago = distance < 0 ? text(.daysAgo(count: -distance)) : ""
    return ago.isEmpty || ago.count > RowDate.dayColumns ? dayInRow(day) : ago
  }

  /// "Mon 30 Nov"; "5 Jan 2027" in another year.
  private func dayInRow(_ day: CalendarDay) -> String {
    let date = dayAndMonth(day)
    return day.year == now.day.year ? text(.weekdayDate(weekday: name(day.weekday), date: date)) : date
  }

  /// "20 Nov", "Fri" in this week, "2027" if it is in another year and more than half a year away.
  private func shortInRow(_ day: CalendarDay, isThisWeek: Bool = true) -> String {
    if day == now.day { return text(.dayToday) }
    let distance = day.dayNumber - now.day.dayNumber
    if isThisWeek, (1...6).contains(distance) { return name(day.weekday) }
    // Within half a year, day and month are of one year alone.
    let isNear = day.year == now.day.year || abs(distance) < 183
    return isNear ? dayAndMonth(String(day.day), month(day.month)) : String(day.year)
  }
}
