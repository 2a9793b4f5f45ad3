import Testing

@testable import TODOModel
@testable import TODOScreens
@testable import TODOViewModel

@Suite("A date on the screen")
struct DateWordingTests {
  private let dates = DateWording(now: FixedTime.clock.localNow)

  private func due(_ text: String) throws -> TODOModel.DueDate { try #require(DueDate(stored: text)) }

  @Test(
    "has its year when it is another one, and its time when it has one",
    arguments: [
      ("2026-11-21", "Sat 21 Nov"), ("2026-11-21T17:30", "Sat 21 Nov 17:30"), ("2026-01-01", "Thu 1 Jan"),
      ("2027-01-01", "Fri 1 Jan 2027"), ("2025-12-31T00:00", "Wed 31 Dec 2025 00:00"),
    ]
  )
  func due(stored: String, text: String) throws {
    #expect(dates.due(try due(stored)) == text)
  }

  @Test("has its year in any case where it is written in full")
  func full() throws {
    #expect(dates.fullDue(try due("2026-11-21T17:30")) == "Sat 21 Nov 2026 17:30")
  }

  @Test("keeps its year where it is short, when it is another one")
  func short() throws {
    #expect(dates.shortDue(try due("2026-11-21")) == "21 Nov")
    #expect(dates.shortDue(try due("2027-11-21")) == "21 Nov 2027")
  }

  @Test("of a moment is the time alone when it is today")
  func brief() throws {
    let minute = try #require(MinuteOfDay(hour: 9, minute: 5))
    let yesterday = try #require(FixedTime.today.adding(days: -1))
    #expect(dates.brief(LocalMoment(day: FixedTime.today, minute: minute)) == "09:05")
    #expect(dates.brief(LocalMoment(day: yesterday, minute: minute)) == "Thu 19 Nov")
  }
}
