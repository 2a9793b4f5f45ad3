import TestSupport
import Testing

@testable import TODOCore

@Suite("Typed repeats")
struct TypedRepeatTests {
  /// On Friday, 20 November 2026, 10:00: the rule and the first date of each reading.
  private func readings(_ text: String, _ conventions: DateConventions = DateConventions()) -> [String] {
    guard let typed = TypedRepeat(text, now: FixedTime.clock.localNow, conventions: conventions) else {
      return []
    }
    return ["\(typed.rule) \(typed.first)"] + typed.others.map { "\($0.rule) \($0.first)" }
  }

  private nonisolated static let table: [(text: String, expected: String)] = [
    ("every day", "FREQ=DAILY 2026-11-20"),
    ("daily", "FREQ=DAILY 2026-11-20"),
    ("daily 9am", "FREQ=DAILY 2026-11-21T09:00"),
    ("every day at 17:30", "FREQ=DAILY 2026-11-20T17:30"),
    ("17:30 every day", "FREQ=DAILY 2026-11-20T17:30"),
    ("every morning", "FREQ=DAILY 2026-11-21T09:00"),
    ("every day at 10:00", "FREQ=DAILY 2026-11-20T10:00"),
    ("weekly", "FREQ=WEEKLY 2026-11-20"),
    ("weekly 9:00", "FREQ=WEEKLY 2026-11-27T09:00"),
    ("monthly", "FREQ=MONTHLY 2026-11-20"),
    ("every month from 31 jan", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1 2027-01-31"),
    ("yearly", "FREQ=YEARLY 2026-11-20"),
    ("every year from feb 29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1 2028-02-29"),
    ("every 3 days", "FREQ=DAILY;INTERVAL=3 2026-11-20"),
    ("every 3d", "FREQ=DAILY;INTERVAL=3 2026-11-20"),
    ("every three weeks", "FREQ=WEEKLY;INTERVAL=3 2026-11-20"),
    ("every 3rd day", "FREQ=DAILY;INTERVAL=3 2026-11-20"),
    ("every other day", "FREQ=DAILY;INTERVAL=2 2026-11-20"),
    ("every fri", "FREQ=WEEKLY;BYDAY=FR 2026-11-20"),
    ("Every Friday 9:00", "FREQ=WEEKLY;BYDAY=FR 2026-11-27T09:00"),
    ("every fri 12", "FREQ=WEEKLY;BYDAY=FR 2026-11-20T12:00"),
    ("every mon, thu 9:00", "FREQ=WEEKLY;BYDAY=MO,TH 2026-11-23T09:00"),
    ("every thu and mon", "FREQ=WEEKLY;BYDAY=MO,TH 2026-11-23"),
    ("every other fri", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR 2026-11-20"),
    ("every 2 weeks on mon, fri", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR 2026-11-20"),
    ("every other thu", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH 2026-11-26"),
    ("every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR 2026-11-20"),
    ("every weekend", "FREQ=WEEKLY;BYDAY=SA,SU 2026-11-21"),
    ("every 2nd weekend", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU 2026-11-21"),
    ("every month on the 31st", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1 2026-11-30"),
    ("every month on the 29th", "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1 2026-11-29"),
    ("every month on the 15th", "FREQ=MONTHLY;BYMONTHDAY=15 2026-12-15"),
    ("every month on the 15th 9:00", "FREQ=MONTHLY;BYMONTHDAY=15 2026-12-15T09:00"),
    ("every month on 15", "FREQ=MONTHLY;BYMONTHDAY=15 2026-12-15"),
    ("every month on the 1st and 15th", "FREQ=MONTHLY;BYMONTHDAY=1,15 2026-12-01"),
    ("every 3 months on the 15th", "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15 2026-12-15"),
    ("every 15th", "FREQ=MONTHLY;BYMONTHDAY=15 2026-12-15"),
    ("15th of every month", "FREQ=MONTHLY;BYMONTHDAY=15 2026-12-15"),
    ("every month on the last day", "FREQ=MONTHLY;BYMONTHDAY=-1 2026-11-30"),
    ("every last day of the month", "FREQ=MONTHLY;BYMONTHDAY=-1 2026-11-30"),
    ("every month on the 15th and last day", "FREQ=MONTHLY;BYMONTHDAY=15,-1 2026-11-30"),
    ("every month on the 15th, 31st", "FREQ=MONTHLY;BYMONTHDAY=15,28,29,30,31;BYSETPOS=1,-1 2026-11-30"),
    ("every last friday", "FREQ=MONTHLY;BYDAY=-1FR 2026-11-27"),
    ("every first monday of the month", "FREQ=MONTHLY;BYDAY=1MO 2026-12-07"),
    ("every month on the 2nd tue", "FREQ=MONTHLY;BYDAY=2TU 2026-12-08"),
    ("every month on the 1st and 3rd tue", "FREQ=MONTHLY;BYDAY=1TU,3TU 2026-12-01"),
    ("last weekday of every month", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1 2026-11-30"),
    ("every 24 dec", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24 2026-12-24"),
    ("every dec 24 17:30", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24 2026-12-24T17:30"),
    ("every year on the 24th of december", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24 2026-12-24"),
    ("every 24/12", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24 2026-12-24"),
    ("every 2 years on 24 dec", "FREQ=YEARLY;INTERVAL=2;BYMONTH=12;BYMONTHDAY=24 2026-12-24"),
    ("every feb 29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1 2027-02-28"),
    ("every last day of feb", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1 2027-02-28"),
    ("every first monday of september", "FREQ=YEARLY;BYMONTH=9;BYDAY=1MO 2027-09-06"),
    ("every fri until 24 dec", "FREQ=WEEKLY;UNTIL=20261224;BYDAY=FR 2026-11-20"),
    ("every fri 3 times", "FREQ=WEEKLY;COUNT=3;BYDAY=FR 2026-11-20"),
    ("every fri for 3 times from 7 dec", "FREQ=WEEKLY;COUNT=3;BYDAY=FR 2026-12-11"),
    (
      "every fri 17:30 starting 7 dec until 2027-01-31",
      "FREQ=WEEKLY;UNTIL=20270131;BYDAY=FR 2026-12-11T17:30"
    ),
    ("every 3 days from tomorrow 9:00", "FREQ=DAILY;INTERVAL=3 2026-11-21T09:00"),
    ("every fri from 2026-11-13 17:30", "FREQ=WEEKLY;BYDAY=FR 2026-11-13T17:30"),
    ("every day from 16 nov", "FREQ=DAILY 2027-11-16"),
    ("3 days after done", "after:P3D 2026-11-20"),
    ("every 3 days after completion", "after:P3D 2026-11-20"),
    ("a month after done 9:00", "after:P1M 2026-11-21T09:00"),
    ("every! 3 days", "after:P3D 2026-11-20"),
    ("every! week from 7 dec", "after:P1W 2026-12-07"),
    ("RRULE:FREQ=WEEKLY;BYDAY=MO", "FREQ=WEEKLY;BYDAY=MO 2026-11-23"),
    ("freq=monthly;bymonthday=31 from 2027-01-05", "FREQ=MONTHLY;BYMONTHDAY=31 2027-01-05"),
    ("INTERVAL=2;FREQ=DAILY", "INTERVAL=2;FREQ=DAILY 2026-11-20"),
    ("FREQ=HOURLY", "FREQ=HOURLY 2026-11-20"),
    ("after:P3D from 2026-11-01 09:00", "after:P3D 2026-11-01T09:00"),
  ]

  @Test(
    "have one reading",
    arguments: table
  )
  func one(text: String, expected: String) { #expect(readings(text) == [expected]) }

  @Test(
    "have all their readings",
    arguments: [
      (
        "every 2nd tuesday",
        ["FREQ=MONTHLY;BYDAY=2TU 2026-12-08", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU 2026-11-24"]
      ),
      (
        "every 2nd tuesday at 9, 3 times",
        [
          "FREQ=MONTHLY;COUNT=3;BYDAY=2TU 2026-12-08T09:00",
          "FREQ=WEEKLY;INTERVAL=2;COUNT=3;BYDAY=TU 2026-11-24T09:00",
        ]
      ),
      ("every fri at 5", ["FREQ=WEEKLY;BYDAY=FR 2026-11-20T17:00", "FREQ=WEEKLY;BYDAY=FR 2026-11-27T05:00"]),
      (
        "every 3/4",
        ["FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=3 2027-04-03", "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=4 2027-03-04"]
      ),
    ]
  )
  func several(text: String, expected: [String]) { #expect(readings(text) == expected) }

  @Test("read numbers in the order of the user") func order() {
    let american = DateConventions(order: .monthDayYear, firstWeekday: .sunday)
    #expect(readings("every 3/4", american).first == "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=4 2027-03-04")
  }

  @Test(
    "are not read from other text",
    arguments: [
      "", " ", "fri", "every", "every fri until", "every fri until 24 dec 3 times",
      "every fri until 2026-11-19",
      "every fri from", "every day from yesterday", "every 31 apr", "every 30 feb", "every 24 dec 2027",
      "every 15",
      "every 32nd", "every 6th tuesday", "every 0 days", "every fri 0 times", "fri 3 times", "every friend",
      "every 100000 days", "every day every", "3 days after", "after done", "every 3 hours", "every day week",
      "until 24 dec", "3 times", "from 7 dec", "FREQ=DAILY foo", "FREQ=DAILY;COUNT=0", "every fri 25:00",
      "every other every other fri", "every 3/4/2027", "every month on the 31st, 30th",
      "every mon 3 times 4 times",
    ]
  )
  func notUnderstood(text: String) { #expect(readings(text) == []) }

  @Test(
    "that come to no date are told from other text",
    arguments: [
      ("every fri 0 times", true), ("FREQ=DAILY;COUNT=0", true), ("freq=daily;count=0 from 2026-12-01", true),
      ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", true), ("every 30 feb", true), ("every 31 apr", true),
      ("every day until yesterday", true), ("every fri until 2026-11-19", true),
      ("FREQ=DAILY;UNTIL=20261101", true), ("every 30 feb, mar", false), ("every 32nd", false),
      ("every fri until", false), ("every fri 0 apples", false), ("FREQ=DAILY;COUNT=0;UNTIL=20301231", false),
      ("0 times", false), ("every 0 days", false), ("every fri until 24 dec 3 times", false),
    ]
  )
  func withoutDates(text: String, isRepeat: Bool) {
    let now = FixedTime.clock.localNow
    let reading = DueDateText(text, now: now, orRepeat: true)
    #expect(reading == (isRepeat ? .withoutDates(.neverComes) : .notUnderstood))
    #expect(DueDateText(text, now: now) == .notUnderstood)
  }

  @Test(
    "begins on no date that has passed, but for the due date that it is put over",
    arguments: [
      ("every 2nd tue", "2026-11-09T18:00", ["2026-12-08T18:00", "2026-11-24T18:00"]),
      ("every mon", "2026-11-12", ["2026-11-23"]), ("every mon 9:00", "2026-11-12", ["2026-11-23T09:00"]),
      ("every mon", "2026-11-16", ["2026-11-16"]), ("every week", "2026-11-12", ["2026-11-12"]),
      ("daily 8:00", "2026-11-12", ["2026-11-12T08:00"]), ("every mon", "2026-11-27", ["2026-11-30"]),
    ]
  )
  func overMissedDate(text: String, due: String, firsts: [String]) {
    let now = FixedTime.clock.localNow
    let reading = DueDateText(text, now: now, orRepeat: true, over: DueDate(stored: due))
    guard case .repeating(let typed) = reading else {
      Issue.record("no repeat")
      return
    }
    #expect(([typed.first] + typed.others.map(\.first)).map(\.description) == firsts)
  }

  @Test(
    "are refused with the reason if they come more often than every day",
    arguments: [
      "every 8 hours", "every hour", "every 90 min", "8時間ごと", "mỗi 2 tiếng", "every! 3 hours",
      "3 hours after done",
    ]
  )
  func tooOften(text: String) {
    func reading(_ orRepeat: Bool) -> DueDateText {
      DueDateText(text, now: FixedTime.clock.localNow, orRepeat: orRepeat)
    }
    #expect(reading(true) == .withoutDates(.tooOften))
    #expect(reading(false) == .notUnderstood)
  }

  @Test("of any length are read or refused at once") func longText() {
    for text in ["every ", "every fri, ", "1", "until ", "24/12 ", "FREQ=DAILY;", "\u{301}", "after:P"] {
      #expect(readings(String(repeating: text, count: 10_000 / text.count)) == [])
    }
  }

  @Test("in random words do not trap, and what is read is written as text that is read alike") func random() {
    var random = SeededRandom(seed: 2)
    let words = [
      "every", "every!", "other", "2", "3", "15", "31", "99999", "2nd", "31st", "last", "first", "day",
      "days", "week",
      "month", "months", "year", "fri", "tuesday", "weekday", "weekend", "feb", "dec", "29", "24/12", "on",
      "the", "until",
      "from", "2026-12-24", "tomorrow", "3", "times", "after done", "9:00", "at", "5pm", "noon", "9999-12-31",
      "3d",
    ]
    var count = 0
    for _ in 0..<1_500 {
      let text =
        "every "
        + (0..<Int.random(in: 1...6, using: &random)).map { _ in
          words.randomElement(using: &random) ?? ""
        }.joined(separator: " ")
      guard let typed = TypedRepeat(text, now: FixedTime.clock.localNow) else { continue }
      count += 1
      let written = typed.rule.typedText(from: typed.first)
      let back = TypedRepeat(written, now: FixedTime.clock.localNow)
      if back?.rule != typed.rule || back?.first != typed.first { Issue.record("\(text): \(written)") }
    }
    #expect(count > 100)
  }
}
