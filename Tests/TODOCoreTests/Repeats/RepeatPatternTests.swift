import Testing

@testable import TODOCore

@Suite("The pattern of a repeat")
struct RepeatPatternTests {
  private func pattern(_ rule: String, from start: String) throws -> RepeatPattern {
    try #require(Repeat(stored: rule)).pattern(from: #require(DueDate(stored: start)))
  }

  private static func every(_ count: Int, _ unit: RepeatInterval.Unit) -> RepeatPattern? {
    RepeatInterval(count, unit).map(RepeatPattern.every)
  }

  @Test(
    "says how the item repeats",
    arguments: [
      ("FREQ=DAILY;INTERVAL=3;COUNT=2", every(3, .day)),
      ("FREQ=WEEKLY", every(1, .week)),
      ("FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=FR,MO", .weekdays([.monday, .friday], every: 2)),
      ("FREQ=DAILY;BYDAY=SU,SA", .weekdays([.saturday, .sunday], every: 1)),
      ("FREQ=MONTHLY;BYMONTHDAY=-1", .daysOfMonth([-1], every: 1)),
      ("FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", .daysOfMonth([31], every: 1)),
      ("FREQ=MONTHLY;BYSETPOS=1,-1;BYMONTHDAY=15,28,29,30", .daysOfMonth([15, 30], every: 1)),
      ("FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=31", .monthsThatHave(day: 31, every: 2)),
      ("FREQ=MONTHLY;BYDAY=2TU,-1FR", .ordinalWeekdays([.init(-1, .friday), .init(2, .tuesday)], every: 1)),
      ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", .workdayOfMonth(-1, every: 1)),
      ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", .daysOfYear(months: [12], days: [24], every: 1)),
      ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", .daysOfYear(months: [2], days: [29], every: 1)),
      (
        "FREQ=YEARLY;BYDAY=1MO;BYMONTH=9",
        .ordinalWeekdaysOfYear(months: [9], [.init(1, .monday)], every: 1)
      ),
      ("after:P2W", RepeatInterval(2, .week).map(RepeatPattern.afterCompletion)),
      ("FREQ=HOURLY", .own("FREQ=HOURLY")),
      ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO", .own("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO")),
      ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", .own("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13")),
      ("FREQ=MONTHLY;BYMONTHDAY=15,31", .own("FREQ=MONTHLY;BYMONTHDAY=15,31")),
      ("FREQ=YEARLY;BYDAY=20MO", .own("FREQ=YEARLY;BYDAY=20MO")),
      ("FREQ=YEARLY;BYMONTH=3", .own("FREQ=YEARLY;BYMONTH=3")),
      ("FREQ=MONTHLY;BYMONTHDAY=10,20;BYSETPOS=-1", .own("FREQ=MONTHLY;BYMONTHDAY=10,20;BYSETPOS=-1")),
    ]
  )
  func patterns(rule: String, expected: RepeatPattern?) throws {
    #expect(try pattern(rule, from: "2026-11-20") == expected)
  }

  @Test("a monthly rule on the 31st has dates only in months that have one") func monthly() throws {
    #expect(try pattern("FREQ=MONTHLY", from: "2027-01-31") == .monthsThatHave(day: 31, every: 1))
    #expect(try pattern("FREQ=MONTHLY", from: "2027-01-28") == Self.every(1, .month))
  }

  @Test("the end is a day or a number of dates") func ends() throws {
    #expect(Repeat(stored: "FREQ=DAILY")?.end == nil)
    #expect(Repeat(stored: "FREQ=DAILY;COUNT=3")?.end == .times(3))
    let day = try #require(CalendarDay(iso: "2026-12-24"))
    #expect(Repeat(stored: "FREQ=DAILY;UNTIL=20261224T225959Z")?.end == .until(day))
  }

  @Test(
    "the text of a form is words, or the rule if words would say less",
    arguments: [
      ("FREQ=WEEKLY;BYDAY=FR", "2026-11-27T17:30", "every fri from 2026-11-27 17:30"),
      ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-27", "every weekday from 2026-11-27"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU", "2026-11-28", "every other sat, sun from 2026-11-28"),
      ("FREQ=DAILY;INTERVAL=3;COUNT=4", "2026-11-27", "every 3 days 4 times from 2026-11-27"),
      ("FREQ=DAILY;COUNT=4", "2026-11-27", "every day for 4 times from 2026-11-27"),
      ("INTERVAL=3;FREQ=DAILY", "2026-11-27", "INTERVAL=3;FREQ=DAILY from 2026-11-27"),
      ("FREQ=DAILY", "2026-11-27", "every day from 2026-11-27"),
      (
        "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "2027-02-28",
        "every month on the 31st from 2027-02-28"
      ),
      ("FREQ=MONTHLY;BYDAY=2TU", "2026-12-08", "every month on the 2nd tue from 2026-12-08"),
      ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", "2026-12-24", "every 24 dec from 2026-12-24"),
      ("FREQ=MONTHLY;BYMONTHDAY=31", "2026-12-31", "FREQ=MONTHLY;BYMONTHDAY=31 from 2026-12-31"),
      ("FREQ=WEEKLY;BYDAY=FR", "2026-11-26", "FREQ=WEEKLY;BYDAY=FR from 2026-11-26"),
      ("FREQ=WEEKLY;UNTIL=20261224;BYDAY=FR", "2026-11-27", "every fri until 2026-12-24 from 2026-11-27"),
      ("after:P1W", "2026-11-27", "1 week after done from 2026-11-27"),
      ("FREQ=HOURLY", "2026-11-27", "FREQ=HOURLY from 2026-11-27"),
    ]
  )
  func typedText(rule: String, start: String, text: String) throws {
    #expect(try #require(Repeat(stored: rule)).typedText(from: #require(DueDate(stored: start))) == text)
  }

  @Test("the text of a form is read back as the same rule and date, whenever and wherever it is read")
  func roundTrip() throws {
    let now = try LocalMoment(
      day: #require(CalendarDay(iso: "2026-11-20")),
      minute: #require(MinuteOfDay(hour: 10, minute: 0))
    )
    let american = DateConventions(order: .monthDayYear, firstWeekday: .sunday)
    var inWords = 0
    for row in try RepeatTable.rows() {
      let rule = try #require(Repeat(stored: row.rule))
      let start = DueDate(
        day: row.start.day,
        minute: row.line.utf8.count.isMultiple(of: 2) ? now.minute : nil
      )
      let text = rule.typedText(from: start)
      if text.hasPrefix("every") { inWords += 1 }
      let typed = TypedRepeat(text, now: now, conventions: american)
      if typed?.rule != rule || typed?.first != start || typed?.others != [] {
        Issue.record("\(row.line): \(text)")
      }
    }
    #expect(inWords > 100)
  }
}
