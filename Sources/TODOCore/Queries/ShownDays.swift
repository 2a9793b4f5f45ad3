/// The days of a calendar whose entries are read with its list.
public struct ShownDays: Hashable, Sendable {
  public let days: ClosedRange<CalendarDay>
  /// Of how many entries of a day at most something is shown.
  public let limit: Int

  public init(_ days: ClosedRange<CalendarDay>, limit: Int) {
    self.days = days
    self.limit = limit
  }
}
