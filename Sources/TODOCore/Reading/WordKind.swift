/// What a word of a typed date is, in any language. `Words/*.txt` list the words; the order here is that of the numbers in ``WordTable``.
enum WordKind: UInt8 {
  // Days
  case relativeDay, endOfDay, now, tonight, partOfToday, partOfTomorrow, partOfYesterday
  case weekday, shortWeekday, everyWeekday, homograph, month, reference, referenceBehind, period, afterNext
  case week, monthLater, yearLater, namedQuarter
  case weekend, weekends, weekendOf, mondayAfter, edgeOf, edge, endOfPeriod, startOfPeriod, startOfNextYear,
    special
  case ordinal, ordinalBehind, dayOf, the, of, and, on, lunar
  // Times and spans
  case unit, number, minutes, halfYear, halfMonth, noon, halfOfDay, part, at, into, inThe, hour, halfAfter,
    minuteInWords, less, half, halfPast, vagueTime, oClock
  case ago, later, laterBefore, after, before
  // Repeats
  case every, everyAfterDone, other, alternate, adverb, dailyPart, everyWorkday, everyWeekend
  case workday, workdays, once, apart, apartBefore, frequency
  // Reminders
  case onTime, dayBeforeDue, partBeforeDue, beforeDue
  case times, per, until, untilBehind, `for`, to, between, from, fromBehind, afterDone, doneBefore, allDay
  /// Letters between the parts of a Japanese date.
  case filler
  // Numbers in digits, which are not words of the table: 24th, “24.”, 24, 1.5, four that are a year or a time, x3 or 10回
  case nth, dotted, digits, tenths, fourDigits, count
  // 8年, 12月 and 24日
  case yearOfDate, monthOfDate, dayOfDate
  // Words around a date in a line
  case binding, continuation, joint, exception, reminding, reminded, meal, beforeWork, beforeAt,
    inName, beforeNamedDay, clause
  case compound
}

extension WordKind {
  /// Whether a date can have such a word.
  var isOfDate: Bool { rawValue < Self.binding.rawValue }
}

/// Some cases of an enumeration of at most 128.
struct Cases<Case: RawRepresentable<UInt8>>: ExpressibleByArrayLiteral {
  private var bits: UInt128 = 0

  init(_ cases: some Sequence<Case>) { for one in cases { insert(one) } }

  init(arrayLiteral cases: Case...) { self.init(cases) }

  mutating func insert(_ one: Case) { bits |= 1 &<< UInt128(one.rawValue) }

  mutating func formUnion(_ others: Cases) { bits |= others.bits }

  func contains(_ one: Case) -> Bool { bits &>> UInt128(one.rawValue) & 1 == 1 }

  func overlaps(_ others: Cases) -> Bool { bits & others.bits != 0 }
}

/// The languages in which dates are read.
enum WordLanguage: UInt8, CaseIterable {
  case english, japanese, vietnamese

  /// ISO 639-1.
  var code: String {
    switch self {
    case .english: "en"
    case .japanese: "ja"
    case .vietnamese: "vi"
    }
  }
}

/// A unit of time, of which typed spans and repeats consist.
enum TypedUnit: UInt8, Hashable {
  case minute, hour, day, week, month, year
  // Those that are some of another one.
  case fortnight, quarter, halfYear, twoDays, twoMonths, twoYears
  /// “3m” is three minutes, or three months.
  case minuteOrMonth
}

enum DateEdge: UInt8, Hashable { case start, end }

/// A word before a day or a time, as the kinds `on` and `at` have it. “by” goes with both, and “before the” only with days.
enum Preposition: UInt8 { case before, by, on, at, sign }
