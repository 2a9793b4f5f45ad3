extension AtomReader {
  /// Numbers with a counter: 24日, 二十四日, 3日間, 17時半, 第2, 令和8年.
  func readJapanese(into atoms: inout [Atom]) {
    func add(_ meaning: Atom.Meaning, to end: Int) {
      atoms.append(Atom(meaning: meaning, end: end, language: .japanese))
    }
    if text[start] == "第", let (number, end) = numeral(at: start + 1) {
      add(.word(.ordinal, number), to: end)
      return
    }
    readEra(into: &atoms)
    guard let (number, end) = numeral(at: start) else { return }
    let rest = { (suffix: String) in
      self.text.starts(with: suffix, at: end) ? end + suffix.unicodeScalars.count : nil
    }
    let next = { (place: Int, letters: String) in letters.unicodeScalars.contains(self.text[place]) }
    if let end = rest("年"), !next(end, "間後前生半お毎ご") {
      add(.yearOfDate(number < 100 ? 2000 + number : number), to: end)
    }
    if let end = rest("月"), (1...12).contains(number) { add(.monthOfDate(number), to: end) }
    if let end = rest("日"), (1...31).contains(number), !next(end, "間後前以ごお坊酔一毎"), !isEach(end),
      !text.starts(with: "のうち", at: end)
    {
      add(.dayOfDate(number), to: end)
    }
    if let end = rest("時"), text[end] != "間", number < 30 {
      if text[end] == "半" {
        add(.clock(Clock(hour: number, minute: 30, form: .japanese)), to: end + 1)
      } else if let (minute, last) = numeral(at: end), text[last] == "分", minute < 60 {
        add(.clock(Clock(hour: number, minute: minute, form: .japanese)), to: last + 1)
      } else {
        add(.clock(Clock(hour: number, minute: 0, form: .japanese)), to: end)
      }
    }
    for (suffix, unit) in Self.counters {
      guard let end = rest(suffix) else { continue }
      if text[end] == "半", unit == .hour || unit == .year {
        let half = unit == .hour ? TypedSpan(number * 60 + 30, .minute) : TypedSpan(number * 12 + 6, .month)
        if let half { add(.span(half, .counter), to: end + 1) }
      } else if let span = TypedSpan(number, unit) {
        add(.span(span, .counter), to: end)
      }
    }
    if let end = rest("回") { add(.count(number), to: end) }
  }

  private static let counters: [(String, TypedUnit)] = [
    ("日間", .day), ("日", .day), ("週間", .week), ("週", .week), ("か月", .month), ("か月間", .month), ("ゕ月", .month),
    ("ゖ月", .month),
    ("ゖ月間", .month), ("ヶ月", .month), ("ヵ月", .month), ("け月", .month), ("箇月", .month), ("年間", .year),
    ("年", .year), ("時間", .hour),
    ("分", .minute), ("分間", .minute),
  ]

  /// に1回, に一度
  private func isEach(_ place: Int) -> Bool {
    ["に1回", "に一回", "に一度", "に1度"].contains { text.starts(with: $0, at: place) }
  }

  private static let eras: [(names: [String], year: Int)] = [
    (["令和", "r"], 2018), (["平成", "h"], 1988), (["昭和", "s"], 1925),
  ]

  /// 令和8年, R8年, 令和元年, R8.12.24
  private func readEra(into atoms: inout [Atom]) {
    for era in Self.eras {
      for name in era.names where text.starts(with: name, at: start) {
        guard name.unicodeScalars.count > 1 || text.beginsWord(at: start) else { continue }
        let place = start + name.unicodeScalars.count
        if text.starts(with: "元年", at: place) {
          atoms.append(Atom(meaning: .yearOfDate(era.year + 1), end: place + 2, language: .japanese))
        }
        guard let (year, end) = numeral(at: place) else { continue }
        if text[end] == "年" {
          atoms.append(Atom(meaning: .yearOfDate(era.year + year), end: end + 1, language: .japanese))
        }
        guard "./-".unicodeScalars.contains(text[end]), let (month, next) = numeral(at: end + 1),
          text[next] == text[end],
          let (day, last) = numeral(at: next + 1),
          let date = CalendarDay(year: era.year + year, month: month, day: day),
          text.endsWord(at: last)
        else { continue }
        atoms.append(Atom(meaning: .days([date], .usual), end: last, language: .japanese))
      }
    }
  }

  /// A number in digits or in kanji, and the place behind it.
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
  var numeral: Int? {
    switch self {
    case "〇", "零": 0
    case "一": 1
    case "二": 2
    case "三": 3
    case "四": 4
    case "五": 5
    case "六": 6
    case "七": 7
    case "八": 8
    case "九": 9
    case "十": 10
    case "百": 100
    case "千": 1000
    default: nil
    }
  }
}
