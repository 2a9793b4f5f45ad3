/// When an item is due: a day, or a day and a minute in local time, wherever the machine is.
public struct DueDate: Comparable, Hashable, Sendable, CustomStringConvertible {
  public var day: CalendarDay
  /// Nil if the whole day is meant.
  public var minute: MinuteOfDay?

  public init(day: CalendarDay, minute: MinuteOfDay? = nil) {
    self.day = day
    self.minute = minute
  }

  /// The first start of an item that still sleeps at a moment.
  public init(startingAfter moment: LocalMoment) {
    let next = moment.adding(minutes: 1) ?? moment
    // A whole day comes before its first minute.
    self.init(day: next.day, minute: next.day == moment.day ? next.minute : nil)
  }

  /// The text stored in the database: "2026-11-21" or "2026-11-21T17:30". It sorts like the dates, a whole day before
  /// its minutes.
  public var description: String { minute.map { "\(day)T\($0)" } ?? day.description }

  /// Reads the output of ``description``; nil for anything else.
  public init?(stored text: String) {
    let clock = text.utf8.firstIndex(of: UInt8(ascii: "T"))
    guard let day = CalendarDay(iso: text[..<(clock ?? text.endIndex)]) else { return nil }
    self.init(day: day)
    guard let clock else { return }
    guard let number = Int(text.utf8[clock...], digitsOf: "T00:00".utf8),
      let minute = MinuteOfDay(hour: number / 100, minute: number % 100)
    else { return nil }
    self.minute = minute
  }

  public static func < (a: DueDate, b: DueDate) -> Bool { a.description < b.description }

  /// Whether the due time has passed at a moment: a minute passes at its end, a whole day when the next one begins.
  public func isOverdue(at moment: LocalMoment) -> Bool {
    if day != moment.day { return day < moment.day }
    return minute.map { $0 < moment.minute } ?? false
  }
}
