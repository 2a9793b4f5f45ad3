/// A part of a typed date, whatever the language: the “next” of “next week”, of 来週 and of “tuần sau” is one token.
enum DateToken: Hashable, Sendable {
  /// This minute.
  case now
  /// A day counted from today: tomorrow is 1.
  case day(Int)
  /// The night that begins today.
  case tonight
  case weekday(Weekday)
  /// This (0), the next (1), the one after it (2), the last (-1).
  case relative(Int)
  case period(DatePeriod)
  case weekend
  case edge(DateEdge)
  case unit(TimeSpan.Unit)
  /// A number in words.
  case number(Int)
  /// A word that contains digits: “24”, “24/12”, “17:30”, “3d”.
  case written(DateDigits)
  /// A number that can only be that of a day: 24日, “ngày 24”.
  case dayOfMonth(Int)
  case month(Int)
  case year(Int)
  /// A number of weekdays in a month; the last is -1.
  case ordinal(Int)
  /// A time of day. From 24 on, the hours are those of the next day; without a minute, it can be in the afternoon.
  case clock(hour: Int, minute: Int?)
  case noon, midnight
  /// am or pm, by the hour at which it begins.
  case half(Int)
  case part(PartOfDay)
  /// Before a time.
  case at
  /// Before a day.
  case on
  /// “in”, before a span, a month or a part of the day.
  case into
  case the, of
  /// Before or after a span that lies ahead.
  case after
  /// After a span that has passed.
  case ago
  /// After the last day that is meant: 24日まで.
  case until

  // In repeats only.
  case every
  /// Every second one.
  case other
  /// That many between two, or from one to the next: 3日おき means either.
  case apart(Int)
  /// “mondays”, which is not a date.
  case weekdays(Weekday)
  /// Monday to Friday.
  case workday
  case weekends
  case afterCompletion
  /// After the number of dates.
  case times
  /// Before the first date, before the last one, and after the first one.
  case from, upTo, since
  /// “and”, “for”: joins others.
  case and
}

/// A period of the calendar in words.
enum DatePeriod: Hashable, Sendable {
  /// A week from the day that it begins with in that language; nil for the first day of the person's week.
  case week(from: Weekday?)
  case month, year
}

enum DateEdge: Hashable, Sendable { case start, end }

/// A part of the day, which says when something is due, or which hour a number means.
enum PartOfDay: Hashable, Sendable {
  case morning, noon, afternoon, evening, night

  /// The hour that is used if none is typed.
  var hour: Int {
    switch self {
    case .morning: 9
    case .noon: 12
    case .afternoon: 15
    case .evening: 18
    case .night: 21
    }
  }
}

/// A word that contains digits.
struct DateDigits: Hashable, Sendable {
  let text: String
  /// The meaning of the letters after the first digits: the days of “3d”.
  let unit: TimeSpan.Unit?

  init(_ text: String) {
    self.text = text
    let letters = text.drop { $0 == "+" }.drop(while: \.isNumber)
    unit = letters.allSatisfy(\.isLetter) ? Self.unit(letters) : nil
  }

  private static func unit(_ letters: Substring) -> TimeSpan.Unit? {
    guard let name = DateText(String(letters)) else { return nil }
    let match = DateLanguage.english.matches(in: name, at: 0).first { $0.end == name.letters.count }
    return match?.tokens.count == 1 ? match?.tokens.first?.spanUnit : nil
  }

  /// The number of “24”, “24th” or “24.”; nil for anything else.
  var dayNumber: Int? {
    let end = (Self.ordinalEnds + ["."]).first(where: text.hasSuffix)
    return text.dropSuffix(end ?? "").number(digits: 1...2)
  }

  /// Whether it is written like “24th”.
  var isOrdinal: Bool { Self.ordinalEnds.contains(where: text.hasSuffix) }

  private static let ordinalEnds = ["st", "nd", "rd", "th"]

  /// The week of “W50” and “2026-W50”, without or with its year.
  var week: (number: Int, year: Int?)? {
    let parts = text.split(separator: "w", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = parts[1].number(digits: 1...2) else { return nil }
    if parts[0].isEmpty { return (number, nil) }
    return parts[0].dropSuffix("-").number(digits: 4...4).map { (number, $0) }
  }
}
