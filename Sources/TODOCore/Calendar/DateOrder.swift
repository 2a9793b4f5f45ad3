/// The order of day, month and year in numeric dates. The raw values are the names used in the configuration.
public enum DateOrder: String, CaseIterable, Hashable, Sendable {
  /// 24/12/2026, as in most countries.
  case dayMonthYear = "dmy"
  /// 12/24/2026.
  case monthDayYear = "mdy"
  /// 2026/12/24.
  case yearMonthDay = "ymd"
}
