import Testing

@testable import TODOModel
@testable import TODOViewModel

@Suite("A due date as a person types it")
struct DueDateTextTests {
  /// What `text` means on a day: the due date as the store writes it, nil for none or what is not understood.
  private func due(_ text: String, on today: CalendarDay = FixedTime.today) -> String? {
    guard case .date(let due) = DueDateText(text, today: today) else { return nil }
    return due.description
  }

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

  @Test("is none when nothing but blanks was typed", arguments: ["", " ", "\t \n"])
  func none(text: String) {
    #expect(DueDateText(text, today: FixedTime.today) == .none)
  }

  @Test(
    "is a day and a time in any of the forms, on Friday, 20 November 2026",
    arguments: [
      ("2026-11-21", "2026-11-21"), ("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31"),
      ("21 Nov", "2026-11-21"), ("20 Nov", "2026-11-20"), ("19 Nov", "2027-11-19"), ("1 Jan", "2027-01-01"),
      ("21 Nov 2027", "2027-11-21"), ("5 nov 1999", "1999-11-05"), ("05 Nov", "2027-11-05"),
      ("21 november", "2026-11-21"), ("3 sept", "2027-09-03"), ("3 decem", "2026-12-03"),
      ("29 Feb", "2028-02-29"), ("29 Feb 2028", "2028-02-29"),
      ("today", "2026-11-20"), ("tomorrow", "2026-11-21"),
      ("sat", "2026-11-21"), ("sun", "2026-11-22"), ("mon", "2026-11-23"), ("thu", "2026-11-26"),
      ("fri", "2026-11-27"),
      ("+0d", "2026-11-20"), ("+3d", "2026-11-23"), ("+2w", "2026-12-04"), ("+365d", "2027-11-20"),
      ("2026-11-21 17:30", "2026-11-21T17:30"), ("21 Nov 7:05", "2026-11-21T07:05"),
      ("21 Nov 2027 00:00", "2027-11-21T00:00"), ("fri 23:59", "2026-11-27T23:59"),
      ("+3d 17:30", "2026-11-23T17:30"), ("tomorrow 9:00", "2026-11-21T09:00"), ("17:30", "2026-11-20T17:30"),
    ]
  )
  func understood(text: String, expected: String) {
    #expect(due(text) == expected)
  }

  @Test(
    "is the same in upper and lower case, and with more blanks",
    arguments: ["21 nov 17:30", "21 NOV 17:30", "  21   Nov\t17:30 ", "21\u{3000}Nov\u{A0}17:30"]
  )
  func caseAndBlanks(text: String) {
    #expect(due(text) == "2026-11-21T17:30")
  }

  @Test(
    "is not understood",
    arguments: [
      "x", "soon", "-3d", "+d", "+", "+3", "3d", "+3m", "+ 3d", "+-3d", "+123456d", "+3.5d",
      "2026-11-31", "2026-13-01", "2026-00-10", "2026-11-00", "2026-1-2", "26-11-21", "2026/11/21",
      "2026-11-21-", "10000-01-01", "0000-01-01", "2026-02-29",
      "21", "Nov", "21 No", "21 Nov 27", "21 Nov 02027", "0 Nov", "31 Nov", "32 Dec", "021 Nov",
      "29 Feb 2027", "30 Feb", "21 Nov 2027 x", "21 Novembers", "21Nov", "21. Nov", "21, Nov",
      "17:3", "17:60", "24:00", "17", "17:30:00", "5pm", "17.30", ":30", "17:", "-1:30", "117:30",
      "17:30 21 Nov", "today today", "today 17:30 17:30", "fri sat",
      "２１ Nov", "2026-11-２１", "١٧:٣٠", "+３d", "２1 Nov 1７:30", "21 Nov\u{0} 17:30", "to\u{301}day",
    ]
  )
  func notUnderstood(text: String) {
    #expect(DueDateText(text, today: FixedTime.today) == .notUnderstood)
  }

  @Test(
    "goes over the ends of months and years",
    arguments: [
      ("tomorrow", "2026-12-31", "2027-01-01"), ("+1d", "2028-02-28", "2028-02-29"),
      ("+1d", "2027-02-28", "2027-03-01"), ("fri", "2026-12-31", "2027-01-01"),
      ("31 Dec", "2026-12-31", "2026-12-31"), ("30 Dec", "2026-12-31", "2027-12-30"),
      ("1 Jan", "2026-12-31", "2027-01-01"), ("29 Feb", "2028-02-29", "2028-02-29"),
      ("29 Feb", "2028-03-01", "2032-02-29"), ("29 Feb", "2096-03-01", "2104-02-29"),
    ]
  )
  func rollover(text: String, today: String, expected: String) throws {
    #expect(due(text, on: try day(today)) == expected)
  }

  @Test(
    "is not understood where it would be after the last day of the calendar",
    arguments: ["tomorrow", "+1d", "+99999w", "fri", "1 Jan"]
  )
  func afterLastDay(text: String) throws {
    let today = try day("9999-12-31")
    #expect(DueDateText(text, today: today) == .notUnderstood)
  }

  @Test("a weekday is one of the seven days after today, whatever day it is", arguments: 0..<7)
  func weekdays(offset: Int) throws {
    let today = try #require(FixedTime.today.adding(days: offset))
    let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].compactMap { due($0, on: today) }
    let next = (1...7).compactMap { today.adding(days: $0)?.description }
    #expect(days.sorted() == next)
  }

  @Test("reads back as the same from the text that the form shows", arguments: [nil, 0, 9 * 60 + 5, 1439])
  func roundTrip(minute: Int?) throws {
    for days in stride(from: -700_000, through: 2_900_000, by: 99_991) {
      let day = try #require(CalendarDay(dayNumber: days))
      let due = DueDate(day: day, minute: minute.flatMap { MinuteOfDay(hour: $0 / 60, minute: $0 % 60) })
      #expect(DueDateText(DueDateText.text(for: due), today: FixedTime.today) == .date(due))
    }
  }

  @Test("is no text when there is none")
  func noText() {
    #expect(DueDateText.text(for: nil) == "")
  }

  @Test("every form that the hint gives is understood")
  func examples() {
    let forms = DueDateText.examples.replacing("mon…sun", with: "mon, sun").split(separator: ", ")
    #expect(forms.count == 8)
    #expect(forms.filter { due(String($0)) == nil } == [])
  }
}
