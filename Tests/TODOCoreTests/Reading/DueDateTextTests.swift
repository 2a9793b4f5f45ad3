import Testing

@testable import TODOCore

@Suite("A due date as typed")
struct DueDateTextTests {
  @Test("is none if only blanks are typed", arguments: ["", " ", "\t \n", "\u{3000}"])
  func none(text: String) throws {
    #expect(try TypedDates().reading(text) == .none)
  }

  @Test(
    "is the same in upper and lower case, with more blanks, and with commas",
    arguments: [
      "21 nov 17:30", "21 NOV 17:30", "  21   Nov\t17:30 ", "21\u{3000}Nov\u{A0}17:30", "Sat, 21 Nov, 17:30",
      "17:30, 21 Nov", "21 Nov at 17:30", "on 21 Nov at 5.30 PM",
    ]
  )
  func caseAndBlanks(text: String) throws {
    #expect(try TypedDates().all(text) == ["2026-11-21T17:30"])
  }

  @Test(
    "is a day and a time in either order",
    arguments: [
      ("next mon 5pm", "2026-11-23T17:00"), ("5pm next mon", "2026-11-23T17:00"),
      ("dec 24 9:00", "2026-12-24T09:00"), ("9:00 dec 24", "2026-12-24T09:00"),
      ("at 5 pm on monday", "2026-11-23T17:00"), ("in 3 days at noon", "2026-11-23T12:00"),
      ("noon in 3 days", "2026-11-23T12:00"), ("end of month 23:59", "2026-11-30T23:59"),
      ("24/12 17h30", "2026-12-24T17:30"), ("3d 17:30", "2026-11-23T17:30"), ("+2w 9h", "2026-12-04T09:00"),
      ("2026-12-24 12am", "2026-12-24T00:00"), ("24th 12pm", "2026-11-24T12:00"),
      ("5 pm fri 27 nov 2026", "2026-11-27T17:00"), ("24 dec 2027 5 p.m.", "2027-12-24T17:00"),
    ]
  )
  func dayAndTime(text: String, expected: String) throws {
    #expect(try TypedDates().all(text) == [expected])
  }

  @Test(
    "is invalid",
    arguments: [
      "x", "soon", "-3d", "+d", "+", "+3", "3", "in", "in 3", "in days", "+ 3d", "+-3d",
      "in 3d ago", "+3d ago", "ago", "in half", "half a day", "m",
      "+123456d", "+3.5d", "in 123456 days", "-3 days", "in three",
      "2026-11-31", "2026-13-01", "2026-00-10", "2026-11-00", "2026-11-21-", "2026/11-21", "10000-01-01",
      "0000-01-01", "2026-02-29", "1/2/3/4", "24//12", "/12", "24/", "0/12", "32/1", "13/13", "31/02",
      "24/12/026",
      "24/12/2", "24..12", "021/12", "..", "24.12..",
      "21", "Nov", "21 No", "21 Nov 27", "21 Nov 02027", "0 Nov", "31 Nov", "32 Dec", "021 Nov", "0th",
      "32nd",
      "29 Feb 2027", "30 Feb", "21 Nov 2027 x", "21 Novembers", "21. ", "dec 2027", "nov nov",
      "17:3", "17:60", "24:01", "24:30", "17", "17:30:00", "17.60", "1760", "2500", "930", "17300",
      ":30", "17:", "-1:30", "117:30", "0pm", "13pm",
      "17:30pm", "5:5pm", "pm", "5 30 pm", "1 7:30", "5 x pm", "21 nov 25h", "h", "17h3", "17h30h", "noonish",
      "5 pm pm",
      "today today", "today 17:30 17:30", "17:30 today 9:00", "at", "on", "on 17:30", "at fri", "fri at",
      "fri sat", "next", "next day", "next fri sat", "this", "this week", "end",
      "end of", "end of fri", "end of next dec", "end of the", "end of month year", "tonight tonight", "th",
      "fr",
      "21 nov 9", "24 dec 27", "2027 feb 29", "24/12 2027", "dec 1730", "at",
      "tomorrow 24", "tomorrow 25", "sat 32", "fri 24", "now 9:00", "tomorrow now", "last",
      "last week",
      "last day", "ago friday", "weekend friday", "last weekend", "start of", "start of fri",
      "start of next dec",
      "31 this month", "32 next month", "15 next year", "first monday",
      "sixth monday of may", "fifth monday of december 2027x",
      "fifth friday of november 2026",
      "first monday of", "monday of december", "first monday of 2026", "w0", "w00", "w54", "W", "w5x",
      "2027-w53",
      "week", "week 54", "20261131", "20260229", "2026122", "202612240", "00000101", "24122026",
      "2026-12-24T", "2026-12-24T25:00", "2026-11-31T17:30", "2026-12-24Tx", "T17:30",
      "2026-12-24T17:30 17:30",
      "morning morning", "this 9:00", "at morning", "in the 9:00", "the morning",
      "２１ Nov", "2026-11-２１", "١٧:٣٠", "+３d", "３d", "２1 Nov 1７:30", "21 Nov\u{0} 17:30", "to\u{301}day",
    ]
  )
  func notUnderstood(text: String) throws {
    #expect(try TypedDates().reading(text) == .notUnderstood)
  }

  @Test(
    "is none if the weekday beside it is another one",
    arguments: [
      ("sat 20 nov", "2026-11-20", Weekday.saturday), ("fri 24/12", "2026-12-24", .friday),
      ("fri 27 nov 2027", "2027-11-27", .friday), ("fri 10.12 at 9:00", "2026-12-10", .friday),
    ]
  )
  func otherWeekday(text: String, day: String, weekday: Weekday) throws {
    let day = try #require(CalendarDay(iso: day))
    #expect(try TypedDates().reading(text) == .withoutDates(.otherWeekday(day, weekday)))
  }

  @Test("is invalid if it is far too long, and that is detected at once")
  func tooLong() throws {
    let words = String(repeating: "fri ", count: 100_000)
    #expect(try TypedDates().reading(words) == .notUnderstood)
    #expect(try TypedDates().reading(String(repeating: "9", count: 100_000)) == .notUnderstood)
  }

  @Test(
    "is invalid after the last day of the calendar",
    arguments: [
      "tomorrow", "3d", "99999w", "in 99999 years", "fri", "1 jan", "next week", "next month", "next year",
      "in a month", "in 24 hours", "1st", "midnight", "9:00", "end of jan", "tonight 2am",
    ]
  )
  func afterLastDay(text: String) throws {
    #expect(
      try TypedDates(today: "9999-12-31", time: "08:00").all(text)
        == (text == "9:00" ? ["9999-12-31T09:00"] : [])
    )
  }

  @Test("is read back from the text that the form shows", arguments: [nil, 0, 9 * 60 + 5, 1439])
  func roundTrip(minute: Int?) throws {
    for order in DateOrder.allCases {
      let typed = try TypedDates(order: order)
      for days in stride(from: -700_000, through: 2_900_000, by: 99_991) {
        let day = try #require(CalendarDay(dayNumber: days))
        let due = DueDate(day: day, minute: minute.flatMap { MinuteOfDay(hour: $0 / 60, minute: $0 % 60) })
        #expect(typed.reading(DueDateText.text(for: due)) == .date(due))
      }
    }
  }

  @Test("is an empty text if there is none")
  func noText() {
    #expect(DueDateText.text(for: nil) == "")
  }

  @Test(
    "can have every form given in a hint, with a single reading",
    arguments: DateOrder.allCases,
    ["en", "ja", "vi"]
  )
  func examples(order: DateOrder, language: String) throws {
    let forms = DueDateText.examples(in: language).split(separator: ", ").map(String.init)
    #expect(forms.count == 5)
    let typed = try TypedDates(today: "2026-11-25", order: order, language: language)
    #expect(forms.filter { typed.all($0).count != 1 } == [])
    let soon = DueDateText.soonExamples(in: language)
    #expect(soon.count == 3 && soon.filter { typed.all($0).count != 1 } == [])
    let short = DueDateText.shortExamples(in: language).split(separator: ", ").map(String.init)
    #expect(short == Array(forms.prefix(3)))
  }

  @Test("has examples in the person's language, and in English if dates are not read in that")
  func languages() {
    #expect(DueDateText.examples(in: "vi").hasPrefix("thứ sáu 17h, "))
    #expect(DueDateText.examples(in: "ja").hasPrefix("金曜 17時, "))
    #expect(DueDateText.examples(in: "fr") == DueDateText.examples(in: "en"))
  }

  @Test(
    "knows words of the lunar calendar, whose dates are not read",
    arguments: ["mùng 1 Tết", "MÙNG 5", "rằm tháng giêng", "ram thang gieng", "30 tháng chạp", "Tết"]
  )
  func lunar(text: String) throws {
    #expect(try TypedDates().reading(text) == .notUnderstood)
    #expect(DueDateText.isLunar(text))
  }

  @Test(
    "takes no other text for such a date",
    arguments: ["someday", "program", "thứ sáu", "frday", "旧正月", ""]
  )
  func notLunar(text: String) { #expect(!DueDateText.isLunar(text)) }
}
