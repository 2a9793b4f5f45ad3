/// A time of day as typed: "17:30", "5pm", "5:30 pm", "17h", "17h30", "noon", "midnight", each optionally preceded by
/// "at".
struct TypedTime: Hashable {
  let minute: MinuteOfDay
  /// Whether the word "midnight" was used, which can mean either end of a day.
  let isMidnight: Bool
  /// Whether it is one of 1:00–12:59 without am or pm.
  let isOnClockFace: Bool

  init?(_ words: [Substring]) {
    let words = words.first == "at" || words.first == "@" ? Array(words.dropFirst()) : words
    switch words {
    case ["noon"]: self.init(hour: 12, minute: 0)
    case ["midnight"]: self.init(hour: 0, minute: 0, isMidnight: true)
    default:
      let isHalfApart = words.count == 2 && Self.halves.contains { $0.names.contains(words[1]) }
      guard words.count == 1 || isHalfApart else { return nil }
      self.init(digits: words.joined())
    }
  }

  /// am and pm, and the hour at which each begins.
  private static let halves: [(names: [Substring], start: Int)] = [
    (["am", "a.m."], 0), (["pm", "p.m."], 12),
  ]

  private init?(hour: Int, minute: Int, isMidnight: Bool = false, isOnClockFace: Bool = false) {
    guard let minute = MinuteOfDay(hour: hour, minute: minute) else { return nil }
    self.minute = minute
    self.isMidnight = isMidnight
    self.isOnClockFace = isOnClockFace && (1...12).contains(hour)
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
    if let (hour, minute) = Self.parts(text[...], separators: ":") {
      self.init(hour: hour, minute: minute, isOnClockFace: true)
      return
    }
    if text.hasSuffix("h"), let hour = text.dropLast().number(digits: 1...2) {
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
