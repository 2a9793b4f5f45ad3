extension AtomReader {
  /// Numbers with a counter: 24日, 二十四日, 3日間, 17時半, 第2, 令和8年.
  mutating func readJapanese() {
    if text[start] == "第", let (number, end) = numeral(at: start + 1) {
      return addJapanese(.word(.ordinal, number), to: end)
    }
    readEra()
    guard let (number, end) = numeral(at: start) else { return }
    let rest = { [text] (suffix: String) in
      text.starts(with: suffix, at: end) ? end + suffix.unicodeScalars.count : nil
    }
    let next = { [text] (place: Int, letters: String) in letters.unicodeScalars.contains(text[place]) }
    if let end = rest("年"), !next(end, "間後前生半お毎ご") {
      addJapanese(.word(.yearOfDate, number < 100 ? 2000 + number : number), to: end)
    }
    if let end = rest("月"), (1...12).contains(number) { addJapanese(.word(.monthOfDate, number), to: end) }
    if let end = rest("日"), (1...31).contains(number), !next(end, "間後前以ごお坊酔一毎"),
      !["に1回", "に一回", "に一度", "に1度", "のうち"].contains(where: { text.starts(with: $0, at: end) })
    {
      addJapanese(.word(.dayOfDate, number), to: end)
    }
    if let end = rest("時"), text[end] != "間", number < 30 {
      var (minute, last) = (0, end)
      if text[end] == "半" {
        (minute, last) = (30, end + 1)
      } else if let (value, behind) = numeral(at: end), text[behind] == "分", value < 60 {
        (minute, last) = (value, behind + 1)
      }
      addJapanese(.clock(Clock(hour: number, minute: minute, form: .japanese)), to: last)
    }
    for (suffix, unit) in Self.counters {
      guard let end = rest(suffix) else { continue }
      let hasHalf = text[end] == "半" && (unit == .hour || unit == .year)
      let half = unit == .hour ? TypedSpan(number * 60 + 30, .minute) : TypedSpan(number * 12 + 6, .month)
      guard let span = hasHalf ? half : TypedSpan(number, unit) else { continue }
      addJapanese(.span(span, .counter), to: hasHalf ? end + 1 : end)
    }
    if let end = rest("回") { addJapanese(.word(.count, number), to: end) }
  }

  private static let counters: [(String, TypedUnit)] = [
    ("日間", .day), ("日", .day), ("週間", .week), ("週", .week), ("か月", .month), ("か月間", .month), ("ゕ月", .month),
    ("ゖ月", .month), ("ゖ月間", .month), ("ヶ月", .month), ("ヵ月", .month), ("け月", .month), ("箇月", .month),
    ("年間", .year), ("年", .year), ("時間", .hour), ("分", .minute), ("分間", .minute),
  ]

  private static let eras = [("令和", 2018), ("r", 2018), ("平成", 1988), ("h", 1988), ("昭和", 1925), ("s", 1925)]

  /// 令和8年, R8年, 令和元年, R8.12.24
  private mutating func readEra() {
    for (name, first) in Self.eras where text.starts(with: name, at: start) {
      let place = start + name.unicodeScalars.count
      guard place > start + 1 || text.beginsWord(at: start) else { continue }
      if text.starts(with: "元年", at: place) { addJapanese(.word(.yearOfDate, first + 1), to: place + 2) }
      guard let (year, end) = numeral(at: place) else { continue }
      if text[end] == "年" { addJapanese(.word(.yearOfDate, first + year), to: end + 1) }
      guard "./-".unicodeScalars.contains(text[end]), let (month, next) = numeral(at: end + 1),
        text[next] == text[end], let (day, last) = numeral(at: next + 1), text.endsWord(at: last),
        let date = CalendarDay(year: first + year, month: month, day: day)
      else { continue }
      addJapanese(.days([date], .usual), to: last)
    }
  }

  /// A number in digits or in kanji, and the place after it.
  private func numeral(at place: Int) -> (value: Int, end: Int)? {
    var end = place
    var (sum, pending) = (0, nil as Int?)
    var allDigits = true
    while end - place < 6 {
      if let digit = text[end].digit ?? text[end].numeral.flatMap({ $0 < 10 ? $0 : nil }) {
        pending = (pending ?? 0) * 10 + digit
      } else if let unit = text[end].numeral {
        sum += (pending ?? 1) * unit
        pending = nil
        allDigits = false
      } else {
        break
      }
      end += 1
    }
    guard end > place, text[end].digit == nil, text[end].numeral == nil else { return nil }
    return (allDigits ? pending ?? 0 : sum + (pending ?? 0), end)
  }
}

extension Unicode.Scalar {
  /// The value of a numeral in kanji, which for 十 is 10.
  var numeral: Int? { value < 0x3007 ? nil : Self.numerals[self] }

  private static let numerals: [Unicode.Scalar: Int] = [
    "〇": 0, "零": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10, "百": 100,
    "千": 1000,
  ]
}
