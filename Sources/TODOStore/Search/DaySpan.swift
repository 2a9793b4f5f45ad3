import TODOCore

/// Consecutive days; without a first day, or without an end, they go back or on without limit.
struct DaySpan: Hashable, Sendable {
  let first: CalendarDay?
  /// The first day after them.
  let end: CalendarDay?

  func contains(_ day: CalendarDay) -> Bool {
    first.map { $0 <= day } ?? true && end.map { day < $0 } ?? true
  }

  /// The days of the due groups that are not folded, groups without a folded one between them in one piece; a nil piece
  /// is all days.
  static func spans(without folded: [ListHeading], _ grouping: DueGrouping) -> [DaySpan?] {
    let dated = DueGroup.allCases.filter { $0 != .noDate }
    guard dated.contains(where: { folded.contains(.due($0)) }) else { return [nil] }
    return dated.split { folded.contains(.due($0)) }.map { groups in
      DaySpan(
        first: groups.first.flatMap { grouping.bounds(of: $0).first },
        end: groups.last.flatMap { grouping.bounds(of: $0).end }
      )
    }
  }
}
