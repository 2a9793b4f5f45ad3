import TestSupport
import Testing

@testable import TODOCore

@Suite("An item typed in one line")
struct OneLineItemTests {
  private func item(_ text: String) -> OneLineItem { OneLineItem(text, now: FixedTime.clock.localNow) }

  /// The interpretation, in short.
  private func parts(_ item: OneLineItem) -> [String] {
    let draft = item.values
    return [
      draft.title, draft.priority == .middle ? "" : draft.priority.typedName, draft.due?.description ?? "",
      draft.location.name,
    ]
  }

  @Test("has a title, a priority, a due date and a location")
  func whole() {
    let item = item(#"Book the flight !highest due:tomorrow at:"Nội Bài""#)
    #expect(item.mistake == nil)
    #expect(
      item.values
        == TODOItemValues(
          "Book the flight",
          priority: .highest,
          due: CalendarDay(iso: "2026-11-21").map { DueDate(day: $0) },
          location: TODOLocation(name: "Nội Bài")
        )
    )
  }

  @Test(
    "has tags, with or without commas between them",
    arguments: [
      ("Buy milk #home #work", "Buy milk", "#home #work"),
      ("Buy milk #home, #work", "Buy milk", "#home #work"),
      ("Call #home, Anna", "Call Anna", "#home"), ("Read #12, #x", "Read #12", "#x"),
      ("Buy \\#home, milk", "Buy #home, milk", ""), ("C #, D", "C #, D", ""),
    ]
  )
  func tags(text: String, title: String, tags: String) {
    #expect(item(text).values.title == title)
    #expect(item(text).values.tags.text == tags)
  }

  @Test("may use the words of the screen: snooze and normal")
  func wordsOfScreen() {
    let item = item("Call Anna snooze:1/12 !normal")
    #expect(item.mistake == nil && item.values.title == "Call Anna")
    #expect(item.values.start?.description == "2026-12-01" && item.values.priority == .middle)
  }

  @Test("is only the title, spaced as typed, if no word has a meaning")
  func titleAlone() {
    #expect(parts(item("Pay  the\u{3000}rent")) == ["Pay  the\u{3000}rent", "", "", ""])
    #expect(parts(item("  Pay rent \t")) == ["Pay rent", "", "", ""])
    #expect(parts(item("牛乳を買う")) == ["牛乳を買う", "", "", ""])
  }

  @Test(
    "may have its words anywhere",
    arguments: [
      "!high due:today Pay rent", "Pay !high rent due:today", "due:today Pay rent !high",
      "  Pay   !high due:today rent ", "Pay due:today\t!high rent",
    ]
  )
  func anywhere(text: String) {
    #expect(parts(item(text)).dropFirst() == ["high", "2026-11-20", ""])
    #expect(item(text).values.title.split(separator: " ") == ["Pay", "rent"])
  }

  @Test(
    "knows each priority by name and number, in upper and lower case",
    arguments: [
      ("!low", "low"), ("!middle", "middle"), ("!high", "high"), ("!highest", "highest"),
      ("!1", "low"), ("!2", "middle"), ("!3", "high"), ("!4", "highest"), ("!HIGH", "high"), ("!Low", "low"),
    ]
  )
  func priorities(word: String, priority: String) {
    let item = item("x \(word)")
    #expect(item.values.priority.typedName == priority)
    #expect(item.values.title == "x")
  }

  @Test("uses the last of two words of the same kind")
  func lastCounts() {
    #expect(parts(item("x !low !high due:today due:tomorrow at:a at:b")) == ["x", "high", "2026-11-21", "b"])
  }

  @Test("is read with the signs of a Japanese keyboard")
  func fullWidth() {
    #expect(parts(item("報告書 ！high due：today")) == ["報告書", "high", "2026-11-20", ""])
    #expect(item("報告書 ＃仕事 list：会社").values.tags.names == ["仕事"])
    #expect(item("報告書 ＃仕事 list：会社").values.list == "会社")
  }

  @Test(
    "leaves words without a meaning in the title",
    arguments: [
      "!", "!important", "!highly", "!5", "!0", "high!", "!high,", "a!high", "¡high", "! high",
      "due:", "due: soon", "at: home", "At:", "http://x.org/?due:today", "x:due:today", "overdue:today",
      "due", "date:today", "at", "10:30", "\"due:today", "\"!high\"", "(due:today)", ":", "a:b",
      #"C:\temp"#, #"\o/"#, #"\"#, #"\\"#, #"\!important"#, #"a\!high"#, "!high\u{301}",
    ]
  )
  func text(word: String) {
    #expect(parts(item(word)) == [word, "", "", ""])
    #expect(parts(item("a \(word) b")) == ["a \(word) b", "", "", ""])
  }

  @Test(
    "keeps a word in the title with a backslash",
    arguments: [
      (#"\!high"#, "!high"), (#"\due:today"#, "due:today"), (#"\at:home"#, "at:home"), (#"\!4"#, "!4"),
      (#"\\!high"#, #"\!high"#), (#"\due:never"#, "due:never"), (#"\due:"a b""#, #"due:"a b""#),
      (#"\DUE:today"#, "DUE:today"),
    ]
  )
  func escapes(word: String, title: String) {
    #expect(parts(item(word)) == [title, "", "", ""])
    #expect(parts(item("say \(word) twice")) == ["say \(title) twice", "", "", ""])
  }

  @Test("can have any text in its title if each word with a meaning has a backslash")
  func everyTitle() {
    let words = ["!high", #"\!high"#, #"\\due:x"#, "at:b", "a", #"\"#, #"\x"#, "!", "due:", #"due:"q"#]
    for first in words {
      for second in words {
        let title = "\(first) \(second)"
        let typed = title.split(separator: " ").map { escaped($0) }.joined(separator: " ")
        #expect(parts(item(typed)) == [title, "", "", ""])
      }
    }
  }

  private func escaped(_ word: Substring) -> String {
    let bare = word.drop { $0 == "\\" }
    let mayMean = bare.hasPrefix("!") && bare.count > 1 || bare.contains(":") && !bare.hasSuffix(":")
    return mayMean ? #"\"# + word : String(word)
  }

  @Test(
    "has values in quotation marks, in which a backslash escapes one",
    arguments: [
      (#"at:"Nội Bài""#, "Nội Bài"), (#"at:"a \"b\" c""#, #"a "b" c"#), (#"at:"a\\""#, #"a\"#),
      (#"at:"C:\temp x""#, #"C:\temp x"#), (#"at:"!high due:x""#, "!high due:x"), (#"at:"""#, ""),
      (#"at:a"b"#, #"a"b"#), ("at:14:00", "14:00"), ("at:a,b", "a,b"), (#"AT:"x""#, "x"),
    ]
  )
  func quotedValues(word: String, place: String) {
    #expect(parts(item("x \(word)")) == ["x", "", "", place])
    #expect(parts(item("\(word) x")) == ["x", "", "", place])
  }

  @Test("continues after a closing quotation mark")
  func behindQuote() {
    #expect(parts(item(#"a at:"b c"!high d"#)) == ["a d", "high", "", "b c"])
    #expect(parts(item(#"a at:"b c", d"#)) == ["a d", "", "", "b c"])
  }

  @Test(
    "reads a due date with blanks in quotation marks",
    arguments: [
      (#"due:"21 Nov 17:30""#, "2026-11-21T17:30"), ("due:+3d", "2026-11-23"),
      ("due:17:30", "2026-11-20T17:30"),
      ("due:2026-12-24", "2026-12-24"), (#"due:" tomorrow ""#, "2026-11-21"), (#"due:"""#, ""),
    ]
  )
  func due(word: String, due: String) {
    #expect(parts(item("x \(word)")) == ["x", "", due, ""])
    #expect(item("x \(word)").mistake == nil)
  }

  @Test(
    "reads a due date of as many words as possible, and leaves the others in the title",
    arguments: [
      ("due:next fri 5pm call Anna", "call Anna", "2026-11-27T17:00"), ("due:in 3 days", "", "2026-11-23"),
      ("due:tomorrow", "", "2026-11-21"), ("due:tomorrow 3 apples", "3 apples", "2026-11-21"),
      ("due:tomorrow 9 !high", "", "2026-11-21T09:00"),
      ("due:24 dec 2027 call Anna", "call Anna", "2027-12-24"),
      ("due:sat 1730 trains", "1730 trains", "2026-11-21"),
      ("due:tomorrow at 9 call Anna", "call Anna", "2026-11-21T09:00"),
      ("due:fri 27 nov call", "call", "2026-11-27"),
      ("due:fri 27 eggs", "27 eggs", "2026-11-27"), ("due:9:00 dec 24 call", "call", "2026-12-24T09:00"),
      ("due:fri at 5 pm sharp", "sharp", "2026-11-27T17:00"),
      ("due:end of month report", "report", "2026-11-30"),
      ("due:24 dec 2027 9:00", "", "2027-12-24T09:00"), ("due:dec  24,  at:home 9:00", "9:00", "2026-12-24"),
      ("due:tomorrow !high 5pm", "5pm", "2026-11-21"), (#"due:"tomorrow" 5pm"#, "5pm", "2026-11-21"),
      (#"due:tomorrow \due:x"#, "due:x", "2026-11-21"),
    ]
  )
  func dueOfWords(text: String, title: String, due: String) {
    #expect(parts(item("x \(text)"))[0] == (title.isEmpty ? "x" : "x \(title)"))
    #expect(parts(item("x \(text)"))[2] == due)
    #expect(parts(item("\(text) x")).first == (title.isEmpty ? "x" : "\(title) x"))
    let arguments = ["x"] + text.split(separator: " ").map(String.init)
    guard !text.contains("\"") else { return }
    #expect(parts(OneLineItem(arguments: arguments, now: FixedTime.clock.localNow))[2] == due)
  }

  @Test(
    "takes no date behind a key that is only guessed, of which the first day or the last may be meant",
    arguments: ["this week", "this month", "今月", "tháng này"]
  )
  func guessed(text: String) {
    let due = item("Call due:\(text) Anna")
    #expect(due.values.title == "Call Anna" && due.values.due == nil)
    #expect(due.mistake == .dueNotUnderstood(text))
    let snoozed = item("Call snooze:\(text) Anna")
    #expect(snoozed.values.start == nil && snoozed.mistake == .valueNotValid(.start, text))
  }

  @Test("says what it could not read")
  func mistakes() {
    #expect(item("").mistake == .titleMissing)
    #expect(item("  !high due:today at:x ").mistake == .titleMissing)
    #expect(item("\u{0}").mistake == .titleMissing)
    #expect(item("x due:someday").mistake == .dueNotUnderstood("someday"))
    let past = "every day until yesterday"
    #expect(item("x due:\(past) !high").mistake == .withoutDates(.neverComes, past))
    #expect(item("x due:\"every day 0 times\"").mistake == .withoutDates(.neverComes, "every day 0 times"))
    #expect(item("due:someday").mistake == .dueNotUnderstood("someday"))
    #expect(item(#"x due:"a b" due:today"#).mistake == .dueNotUnderstood("a b"))
    #expect(item(#"x at:"Nội Bài"#).mistake == .quoteNotClosed(.locationName))
    #expect(item(#"x due:""#).mistake == .quoteNotClosed(.due))
    #expect(item(#"x at:"a\""#).mistake == .quoteNotClosed(.locationName))
  }

  @Test("says that a date is not on the weekday beside it, and takes neither")
  func otherWeekday() throws {
    let christmasEve = try #require(CalendarDay(iso: "2026-12-24"))
    let absence = DueDateText.Absence.otherWeekday(christmasEve, .friday)
    let line = item("Call Bo fri 24 dec at noon")
    #expect(parts(line) == ["Call Bo fri 24 dec at noon", "", "", ""])
    #expect(line.mistake == nil && line.remark == .withoutDates(absence, "fri 24 dec at noon"))
    #expect(item("Call Bo due:fri 24 dec").mistake == .withoutDates(absence, "fri 24 dec"))
    #expect(item("Call Bo 24 dec, friday").remark != nil)
    #expect(
      item("Call Bo thu 24 dec").remark == nil && item("Call Bo thu 24 dec").due.dueDate?.day == christmasEve
    )
    #expect(DueDateText("fri 24 dec", now: FixedTime.clock.localNow) == .withoutDates(absence))
    // Another date of the line is taken, and a kept word says none.
    #expect(item(#"Call Bo \fri 24 dec"#).remark == nil)
  }

  private func partlyRead(_ line: String) -> String? {
    guard case .partlyRead(let part, let isTaken)? = item(line).remark else { return nil }
    return "\(part.read) | \(part.rest)" + (isTaken ? "" : " | nothing")
  }

  @Test(
    "says what it read of dates beside each other",
    arguments: [
      ("Standup fri 9am, 5pm", "fri 9am | 5pm | nothing"),
      ("Lunch 12 dec 1pm 2pm", "12 dec 1pm | 2pm | nothing"),
      ("Trip 3 dec - 7 dec", "3 dec | 7 dec | nothing"), ("Read John 3:16 tomorrow", nil),
      ("Standup every fri 9am and 5pm", "every fri 9am | and 5pm | nothing"),
      ("Pills every day at 8 and 20", "every day at 8 | and 20 | nothing"),
      ("Pills every day at 8, 12 and 20", "every day at 8 | 12 and 20 | nothing"),
      ("Pills every day at 8 & 20 with food", "every day at 8 | 20 | nothing"),
      ("Pills at 8 and 20 every day", "at 8 | and 20 every day | nothing"),
      ("Pills every day at 8 and 20 #health", "every day at 8 | and 20 | nothing"),
      ("Call Anna tomorrow and on friday", "tomorrow | and on friday | nothing"),
      ("uống thuốc mỗi ngày lúc 8 giờ và 20 giờ", "mỗi ngày lúc 8 giờ | và 20 giờ | nothing"),
      ("uống thuốc mỗi ngày lúc 8h và 20h", "mỗi ngày lúc 8h | và 20h | nothing"),
      ("薬 毎日8時と20時", "毎日8時と | 20時 | nothing"),
      ("Standup tomorrow at 9, 2 people", nil), ("Buy eggs fri at 8 and 12 boxes", nil),
      ("Gym every fri except 4 dec", "every fri | except 4 dec | nothing"),
      ("Water every hour tomorrow", "tomorrow | every hour"),
      ("Gym every monday 10 to 12", "every monday | 10 to 12"),
      ("Fix the alarm at 10 Main Street friday", "friday | at 10"),
      ("Water every 2-3 days at 9:00", "at 9:00 | every 2-3 days"),
      ("Yoga tue & thu 18:30", "tue | thu 18:30 | nothing"),
      ("Train 7:45 -> 9:10 fri", "7:45 | 9:10 fri | nothing"),
      ("Dinner tomorrow or friday", "tomorrow | or friday | nothing"),
      ("Don't forget tomorrow's meeting at 10", "at 10 | tomorrow's | nothing"),
      ("Call Bo tomorrow 5pm slot at 6pm", "at 6pm | tomorrow 5pm | nothing"),
      ("Leave 7am arrive 9am", "9am | 7am"),
      ("họp thứ 2, 4", "thứ 2 | 4 | nothing"), ("họp thứ 2, 5 giờ chiều", nil), ("họp thứ 2, 3 người", nil),
      ("Call Anna fri 5pm", nil), ("Call every client tomorrow", nil), ("Lunch fri 9am for 90 min", nil),
      ("Fix it tomorrow, but keep the test", nil), ("Meet Anna fri and Bob", nil),
      (#"Standup \fri 9am, 5pm"#, nil), ("Read chapter 5 tomorrow", nil), ("Buy 2 tickets tomorrow", nil),
    ] as [(String, String?)]
  )
  func partlyRead(line: String, wanted: String?) { #expect(partlyRead(line) == wanted) }

  @Test(
    "says which part of a text is a date",
    arguments: [
      ("fri 9am, 5pm", "fri 9am | 5pm"), ("tomorrow foo", "tomorrow | foo"),
      ("call fri 9am", "fri 9am | call"),
      ("soon", nil), ("3 apples", nil), ("every 2-3 days", nil), ("every 1.5 weeks", nil),
      ("call on friday about it", nil), ("", nil),
      ("every fri except 4 dec", "every fri | except 4 dec"),
    ] as [(String, String?)]
  )
  func partOfText(text: String, wanted: String?) {
    let part = PartlyRead(text, now: FixedTime.clock.localNow)
    #expect(part.map { "\($0.read) | \($0.rest)" } == wanted)
  }

  /// Whoever means a date in one of these has typed two of them.
  @Test("says it only of lines with dates beside each other") func falseAlarms() {
    let told = ReadingTable.lines.rows.filter { row in
      let item = OneLineItem(row["line"], now: row.now, conventions: row.conventions)
      if case .partlyRead? = item.remark { return true } else { return false }
    }
    #expect(told.map { $0["line"] } == [])
  }

  @Test("reads the rest of a line with an error")
  func restOfMistake() {
    #expect(parts(item("Pay rent due:someday !high")) == ["Pay rent", "high", "", ""])
  }

  @Test("is read from arguments as from a line when there is one")
  func oneArgument() {
    let item = OneLineItem(arguments: ["Pay rent !high at:home office"], now: FixedTime.clock.localNow)
    #expect(parts(item) == ["Pay rent office", "high", "", "home"])
    #expect(OneLineItem(arguments: [], now: FixedTime.clock.localNow).mistake == .titleMissing)
  }

  @Test("uses one of several arguments that begins with a key as its value to the end")
  func severalArguments() {
    let now = FixedTime.clock.localNow
    func parts(_ arguments: String...) -> [String] {
      self.parts(OneLineItem(arguments: arguments, now: now))
    }
    #expect(
      parts("Book", "the  flight", "!high", "at:Nội Bài") == ["Book the  flight", "high", "", "Nội Bài"]
    )
    #expect(parts("x", "due:21 Nov 17:30") == ["x", "", "2026-11-21T17:30", ""])
    #expect(parts("x", #"at:"a b" !low"#) == ["x", "low", "", "a b"])
    #expect(parts("", "  x  ", "") == ["x", "", "", ""])
    #expect(parts("x", #"\at:Nội Bài"#) == ["x at:Nội Bài", "", "", ""])
  }

  @Test("reads any text, and shows every word without a meaning", arguments: 0..<200)
  func anyText(seed: UInt64) {
    var generator = SplitGenerator(seed: seed)
    let pieces = ["due:", "at:", "!", "high", "\"", "\\", " ", "today", "x", "\u{301}", "\n", "ế", "👨‍👩‍👧", ":"]
    let text = (0..<12).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    // A separate word, before any quotation mark, stays whatever follows it.
    #expect(item("first \(text)").values.title.hasPrefix("first"))
    // The same text as an argument among others, all of it text of the title.
    let literal = text.replacing("due:", with: "d").replacing("at:", with: "a").replacing("!", with: "")
      .replacing("today", with: "t")
    let words = literal.split(whereSeparator: \.isWhitespace)
    #expect(item(literal).values.title.split(whereSeparator: \.isWhitespace) == words)
  }

  @Test(
    "takes other quotation marks around a value, and an apostrophe that has no partner as a letter",
    arguments: [
      ("at:'Zahnarzt'", "Zahnarzt"), ("at:'Nội Bài'", "Nội Bài"), ("at:“Nội Bài”", "Nội Bài"),
      ("at:„Haus A“", "Haus A"),
      ("at:‘a b’", "a b"), ("at:«a b»", "a b"), ("at:「東京 駅」", "東京 駅"), ("at:'O'Brien'", "O'Brien"),
      ("at:'s-Hertogenbosch", "'s-Hertogenbosch"), ("at:O'Brien", "O'Brien"), ("at:''", "''"),
      ("at:'a", "'a"),
      ("at:'a b', c", "a b"), ("AT:'x'", "x"), ("at:'!high due:x'", "!high due:x"),
    ]
  )
  func otherQuotes(word: String, place: String) {
    #expect(item("x " + word).values.location.name == place)
    #expect(OneLineItem(arguments: ["x", word], now: FixedTime.clock.localNow).values.location.name == place)
    #expect(item("due:'next fri' x").values.due == item("due:\"next fri\" x").values.due)
  }

  @Test(
    "has tens of thousands of tags: to add each to the others would take minutes",
    .timeLimit(.minutes(1))
  ) func manyTags() {
    let item = item("x " + (0..<20_000).map { "#t\($0)" }.joined(separator: " "))
    #expect(item.values.tags.names.count == 20_000 && item.values.title == "x")
  }
}

/// Numbers that look random and are the same in every run.
private struct SplitGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    let mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ (mixed >> 27)
  }
}
