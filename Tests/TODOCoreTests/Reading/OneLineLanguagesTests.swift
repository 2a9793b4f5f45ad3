import TestSupport
import Testing

@testable import TODOCore

/// Today is Friday, 20 November 2026.
@Suite("A line in Japanese or Vietnamese")
struct OneLineLanguagesTests {
  @Test("takes no part of a lunar date for a date")
  func lunar() {
    func due(_ text: String) -> OneLineItem {
      OneLineItem(text, now: FixedTime.clock.localNow, conventions: DateConventions(language: "vi"))
    }
    for text in ["30 tháng chạp", "15 thang gieng"] {
      #expect(due("Mua hoa due:\(text)").mistake == .dueNotUnderstood(text))
    }
    #expect(due("Mua hoa due:rằm tháng giêng").mistake == .dueNotUnderstood("rằm tháng giêng"))
    for (text, lunar) in [
      ("giỗ bà nội mùng 10 tháng 3", "mùng 10 tháng 3"), ("cúng ông Táo 23 tháng chạp", "23 tháng chạp"),
      ("rằm tháng giêng đi chùa", "rằm tháng giêng"), ("giỗ ông 10/3 âm lịch lúc 9h", "10/3 âm lịch"),
    ] {
      let item = due(text)
      #expect(item.values.title == text && item.values.due == nil && item.remark == .lunarDate(lunar))
      #expect(PartlyRead(lunar, now: FixedTime.clock.localNow) == nil && DueDateText.isLunar(lunar))
      #expect(due("giỗ due:\(lunar)").mistake == .dueNotUnderstood(lunar))
    }
    let item = due("due:thứ sáu tết bà")
    #expect(item.mistake == nil && item.values.title == "tết bà")
  }

  private func parts(_ text: String) -> [String] {
    let item = OneLineItem(text, now: FixedTime.clock.localNow)
    return [item.values.title, item.values.due?.description ?? ""]
  }

  @Test(
    "has its due date at the end, after a blank",
    arguments: [
      ("牛乳を買う 明日", "牛乳を買う", "2026-11-21"), ("牛乳を買う　明日", "牛乳を買う", "2026-11-21"),
      ("家賃を払う 来週の金曜", "家賃を払う", "2026-11-27"), ("家賃 12月24日(木)17時", "家賃", "2026-12-24T17:00"),
      ("家賃 3日後", "家賃", "2026-11-23"), ("会議 金曜 午後3時", "会議", "2026-11-27T15:00"),
      ("会議 明日17時", "会議", "2026-11-21T17:00"), ("午後3時から会議", "会議", "2026-11-20T15:00"),
      ("明日10時から会議", "会議", "2026-11-21T10:00"), ("会議 午後3時から", "会議", "2026-11-20T15:00"),
      ("gọi lại trước thứ sáu", "gọi lại", "2026-11-27"),
      ("本を返す 12月24日まで", "本を返す", "2026-12-24"), ("Buy milk 明日", "Buy milk", "2026-11-21"),
      ("gọi mẹ ngày mai", "gọi mẹ", "2026-11-21"),
      ("gọi mẹ thứ sáu tuần sau lúc 5 giờ chiều", "gọi mẹ", "2026-11-27T17:00"),
      ("trả tiền nhà 24 tháng 12", "trả tiền nhà", "2026-12-24"),
      ("trả tiền nhà 3 ngày nữa", "trả tiền nhà", "2026-11-23"),
      ("trả tiền nhà sau 3 ngày", "trả tiền nhà", "2026-11-23"), ("họp t6", "họp", "2026-11-27"),
      ("họp 9h sáng mai", "họp", "2026-11-21T09:00"), ("hop toi nay", "hop", "2026-11-20T18:00"),
    ]
  )
  func date(text: String, title: String, due: String) {
    #expect(parts(text) == [title, due])
  }

  @Test(
    "has a Japanese repeat with its days directly behind its title, or before it",
    arguments: [
      ("ゴミ出し毎週火曜と金曜", "ゴミ出し", "2026-11-20"), ("ゴミ出し毎週火曜", "ゴミ出し", "2026-11-24"),
      ("ゴミ出し隔週火曜", "ゴミ出し", "2026-11-24"), ("会議毎週月曜10時", "会議", "2026-11-23T10:00"),
      ("家賃毎月25日", "家賃", "2026-11-25"), ("毎週火曜と金曜ゴミ出し", "ゴミ出し", "2026-11-20"),
      ("毎週月曜と木曜にゴミ出し", "ゴミ出し", "2026-11-23"),
      ("この雑誌は毎週月曜", "この雑誌は毎週月曜", ""), ("雑誌毎週月曜発売", "雑誌毎週月曜発売", ""),
      ("牛乳を買う毎日", "牛乳を買う毎日", ""), ("読売新聞毎日新聞", "読売新聞毎日新聞", ""),
    ]
  )
  func repeatOfDays(text: String, title: String, due: String) {
    #expect(parts(text) == [title, due])
  }

  @Test(
    "keeps in its title what may mean something else",
    arguments: [
      "牛乳を買う明日", "会議の 明日", "明日から会議", "締め切りは 明日", "お金 金", "明日", "昨日の話 昨日", "Gọi Mai", "gọi mẹ mai", "ngày mai",
      "mua 5 quả táo", "ngủ 8 giờ", "học bài 3 tiếng", "Songs we sang", "Pay Nam", "xem lịch cho thứ sáu",
      "phim của thứ sáu", "nghỉ từ thứ sáu",
      "Go to T6", "Install R9.1.2", "Install r9.1.2", "gọi lại sau thứ sáu",
    ]
  )
  func title(text: String) {
    #expect(parts(text) == [text, ""])
  }

  @Test(
    "has a due date after due:",
    arguments: [
      ("家賃 due:来週の金曜", "家賃", "2026-11-27"), ("due:明日 17時 家賃", "家賃", "2026-11-21T17:00"),
      ("due:thứ sáu tuần sau gọi mẹ", "gọi mẹ", "2026-11-27"),
      ("gọi mẹ due:\"ngày mai\"", "gọi mẹ", "2026-11-21"),
      ("gọi mẹ due:mai 3 lần nhé", "gọi mẹ 3 lần nhé", "2026-11-21"),
    ]
  )
  func key(text: String, title: String, due: String) {
    #expect(parts(text) == [title, due])
  }

  @Test(
    "has days in a query",
    arguments: [
      ("due:明日", "2026-11-21", "2026-11-21"), ("due:今週", "2026-11-16", "2026-11-22"),
      ("due:今月", "2026-11-01", "2026-11-30"), ("due:月..金", "2026-11-23", "2026-11-27"),
      ("due:\"thứ sáu\"", "2026-11-27", "2026-11-27"), ("due:\"tuần này\"", "2026-11-16", "2026-11-22"),
      ("due:\"this month\"", "2026-11-01", "2026-11-30"), ("done:昨日", "2026-11-19", "2026-11-19"),
      ("done:金曜", "2026-11-13", "2026-11-13"), ("done:\"thứ sáu\"", "2026-11-13", "2026-11-13"),
      ("due:t6", "2026-11-27", "2026-11-27"),
    ]
  )
  func query(text: String, first: String, last: String) throws {
    let terms = QueryReader(clock: FixedTime.clock).read(text).terms
    let from = try #require(CalendarDay(iso: first)), to = try #require(CalendarDay(iso: last))
    let time: QueryTime = text.hasPrefix("due") ? .due : .completed
    #expect(terms.map(\.meaning) == [.time(time, .between(from, to))])
  }
}
