/// A part of the day, which says when something is due, or which hour a number means. The raw values are in the tables of words.
public enum PartOfDay: UInt8, CaseIterable, Hashable, Sendable {
  case morning, noon, afternoon, evening, night

  /// When it is meant if no time is typed, unless the conventions say otherwise.
  public var usualTime: MinuteOfDay {
    switch self {
    case .morning: Self.time(9)
    case .noon: Self.time(12)
    case .afternoon: Self.time(15)
    case .evening: Self.time(18)
    case .night: Self.time(21)
    }
  }

  private static func time(_ hour: Int) -> MinuteOfDay { MinuteOfDay(hour: hour, minute: 0) ?? .midnight }
}
