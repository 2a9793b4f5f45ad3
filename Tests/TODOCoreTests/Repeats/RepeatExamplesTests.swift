import Testing

@testable import TODOCore

/// The examples of RFC 5545, section 3.8.5.3, whose rules this app computes, from their first dates in 1997 and 1998.
@Suite("The examples of RFC 5545")
struct RepeatExamplesTests {
  private static let examples: [(rule: String, start: String, dates: String)] = [
    ("FREQ=DAILY;COUNT=10", "1997-09-02", "09-03 09-04 09-05 09-06 09-07 09-08 09-09 09-10 09-11"),
    ("FREQ=DAILY;INTERVAL=2", "1997-09-02", "09-04 09-06 09-08 09-10 09-12 09-14 …"),
    ("FREQ=DAILY;INTERVAL=10;COUNT=5", "1997-09-02", "09-12 09-22 10-02 10-12"),
    (
      "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA", "1998-01-01",
      "01-02 01-03 01-04 …"
    ),
    ("FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1", "1998-01-30", "01-31 1999-01-01 01-02 …"),
    ("FREQ=WEEKLY;COUNT=10", "1997-09-02", "09-09 09-16 09-23 09-30 10-07 10-14 10-21 10-28 11-04"),
    ("FREQ=WEEKLY;INTERVAL=2;WKST=SU", "1997-09-02", "09-16 09-30 10-14 10-28 11-11 11-25 12-09 …"),
    (
      "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH", "1997-09-02",
      "09-04 09-09 09-11 09-16 09-18 09-23 09-25 09-30 10-02 10-07"
    ),
    (
      "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR", "1997-09-01",
      "09-03 09-05 09-15 09-17 09-19 09-29 10-01 …"
    ),
    (
      "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH", "1997-09-02",
      "09-04 09-16 09-18 09-30 10-02 10-14 10-16"
    ),
    (
      "FREQ=MONTHLY;COUNT=10;BYDAY=1FR", "1997-09-05",
      "10-03 11-07 12-05 1998-01-02 02-06 03-06 04-03 05-01 06-05"
    ),
    ("FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR", "1997-09-05", "10-03 11-07 12-05"),
    (
      "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU", "1997-09-07",
      "09-28 11-02 11-30 1998-01-04 01-25 03-01 03-29 05-03 05-31"
    ),
    ("FREQ=MONTHLY;COUNT=6;BYDAY=-2MO", "1997-09-22", "10-20 11-17 12-22 1998-01-19 02-16"),
    ("FREQ=MONTHLY;BYMONTHDAY=-3", "1997-09-28", "10-29 11-28 12-29 1998-01-29 02-26 …"),
    (
      "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15", "1997-09-02",
      "09-15 10-02 10-15 11-02 11-15 12-02 12-15 1998-01-02 01-15"
    ),
    (
      "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1", "1997-09-30",
      "10-01 10-31 11-01 11-30 12-01 12-31 1998-01-01 01-31 02-01"
    ),
    (
      "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15", "1997-09-10",
      "09-11 09-12 09-13 09-14 09-15 1999-03-10 03-11 03-12 03-13"
    ),
    (
      "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU", "1997-09-02",
      "09-09 09-16 09-23 09-30 11-04 11-11 11-18 11-25 1998-01-06 …"
    ),
    (
      "FREQ=YEARLY;COUNT=10;BYMONTH=6,7", "1997-06-10",
      "07-10 1998-06-10 07-10 1999-06-10 07-10 2000-06-10 07-10 2001-06-10 07-10"
    ),
    (
      "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3", "1997-03-10",
      "1999-01-10 02-10 03-10 2001-01-10 02-10 03-10 2003-01-10 02-10 03-10"
    ),
    ("FREQ=YEARLY;BYDAY=20MO", "1997-05-19", "1998-05-18 1999-05-17 …"),
    ("FREQ=YEARLY;BYMONTH=3;BYDAY=TH", "1997-03-13", "03-20 03-27 1998-03-05 03-12 03-19 03-26 …"),
    ("FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8", "1997-06-05", "06-12 06-19 06-26 07-03 …"),
    ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "1998-02-13", "03-13 11-13 1999-08-13 2000-10-13 …"),
    (
      "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13", "1997-09-13",
      "10-11 11-08 12-13 1998-01-10 02-07 03-07 04-11 05-09 06-13 …"
    ),
    (
      "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", "1996-11-05",
      "2000-11-07 2004-11-02 …"
    ),
    ("FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "1997-09-04", "10-07 11-06"),
    (
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", "1997-09-29",
      "10-30 11-27 12-30 1998-01-29 02-26 03-30 …"
    ),
    ("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "1997-08-05", "08-10 08-19 08-24"),
    ("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "1997-08-05", "08-17 08-19 08-31"),
    ("FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", "2007-01-15", "01-30 02-15 03-15 03-30"),
  ]

  @Test("have the dates that it lists", arguments: examples) func dates(
    rule: String,
    start: String,
    dates: String
  ) throws {
    // Given: the year is written only where it changes, and dates go on after "…".
    var year = start.prefix(4)
    let listed = dates.split(separator: " ").filter { $0 != "…" }
    let expected = listed.map { date in
      if date.utf8.count > 5 { year = date.prefix(4) }
      return "\(year)-\(date.suffix(5))"
    }
    // When
    let limit = dates.hasSuffix("…") ? expected.count : 100
    let found = try #require(Repeat(stored: rule)).dates(
      after: #require(DueDate(stored: start)),
      limit: limit
    )
    // Then
    #expect(found.map(\.description) == expected)
  }
}
