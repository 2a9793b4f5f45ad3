import Testing

@testable import TODOCore

@Suite("A time as typed")
struct TypedTimeTests {
  @Test(
    "has any of the usual forms",
    arguments: [
      ("17:30", "17:30"), ("7:05", "07:05"), ("00:00", "00:00"), ("23:59", "23:59"), ("5pm", "17:00"),
      ("5 pm", "17:00"), ("5PM", "17:00"), ("5am", "05:00"), ("5:30pm", "17:30"), ("5:30 pm", "17:30"),
      ("5.30pm", "17:30"), ("5 p.m.", "17:00"), ("12am", "00:00"), ("12:30am", "00:30"), ("12pm", "12:00"),
      ("noon", "12:00"), ("17h", "17:00"), ("17h30", "17:30"), ("9h05", "09:05"), ("at 9h", "09:00"),
      ("at noon", "12:00"), ("@ 17:30", "17:30"),
    ]
  )
  func forms(text: String, expected: String) throws {
    #expect(try TypedDates().all("21 nov " + text) == ["2026-11-21T" + expected])
  }

  @Test("alone is the next such time, at 10:00")
  func alone() throws {
    let typed = try TypedDates()
    #expect(typed.all("17:30") == ["2026-11-20T17:30"])
    #expect(typed.all("10:00") == ["2026-11-20T10:00"])
    #expect(typed.all("at 5pm") == ["2026-11-20T17:00"])
    #expect(typed.all("noon") == ["2026-11-20T12:00"])
  }

  @Test("alone is tomorrow's if it has passed, and may be today's")
  func aloneInPast() throws {
    #expect(try TypedDates().all("9:59") == ["2026-11-21T09:59", "2026-11-20T09:59"])
  }

  @Test("is in that many hours or minutes, even after midnight")
  func spans() throws {
    let typed = try TypedDates()
    #expect(typed.all("in 3 hours") == ["2026-11-20T13:00"])
    #expect(typed.all("in an hour") == ["2026-11-20T11:00"])
    #expect(typed.all("+3h") == ["2026-11-20T13:00"])
    #expect(typed.all("in 90 min") == ["2026-11-20T11:30"])
    #expect(typed.all("+14h") == ["2026-11-21T00:00"])
    #expect(typed.all("48 hours") == ["2026-11-22T10:00"])
  }

  @Test("with a number and h may be hours or a time of day; in the afternoon, the time of day comes first")
  func hours() throws {
    let typed = try TypedDates()
    #expect(typed.all("3h") == ["2026-11-20T13:00", "2026-11-21T03:00"])
    #expect(typed.all("11h") == ["2026-11-20T21:00", "2026-11-20T11:00"])
    #expect(typed.all("17h") == ["2026-11-20T17:00", "2026-11-21T03:00"])
    #expect(typed.all("24h") == ["2026-11-21T10:00"])
    #expect(typed.all("in 17h") == ["2026-11-21T03:00"])
    #expect(typed.all("fri 17h") == ["2026-11-27T17:00", "2026-11-20T17:00"])
  }

  @Test("of midnight ends its day, or possibly begins it")
  func midnight() throws {
    let typed = try TypedDates()
    #expect(typed.all("midnight") == ["2026-11-21T00:00"])
    #expect(typed.all("today midnight") == ["2026-11-21T00:00"])
    #expect(typed.all("tonight midnight") == ["2026-11-21T00:00"])
    #expect(typed.all("tue midnight") == ["2026-11-25T00:00", "2026-11-24T00:00"])
  }

  @Test(
    "of tonight is in the night that begins today",
    arguments: [
      ("tonight 9:00", "2026-11-20T21:00"), ("tonight 21:00", "2026-11-20T21:00"),
      ("9pm tonight", "2026-11-20T21:00"),
      ("tonight at 11:30", "2026-11-20T23:30"), ("tonight 2am", "2026-11-21T02:00"),
      ("tonight 0:30", "2026-11-21T00:30"), ("tonight 12:30", "2026-11-21T00:30"),
      ("tonight 2", "2026-11-21T02:00"),
      ("tonight 1:30", "2026-11-21T01:30"), ("4:59 tonight", "2026-11-21T04:59"),
      ("tonight at 5", "2026-11-20T17:00"), ("tonight 2pm", "2026-11-20T14:00"),
      ("tonight 12:00", "2026-11-21T00:00"), ("tonight 12pm", "2026-11-20T12:00"),
    ]
  )
  func tonight(text: String, expected: String) throws {
    #expect(try TypedDates().all(text) == [expected])
  }

  @Test("of a named day stays on that day, even if it has passed")
  func passed() throws {
    #expect(try TypedDates().all("today 9:00") == ["2026-11-20T09:00"])
  }
}
