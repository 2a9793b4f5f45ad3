import TestSupport
import Testing

@testable import TODOCore

/// What is not taken from a line, and the reason that is told.
extension OneLineDateTests {
  @Test(
    "is not that of today beside a day that is mistyped",
    arguments: [
      ("call mum ", "wendesday 5pm", "wednesday 5pm", "2026-11-25T17:00"),
      ("pick up kids ", "tomorow 3:30pm", "tomorrow 3:30pm", "2026-11-21T15:30"),
      ("Meeting ", "tuesdya 10:30", "tuesday 10:30", "2026-11-24T10:30"),
      ("Gym ", "evry monday 7am", "every monday 7am", "2026-11-23T07:00"),
      ("Call Anna ", "setp 4 5pm", "sept 4 5pm", "2027-09-04T17:00"),
      ("Call Anna ", "4 febuary", "4 february", "2027-02-04"),
      ("Gym ", "every moday 7am", "every monday 7am", "2026-11-23T07:00"),
      ("Call Ana ", "tomorow", "tomorrow", "2026-11-21"),
    ]
  )
  func mistyped(title: String, offered: String, typed: String, due: String) {
    #expect(onlyOffered(title, offered, typed).spans.first?.due.dueDate?.description == due)
  }

  @Test(
    "with an end of its time is offered as the first of the two, which stay in the title",
    arguments: [
      ("Meeting ", "thu 14:00-15:30", "14:00-15:30", "thu 14:00", "2026-11-26T14:00"),
      ("Meeting ", "tomorrow 9-11", "9-11", "tomorrow 09:00", "2026-11-21T09:00"),
      ("Lunch ", "fri 2pm-4pm", "2pm-4pm", "fri 14:00", "2026-11-27T14:00"),
      ("Lunch ", "fri 2-4pm", "2-4pm", "fri 14:00", "2026-11-27T14:00"),
      ("Lunch ", "fri 11-1pm", "11-1pm", "fri 11:00", "2026-11-27T11:00"),
      ("Call ", "14:00–15:30", "14:00–15:30", "14:00", "2026-11-20T14:00"),
      ("Call ", "from 14:00 to 15:30", "from 14:00 to 15:30", "14:00", "2026-11-20T14:00"),
      ("Call ", "thu from 14:00 to 15:30", "from 14:00 to 15:30", "thu 14:00", "2026-11-26T14:00"),
      ("Call ", "mon between 2 and 4", "between 2 and 4", "mon 14:00", "2026-11-23T14:00"),
      ("Meeting ", "next tue 3pm-4pm", "3pm-4pm", "next tue 15:00", "2026-11-24T15:00"),
      ("họp ", "thứ hai 14h đến 16h", "14h đến 16h", "thứ hai 14:00", "2026-11-23T14:00"),
      ("会議 ", "明日10時から12時", "10時から12時", "明日10:00", "2026-11-21T10:00"),
      ("会議 ", "来週火曜 午後2時半〜4時", "2時半〜4時", "来週火曜 午後14:30", "2026-11-24T14:30"),
    ]
  )
  func endOfTime(title: String, offered: String, staying: String, typed: String, due: String) throws {
    let item = onlyOffered(title, offered, typed)
    #expect(item.spans.first?.due.dueDate?.description == due)
    let now = FixedTime.clock.localNow
    #expect(DueDateText(typed, now: now).dueDate?.description == due)
    #expect(DueDateText(offered, now: now) == .notUnderstood)
    #expect(DueDateText.otherWords(for: offered, now: now) == typed)
    var choices = LineChoices()
    choices.take(try #require(item.spans.first))
    let taken = OneLineItem(title + offered, now: now, choices: choices)
    #expect(taken.values.due?.description == due)
    #expect(taken.values.title.hasPrefix(title.trimmingCharacters(in: .whitespaces)))
    #expect(taken.values.title.hasSuffix(staying))
  }

  @Test(
    "is offered with both readings of “half five”",
    arguments: [
      ("Call mum ", "half five", "17:30", "2026-11-20T17:30 2026-11-20T16:30"),
      ("Call mum ", "tomorrow half five", "tomorrow 17:30", "2026-11-21T17:30 2026-11-21T16:30"),
      ("Call mum ", "at half 9", "at 09:30", "2026-11-21T09:30 2026-11-21T08:30"),
    ]
  )
  func half(title: String, offered: String, typed: String, readings: String) {
    let now = FixedTime.clock.localNow
    let due = onlyOffered(title, offered, typed).spans.first?.due
    let all = [due?.dueDate].compactMap(\.self) + (due?.others ?? [])
    #expect(all.map(\.description).joined(separator: " ") == readings)
    #expect(DueDateText(offered, now: now) == .notUnderstood)
    #expect(DueDateText.otherWords(for: offered, now: now) == typed)
  }

  @Test(
    "is not in halves of something",
    arguments: ["Buy half a melon", "Cut half 5 apples", "Half two pizzas", "Pay half"]
  )
  func halves(text: String) {
    let item = OneLineItem(text, now: FixedTime.clock.localNow)
    #expect(item.values.due == nil && item.spans.isEmpty && item.remark == nil)
  }

  @Test(
    "alone is taken beside times that have an end, and the first of these is offered",
    arguments: [
      ("Order tomorrow between 9:00 and 12:00", "Order between 9:00 and 12:00", "between 9:00 and 12:00"),
      ("Standup every day 9:00-9:15", "Standup 9:00-9:15", "9:00-9:15"),
      ("Họp từ 8h đến 10h ngày mai", "Họp từ 8h đến 10h", "từ 8h đến 10h"),
      ("Lunch 14:00-15:30 with Bob tomorrow", "Lunch 14:00-15:30 with Bob", "14:00-15:30"),
    ]
  )
  func dayBesideEndOfTime(text: String, title: String, rest: String) throws {
    let now = FixedTime.clock.localNow
    let item = OneLineItem(text, now: now)
    #expect(item.values.title == title && item.values.due?.minute == nil && item.values.due != nil)
    guard case .partlyRead(let part, isTaken: true)? = item.remark else {
      Issue.record("nothing is said of \(text)")
      return
    }
    #expect(part.rest == rest)
    var choices = LineChoices()
    choices.take(try #require(item.spans.first { !$0.isTaken }))
    let taken = OneLineItem(text, now: now, choices: choices).values
    #expect(taken.title == title && taken.due?.minute != nil)
  }

  @Test(
    "is not offered for numbers of a month, or of days",
    arguments: ["Trip dec 3-7", "Trip 3-7 dec", "Call in 2-3 days"]
  )
  func counted(text: String) { #expect(OneLineItem(text, now: FixedTime.clock.localNow).spans.isEmpty) }

  @Test(
    "is no time alone beside numbers of a month, or of days",
    arguments: [
      ("Trip dec 3-7 at 5pm", "dec 3-7", "at 5pm"), ("Hotel 3-7 dec 18:00", "3-7 dec", "18:00"),
      ("Hotel 3–7 dec at 18:00", "3–7 dec", "at 18:00"), ("Call in 2-3 days at 5pm", "2-3 days", "at 5pm"),
      ("Conference 24-26 dec at 9", "24-26 dec", "at 9"),
    ]
  )
  func timeBesideCounted(text: String, days: String, time: String) {
    let item = OneLineItem(text, now: FixedTime.clock.localNow)
    #expect(item.values.title == text && item.values.due == nil && item.spans.map(\.text) == [time])
    #expect(item.remark == .partlyRead(PartlyRead(read: time, rest: days), isTaken: false))
  }

  @Test("is a time beside numbers of hours, and a day with its time beside those of days")
  func besideNumbers() {
    #expect(parts("Walk 2-3 hours at 5pm") == ["Walk 2-3 hours", "2026-11-20T17:00"])
    #expect(parts("Pack for dec 3-7 tomorrow 5pm") == ["Pack for dec 3-7", "2026-11-21T17:00"])
  }

  @Test(
    "is refused with the reason if it says how often, but not on which days",
    arguments: [
      ("Gym twice a week", "twice a week", true), ("Gym 3x a week at 7", "3x a week at 7", true),
      ("Gym 3 times per month", "3 times per month", true),
      ("Gym every month twice", "every month twice", true),
      ("tập gym 3 lần một tuần", "3 lần một tuần", true),
      ("Pills twice a day", "twice a day", false), ("ジム 週2回", "週2回", true), ("美容院 月に2回", "月に2回", true),
      ("薬 1日3回", "1日3回", false), ("tập gym tuần 3 lần", "tuần 3 lần", true),
      ("uống thuốc ngày 3 lần", "ngày 3 lần", false),
    ]
  )
  func daysMissing(text: String, words: String, areMissing: Bool) {
    let item = OneLineItem(text, now: FixedTime.clock.localNow)
    let absence: DueDateText.Absence = areMissing ? .daysMissing : .tooOften
    #expect(item.values.due == nil && item.spans.isEmpty && item.remark == .withoutDates(absence, words))
    #expect(DueDateText(words, now: FixedTime.clock.localNow, orRepeat: true) == .withoutDates(absence))
    #expect(DueDateText(words, now: FixedTime.clock.localNow) == .notUnderstood)
  }

  @Test("is that of the days that are named behind how often") func daysNamed() {
    let item = OneLineItem("Gym twice a week on mon and thu", now: FixedTime.clock.localNow)
    #expect(item.values.title == "Gym" && item.values.repeats?.stored == "FREQ=WEEKLY;BYDAY=MO,TH")
    let daily = OneLineItem("Pills 2x daily", now: FixedTime.clock.localNow)
    #expect(daily.values.title == "Pills 2x" && daily.values.repeats?.stored == "FREQ=DAILY")
    #expect(daily.remark == .withoutDates(.tooOften, "2x daily"))
  }

  @Test(
    "is explained if it is a time alone before the title",
    arguments: [
      ("5pm news", "5pm"), ("15:30 call Bo", "15:30"), ("10am: call Bo", nil), ("at 5pm call Bo", nil),
    ]
      as [(String, String?)]
  )
  func timeAtStart(text: String, words: String?) {
    let item = OneLineItem(text, now: FixedTime.clock.localNow)
    #expect(item.remark == words.map { .notRead($0, typed: "at " + $0) })
    #expect((item.values.due == nil) == (words != nil))
  }

  @Test("is not explained in the middle of a title") func mistypedInTitle() {
    let item = OneLineItem("Buy everyday shoes", now: FixedTime.clock.localNow)
    #expect(item.remark == nil && item.values.due == nil)
  }

  @Test(
    "is none in numbers with a hyphen of other things",
    arguments: [
      "Call 555-1234 tomorrow", "Read chapters 3-5 tomorrow", "Score 3-2 fri", "Order 2-3 pizzas fri",
    ]
  )
  func otherHyphens(text: String) {
    let item = OneLineItem(text, now: FixedTime.clock.localNow)
    #expect(item.values.due != nil && item.values.due?.minute == nil && item.remark == nil)
  }

  /// A line of which nothing is taken, with a remark that says what is typed instead.
  private func onlyOffered(_ title: String, _ offered: String, _ typed: String) -> OneLineItem {
    let item = OneLineItem(title + offered, now: FixedTime.clock.localNow)
    #expect(item.values.title == title + offered && item.values.due == nil)
    #expect(item.remark == .notRead(offered, typed: typed))
    #expect(item.spans.map(\.text) == [offered])
    return item
  }

  @Test("is that of today beside other words") func notMistyped() {
    for words in [
      "clean fridge", "buy sundae", "Call Munday", "Do step 4", "Swept 4", "Remember 4",
    ] {
      #expect(parts(words + " 5pm") == [words, "2026-11-20T17:00"])
    }
  }

  @Test("has no mistyped words behind a key, which asks for what was typed") func mistypedBehindKey() {
    let item = OneLineItem("Call Anna due:tomorow", now: FixedTime.clock.localNow)
    #expect(item.mistake == .dueNotUnderstood("tomorow"))
  }

  @Test(
    "on several days of the week is offered as that of every week",
    arguments: [
      ("gym ", "mon wed fri 7am", "every mon wed fri 7am", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
      ("gym ", "mon, wed and fri", "every mon, wed and fri", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
      ("Standup ", "mon-fri 9:15", "every mon-fri 9:15", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
      ("Yoga ", "tue/thu 18:00", "every tue/thu 18:00", "FREQ=WEEKLY;BYDAY=TU,TH"),
      ("gọi mẹ ", "thứ 2 4 6 17h", "mỗi thứ 2 4 6 17h", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
      ("gym ", "7am mon wed fri", "7am every mon wed fri", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
      ("ジム ", "月水金", "毎週月水金", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
      ("ジム ", "火・木・土 18時", "毎週火・木・土 18時", "FREQ=WEEKLY;BYDAY=TU,TH,SA"),
    ]
  )
  func weekdays(title: String, offered: String, typed: String, rule: String) {
    let item = onlyOffered(title, offered, typed)
    #expect(item.spans.first?.due.repeats?.stored == rule)
    let words = DueDateText(typed, now: FixedTime.clock.localNow, orRepeat: true)
    #expect(words.repeats?.stored == rule)
  }

  @Test(
    "on days that may be those of one week is not",
    arguments: ["Party sat and sun", "Trip mon-wed", "水木金物店へ行く"]
  )
  func daysOfOneWeek(text: String) {
    let item = OneLineItem(text, now: FixedTime.clock.localNow)
    #expect(item.values.title == text && item.spans.allSatisfy { $0.due.repeats == nil })
  }

  @Test(
    "leaves no other one as long in silence",
    arguments: [
      ("flight Dec 20 06:45, return Dec 27 21:10", "Dec 27 21:10", "Dec 20 06:45"),
      ("biweekly 1:1 on thursdays", "on thursdays", "biweekly"),
    ]
  )
  func rivals(text: String, read: String, rest: String) {
    let item = OneLineItem(text, now: FixedTime.clock.localNow)
    #expect(item.remark == .partlyRead(PartlyRead(read: read, rest: rest), isTaken: true))
    #expect(item.spans.contains { $0.text == rest && !$0.isTaken })
  }

  @Test(
    "says nothing of a word in the title that agrees with the repeat",
    arguments: [
      ("Daily journal every day 21:00", "Daily journal"), ("Weekly review every fri", "Weekly review"),
      ("Monthly report every 3 months", "Monthly report"),
    ]
  )
  func agreeing(text: String, title: String) {
    let item = OneLineItem(text, now: FixedTime.clock.localNow)
    #expect(item.values.title == title && item.values.repeats != nil && item.remark == nil)
  }
}
