/// A day of the week; the raw value is ISO 8601's number, 1 is Monday and 7 is Sunday.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// How many days after `other` this weekday comes, 0–6.
  public func days(after other: Weekday) -> Int { (rawValue - other.rawValue + 7) % 7 }
}
