import TestSupport
import Testing

@testable import TODOCore

/// Today is Friday, 20 November 2026.
@Suite("The languages of dates")
struct DateLanguagesTests {
  @Test(
    "decide only between meanings that differ",
    arguments: [
      ("thu 6", ["2026-11-26T18:00", "2026-11-26T06:00"], ["2026-11-27"]),
      ("thu 2", ["2026-11-26T14:00", "2026-11-26T02:00"], ["2026-11-23"]),
      ("thu 9:00", ["2026-11-26T09:00"], ["2026-11-26T09:00"]),
      ("thu sau", ["2026-11-27"], ["2026-11-27"]), ("fri", ["2026-11-27"], ["2026-11-27"]),
    ]
  )
  func conflict(text: String, english: [String], vietnamese: [String]) throws {
    #expect(try TypedDates(language: "en").all(text) == english)
    #expect(try TypedDates(language: "ja").all(text) == english)
    #expect(try TypedDates(language: "vi").all(text) == vietnamese)
  }

  @Test("keep numbers in the person's order")
  func order() throws {
    #expect(try TypedDates(order: .monthDayYear, language: "vi").all("ngày 3/4").first == "2027-03-04")
    #expect(try TypedDates(order: .dayMonthYear, language: "vi").all("ngày 3/4").first == "2027-04-03")
  }

  @Test("have weeks that begin on Monday where they are spoken of, whatever the calendar says")
  func weeks() throws {
    let typed = try TypedDates(week: .sunday, language: "ja")
    #expect(typed.all("来週の日曜") == ["2026-11-29"])
    #expect(typed.all("chủ nhật tuần sau") == ["2026-11-29"])
    #expect(typed.all("sun next week") == ["2026-11-22"])
  }

  @Test(
    "read the night as a part of the day on which it begins",
    arguments: [
      ("今夜1時", "2026-11-21T01:00"), ("深夜0時", "2026-11-21T00:00"), ("明日の深夜1時", "2026-11-22T01:00"),
      ("tối nay 8h", "2026-11-20T20:00"), ("tonight 8h", "2026-11-20T20:00"),
      ("tomorrow evening at 8", "2026-11-21T20:00"), ("5 in the afternoon", "2026-11-20T17:00"),
    ]
  )
  func nights(text: String, expected: String) throws {
    #expect(try TypedDates().all(text) == [expected])
  }

  @Test("read no lunar date")
  func lunar() throws {
    for text in ["ngày 24 tháng chạp", "mùng 1 tết", "rằm tháng giêng", "旧暦12月24日"] {
      #expect(try TypedDates(language: "vi").reading(text) == .notUnderstood)
    }
  }

  /// Words and letters of all languages.
  private static let parts = [
    "今", "日", "明", "来週", "の", "金曜", "月", "年", "時", "分", "半", "後", "前", "令和", "十", "二", "千", "〇", "１", "９",
    "まで", "末", "午後", "夜", "第", "(", ")", "、", "カ", "ｶ", "ﾞ", "sau", "thu", "thứ", "tuan", "tuần", "ngay",
    "ngày",
    "toi", "tối", "nam", "năm", "thang", "gio", "giờ", "9h", "ruoi", "trước", "fri", "next", "of", "in", "3",
    "24/12",
    "99999", "9999", "r8.1.1", "5pm", "\u{301}", "\u{0}", "🙂", " ", "  ", ",", "-", "+", "#", "|", "*",
  ]

  @Test("read any text without a trap, and no reading twice", arguments: 1...40)
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let typed = [
      try TypedDates(today: "9999-12-31", time: "23:59", language: "ja"),
      try TypedDates(today: "0001-01-01", language: "vi"), try TypedDates(),
    ]
    for _ in 0..<40 {
      let count = Int.random(in: 1...12, using: &random)
      let separator = Bool.random(using: &random) ? " " : ""
      let parts = (0..<count).compactMap { _ in Self.parts.randomElement(using: &random) }
      let text = parts.joined(separator: separator)
      for typed in typed {
        let readings = typed.all(text)
        #expect(Set(readings).count == readings.count, "\(text)")
        #expect(readings.allSatisfy { DueDate(stored: $0) != nil }, "\(text)")
      }
    }
  }

  @Test(
    "find at once that a text of 10,000 characters is no date",
    arguments: ["今", "二", "sau ", "thứ sáu ", "🙂", "月末", "9", "today ", "toi truoc ", "\u{301}"]
  )
  func long(part: String) throws {
    let text = String(repeating: part, count: 10_000 / part.count)
    for count in [20, 60, 150, 400, 10_000] {
      #expect(try TypedDates(language: "vi").reading(String(text.prefix(count))) == .notUnderstood)
    }
  }
}
