extension Reminder {
  private static let units: [String: Int] = [
    "m": 1, "min": 1, "mins": 1, "minute": 1, "minutes": 1, "h": 60, "hour": 60, "hours": 60,
    "d": 1440, "day": 1440, "days": 1440, "w": 10_080, "week": 10_080, "weeks": 10_080,
  ]

  /// Reads what ``stored`` and ``typedText`` write, “1h”, “30 min before”, “2d”, “on time”, or a date and time as ``DueDateText`` reads it; nil for anything else.
  public init?(typed text: String, now: LocalMoment, conventions: DateConventions = DateConventions()) {
    if let stored = Reminder(stored: text.uppercased()) {
      self = stored
      return
    }
    var words = text.lowercased().split(maxSplits: 4, whereSeparator: \.isWhitespace)
    if ["before", "earlier"].contains(words.last) { words.removeLast() }
    if words == ["on", "time"] || words == ["when", "due"] || words == ["0"] {
      self = .before(minutes: 0)
      return
    }
    if words.count == 1, let word = words.first {
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      words = [digits, word.dropFirst(digits.count)]
    }
    if words.count == 2, let unit = Self.units[String(words[1])],
      let count = ["a", "an", "one"].contains(words[0]) ? 1 : words[0].number(digits: 1...6)
    {
      guard count * unit <= Self.longestSpan else { return nil }
      self = .before(minutes: count * unit)
      return
    }
    guard let date = DueDateText(text, now: now, conventions: conventions).dueDate else { return nil }
    self.init(at: date)
  }

  /// The text that a form shows; ``init(typed:now:conventions:)`` reads it as the same reminder.
  public var typedText: String {
    switch self {
    case .at(let moment): DueDateText.text(for: DueDate(day: moment.day, minute: moment.minute))
    case .before(minutes: 0): "on time"
    case .before(let minutes) where minutes % 1440 == 0: "\(minutes / 1440)d"
    case .before(let minutes) where minutes % 60 == 0: "\(minutes / 60)h"
    case .before(let minutes): "\(minutes) min"
    }
  }
}
