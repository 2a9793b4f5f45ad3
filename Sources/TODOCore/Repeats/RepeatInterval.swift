/// A number of days, weeks, months or years between two dates of an item that repeats.
public struct RepeatInterval: Hashable, Sendable {
  public enum Unit: Hashable, Sendable, CaseIterable { case day, week, month, year }

  /// 1–99,999.
  public let count: Int
  public let unit: Unit

  /// Nil if the count is out of range.
  public init?(_ count: Int, _ unit: Unit) {
    guard (1...99_999).contains(count) else { return nil }
    self.count = count
    self.unit = unit
  }

  /// The day that much later. A month later is the same day of that month, or the last day of a shorter one. Nil outside
  /// the years 1–9999.
  func end(from day: CalendarDay) -> CalendarDay? {
    switch unit {
    case .day: day.adding(days: count)
    case .week: day.adding(days: count * 7)
    case .month: day.adding(months: count)
    case .year: day.adding(months: count * 12)
    }
  }

  private static let letters: [(unit: Unit, letter: Character)] = [
    (.day, "D"), (.week, "W"), (.month, "M"), (.year, "Y"),
  ]

  /// A duration of ISO 8601 with one unit: "P3D".
  var duration: String {
    let letter = Self.letters.first { $0.unit == unit }?.letter ?? "D"
    return "P\(count)\(letter)"
  }

  /// Reads the output of ``duration``; nil for anything else.
  init?(duration text: some StringProtocol) {
    guard text.first == "P", let unit = Self.letters.first(where: { $0.letter == text.last })?.unit else {
      return nil
    }
    let digits = text.dropFirst().dropLast()
    guard digits.utf8.count <= 5, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(digits)
    else { return nil }
    self.init(count, unit)
  }
}
