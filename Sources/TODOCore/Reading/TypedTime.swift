/// A time of day as typed: "17:30", "17.30", "1730", "5pm", "5:30 pm", "17h", "17h30", "noon", "midnight", "morning",
/// "24:00", each optionally preceded by "at"; or the hour alone, as in "tomorrow 9".
struct TypedTime: Hashable {
  enum Midnight: Hashable {
    /// "midnight" can mean either end of a day.
    case either
    /// 24:00.
    case end
  }

  /// How it is written, which decides where it can be a time.
  enum Form: Hashable {
    case plain
    /// "17.30" has the form of a date.
    case dotted
    /// "9": a time only after a day in words.
    case hour
    /// "at 9": certainly a time.
    case hourAfterAt
    /// "1730": a time alone, and after a day in words.
    case digits
    /// "morning", which "this" may precede.
    case partOfDay
  }

  let minute: MinuteOfDay
  let midnight: Midnight?
  /// Whether it is one of 1:00–12:59 without am or pm.
  let isOnClockFace: Bool
  private(set) var form: Form

  init?(_ words: [Substring]) {
    let isAfterAt = words.first == "at" || words.first == "@"
    let words = isAfterAt ? Array(words.dropFirst()) : words
    switch words {
    case ["noon"]: self.init(hour: 12, minute: 0)
    case ["midnight"]: self.init(hour: 0, minute: 0, midnight: .either)
    default:
      if !isAfterAt, let name = words.last, let hour = Self.partsOfDay[name],
        words.count == 1 || words.dropLast() == ["in", "the"]
      {
        self.init(hour: hour, minute: 0, form: .partOfDay)
        return
      }
      let isHalfApart = words.count == 2 && Self.halves.contains { $0.names.contains(words[1]) }
      guard words.count == 1 || isHalfApart else { return nil }
      self.init(digits: words.joined())
    }
    if isAfterAt { form = form == .hour ? .hourAfterAt : .plain }
  }

  private static let partsOfDay: [Substring: Int] = [
    "morning": 9, "afternoon": 15, "evening": 18, "night": 21,
  ]

  /// The same hour in the afternoon, if the hour was typed alone and people rarely mean the early morning: "at 5".
  var inAfternoon: MinuteOfDay? {
    guard form == .hour || form == .hourAfterAt, isOnClockFace, minute.hour <= 6 else { return nil }
    return MinuteOfDay(hour: minute.hour + 12, minute: minute.minute)
  }

  /// am and pm, and the hour at which each begins.
  private static let halves: [(names: [Substring], start: Int)] = [
    (["am", "a.m."], 0), (["pm", "p.m."], 12),
  ]

  private init?(
    hour: Int,
    minute: Int,
    midnight: Midnight? = nil,
    isOnClockFace: Bool = false,
    form: Form = .plain
  ) {
    let isEnd = hour == 24 && minute == 0
    guard let minute = MinuteOfDay(hour: isEnd ? 0 : hour, minute: minute) else { return nil }
    self.minute = minute
    self.midnight = isEnd ? .end : midnight
    self.isOnClockFace = isOnClockFace && (1...12).contains(hour)
    self.form = form
  }

  private init?(digits text: String) {
    for half in Self.halves {
      guard let name = half.names.first(where: text.hasSuffix) else { continue }
      // With am or pm, a dot also separates: 5.30pm.
      guard
        let (hour, minute) = Self.parts(text.dropLast(name.count), separators: ":.", isMinuteOptional: true),
        (1...12).contains(hour)
      else { return nil }
      self.init(hour: hour % 12 + half.start, minute: minute)
      return
    }
    for (separator, form) in [(":", Form.plain), (".", .dotted)] {
      guard let (hour, minute) = Self.parts(text[...], separators: separator) else { continue }
      self.init(hour: hour, minute: minute, isOnClockFace: true, form: form)
      return
    }
    if let hour = text.number(digits: 1...2) {
      // 24 alone is a day rather than the end of one.
      guard hour < 24 else { return nil }
      self.init(hour: hour, minute: 0, isOnClockFace: true, form: .hour)
      return
    }
    if let number = text.number(digits: 4...4) {
      self.init(hour: number / 100, minute: number % 100, form: .digits)
      return
    }
    if text.hasSuffix("h"), let hour = text.dropLast().number(digits: 1...2), hour < 24 {
      self.init(hour: hour, minute: 0)
      return
    }
    guard let (hour, minute) = Self.parts(text[...], separators: "h") else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// The hour and the minute around a separator.
  private static func parts(
    _ text: Substring,
    separators: String,
    isMinuteOptional: Bool = false
  ) -> (hour: Int, minute: Int)? {
    let parts = text.split(omittingEmptySubsequences: false) { separators.contains($0) }
    guard let hour = parts.first?.number(digits: 1...2) else { return nil }
    if parts.count == 1, isMinuteOptional { return (hour, 0) }
    guard parts.count == 2, let minute = parts[1].number(digits: 2...2) else { return nil }
    return (hour, minute)
  }
}

extension StringProtocol where SubSequence == Substring {
  /// A number with that many ASCII digits; nil for anything else.
  func number(digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(utf8.count), utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(self)
  }

  /// The text without one of these suffixes, if it has one.
  func dropSuffix(_ suffix: String) -> Substring { hasSuffix(suffix) ? dropLast(suffix.count) : self[...] }
}
