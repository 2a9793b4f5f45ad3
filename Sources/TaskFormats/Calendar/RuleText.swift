import TODOCore

/// The parts of a recurrence rule in their order, in upper case: `FREQ=WEEKLY;BYDAY=FR`. Whether it is one, `Repeat(stored:)` decides.
struct RuleText: Hashable, Sendable {
  private var parts: [(name: Substring, value: String)]

  init(_ text: String) {
    parts = text.uppercased().split(separator: ";", omittingEmptySubsequences: false).map { part in
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (pair[0], pair.count > 1 ? String(pair[1]) : "")
    }
    // A rule that ends in a semicolon is written by some programs.
    while parts.count > 1, let last = parts.last, last.name.isEmpty, last.value.isEmpty { parts.removeLast() }
  }

  var text: String { parts.map { "\($0.name)=\($0.value)" }.joined(separator: ";") }

  subscript(name: String) -> String? {
    get { parts.first { $0.name == name }?.value }
    set {
      let index = parts.firstIndex { $0.name == name }
      switch (newValue, index) {
      case (let value?, let index?): parts[index].value = value
      case (let value?, nil): parts.append((name[...], value))
      case (nil, _): parts.removeAll { $0.name == name }
      }
    }
  }

  /// Whether it says on which days of its periods its dates are, and does not take them from the first one.
  var namesDays: Bool { parts.contains { $0.name.hasPrefix("BY") } }

  private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// The same dates that many days later, or earlier: only for weeks with weekdays. Nil for any other rule.
  func shifted(days: Int) -> RuleText? {
    let others = parts.contains { $0.name.hasPrefix("BY") && $0.name != "BYDAY" }
    guard self["FREQ"] == "WEEKLY", !others, let weekdays = self["BYDAY"] else { return nil }
    let shifted = weekdays.split(separator: ",").map { Self.shifted($0[...], days: days) }
    guard !shifted.contains(nil) else { return nil }
    var rule = self
    rule["BYDAY"] = shifted.compactMap(\.self).joined(separator: ",")
    if self["INTERVAL"] ?? "1" != "1" || self["WKST"] != nil {
      // Which weeks are counted does not change.
      guard let start = Self.shifted(Substring(self["WKST"] ?? "MO"), days: days) else { return nil }
      rule["WKST"] = start == "MO" ? nil : start
    }
    if let until = self["UNTIL"] {
      guard let end = CalendarTime(until), let day = end.day.adding(days: days) else { return nil }
      var later = end
      later.day = day
      rule["UNTIL"] = later.value
    }
    return rule
  }

  private static func shifted(_ weekday: Substring, days: Int) -> String? {
    weekdays.firstIndex(of: String(weekday)).map { weekdays[(($0 + days) % 7 + 7) % 7] }
  }

  static func == (a: RuleText, b: RuleText) -> Bool { a.text == b.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
