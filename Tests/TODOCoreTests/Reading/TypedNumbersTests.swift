import Testing

@testable import TODOCore

@Suite("A day typed in numbers")
struct TypedNumbersTests {
  @Test(
    "is the same in every order if it has only one reading",
    arguments: [
      ("2026-12-24", "2026-12-24"), ("2026-1-2", "2026-01-02"), ("2026/12/24", "2026-12-24"),
      ("2026.12.24", "2026-12-24"), ("2026.12.24.", "2026-12-24"), ("0001-01-01", "0001-01-01"),
      ("9999-12-31", "9999-12-31"), ("24/12", "2026-12-24"), ("12/24", "2026-12-24"),
      ("24.12.", "2026-12-24"),
      ("24.12", "2026-12-24"), ("24-12", "2026-12-24"), ("12-24", "2026-12-24"), ("24/12/2027", "2027-12-24"),
      ("12/24/2027", "2027-12-24"), ("24.12.2027", "2027-12-24"), ("24.12.2027.", "2027-12-24"),
      ("5/5", "2027-05-05"), ("29/2", "2028-02-29"),
    ]
  )
  func oneReading(text: String, expected: String) throws {
    for order in DateOrder.allCases {
      let readings = try TypedDates(order: order).all(text)
      #expect(readings == [expected], "\(order)")
    }
  }

  @Test(
    "uses the user's date order if there are several readings, and knows the others",
    arguments: [
      ("03/04", DateOrder.dayMonthYear, ["2027-04-03", "2027-03-04"]),
      ("03/04", .monthDayYear, ["2027-03-04", "2027-04-03"]),
      ("03/04", .yearMonthDay, ["2027-03-04", "2027-04-03"]),
      ("3.4.", .dayMonthYear, ["2027-04-03", "2027-03-04"]),
      ("3-4", .monthDayYear, ["2027-03-04", "2027-04-03"]),
      ("3/4/2028", .dayMonthYear, ["2028-04-03", "2028-03-04"]),
      ("3/4/2028", .monthDayYear, ["2028-03-04", "2028-04-03"]),
      ("3/4/28", .dayMonthYear, ["2028-04-03", "2028-03-04"]),
      ("03/04/28", .yearMonthDay, ["2028-03-04", "2028-04-03"]),
      ("27/11/28", .dayMonthYear, ["2028-11-27", "2027-11-28"]),
      ("24/12/26", .monthDayYear, ["2026-12-24"]),
      ("05/05/27", .dayMonthYear, ["2027-05-05"]),
      ("27/11/28", .yearMonthDay, ["2027-11-28", "2028-11-27"]),
      ("03/04 17:30", .dayMonthYear, ["2027-04-03T17:30", "2027-03-04T17:30"]),
      ("5pm 03/04", .monthDayYear, ["2027-03-04T17:00", "2027-04-03T17:00"]),
    ]
  )
  func manyReadings(text: String, order: DateOrder, expected: [String]) throws {
    #expect(try TypedDates(order: order).all(text) == expected)
  }

  @Test("has another reading if the day was recent")
  func recent() throws {
    #expect(try TypedDates().all("10/11") == ["2026-11-10", "2027-11-10", "2027-10-11"])
    #expect(try TypedDates(order: .monthDayYear).all("10/11") == ["2027-10-11", "2026-11-10", "2027-11-10"])
  }
}
