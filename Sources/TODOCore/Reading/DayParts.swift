/// What the tokens of a day say, in whatever order: the month of 12月24日, of “24 dec” and of “tháng 12”.
struct DayParts {
  /// Which parts there are.
  struct Kinds: OptionSet {
    let rawValue: Int

    static let day = Kinds(rawValue: 1 << 0)
    static let weekday = Kinds(rawValue: 1 << 1)
    static let relative = Kinds(rawValue: 1 << 2)
    static let period = Kinds(rawValue: 1 << 3)
    static let weekend = Kinds(rawValue: 1 << 4)
    static let edge = Kinds(rawValue: 1 << 5)
    static let month = Kinds(rawValue: 1 << 6)
    static let year = Kinds(rawValue: 1 << 7)
    static let week = Kinds(rawValue: 1 << 8)
    /// The number of a day in its month.
    static let number = Kinds(rawValue: 1 << 9)
    /// The number of a weekday in its month.
    static let ordinal = Kinds(rawValue: 1 << 10)
    /// A date in digits.
    static let date = Kinds(rawValue: 1 << 11)
  }

  private(set) var kinds: Kinds = []
  private(set) var day = 0
  private(set) var weekday = Weekday.monday
  private(set) var relative = 0
  private(set) var period = DatePeriod.month
  private(set) var edge = DateEdge.end
  private(set) var month = 0
  private(set) var year = 0
  private(set) var week = 0
  private(set) var number = 0
  private(set) var ordinal = 0
  private(set) var dates: [CalendarDay] = []
  /// Whether the number of the day cannot be another one: “24th”.
  private(set) var isNumberOfDay = false

  /// Nil if a part occurs twice, or a token is none of a day.
  init?(_ tokens: ArraySlice<DateToken>, reader: DayReader) {
    let tokens = Array(tokens)
    var (hasArticle, hasPreposition) = (false, false)
    for (index, token) in tokens.enumerated() {
      let isKnown: Bool
      switch token {
      case .day(let value): isKnown = note(.day) { $0.day = value }
      case .weekday(let value): isKnown = note(.weekday) { $0.weekday = value }
      case .relative(let value):
        let isOrdinal = value == -1 && Self.isBeforeWeekdayOfMonth(tokens, index)
        isKnown =
          isOrdinal ? note(.ordinal) { $0.ordinal = -1 } : note(.relative) { $0.relative = value }
      case .period(let value): isKnown = note(.period) { $0.period = value }
      case .weekend: isKnown = note(.weekend)
      case .edge(let value): isKnown = note(.edge) { $0.edge = value }
      case .month(let value): isKnown = note(.month) { $0.month = value }
      case .year(let value): isKnown = note(.year) { $0.year = value }
      case .ordinal(let value): isKnown = note(.ordinal) { $0.ordinal = value }
      case .dayOfMonth(let value):
        isKnown = note(.number) { ($0.number, $0.isNumberOfDay) = (value, true) }
      case .written(let word):
        isKnown = take(word, isBeforeWeekday: Self.isBeforeWeekdayOfMonth(tokens, index), reader)
      case .the, .of:
        hasArticle = true
        isKnown = true
      case .into:
        hasPreposition = true
        isKnown = true
      default: isKnown = false
      }
      guard isKnown else { return nil }
    }
    // “week 50”
    if kinds.isSuperset(of: [.period, .number]), case .week = period, !kinds.contains(.relative),
      !isNumberOfDay
    {
      kinds.subtract([.period, .number])
      guard note(.week, { $0.week = $0.number }) else { return nil }
    }
    let takesArticle: Kinds = [.edge, .month, .number, .ordinal, .weekend, .week]
    if hasArticle, kinds.isDisjoint(with: takesArticle) || kinds.contains(.day) { return nil }
    if hasPreposition, !kinds.contains(.ordinal) { return nil }
  }

  private mutating func note(_ kind: Kinds, _ take: (inout DayParts) -> Void = { _ in }) -> Bool {
    guard kinds.insert(kind).inserted else { return false }
    take(&self)
    return true
  }

  private mutating func take(_ word: DateDigits, isBeforeWeekday: Bool, _ reader: DayReader) -> Bool {
    if let number = word.dayNumber {
      if isBeforeWeekday, word.isOrdinal, (1...5).contains(number) {
        return note(.ordinal) { $0.ordinal = number }
      }
      return note(.number) { ($0.number, $0.isNumberOfDay) = (number, word.isOrdinal) }
    }
    if let year = word.text.number(digits: 4...4) { return note(.year) { $0.year = year } }
    if let week = word.week {
      if let year = week.year, !note(.year, { $0.year = year }) { return false }
      return note(.week) { $0.week = week.number }
    }
    let dates = reader.numericDays(word.text[...])
    return !dates.isEmpty && note(.date) { $0.dates = dates }
  }

  /// Whether a word begins the likes of “last friday of” and “2nd tue in”.
  private static func isBeforeWeekdayOfMonth(_ tokens: [DateToken], _ index: Int) -> Bool {
    guard index + 2 < tokens.count, case .weekday = tokens[index + 1] else { return false }
    return tokens[index + 2] == .of || tokens[index + 2] == .into
  }
}
