package import Foundation

/// What is due, day by day: the place Today or Upcoming, as of one day.
public struct Agenda: Hashable, Sendable {
  public let span: Span
  public let today: CalendarDay
  /// When today began, UTC.
  package let dayBegan: Date

  /// What is due until the end of today, or later.
  public enum Span: Hashable, Sendable { case today, upcoming }

  /// As of now.
  public init(_ span: Span, _ clock: WallClock) {
    self.span = span
    today = clock.localNow.day
    dayBegan = clock.beginning(of: today)
  }

  public var place: ListPlace { span == .today ? .today : .upcoming }

  /// The items that it shows, with those that are snoozed.
  public var expression: ItemExpression {
    switch span {
    case .today:
      let end = DueDate(day: today, minute: MinuteOfDay(hour: 23, minute: 59))
      return .or([.and([.isDone(false), .due(through: end)]), .completed(from: dayBegan)])
    case .upcoming:
      guard let tomorrow = today.adding(days: 1) else { return .or([]) }
      return .and([.isDone(false), .due(from: DueDate(day: tomorrow))])
    }
  }

  /// The order of its list: what was completed last comes first below what is due.
  public var sort: TODOSort { span == .today ? TODOSort(.due, done: .completed) : TODOSort(.due) }

  /// How many days of Upcoming have a heading each; after these, each month has one.
  public static let headingDays = 14

  /// The heading over an item of Upcoming.
  func heading(over due: DueDate) -> ListHeading {
    let isNear = due.day.dayNumber - today.dayNumber <= Self.headingDays
    return isNear ? .coming(due.day) : .month(due.day.first(of: .month) ?? due.day)
  }
}
