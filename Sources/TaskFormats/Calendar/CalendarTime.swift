import Foundation
import TODOCore

/// A value of the type DATE or DATE-TIME (RFC 5545, sections 3.3.4 and 3.3.5), as it is in the file.
struct CalendarTime: Hashable, Sendable {
  /// How a time is meant.
  enum Form: Hashable, Sendable {
    /// A day without a time.
    case day
    /// The wall clock, wherever one is.
    case floating
    case utc
    /// The wall clock of a zone, by its name in the file.
    case zone(String)
  }

  var day: CalendarDay
  /// Nil for ``Form/day``.
  var minute: MinuteOfDay?
  var second = 0
  var form: Form

  init(_ date: DueDate, second: Int = 0, form: Form) {
    (day, minute, self.second) = (date.day, date.minute, second)
    self.form = date.minute == nil ? .day : form
  }

  /// The value of a property; nil if it is none, or not a day of the years 1–9999. 24:00 is the beginning of the next day.
  init?(_ property: ContentProperty) {
    let zone = property["TZID"].flatMap { $0.isEmpty ? nil : $0 }
    self.init(property.trimmedText, zone: zone)
  }

  /// - Parameter zone: of a time without `Z`; nil for the wall clock.
  init?(_ text: String, zone: String? = nil) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 8, let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[4..<6]),
      let number = Self.number(bytes[6..<8]), let day = CalendarDay(year: year, month: month, day: number)
    else { return nil }
    guard bytes.count > 8 else {
      self.init(DueDate(day: day), form: .day)
      return
    }
    let isUTC = bytes.count == 16 && bytes[15].uppercasedASCII == UInt8(ascii: "Z")
    guard bytes.count == 15 || isUTC, bytes[8].uppercasedASCII == UInt8(ascii: "T"),
      let hour = Self.number(bytes[9..<11]), let minute = Self.number(bytes[11..<13]),
      let second = Self.number(bytes[13..<15]), second <= 60
    else { return nil }
    let isEnd = hour == 24 && minute == 0 && second == 0
    guard let time = MinuteOfDay(hour: isEnd ? 0 : hour, minute: minute),
      let day = isEnd ? day.adding(days: 1) : day
    else { return nil }
    // A leap second is the one before it.
    self.init(
      DueDate(day: day, minute: time),
      second: min(second, 59),
      form: isUTC ? .utc : zone.map(Form.zone) ?? .floating
    )
  }

  static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for byte in digits {
      guard byte.isASCIIDigit, number < 1 << 40 else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return digits.isEmpty ? nil : number
  }

  /// What the property says, without regard to its zone.
  var date: DueDate { DueDate(day: day, minute: minute) }

  /// "20261127", "20261127T170000", "20261127T160000Z".
  var value: String {
    let digits = day.description.filter { $0 != "-" }
    guard let minute else { return digits }
    let time = minute.description.filter { $0 != ":" } + (second < 10 ? "0\(second)" : "\(second)")
    return "\(digits)T\(time)" + (form == .utc ? "Z" : "")
  }

  /// The property with this value, and the parameters that belong to it.
  func put(in property: ContentProperty) -> ContentProperty {
    var property = property
    property.set(value)
    if form == .day {
      property["VALUE"] = "DATE"
    } else if property["VALUE"]?.uppercased() == "DATE" {
      property["VALUE"] = nil
    }
    if case .zone(let name) = form { property["TZID"] = name } else { property["TZID"] = nil }
    return property
  }

  /// Seconds on its own clock, counted from 1970.
  var wallSeconds: Int {
    let clock = minute ?? .midnight
    return day.dayNumber * 86_400 + clock.hour * 3_600 + clock.minute * 60 + second
  }

  /// - Parameter wallSeconds: on its own clock, counted from 1970. Nil outside the years 1–9999.
  init?(wallSeconds: Int, form: Form) {
    let days = (wallSeconds >= 0 ? wallSeconds : wallSeconds - 86_399) / 86_400
    let rest = wallSeconds - days * 86_400
    guard let day = CalendarDay(dayNumber: days),
      let minute = MinuteOfDay(hour: rest / 3_600, minute: rest / 60 % 60)
    else { return nil }
    self.init(DueDate(day: day, minute: minute), second: rest % 60, form: form)
  }
}

/// A value of the type DURATION (RFC 5545, section 3.3.6): weeks and days count on the calendar, the rest exactly.
struct CalendarDuration: Hashable, Sendable {
  /// Negative for a time before.
  var days: Int
  /// Of the same sign.
  var seconds: Int

  /// A hundred years, in seconds: longer ones are not read.
  private static let longest = 100 * 366 * 86_400

  init(days: Int, seconds: Int) { (self.days, self.seconds) = (days, seconds) }

  /// "-P1W", "P1DT2H", "-PT90M"; nil for anything else.
  init?(_ text: String) {
    var bytes = Array(text.uppercased().utf8)[...]
    var sign = 1
    if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      sign = first == UInt8(ascii: "-") ? -1 : 1
      bytes.removeFirst()
    }
    guard bytes.popFirst() == UInt8(ascii: "P"), !bytes.isEmpty else { return nil }
    var (days, seconds) = (0, 0)
    var isTime = false
    while let first = bytes.first {
      if first == UInt8(ascii: "T"), !isTime {
        isTime = true
        bytes.removeFirst()
        guard !bytes.isEmpty else { return nil }
        continue
      }
      let digits = bytes.prefix(while: \.isASCIIDigit)
      guard let number = CalendarTime.number(digits), number <= Self.longest else { return nil }
      bytes = bytes.dropFirst(digits.count)
      switch (bytes.popFirst(), isTime) {
      case (UInt8(ascii: "W"), false): days += 7 * number
      case (UInt8(ascii: "D"), false): days += number
      case (UInt8(ascii: "H"), true): seconds += 3_600 * number
      case (UInt8(ascii: "M"), true): seconds += 60 * number
      case (UInt8(ascii: "S"), true): seconds += number
      default: return nil
      }
      guard days * 86_400 + seconds <= Self.longest else { return nil }
    }
    (self.days, self.seconds) = (sign * days, sign * seconds)
  }

  var value: String {
    let seconds = abs(seconds)
    let parts = [(seconds / 3_600, "H"), (seconds / 60 % 60, "M"), (seconds % 60, "S")]
    let time = parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
    let text = (days == 0 ? "" : "\(abs(days))D") + (time.isEmpty ? "" : "T" + time)
    return (days < 0 || self.seconds < 0 ? "-P" : "P") + (text.isEmpty ? "T0S" : text)
  }

  /// As if each day had 24 hours.
  var wallSeconds: Int { days * 86_400 + seconds }
}
