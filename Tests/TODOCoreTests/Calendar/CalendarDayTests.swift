import Testing

@testable import TODOCore

@Suite struct CalendarDayTests {
  @Test("every day from year 1 to 9999 has its own number, in order") func numbersDays() throws {
    // Given
    var previous: CalendarDay?
    // When
    for number in stride(from: -719_162, through: 2_932_896, by: 31) {
      let day = try #require(CalendarDay(dayNumber: number))
      // Then
      #expect(day.dayNumber == number)
      #expect(CalendarDay(year: day.year, month: day.month, day: day.day) == day)
      #expect(previous.map { $0 < day } ?? true)
      previous = day
    }
  }

  @Test("days follow each other through a leap year without a gap") func numbersLeapYear() throws {
    // Given
    let first = try #require(CalendarDay(year: 2024, month: 1, day: 1)).dayNumber
    // When
    let days = (0..<366).compactMap { CalendarDay(dayNumber: first + $0) }
    // Then
    let byHand = (1...12).flatMap { month in
      (1...31).compactMap { CalendarDay(year: 2024, month: month, day: $0) }
    }
    #expect(days == byHand)
  }

  @Test("day 0 is 1 January 1970, and the range ends with the years 1 and 9999") func knowsItsRange() {
    #expect(CalendarDay(dayNumber: 0)?.description == "1970-01-01")
    #expect(CalendarDay(dayNumber: -719_162)?.description == "0001-01-01")
    #expect(CalendarDay(dayNumber: 2_932_896)?.description == "9999-12-31")
    #expect(CalendarDay(dayNumber: -719_163) == nil)
    #expect(CalendarDay(dayNumber: 2_932_897) == nil)
  }

  @Test(
    "known days have the right weekday",
    arguments: [
      ("2026-11-21", 6), ("1970-01-01", 4), ("2000-02-29", 2), ("1969-07-20", 7), ("0001-01-01", 1),
      ("9999-12-31", 5), ("1900-01-01", 1),
    ]
  ) func knowsWeekdays(text: String, weekday: Int) {
    #expect(CalendarDay(iso: text)?.weekday.rawValue == weekday)
  }

  @Test(
    "29 February is a day of leap years only",
    arguments: [(2000, true), (1900, false), (2024, true), (2026, false)]
  )
  func knowsLeapYears(year: Int, isLeap: Bool) {
    #expect((CalendarDay(year: year, month: 2, day: 29) != nil) == isLeap)
  }

  @Test(
    "an invalid day is refused",
    arguments: [
      (2026, 0, 1), (2026, 13, 1), (2026, 4, 31), (2026, 1, 0), (2026, 1, 32), (0, 1, 1), (10_000, 1, 1),
    ]
  ) func refusesOthers(year: Int, month: Int, day: Int) {
    #expect(CalendarDay(year: year, month: month, day: day) == nil)
  }

  @Test(
    "text that is not an ISO day is refused",
    arguments: [
      "", "2026-11", "2026-1-21", "26-11-21", "2026-11-21 ", "2026/11/21", "+026-11-21", "２０２６-11-21",
    ]
  ) func refusesOtherText(text: String) {
    #expect(CalendarDay(iso: text) == nil)
  }

  @Test("adding days crosses months and ends with the calendar") func addsDays() throws {
    // Given
    let day = try #require(CalendarDay(iso: "2026-12-31"))
    // Then
    #expect(day.adding(days: 1)?.description == "2027-01-01")
    #expect(day.adding(days: -365)?.description == "2025-12-31")
    #expect(day.adding(days: .max) == nil)
  }

  @Test("a clock has 24 hours of 60 minutes") func limitsMinutes() {
    #expect(MinuteOfDay(hour: 23, minute: 59)?.description == "23:59")
    #expect(MinuteOfDay(hour: 24, minute: 0) == nil)
    #expect(MinuteOfDay(hour: 0, minute: 60) == nil)
    #expect(MinuteOfDay(hour: -1, minute: 0) == nil)
  }
}
