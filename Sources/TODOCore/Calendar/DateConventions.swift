/// How dates are written and weeks begin where the user lives.
public struct DateConventions: Hashable, Sendable {
  /// How to read numbers that can be a day or a month, and how to show dates.
  public var order: DateOrder
  /// The day that a week begins with.
  public var firstWeekday: Weekday
  /// The language that is meant where a typed date has different meanings in two, ISO 639-1. Dates are read in all
  /// languages that are known.
  public var language: String
  /// The times of parts of the day, where the user has set another than the usual one.
  public var timesOfParts: [PartOfDay: MinuteOfDay] = [:]

  /// The time that a part of the day means if none is typed.
  public func time(of part: PartOfDay) -> MinuteOfDay { timesOfParts[part] ?? part.usualTime }

  /// The conventions of most countries, unless others are given.
  public init(order: DateOrder = .dayMonthYear, firstWeekday: Weekday = .monday, language: String = "en") {
    (self.order, self.firstWeekday, self.language) = (order, firstWeekday, language)
  }

  /// The conventions of the language and the country in a locale name such as "en_US.UTF-8"; locale(7). If it names
  /// none, as in "C", English and those of most countries.
  public init(localeName: String) {
    let name = localeName.prefix { $0 != "." && $0 != "@" }
    let country = name.split(separator: "_", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
    let language = name.prefix { $0 != "_" }
    self.init(
      order: Self.orders.first { $0.countries.contains(country) }?.order ?? .dayMonthYear,
      firstWeekday: Self.firstWeekdays.first { $0.countries.contains(country) }?.weekday ?? .monday,
      language: language.count == 2 && language.allSatisfy(\.isLowercase) ? String(language) : "en"
    )
  }

  // Source of both tables: Unicode CLDR, the patterns of year, month and day, and of month and day, and the weekData.
  // Countries that put the year first but read 3/4 as 3 April, such as Sweden, are not listed: the order matters only
  // for numbers without a year.
  private static let orders: [(order: DateOrder, countries: Set<String>)] = [
    (.monthDayYear, ["AS", "GU", "MH", "MP", "PA", "PH", "PR", "UM", "US", "VI"]),
    (.yearMonthDay, ["BT", "CA", "CN", "HU", "IR", "JP", "KP", "KR", "LT", "MN", "TW", "ZA"]),
  ]

  private static let firstWeekdays: [(weekday: Weekday, countries: Set<String>)] = [
    (.friday, ["MV"]),
    (.saturday, ["AF", "BH", "DJ", "EG", "IQ", "IR", "KW", "LY", "OM", "QA", "SD", "SY"]),
    (
      .sunday,
      [
        "AG", "AS", "BD", "BR", "BS", "BT", "BW", "BZ", "CA", "CN", "CO", "DM", "DO", "ET", "GT",
        "GU", "HK", "HN", "ID", "IL", "IN", "JM", "JO", "JP", "KE", "KH", "KR", "LA", "MH", "MM",
        "MO", "MT", "MX", "MZ", "NI", "NP", "PA", "PE", "PH", "PK", "PR", "PT", "PY", "SA", "SG",
        "SV", "TH", "TT", "TW", "UM", "US", "VE", "VI", "WS", "YE", "ZA", "ZW",
      ]
    ),
  ]
}

/// The order of day, month and year in numeric dates. The raw values are the names used in the configuration.
public enum DateOrder: String, CaseIterable, Hashable, Sendable {
  /// 24/12/2026, as in most countries.
  case dayMonthYear = "dmy"
  /// 12/24/2026.
  case monthDayYear = "mdy"
  /// 2026/12/24.
  case yearMonthDay = "ymd"
}
