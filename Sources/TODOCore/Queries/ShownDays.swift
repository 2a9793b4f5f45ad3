/// The days of a calendar whose entries are read with its list.
public struct ShownDays: Hashable, Sendable {
  public let days: ClosedRange<CalendarDay>
  /// Of how many items of a day at most something is shown; the others are counted, up to ``countLimit``.
  public let limit: Int

  /// More entries of a day than that are not counted.
  public static let countLimit = 99

  public init(_ days: ClosedRange<CalendarDay>, limit: Int) {
    self.days = days
    self.limit = limit
  }

  /// How many days there are.
  package var count: Int { days.upperBound.dayNumber - days.lowerBound.dayNumber + 1 }

  /// How many later dates of a day are known.
  package var comingLimit: Int { max(limit, Self.countLimit) }
}
