import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOWording

@Suite("A date on the screen")
struct DateWordingTests {
  private let dates = DateWording(now: FixedTime.clock.localNow, order: .dayMonthYear)

  private func due(_ text: String) throws -> DueDate { try #require(DueDate(stored: text)) }

  @Test(
    "has its year if it is not the current one, and its time if it has one",
    arguments: [
      ("2026-11-27", "Fri 27 Nov"), ("2026-11-27T17:30", "Fri 27 Nov 17:30"), ("2026-01-01", "Thu 1 Jan"),
      ("2027-01-01", "Fri 1 Jan 2027"), ("2025-12-31T00:00", "Wed 31 Dec 2025 00:00"),
    ]
  )
  func due(stored: String, text: String) throws {
    #expect(dates.due(try due(stored)) == text)
  }

  @Test(
    "has a name if it is near, otherwise the date; on Friday, 20 November",
    arguments: [
      ("2026-11-18", "Wed 18 Nov"), ("2026-11-19", "yesterday"), ("2026-11-20", "today"),
      ("2026-11-20T17:30", "today 17:30"), ("2026-11-21T09:00", "tomorrow 09:00"), ("2026-11-22", "Sun"),
      ("2026-11-26T09:00", "Thu 09:00"), ("2026-11-27", "Fri 27 Nov"),
    ]
  )
  func near(stored: String, text: String) throws {
    #expect(dates.due(try due(stored)) == text)
  }

  @Test("is overdue in a row once it has passed, unless the item is snoozed then")
  func overdueInRow() throws {
    let now = FixedTime.clock.localNow
    for (start, isOverdue) in [(nil, true), ("2026-11-20T10:00", true), ("2026-11-20T10:01", false)] {
      var values = TODOItemValues("Pay rent", due: try due("2026-11-19"))
      values.start = start.flatMap(DueDate.init(stored:))
      let item = TODOItem(
        id: UUID(),
        values: values,
        completedAt: nil,
        createdAt: .novemberMorning,
        modifiedAt: .novemberMorning
      )
      let row = dates.rowDate(item, under: nil, isThisWeek: false, completed: nil)
      #expect(row.isOverdue == isOverdue && item.isOverdue(at: now) == isOverdue)
    }
  }

  @Test(
    "is a phrase in a sentence, with the weekday in full",
    arguments: [
      ("2026-11-19", "yesterday"), ("2026-11-20T17:30", "today at 17:30"), ("2026-11-21", "tomorrow"),
      ("2026-11-22", "Sunday"), ("2026-11-26T09:00", "Thursday at 09:00"),
      ("2026-11-27T09:00", "Fri 27 Nov 09:00"),
    ]
  )
  func spoken(stored: String, text: String) throws {
    #expect(dates.spokenDue(try due(stored)) == text)
  }

  @Test(
    "of a repeat has one weekday in full, and several short",
    arguments: [
      ("FREQ=WEEKLY;BYDAY=FR", "every Friday"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TH", "every 2 weeks on Thursday"),
      ("FREQ=WEEKLY;BYDAY=MO,WE,FR", "every Mon, Wed and Fri"),
      ("FREQ=MONTHLY;BYDAY=2TU", "every month on the 2nd Tuesday"),
      ("FREQ=MONTHLY;BYDAY=1MO,3MO", "every month on the 1st Mon and 3rd Mon"),
      ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "every year on the 4th Thursday of Nov"),
    ]
  )
  func weekdays(rule: String, text: String) throws {
    let rule = try #require(Repeat(stored: rule))
    #expect(dates.text(.repeats(rule, from: try due("2026-11-24"), dates)) == text)
  }

  @Test("has a name across the end of a year too")
  func nearNewYear() throws {
    let now = LocalMoment(day: try due("2026-12-31").day, minute: FixedTime.clock.localNow.minute)
    let dates = DateWording(now: now, order: .dayMonthYear)
    #expect(dates.due(try due("2027-01-01")) == "tomorrow")
    #expect(dates.due(try due("2027-01-06")) == "Wed")
    #expect(dates.due(try due("2027-01-07")) == "Thu 7 Jan 2027")
  }

  @Test("always has its year if it is written in full")
  func full() throws {
    #expect(dates.fullDue(try due("2026-11-21T17:30")) == "Sat 21 Nov 2026 17:30")
  }

  @Test("keeps its year if it is short and not the current one")
  func short() throws {
    #expect(dates.shortDue(try due("2026-11-21T09:00")) == "tomorrow")
    #expect(dates.shortDue(try due("2026-11-27")) == "27 Nov")
    #expect(dates.shortDue(try due("2027-11-21")) == "21 Nov 2027")
  }

  @Test("of a moment is only the time if it is today")
  func brief() throws {
    let minute = try #require(MinuteOfDay(hour: 9, minute: 5))
    let yesterday = try #require(FixedTime.today.adding(days: -1))
    #expect(dates.brief(LocalMoment(day: FixedTime.today, minute: minute)) == "09:05")
    #expect(dates.brief(LocalMoment(day: yesterday, minute: minute)) == "Thu 19 Nov")
  }

  @Test(
    "is in the user's date order",
    arguments: [
      (DateOrder.dayMonthYear, "Fri 24 Dec 2027 17:30"), (.monthDayYear, "Fri Dec 24 2027 17:30"),
      (.yearMonthDay, "Fri 2027 Dec 24 17:30"),
    ]
  )
  func order(order: DateOrder, text: String) throws {
    let dates = DateWording(now: FixedTime.clock.localNow, order: order)
    #expect(dates.fullDue(try due("2027-12-24T17:30")) == text)
  }

  @Test("can be read back as the same day", arguments: DateOrder.allCases)
  func readsBack(order: DateOrder) throws {
    let dates = DateWording(now: FixedTime.clock.localNow, order: order)
    for text in ["2026-11-21T17:30", "2027-12-24", "2028-02-29T00:00", "1999-01-05"] {
      let due = try due(text)
      let read = DueDateText(
        dates.fullDue(due),
        now: dates.now,
        conventions: DateConventions(order: order)
      )
      #expect(read == .date(due))
    }
  }
}
