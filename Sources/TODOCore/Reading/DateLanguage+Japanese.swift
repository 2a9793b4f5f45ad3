extension DateLanguage {
  /// A spoken week begins on Monday, whatever the calendar on the wall shows: 来週の日曜 is the one after next Saturday.
  static let japanese = DateLanguage(
    code: "ja",
    writesBlanks: false,
    examples: ["金曜 17時", "3日後", "12月24日 9時", "月末", "2026-12-24"],
    soonExamples: ["10分後", "1時間後", "17時"],
    numerals: [
      "〇": 0, "零": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10,
      "百": 100, "千": 1000,
    ],
    phrases: [
      .phrase("今", .now), .phrase("今日|本日|きょう|今日中|本日中", .day(0)),
      .phrase("明日|あした|あす|翌日|明日中", .day(1)), .phrase("明後日|あさって", .day(2)),
      .phrase("明々後日|明明後日|しあさって", .day(3)), .phrase("昨日|きのう|前日", .day(-1)),
      .phrase("一昨日|おととい", .day(-2)),
      .phrase("今夜|今晩", .tonight), .phrase("今朝|けさ", .day(0), .part(.morning)),
      .phrase("明朝", .day(1), .part(.morning)), .phrase("明晩", .day(1), .part(.evening)),
      .phrase("昨夜|昨晩|ゆうべ", .day(-1), .part(.evening)),

      .phrase("月曜日|月曜|月", .weekday(.monday)), .phrase("火曜日|火曜|火", .weekday(.tuesday)),
      .phrase("水曜日|水曜|水", .weekday(.wednesday)), .phrase("木曜日|木曜|木", .weekday(.thursday)),
      .phrase("金曜日|金曜|金", .weekday(.friday)), .phrase("土曜日|土曜|土", .weekday(.saturday)),
      .phrase("日曜日|日曜|日", .weekday(.sunday)),
      .number("第#") { [.ordinal($0)] }, .phrase("最終|最後の", .ordinal(-1)),

      .phrase("今週|こんしゅう", .relative(0), .period(.week(from: .monday))),
      .phrase("来週|翌週|らいしゅう", .relative(1), .period(.week(from: .monday))),
      .phrase("再来週|さ来週|さらいしゅう", .relative(2), .period(.week(from: .monday))),
      .phrase("先週", .relative(-1), .period(.week(from: .monday))),
      .phrase("週", .period(.week(from: .monday))),
      .phrase("今月|当月", .relative(0), .period(.month)), .phrase("来月|翌月", .relative(1), .period(.month)),
      .phrase("再来月|さ来月", .relative(2), .period(.month)), .phrase("先月", .relative(-1), .period(.month)),
      .phrase("今年|本年|ことし", .relative(0), .period(.year)), .phrase("来年|翌年", .relative(1), .period(.year)),
      .phrase("再来年", .relative(2), .period(.year)),
      .phrase("去年|昨年", .relative(-1), .period(.year)),
      .phrase("週末", .weekend), .phrase("今週末", .relative(0), .weekend),
      .phrase("来週末", .relative(1), .period(.week(from: .monday)), .weekend),
      .phrase("週明け", .relative(1), .period(.week(from: .monday)), .weekday(.monday)),
      .phrase("末|末日|終わり|中", .edge(.end)), .phrase("初め|始め|はじめ|頭|初日", .edge(.start)),
      .phrase("月末", .edge(.end), .period(.month)), .phrase("月初|月初め|月はじめ", .edge(.start), .period(.month)),
      .phrase("年末|年内", .edge(.end), .period(.year)),
      .phrase("年明け|年始|年初", .edge(.start), .relative(1), .period(.year)),

      .number("#月") { [.month($0)] }, .number("#日") { [.dayOfMonth($0)] },
      .number("#年") { [.year($0 < 100 ? 2000 + $0 : $0)] },
      .number("令和#年|r#年") { [.year(2018 + $0)] }, .phrase("令和元年", .year(2019)),
      .number("平成#年|h#年") { [.year(1988 + $0)] }, .phrase("平成元年", .year(1989)),
      .number("昭和#年|s#年") { [.year(1925 + $0)] }, .phrase("昭和元年", .year(1926)),
      .numbers("r#.#.#|r#/#/#|r#-#-#|令和#.#.#|令和#/#/#") { [.year(2018 + $0), .month($1), .dayOfMonth($2)] },
      .numbers("h#.#.#|h#/#/#|h#-#-#|平成#.#.#|平成#/#/#") { [.year(1988 + $0), .month($1), .dayOfMonth($2)] },
      .numbers("s#.#.#|s#/#/#|s#-#-#|昭和#.#.#|昭和#/#/#") { [.year(1925 + $0), .month($1), .dayOfMonth($2)] },

      .number("#日間") { [.number($0), .unit(.day)] },
      .number("#日後|#日以内|#日のうち|あと#日") { [.number($0), .unit(.day), .after] },
      .number("#日前") { [.number($0), .unit(.day), .ago] },
      .number("#週間|#週") { [.number($0), .unit(.week)] },
      .number("#か月|#ゕ月|#ゖ月|#け月|#箇月|#ヶ月|#ヵ月") { [.number($0), .unit(.month)] },
      .number("#か月間|#ゖ月間") { [.number($0), .unit(.month)] },
      .number("#年間") { [.number($0), .unit(.year)] },
      .number("#年後") { [.number($0), .unit(.year), .after] },
      .number("#年前") { [.number($0), .unit(.year), .ago] },
      .number("#年半") { [.number($0 * 12 + 6), .unit(.month)] },
      .phrase("半年", .number(6), .unit(.month)), .phrase("半時間", .number(30), .unit(.minute)),
      .number("#時間") { [.number($0), .unit(.hour)] },
      .number("#時間半") { [.number($0 * 60 + 30), .unit(.minute)] },
      .number("#分|#分間") { [.number($0), .unit(.minute)] },
      .phrase("後|後に|以内|のうち", .after), .phrase("あと", .after), .phrase("前", .ago),
      .phrase("まで|までに", .until),

      .number("#時") { [.clock(hour: $0, minute: nil)] }, .number("#時半") { [.clock(hour: $0, minute: 30)] },
      .numbers("#時#分") { [.clock(hour: $0, minute: $1)] },
      .phrase("正午", .noon), .phrase("真夜中", .midnight),
      .phrase("朝|午前|午前中|早朝|明け方", .part(.morning)), .phrase("昼|お昼", .part(.noon)),
      .phrase("午後|夕方|夕", .part(.afternoon)), .phrase("夜|晩", .part(.evening)),
      .phrase("深夜|夜中|夜更け", .part(.night)),

      .phrase("毎日", .every, .unit(.day)), .phrase("毎週", .every, .unit(.week)),
      .phrase("毎月", .every, .unit(.month)), .phrase("毎年", .every, .unit(.year)),
      .phrase("毎朝", .every, .unit(.day), .part(.morning)),
      .phrase("毎晩", .every, .unit(.day), .part(.evening)),
      .phrase("隔日", .every, .number(2), .unit(.day)), .phrase("隔週", .every, .number(2), .unit(.week)),
      .phrase("隔月", .every, .number(2), .unit(.month)), .phrase("隔年", .every, .number(2), .unit(.year)),
      .number("#日ごと|#日毎|#日に一度|#日に一回") { [.every, .number($0), .unit(.day)] },
      .phrase("ごと|毎|に一度|に一回|に1回", .every),
      .number("#年ごと|#年毎|#年に一度|#年に一回") { [.every, .number($0), .unit(.year)] },
      .number("#日おき") { [.apart($0), .unit(.day)] }, .number("#週おき|#週間おき") { [.apart($0), .unit(.week)] },
      .number("#か月おき|#ゖ月おき") { [.apart($0), .unit(.month)] },
      .phrase("平日|毎平日", .every, .workday), .phrase("毎週末", .every, .weekend),
      .number("第#月曜|第#月曜日", either: { nth($0, .monday) }),
      .number("第#火曜|第#火曜日", either: { nth($0, .tuesday) }),
      .number("第#水曜|第#水曜日", either: { nth($0, .wednesday) }),
      .number("第#木曜|第#木曜日", either: { nth($0, .thursday) }),
      .number("第#金曜|第#金曜日", either: { nth($0, .friday) }),
      .number("第#土曜|第#土曜日", either: { nth($0, .saturday) }),
      .number("第#日曜|第#日曜日", either: { nth($0, .sunday) }),
      .phrase("完了の|完了後|完了から|完了したら|完了して|終わってから", .afterCompletion),
      .number("#回") { [.number($0), .times] }, .phrase("から", .since),

      .filler("の|に|は|で|と|(|)|頃|ごろ|今度の|こんどの|次の|つぎの|・"),
    ]
  )

  /// 第2火曜 is a day of a month, and of every month if no month is named.
  private static func nth(_ number: Int, _ weekday: Weekday) -> [[DateToken]] {
    let tokens: [DateToken] = [.ordinal(number), .weekday(weekday)]
    return [tokens, [.every, .unit(.month)] + tokens]
  }
}
