/// A time of day as typed: "17:30", "17.30", "1730", "5pm", "5:30 pm", "17h", "17h30", 17時半, "noon", "midnight",
/// "morning", "24:00", each optionally preceded by "at"; or the hour alone, as in "tomorrow 9".
struct TypedTime: Hashable {
  enum Midnight: Hashable {
    /// "midnight" can mean either end of a day.
    case either
    /// 24:00, and all times after it, as in 25時.
    case end
  }

  /// How it is written, which decides where it can be a time.
  enum Form: Hashable {
    case plain
    /// "17.30" has the form of a date.
    case dotted
    /// "9": a time only after a day in words.
    case hour
    /// "at 9", 9時: certainly a time.
    case hourAfterAt
    /// "1730": a time alone, and after a day in words.
    case digits
  }

  let minute: MinuteOfDay
  /// Whether it is on the next day.
  let midnight: Midnight?
  /// Whether it is one of 1:00–12:59 without am or pm.
  let isOnClockFace: Bool
  private(set) var form: Form

  init?(_ tokens: ArraySlice<DateToken>) {
    let isAfterAt = tokens.first == .at
    let tokens = Array(isAfterAt ? tokens.dropFirst() : tokens)
    switch tokens.first {
    case .noon? where tokens.count == 1: self.init(hour: 12, minute: 0)
    case .midnight? where tokens.count == 1: self.init(hour: 0, minute: 0, midnight: .either)
    case .clock(let hour, let minute)? where tokens.count == 1:
      self.init(clock: hour, minute)
    case .written(let word)? where tokens.count == 1: self.init(digits: word.text)
    case .written(let word)? where tokens.count == 2:
      guard case .half(let start) = tokens[1] else { return nil }
      self.init(digits: word.text + (start == 0 ? "am" : "pm"))
    default: return nil
    }
    if isAfterAt { form = form == .hour ? .hourAfterAt : .plain }
  }

  /// A part of the day alone: "morning".
  init(_ part: PartOfDay) {
    self.init(MinuteOfDay(hour: part.hour, minute: 0) ?? .midnight)
  }

  private init(_ minute: MinuteOfDay, midnight: Midnight? = nil) {
    (self.minute, self.midnight, isOnClockFace, form) = (minute, midnight, false, .plain)
  }

  /// The same time in a part of the day: 9 in the evening, 午後3時, "2 giờ chiều". A night lasts until 5:00. Nil if that
  /// part has no such time.
  func inPart(_ part: PartOfDay) -> TypedTime? {
    guard midnight == nil else { return midnight == .end ? self : nil }
    let hour = minute.hour
    var later = false
    let meant: Int
    switch part {
    case .morning:
      guard hour <= 12 else { return nil }
      meant = hour == 12 ? 0 : hour
    case .noon: meant = hour <= 4 ? hour + 12 : hour
    case .afternoon: meant = hour < 12 ? hour + 12 : hour
    case .evening, .night:
      later = hour < 5 || hour == 12
      meant = later ? hour % 12 : hour < 12 ? hour + 12 : hour
    }
    return MinuteOfDay(hour: meant, minute: minute.minute).map { TypedTime($0, midnight: later ? .end : nil) }
  }

  /// The same hour in the afternoon, if the hour was typed alone and people rarely mean the early morning: "at 5".
  var inAfternoon: MinuteOfDay? {
    guard form == .hour || form == .hourAfterAt, isOnClockFace, minute.hour <= 6 else { return nil }
    return MinuteOfDay(hour: minute.hour + 12, minute: minute.minute)
  }

  /// am and pm, and the hour at which each begins.
  private static let halves: [(names: [String], start: Int)] = [
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

  /// 17時, 17時30分, 25時: days go on until 5:00 of the next.
  private init?(clock hour: Int, _ minute: Int?) {
    guard hour < 30 else { return nil }
    self.init(
      hour: hour % 24,
      minute: minute ?? 0,
      midnight: hour < 24 ? nil : .end,
      isOnClockFace: hour < 24,
      form: minute == nil ? .hourAfterAt : .plain
    )
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
      self.init(hour: hour, minute: 0, isOnClockFace: true)
      return
    }
    guard let (hour, minute) = Self.parts(text[...], separators: "h") else { return nil }
    self.init(hour: hour, minute: minute, isOnClockFace: true)
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
