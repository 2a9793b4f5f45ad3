import Foundation
import Synchronization
import TODOCore

/// The time zones that a file names, each read once: those of the system, by their names in the file or the last parts of these,
/// otherwise those that the file defines, and last those of Windows.
final class CalendarZones: Sendable {
  private let clock: WallClock
  private let defined: [String: Data]
  private let read: @Sendable (String) -> Data?
  /// Zones by name; nil for one that is unknown.
  private let known = Mutex<[String: ZoneRules?]>([:])

  /// Names that a file has, at most: beyond it, they are read again each time.
  private static let limit = 1_000

  init(_ settings: FormatSettings) {
    (clock, defined, read) = (settings.clock, settings.zones, settings.zoneFile)
  }

  /// The rules of a zone; nil for one that is unknown.
  func rules(_ name: String) -> ZoneRules? {
    if let known = known.withLock({ $0[name] }) { return known }
    let rules = find(name)
    known.withLock { if $0.count < Self.limit { $0[name] = .some(rules) } }
    return rules
  }

  private func find(_ name: String) -> ZoneRules? {
    if ["UTC", "GMT", "Z", "ETC/UTC", "ETC/GMT"].contains(name.uppercased()) { return .fixed(0) }
    for candidate in Self.names(in: name) {
      if let data = read(candidate), let zone = SystemZone(data) { return .system(zone) }
    }
    if let text = defined[name], let zone = DefinedZone(text) { return .defined(zone) }
    return WindowsZones.name(name).flatMap(read).flatMap(SystemZone.init).map(ZoneRules.system)
  }

  /// Under which names the system may know a zone: “/freeassociation.sourceforge.net/Europe/Berlin” is Europe/Berlin.
  static func names(in name: String) -> [String] {
    let parts = name.split(separator: "/")
    let isPath = name.first == "/" || parts.count > 2
    return [name] + (isPath ? [parts.suffix(2), parts.suffix(3)].map { $0.joined(separator: "/") } : [])
  }

  /// Whether the times of a form can be converted.
  func isKnown(_ form: CalendarTime.Form) -> Bool {
    if case .zone(let name) = form { rules(name) != nil } else { true }
  }

  /// The moment; nil for a day, a floating time, and one of an unknown zone.
  private func seconds(_ time: CalendarTime) -> Int? {
    switch time.form {
    case .day, .floating: nil
    case .utc: time.wallSeconds
    case .zone(let name): rules(name).map { $0.utc(wall: time.wallSeconds) }
    }
  }

  /// A time on the wall clock of the person.
  func local(_ time: CalendarTime) -> DueDate {
    guard let seconds = seconds(time) else { return time.date }
    let moment = clock.local(Date(timeIntervalSince1970: TimeInterval(seconds)))
    return DueDate(day: moment.day, minute: moment.minute)
  }

  /// A time of the person's wall clock in that form; a day stays a day. Nil if the form has no such time in the years 1–9999.
  func time(_ date: DueDate, form: CalendarTime.Form) -> CalendarTime? {
    guard date.minute != nil, form != .floating else { return CalendarTime(date, form: .floating) }
    switch form {
    case .day, .floating: return CalendarTime(date, form: .floating)
    case .utc: return CalendarTime(wallSeconds: Int(moment(date).timeIntervalSince1970), form: form)
    case .zone(let name):
      guard let rules = rules(name) else { return CalendarTime(date, form: form) }
      let seconds = Int(moment(date).timeIntervalSince1970)
      return CalendarTime(wallSeconds: seconds + rules.offset(at: seconds), form: form)
    }
  }

  /// When it is: a day begins at midnight.
  func moment(_ time: CalendarTime) -> Date {
    if let seconds = seconds(time) { return Date(timeIntervalSince1970: TimeInterval(seconds)) }
    return moment(time.date) + TimeInterval(time.second)
  }

  /// When a time of the wall clock is.
  func moment(_ date: DueDate) -> Date {
    clock.coming(LocalMoment(day: date.day, minute: date.minute ?? .midnight))
  }

  /// A moment in UTC, to the second.
  static func utc(_ date: Date) -> CalendarTime? {
    CalendarTime(wallSeconds: Int(date.timeIntervalSince1970.rounded(.down)), form: .utc)
  }
}

/// How far a zone is from UTC, and when.
enum ZoneRules: Sendable {
  /// In seconds.
  case fixed(Int)
  case system(SystemZone)
  case defined(DefinedZone)

  /// In seconds east of UTC.
  ///
  /// - Parameter seconds: since 1970, UTC.
  func offset(at seconds: Int) -> Int {
    switch self {
    case .fixed(let offset): offset
    case .system(let zone): zone.offset(at: seconds)
    case .defined(let zone): zone.offset(at: seconds)
    }
  }

  /// A time of the zone's wall clock in UTC: the first one if the clock is put back across it, and as if it had not changed yet if it is
  /// put forward.
  func utc(wall: Int) -> Int {
    let (before, after) = (offset(at: wall - 86_400), offset(at: wall + 86_400))
    for offset in [before, after] where self.offset(at: wall - offset) == offset { return wall - offset }
    return wall - before
  }
}
