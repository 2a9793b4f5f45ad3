import TestSupport
import Testing

@testable import TODOCore

/// On Friday, 20 November 2026, 10:00.
@Suite("Repeats in Japanese and Vietnamese")
struct RepeatLanguagesTests {
  /// The rule and the first date of each reading.
  private func readings(_ text: String) -> [String] {
    guard let typed = TypedRepeat(text, now: FixedTime.clock.localNow) else { return [] }
    return ["\(typed.rule) \(typed.first)"] + typed.others.map { "\($0.rule) \($0.first)" }
  }

  @Test(
    "are read in Japanese",
    arguments: [
      ("毎日", "FREQ=DAILY 2026-11-20"),
      ("3日ごと", "FREQ=DAILY;INTERVAL=3 2026-11-20"),
      ("1日おき", "FREQ=DAILY;INTERVAL=2 2026-11-20"),
      ("隔日", "FREQ=DAILY;INTERVAL=2 2026-11-20"),
      ("毎週金曜", "FREQ=WEEKLY;BYDAY=FR 2026-11-20"),
      ("毎週金曜日 17:30", "FREQ=WEEKLY;BYDAY=FR 2026-11-20T17:30"),
      ("毎週月・木 9時", "FREQ=WEEKLY;BYDAY=MO,TH 2026-11-23T09:00"),
      ("毎週月水金", "FREQ=WEEKLY;BYDAY=MO,WE,FR 2026-11-20"),
      ("隔週金曜", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR 2026-11-20"),
      ("2週間ごとの金曜", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR 2026-11-20"),
      ("平日", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR 2026-11-20"),
      ("平日 9時", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR 2026-11-23T09:00"),
      ("毎週末", "FREQ=WEEKLY;BYDAY=SA,SU 2026-11-21"),
      ("毎月31日", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1 2026-11-30"),
      ("毎月31日 18時", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1 2026-11-30T18:00"),
      ("毎月末", "FREQ=MONTHLY;BYMONTHDAY=-1 2026-11-30"),
      ("毎月1日と15日", "FREQ=MONTHLY;BYMONTHDAY=1,15 2026-12-01"),
      ("毎月最終金曜", "FREQ=MONTHLY;BYDAY=-1FR 2026-11-27"),
      ("第2火曜", "FREQ=MONTHLY;BYDAY=2TU 2026-12-08"),
      ("毎月第2火曜", "FREQ=MONTHLY;BYDAY=2TU 2026-12-08"),
      ("毎年12月24日", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24 2026-12-24"),
      ("毎年2月29日", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1 2027-02-28"),
      ("12月24日まで毎週金曜", "FREQ=WEEKLY;UNTIL=20261224;BYDAY=FR 2026-11-20"),
      ("毎週金曜12月24日まで", "FREQ=WEEKLY;UNTIL=20261224;BYDAY=FR 2026-11-20"),
      ("毎週金曜 10回", "FREQ=WEEKLY;COUNT=10;BYDAY=FR 2026-11-20"),
      ("12月7日から毎週月曜", "FREQ=WEEKLY;BYDAY=MO 2026-12-07"),
      ("完了の3日後", "after:P3D 2026-11-20"),
      ("完了後2週間", "after:P2W 2026-11-20"),
      ("毎朝", "FREQ=DAILY 2026-11-21T09:00"),
      ("毎朝7時", "FREQ=DAILY 2026-11-21T07:00"),
      ("毎晩8時", "FREQ=DAILY 2026-11-20T20:00"),
      ("毎月", "FREQ=MONTHLY 2026-11-20"),
      ("2か月ごと", "FREQ=MONTHLY;INTERVAL=2 2026-11-20"),
      ("毎年", "FREQ=YEARLY 2026-11-20"),
      ("毎週", "FREQ=WEEKLY 2026-11-20"),
      ("every 金曜", "FREQ=WEEKLY;BYDAY=FR 2026-11-20"),
    ]
  )
  func japanese(text: String, expected: String) { #expect(readings(text) == [expected]) }

  @Test(
    "are read in Vietnamese, with and without marks",
    arguments: [
      ("hằng ngày", "FREQ=DAILY 2026-11-20"),
      ("mỗi ngày", "FREQ=DAILY 2026-11-20"),
      ("hang ngay", "FREQ=DAILY 2026-11-20"),
      ("mỗi 3 ngày", "FREQ=DAILY;INTERVAL=3 2026-11-20"),
      ("3 ngày một lần", "FREQ=DAILY;INTERVAL=3 2026-11-20"),
      ("cách ngày", "FREQ=DAILY;INTERVAL=2 2026-11-20"),
      ("mỗi thứ sáu", "FREQ=WEEKLY;BYDAY=FR 2026-11-20"),
      ("moi thu sau", "FREQ=WEEKLY;BYDAY=FR 2026-11-20"),
      ("mỗi thứ 6 17h30", "FREQ=WEEKLY;BYDAY=FR 2026-11-20T17:30"),
      ("mỗi thứ sáu lúc 5 giờ chiều", "FREQ=WEEKLY;BYDAY=FR 2026-11-20T17:00"),
      ("thứ sáu hằng tuần", "FREQ=WEEKLY;BYDAY=FR 2026-11-20"),
      ("t2, t5 hằng tuần 9h", "FREQ=WEEKLY;BYDAY=MO,TH 2026-11-23T09:00"),
      ("2 tuần một lần vào thứ 6", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR 2026-11-20"),
      ("cách tuần vào thứ sáu", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR 2026-11-20"),
      ("ngày thường", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR 2026-11-20"),
      ("mỗi cuối tuần", "FREQ=WEEKLY;BYDAY=SA,SU 2026-11-21"),
      ("ngày 31 hằng tháng", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1 2026-11-30"),
      ("ngày 31 hang thang", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1 2026-11-30"),
      ("mỗi tháng ngày 15", "FREQ=MONTHLY;BYMONTHDAY=15 2026-12-15"),
      ("cuối mỗi tháng", "FREQ=MONTHLY;BYMONTHDAY=-1 2026-11-30"),
      ("thứ sáu cuối cùng của mỗi tháng", "FREQ=MONTHLY;BYDAY=-1FR 2026-11-27"),
      ("thứ hai đầu tiên của mỗi tháng", "FREQ=MONTHLY;BYDAY=1MO 2026-12-07"),
      ("24/12 hằng năm", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24 2026-12-24"),
      ("ngày 24 tháng 12 hằng năm", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24 2026-12-24"),
      ("24 tháng 12 hằng năm", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24 2026-12-24"),
      ("mỗi năm", "FREQ=YEARLY 2026-11-20"),
      ("mỗi thứ sáu đến 24/12", "FREQ=WEEKLY;UNTIL=20261224;BYDAY=FR 2026-11-20"),
      ("mỗi thứ sáu 3 lần", "FREQ=WEEKLY;COUNT=3;BYDAY=FR 2026-11-20"),
      ("3 ngày sau khi xong", "after:P3D 2026-11-20"),
      ("2 tuần sau khi hoàn thành", "after:P2W 2026-11-20"),
      ("mỗi sáng", "FREQ=DAILY 2026-11-21T09:00"),
      ("mỗi sáng 7h", "FREQ=DAILY 2026-11-21T07:00"),
      ("mỗi tối 8 giờ", "FREQ=DAILY 2026-11-20T20:00"),
    ]
  )
  func vietnamese(text: String, expected: String) { #expect(readings(text) == [expected]) }

  @Test("have both meanings of three days apart")
  func apart() {
    #expect(readings("3日おき") == ["FREQ=DAILY;INTERVAL=4 2026-11-20", "FREQ=DAILY;INTERVAL=3 2026-11-20"])
    #expect(readings("1日おき") == ["FREQ=DAILY;INTERVAL=2 2026-11-20"])
  }

  @Test(
    "are not read from dates and other text",
    arguments: [
      "金曜", "毎", "毎日毎日", "まで毎週金曜", "12月24日まで", "10回", "完了", "9月の第1月曜", "毎牛乳",
      "thứ sáu", "mỗi", "mỗi mỗi ngày", "3 lần", "sau khi xong",
      "thứ sáu cuối cùng của tháng",
      "mỗi tháng chạp", "mỗi mẹ",
    ]
  )
  func notUnderstood(text: String) { #expect(readings(text) == []) }

  @Test(
    "of any length are read or refused at once",
    arguments: ["毎週金曜", "まで", "第2火曜まで", "10回", "mỗi ", "hằng năm ", "đến ", "moi nam "]
  )
  func long(part: String) {
    for count in [60, 160, 10_000] {
      let text = String(String(repeating: part, count: 10_000 / part.count + 1).prefix(count))
      #expect(readings(text) == [])
    }
  }
}
