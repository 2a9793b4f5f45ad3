import Foundation
import TODOCore

/// A zone that a file defines: a VTIMEZONE (RFC 5545, section 3.6.5).
struct DefinedZone: Sendable {
  /// A part of the year, STANDARD or DAYLIGHT.
  fileprivate struct Observance: Sendable {
    /// When it begins first, on the wall clock before it.
    var start: CalendarTime
    /// In seconds east of UTC.
    var from, to: Int
    var rule: Repeat?
    /// The last time at which it begins, UTC, by its rule; nil if there is no end.
    var last: Int?
    /// Other times at which it begins, on the wall clock before it, ascending.
    var dates: [Int] = []
  }

  private var observances: [Observance] = []

  /// Observances that are read, at most: a zone has two, and those with a history a few dozen.
  private static let limit = 200

  /// Nil for one without observances.
  init?(_ data: Data) {
    let text = ContentText(Array(data))
    guard let zone = text.components.first(where: { $0.name == "VTIMEZONE" }) else { return nil }
    for component in zone.components.prefix(Self.limit)
    where ["STANDARD", "DAYLIGHT"].contains(component.name) {
      guard let start = text.property("DTSTART", in: component).flatMap({ CalendarTime($0) }),
        let from = Self.offset(text.property("TZOFFSETFROM", in: component)),
        let to = Self.offset(text.property("TZOFFSETTO", in: component))
      else { continue }
      var observance = Observance(start: start, from: from, to: to)
      if var rule = text.property("RRULE", in: component).map({ RuleText($0.trimmedText) }) {
        // Its end is in UTC, and ours on the wall clock.
        observance.last = rule["UNTIL"].flatMap { CalendarTime($0) }.map { end in
          end.form == .utc ? end.wallSeconds : end.wallSeconds + (end.form == .day ? 86_399 : 0) - from
        }
        rule["UNTIL"] = nil
        observance.rule = Repeat(stored: rule.text)
      }
      for line in component.lines where line.name == "RDATE" && observance.dates.count < Self.limit {
        guard let property = text.property(line) else { continue }
        observance.dates += property.trimmedText.split(separator: ",").prefix(Self.limit).compactMap {
          CalendarTime(String($0.prefix { $0 != "/" }))?.wallSeconds
        }
      }
      observance.dates.sort()
      observances.append(observance)
    }
    if observances.isEmpty { return nil }
  }

  /// “+0100”, “-033045”, in seconds.
  private static func offset(_ property: ContentProperty?) -> Int? {
    guard let bytes = property.map({ Array($0.trimmedText.utf8) }), bytes.count == 5 || bytes.count == 7,
      let digits = CalendarTime.number(bytes[1...]),
      bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-")
    else { return nil }
    let number = bytes.count == 5 ? digits * 100 : digits
    guard number / 10_000 < 24, number / 100 % 100 < 60, number % 100 < 60 else { return nil }
    let seconds = number / 10_000 * 3_600 + number / 100 % 100 * 60 + number % 100
    return bytes[0] == UInt8(ascii: "-") ? -seconds : seconds
  }

  /// In seconds east of UTC: that of the observance which began last, and before all of them what is before the first.
  func offset(at seconds: Int) -> Int {
    var latest: (begin: Int, offset: Int)?
    for observance in observances {
      guard let begin = observance.begin(before: seconds), latest.map({ begin > $0.begin }) ?? true else {
        continue
      }
      latest = (begin, observance.to)
    }
    if let latest { return latest.offset }
    return observances.min { $0.start.wallSeconds < $1.start.wallSeconds }?.from ?? 0
  }
}

extension DefinedZone.Observance {
  /// When it began last, UTC, at that time or before; nil if it had not begun yet.
  fileprivate func begin(before seconds: Int) -> Int? {
    let first = start.wallSeconds - from
    guard first <= seconds else { return nil }
    var begin = first
    for date in dates where date - from <= seconds { begin = max(begin, date - from) }
    guard let rule,
      let day = CalendarTime(wallSeconds: min(seconds, last ?? seconds) + from, form: .floating)?.day,
      // Rules of zones are of years.
      let earlier = day.adding(days: -800), day > start.day
    else { return begin }
    let time = start.wallSeconds - start.day.dayNumber * 86_400
    for date in rule.dates(after: DueDate(day: start.day), in: max(earlier, start.day)...day, limit: 1_000) {
      let onset = date.day.dayNumber * 86_400 + time - from
      if onset <= seconds, onset <= last ?? onset { begin = max(begin, onset) }
    }
    return begin
  }
}
