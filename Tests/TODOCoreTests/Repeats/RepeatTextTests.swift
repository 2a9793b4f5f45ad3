import TestSupport
import Testing

@testable import TODOCore

@Suite("The stored text of a repeat")
struct RepeatTextTests {
  @Test(
    "is kept in upper case, without RRULE:",
    arguments: [
      ("rrule:freq=weekly;byday=fr", "FREQ=WEEKLY;BYDAY=FR"),
      ("INTERVAL=2;FREQ=DAILY", "INTERVAL=2;FREQ=DAILY"),
      ("FREQ=DAILY;UNTIL=20261224T235960Z", "FREQ=DAILY;UNTIL=20261224T235960Z"),
      ("AFTER:p2w", "after:P2W"),
    ]
  )
  func canonical(text: String, stored: String) {
    let rule = Repeat(stored: text)
    #expect(rule?.stored == stored)
    #expect(rule?.isUnderstood == true)
  }

  @Test(
    "is kept for a rule whose dates are not computed",
    arguments: [
      "FREQ=HOURLY", "FREQ=YEARLY;BYWEEKNO=20", "FREQ=YEARLY;BYYEARDAY=100", "FREQ=DAILY;BYHOUR=9,17",
      "FREQ=WEEKLY;BYDAY=2TU", "FREQ=WEEKLY;BYMONTHDAY=13", "FREQ=DAILY;BYDAY=-1FR", "FREQ=MONTHLY;X-OWN=A",
      "RSCALE=CHINESE;FREQ=YEARLY",
    ]
  )
  func outsideSubset(text: String) throws {
    let rule = try #require(Repeat(stored: text))
    #expect(rule.stored == text)
    #expect(!rule.isUnderstood)
    #expect(try rule.dates(after: #require(DueDate(stored: "2026-11-20")), limit: 3) == [])
  }

  @Test(
    "is refused if it is no rule",
    arguments: [
      "", " ", "daily", "FREQ", "FREQ=", "=DAILY", "FREQ=FORTNIGHTLY", "INTERVAL=2", "FREQ=DAILY;",
      "FREQ=DAILY;FREQ=WEEKLY", "FREQ=DAILY;COUNT=0", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;INTERVAL=-1",
      "FREQ=DAILY;COUNT=2;UNTIL=20261224", "FREQ=DAILY;COUNT=10000000000", "FREQ=DAILY;UNTIL=20261324",
      "FREQ=DAILY;UNTIL=20261224T", "FREQ=DAILY;UNTIL=20261224T250000", "FREQ=MONTHLY;BYMONTHDAY=0",
      "FREQ=MONTHLY;BYMONTHDAY=32", "FREQ=MONTHLY;BYMONTHDAY=1,,2", "FREQ=YEARLY;BYMONTH=13",
      "FREQ=YEARLY;BYMONTH=-1", "FREQ=YEARLY;BYDAY=54MO", "FREQ=YEARLY;BYDAY=0MO", "FREQ=WEEKLY;BYDAY=XX",
      "FREQ=MONTHLY;BYSETPOS=367", "FREQ=WEEKLY;WKST=1", "FREQ=DAILY\u{7}", "FREQ=DAILY;X-A=\u{e9}",
      "FREQ=DAILY;X A=1", "after:", "after:P0D", "after:PT3H", "after:P1Y6M", "after:P-3D", "after:P100000D",
      "FREQ=WEEKLY;BYDAY=" + String(repeating: "MO,", count: 400) + "TU",
      String(repeating: "9", count: 10_000),
    ]
  )
  func refused(text: String) { #expect(Repeat(stored: text) == nil) }

  @Test("whatever it is, does not trap, and is read back as the same") func arbitraryText() throws {
    var random = SeededRandom(seed: 1)
    let names = [
      "INTERVAL", "COUNT", "UNTIL", "BYDAY", "BYMONTH", "BYMONTHDAY", "BYSETPOS", "WKST", "", "FREQ",
    ]
    let values = [
      "MO", "2TU", "-1FR", "53SU", "-53WE", "", "1", "2", "+3", "-31", "31", "366", "999999999", "20261224",
      "99991231T235960Z", "é", "\0", "=", "1,2", "MO,TU,WE", "12", "-1",
    ]
    let days = try ["0001-01-01", "2027-01-31T09:30", "2028-02-29", "9999-12-31"].map {
      try #require(DueDate(stored: $0))
    }
    let last = try #require(CalendarDay(iso: "9999-12-31"))
    var understood = 0
    for round in 0..<1_000 {
      let frequency = ["FREQ=DAILY", "FREQ=WEEKLY", "FREQ=MONTHLY", "FREQ=YEARLY", "after:P"][round % 5]
      let parts = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        [names, values].compactMap { $0.randomElement(using: &random) }.joined(separator: "=")
      }
      guard let rule = Repeat(stored: ([frequency] + parts).joined(separator: ";")) else { continue }
      if rule.isUnderstood { understood += 1 }
      #expect(Repeat(stored: rule.stored) == rule)
      for day in days {
        let dates = rule.dates(after: day, limit: 3)
        let now = try LocalMoment(day: day.day, minute: #require(MinuteOfDay(hour: 9, minute: 30)))
        #expect(dates.first == rule.dates(after: day, in: day.day...last, limit: 1).first)
        if case .rule = rule.meaning { #expect(rule.following(day, now: now)?.next == dates.first) }
        _ = rule.skipping(day, now: now)
      }
    }
    #expect(understood > 100)
  }
}
