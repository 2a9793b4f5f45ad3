import TestSupport
import Testing

@testable import TODOCore

/// Today is Friday, 20 November 2026.
@Suite("A date at the end of a line")
struct OneLineDateTests {
  func parts(_ text: String) -> [String] {
    let item = OneLineItem(text, now: FixedTime.clock.localNow)
    return [item.values.title, item.values.due?.description ?? ""]
  }

  @Test(
    "is never counted from a day that is itself counted, however long the line is",
    arguments: ["2 days before ", "a week after the day before "]
  )
  func countedFromMany(words: String) {
    let line = PhraseText(String(repeating: words, count: 5000) + "friday")
    let lattice = Lattice(line, now: FixedTime.clock.localNow, conventions: DateConventions(), isWhole: false)
    #expect(lattice.days(at: 0).allSatisfy { $0.strength != .offset })
  }

  @Test(
    "is the due date where it can hardly mean anything else",
    arguments: [
      ("Pay rent fri 5pm", "Pay rent", "2026-11-27T17:00"), ("Pay rent friday", "Pay rent", "2026-11-27"),
      ("Pay rent tomorrow", "Pay rent", "2026-11-21"), ("Pay rent on monday", "Pay rent", "2026-11-23"),
      ("Pay rent by mon 9:00", "Pay rent", "2026-11-23T09:00"),
      ("Pay rent in 3 days", "Pay rent", "2026-11-23"),
      ("Pay rent next week", "Pay rent", "2026-11-23"), ("Pay rent 24 dec", "Pay rent", "2026-12-24"),
      ("Pay rent dec 24 at 9:00", "Pay rent", "2026-12-24T09:00"),
      ("Pay rent 2026-12-24", "Pay rent", "2026-12-24"),
      ("Pay rent Fri, 5 pm", "Pay rent", "2026-11-27T17:00"),
      ("Pay rent fri 5pm !high", "Pay rent", "2026-11-27T17:00"),
      ("Pay rent, friday", "Pay rent", "2026-11-27"), ("Pay rent, due friday", "Pay rent", "2026-11-27"),
      ("Pay rent this friday", "Pay rent", "2026-11-20"),
      ("Pay rent the day after tomorrow", "Pay rent", "2026-11-22"),
      ("Pay rent in 3 days 9:00", "Pay rent", "2026-11-23T09:00"),
      ("Pay rent in half an hour", "Pay rent", "2026-11-20T10:30"),
      ("Pay rent next month", "Pay rent", "2026-12-01"),
      ("Pay rent next week monday", "Pay rent", "2026-11-23"),
      ("Call Anna friday", "Call Anna", "2026-11-27"), ("Call Anna, Friday", "Call Anna", "2026-11-27"),
      ("Call Friday", "Call", "2026-11-27"), ("Plan next weekend", "Plan", "2026-11-28"),
      ("Pay rent 03/04/2027", "Pay rent", "2027-04-03"), ("Dentist sat", "Dentist", "2026-11-21"),
      ("Pay rent every 2nd tuesday", "Pay rent", "2026-12-08"),
      ("Lunch next friday, then home", "Lunch then home", "2026-11-27"),
    ]
  )
  func date(text: String, title: String, due: String) {
    #expect(parts(text) == [title, due])
  }

  @Test(
    "is a part of the title where it may mean something else",
    arguments: [
      "Look at the sun", "Read chapter 12", "Watch Blade Runner 2049",
      "Read John 3:16", "Call Tom", "March in May", "Plan for friday", "Read Every Day",
      "Work Mon to Fri", "Open Mon - Fri", "What happened yesterday",
      "Watch every christmas movie", "pay every christmas and halloween", "Old thing yesterday 5pm",
      "pay 3 days ago", "Lease 01.11.2026 9:00", "昨日15時 会議", "họp hôm qua 15h",
      "Meeting notes of 24 dec", "Meeting notes of the 24th of dec", "The rent is due friday",
      "Find out what is due tomorrow", "Bills that are due friday", "due friday",
      "Go for a run in the evening", "Watch Black Friday", "Buy presents christmas", "Plan Good Friday",
      "Shop on Black Friday, 9:00",
      "Watch The Day After Tomorrow", "Read of the Day after Tomorrow", "Dance because it’s friday",
      "Count the days of every week", "Look at every page", "every friday",
      "water plants every 2-3 days", "water plants every 2/3 weeks", "stretch every 5-10 min",
      "call mum every 1.5 weeks", "tưới cây mỗi 2-3 ngày",
      "friday", "fri 5pm", "Buy 5 eggs", "Pay rent 2026-01-02", "Pay rent friday again",
    ]
  )
  func title(text: String) {
    #expect(parts(text) == [text, ""])
  }

  @Test(
    "can be a repeat",
    arguments: [
      ("Water the plants every friday", "Water the plants", "every friday", "FREQ=WEEKLY;BYDAY=FR"),
      ("Stand-up, every weekday 9:30", "Stand-up", "every weekday 9:30", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
      (
        "Pay rent !high every month on the 1st", "Pay rent", "every month on the 1st",
        "FREQ=MONTHLY;BYMONTHDAY=1"
      ),
      ("牛乳を買う 毎週金曜", "牛乳を買う", "毎週金曜", "FREQ=WEEKLY;BYDAY=FR"),
      ("gọi mẹ mỗi chủ nhật", "gọi mẹ", "mỗi chủ nhật", "FREQ=WEEKLY;BYDAY=SU"),
      ("Yoga every tue/thu 18:30", "Yoga", "every tue/thu 18:30", "FREQ=WEEKLY;BYDAY=TU,TH"),
      ("Yoga every mon-wed-fri 7am", "Yoga", "every mon-wed-fri 7am", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
      ("Yoga mon/wed/fri weekly", "Yoga", "mon/wed/fri weekly", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
      ("Stand-up every mon-fri", "Stand-up", "every mon-fri", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
      ("Stand-up every sat to mon", "Stand-up", "every sat to mon", "FREQ=WEEKLY;BYDAY=MO,SA,SU"),
      ("掃除 毎週月〜金", "掃除", "毎週月〜金", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
      ("tập gym thứ 2, 4, 6 hàng tuần", "tập gym", "thứ 2, 4, 6 hàng tuần", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
      ("Tập gym mỗi thứ 2 4 6", "Tập gym", "mỗi thứ 2 4 6", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
      ("Call Bob alternate fridays", "Call Bob", "alternate fridays", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
      ("Trash bi-weekly tuesday", "Trash", "bi-weekly tuesday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
      ("Call Bob once every 2 weeks", "Call Bob", "once every 2 weeks", "FREQ=WEEKLY;INTERVAL=2"),
      // How often on a day is no number of days.
      ("Take pills 2 times daily", "Take pills 2 times", "daily", "FREQ=DAILY"),
      ("Uống thuốc mỗi ngày 2 lần", "Uống thuốc 2 lần", "mỗi ngày", "FREQ=DAILY"),
      ("毎月1回 掃除", "掃除", "毎月1回", "FREQ=MONTHLY"), ("掃除 月1回", "掃除", "月1回", "FREQ=MONTHLY"),
      ("tưới cây cách 2 ngày một lần", "tưới cây", "cách 2 ngày một lần", "FREQ=DAILY;INTERVAL=2"),
      ("毎週木曜 5回 ジム", "ジム", "毎週木曜 5回", "FREQ=WEEKLY;COUNT=5;BYDAY=TH"),
      (
        "tập gym thứ hai, tư và sáu hàng tuần", "tập gym", "thứ hai, tư và sáu hàng tuần",
        "FREQ=WEEKLY;BYDAY=MO,WE,FR"
      ),
      ("tập gym thứ 2-6 hằng tuần", "tập gym", "thứ 2-6 hằng tuần", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ]
  )
  func repeats(text: String, title: String, words: String, rule: String) {
    let item = OneLineItem(text, now: FixedTime.clock.localNow)
    #expect(item.values.title == title)
    #expect(item.dateWords == words)
    #expect(item.values.repeats?.stored == rule)
    #expect(item.values.due != nil)
  }

  @Test(
    "has its time elsewhere in the line",
    arguments: [
      ("Meeting tomorrow with Bob at 3pm", "Meeting with Bob", "2026-11-21T15:00", "tomorrow at 3pm"),
      ("Lunch Tomorrow with Bob at 1pm", "Lunch with Bob", "2026-11-21T13:00", "Tomorrow at 1pm"),
      ("Call Bob friday about rent at 5pm", "Call Bob about rent", "2026-11-27T17:00", "friday at 5pm"),
      ("Friday dinner with Anna at 7pm", "dinner with Anna", "2026-11-27T19:00", "Friday at 7pm"),
      ("3pm meeting with Bob tomorrow", "meeting with Bob", "2026-11-21T15:00", "3pm tomorrow"),
      (
        "Lunch with Tom tomorrow at Luigi's at 12:30", "Lunch with Tom at Luigi's", "2026-11-21T12:30",
        "tomorrow at 12:30"
      ),
      ("Yoga every monday with Kim at 7am", "Yoga with Kim", "2026-11-23T07:00", "every monday at 7am"),
      ("Dentist 24 dec with Linh at 9:30", "Dentist with Linh", "2026-12-24T09:30", "24 dec at 9:30"),
      ("Report by friday to Kim by 5pm", "Report to Kim", "2026-11-27T17:00", "by friday by 5pm"),
      ("来週の金曜 会議 15時", "会議", "2026-11-27T15:00", "来週の金曜 15時"),
      ("15時に会議 明日", "会議", "2026-11-21T15:00", "15時に 明日"),
      ("mai gọi mẹ lúc 15h", "gọi mẹ", "2026-11-21T15:00", "mai lúc 15h"),
      ("Mai họp với Lan lúc 3 giờ chiều", "họp với Lan", "2026-11-21T15:00", "Mai lúc 3 giờ chiều"),
      // Only the day, or nothing, where the time may be that of something else.
      ("Read 5pm report tomorrow", "Read 5pm report", "2026-11-21", "tomorrow"),
      ("Order tomorrow between 9:00 and 12:00", "Order between 9:00 and 12:00", "2026-11-21", "tomorrow"),
      ("Review Friday notes at 5pm", "Review Friday notes at 5pm", "", nil),
      ("Gym monday or tuesday with Ben at 6pm", "Gym monday or tuesday with Ben at 6pm", "", nil),
    ] as [(String, String, String, String?)]
  )
  func timeApart(text: String, title: String, due: String, words: String?) {
    #expect(parts(text) == [title, due])
    #expect(OneLineItem(text, now: FixedTime.clock.localNow).dateWords == words)
  }

  @Test("is put back with its time by one key, and its time is taken by one", arguments: [0, 1])
  func putBackApart(part: Int) {
    func read(_ text: String, _ choices: LineChoices) -> OneLineItem {
      OneLineItem(text, now: FixedTime.clock.localNow, choices: choices)
    }
    let text = "Meeting tomorrow with Bob at 3pm"
    var choices = LineChoices()
    choices.putBack(read(text, choices).spans[part])
    let item = read(text, choices)
    #expect(item.values.title == text)
    #expect(item.values.due == nil)
    #expect(item.spans.map(\.isTaken) == [false, false])
    choices.take(item.spans[part])
    #expect(read(text, choices).values.due?.description == "2026-11-21T15:00")

    let offered = "明日、田中さんと15時に会議"
    choices = LineChoices()
    let time = read(offered, choices).spans[1]
    #expect(time.text == "15時に" && !time.isTaken)
    #expect(time.due.dueDate?.description == "2026-11-21T15:00")
    choices.take(time)
    #expect(read(offered, choices).values.due?.description == "2026-11-21T15:00")
    #expect(read(offered, choices).values.title == "田中さんと会議")
  }

  @Test(
    "leaves no part of itself, and takes none of the title",
    arguments: [
      ("Report (friday)", "Report", "2026-11-27"), ("会議（明日）", "会議", "2026-11-21"),
      ("Call Bob (tomorrow) #home", "Call Bob", "2026-11-21"), ("(12 dec)", "(12 dec)", ""),
      ("Call Bob tomorrow.", "Call Bob", "2026-11-21"), ("Report friday!", "Report!", "2026-11-27"),
      ("Report fri...", "Report...", "2026-11-27"), ("歯医者 明日。", "歯医者", "2026-11-21"),
      ("Report - friday", "Report", "2026-11-27"), ("Tomorrow! Call Bob", "Call Bob", "2026-11-21"),
      ("Submit report by 5pm", "Submit report", "2026-11-20T17:00"),
      ("Meet Bo tomorrow around noon", "Meet Bo", "2026-11-21T12:00"),
      ("Clean garage over the weekend", "Clean garage", "2026-11-21"),
      ("Report by cob friday", "Report", "2026-11-27"),
      ("Call Bob Fri. 5pm", "Call Bob", "2026-11-27T17:00"),
      ("Call Bob 5 o'clock tomorrow", "Call Bob", "2026-11-21T17:00"),
      ("Gym 7 in the evening", "Gym", "2026-11-20T19:00"),
      ("Walk around 5 lakes", "Walk around 5 lakes", ""),
      ("May the 4th be with you", "May the 4th be with you", ""),
      ("Call Bob in 3 weekdays", "Call Bob in 3 weekdays", ""),
      ("gọi mẹ lúc 15h", "gọi mẹ", "2026-11-20T15:00"), ("Ăn tối thứ 7", "Ăn tối", "2026-11-21"),
      ("Họp 8 rưỡi sáng mai", "Họp", "2026-11-21T08:30"),
      ("Gửi báo cáo chậm nhất thứ sáu", "Gửi báo cáo", "2026-11-27"),
      ("会議 28日(土)", "会議", "2026-11-28"), ("会議 今度の土曜", "会議", "2026-11-21"),
      ("会議 月曜朝一番", "会議", "2026-11-23T09:00"), ("今度の会議", "今度の会議", ""),
    ]
  )
  func wholeWords(text: String, title: String, due: String) {
    #expect(parts(text) == [title, due])
  }

  @Test(
    "has no number that belongs to a word of the title",
    arguments: [
      ("read chapter 7 by friday", "read chapter 7", "2026-11-27"), ("Room 21 mon", "Room 21", "2026-11-23"),
      ("watch episode 4 tonight", "watch episode 4", "2026-11-20T18:00"),
      ("buy milk 2 tomorrow", "buy milk 2", "2026-11-21"), ("tomorrow 3 calls", "3 calls", "2026-11-21"),
      ("sat 5 friends for dinner", "sat 5 friends for dinner", ""),
      ("pages 7-9 fri", "pages 7-9", "2026-11-27"), ("pages 11-12 fri", "pages 11-12", "2026-11-27"),
      ("Concert 12/12 sat", "Concert", "2026-12-12"), ("họp nhóm 3 ngày mai", "họp nhóm 3", "2026-11-21"),
      ("明日 3 冊", "3 冊", "2026-11-21"), ("Meet Bo tomorrow 9", "Meet Bo", "2026-11-21T09:00"),
      ("Lunch fri 12 with Bo", "Lunch with Bo", "2026-11-27T12:00"),
      ("Call Bo, 9 tomorrow", "Call Bo", "2026-11-21T09:00"),
      ("Call Bo at 9 tomorrow", "Call Bo", "2026-11-21T09:00"),
    ]
  )
  func numbersOfTitle(text: String, title: String, due: String) {
    #expect(parts(text) == [title, due])
  }

  @Test(
    "is read in the words of every day",
    arguments: [
      ("Review first monday of the month", "Review", "2026-12-07"),
      ("Rent on the 1st of the month", "Rent", "2026-12-01"),
      ("Rent the first of the month", "Rent", "2026-12-01"),
      ("Call Bo a week today", "Call Bo", "2026-11-27"), ("Call Bo a week tomorrow", "Call Bo", "2026-11-28"),
      ("Call Bo the following monday", "Call Bo", "2026-11-23"),
      ("Call Bo this coming friday", "Call Bo", "2026-11-27"),
      ("Call Bo no later than monday", "Call Bo", "2026-11-23"),
      ("Call Bo in a couple of days", "Call Bo", "2026-11-22"),
      ("Call Bo at 1730", "Call Bo", "2026-11-20T17:30"),
      ("Call Bo 530pm", "Call Bo", "2026-11-20T17:30"), ("Pay 12-dec", "Pay", "2026-12-12"),
      ("Lunch tomorrow lunchtime", "Lunch", "2026-11-21T12:00"),
      // A date of which one reading lies in the past is the other one.
      ("Dentist 12/3/26 at 5pm", "Dentist", "2026-12-03T17:00"),
      ("Backup nightly", "Backup", "2026-11-20T21:00"),
      ("Close the books every month end", "Close the books", "2026-11-30"),
      ("Dinner 12dec", "Dinner", "2026-12-12"), ("Dinner 12DEC2027 7pm", "Dinner", "2027-12-12T19:00"),
      ("Review 12dec build", "Review 12dec build", ""), ("Report by end of Q1", "Report", "2027-03-31"),
      ("tưới cây cách 2 ngày", "tưới cây", "2026-11-20"),
      ("掃除 毎月初め", "掃除", "2026-12-01"), ("trả tiền hằng quý", "trả tiền", "2026-11-20"),
      ("Fix nightly build", "Fix nightly build", ""), ("Room 1730 booking", "Room 1730 booking", ""),
      ("提出 2、3日後", "提出 2、3日後", ""), ("Trip dec 3-7", "Trip dec 3-7", ""),
      ("Call in 2-3 days", "Call in 2-3 days", ""),
    ]
  )
  func everydayWords(text: String, title: String, due: String) {
    #expect(parts(text) == [title, due])
  }

  @Test(
    "is offered for words that may be one, or one of several",
    arguments: [
      ("Submit the form this week", "this week", "2026-11-22"),
      ("nộp bài tháng này", "tháng này", "2026-11-30"),
      ("提出 今週", "今週", "2026-11-22"), ("Call Bo in january", "in january", "2027-01-01"),
      ("Reply asap", "asap", "2026-11-20T10:00"), ("Backup everyday", "everyday", "2026-11-20"),
      ("Report Q1", "Q1", "2027-01-01"), ("Report Q4", "Q4", "2026-12-31"),
      ("報告 第1四半期", "第1四半期", "2027-01-01"),
      ("nộp báo cáo quý 2 2027", "quý 2 2027", "2027-04-01"),
    ]
  )
  func possible(text: String, words: String, due: String) {
    let item = OneLineItem(text, now: FixedTime.clock.localNow)
    #expect(item.values.title == text && item.values.due == nil)
    #expect(item.spans.map(\.text) == [words] && item.spans.first?.due.dueDate?.description == due)
  }

  @Test(
    "keeps the day that a new item has where only a time is typed",
    arguments: [
      ("Call 3pm", "2026-12-08T15:00"), ("Call 9am", "2026-12-08T09:00"), ("Call", "2026-12-08"),
      ("Call due:3pm", "2026-12-08T15:00"),
      (#"Call due:"3pm""#, "2026-12-08T15:00"), ("Call at 24:00", "2026-12-09T00:00"),
      ("Call fri 3pm", "2026-11-27T15:00"), ("Call in 2 hours", "2026-11-20T12:00"),
    ]
  )
  func timeOnDay(text: String, due: String) {
    let base = TODOItemValues("", due: DueDate(stored: "2026-12-08"))
    let item = OneLineItem(text, now: FixedTime.clock.localNow, over: base)
    #expect(item.values.title == "Call" && item.values.due == DueDate(stored: due))
    #expect(item.due.others.isEmpty || text.contains("fri"))
  }

  @Test(
    "has a reminder if the line says so in words",
    arguments: [
      ("Dentist Dec 9 14:15 remind me 1 hour before", "Dentist", Reminder.before(minutes: 60)),
      ("Dentist Dec 9 remind me two days before", "Dentist", .before(minutes: 2880)),
      ("Reminder 30 min before tomorrow 9:00 call", "call", .before(minutes: 30)),
      ("Họp mai 3h chiều nhắc tôi trước 30 phút", "Họp", .before(minutes: 30)),
      ("Remind me to call Bo tomorrow 5pm", "Remind me to call Bo", nil),
      ("remind me 1 hour before", "remind me 1 hour before", nil),
    ] as [(String, String, Reminder?)]
  )
  func spokenReminder(text: String, title: String, reminder: Reminder?) {
    let item = OneLineItem(text, now: FixedTime.clock.localNow)
    #expect(item.values.title == title && item.values.reminder == reminder)
    // When it is put back
    guard let span = item.spans.first(where: { $0.kind == .value(.reminder) }) else { return }
    var choices = LineChoices()
    choices.putBack(span)
    let kept = OneLineItem(text, now: FixedTime.clock.localNow, choices: choices).values
    #expect(kept.reminder == nil && kept.title.contains(span.text))
  }

  @Test(
    "is read behind words that a backslash keeps",
    arguments: [
      (#"Bug 17 \tomorrow every last fri 9:00"#, "Bug 17 tomorrow", "2026-11-27T09:00"),
      (#"Bug \17 tomorrow"#, #"Bug \17"#, "2026-11-21"),
      (#"Watch \Friday tonight"#, "Watch Friday", "2026-11-20T18:00"),
      (#"Film \Friday 5pm"#, "Film Friday 5pm", ""), (#"Film \next friday"#, "Film next friday", ""),
    ]
  )
  func behindKept(text: String, title: String, due: String) {
    #expect(parts(text) == [title, due])
  }

  @Test(
    "is explained if no year has it",
    arguments: ["Call 31 nov", "Pay rent 29 feb 2027", "Họp 31 tháng 11"]
  )
  func impossible(text: String) {
    let item = OneLineItem(text, now: FixedTime.clock.localNow)
    #expect(item.values.title == text && item.values.due == nil)
    let isSaid = if case .withoutDates(.neverComes, _)? = item.remark { true } else { false }
    #expect(isSaid)
  }

  @Test(
    "is only offered, or explained, inside a Japanese sentence",
    arguments: [("請求書を金曜までに送る", "金曜までに"), ("書類を明日送る", "明日"), ("会議 28日(日)", "28日")]
  )
  func insideJapanese(text: String, words: String) {
    let item = OneLineItem(text, now: FixedTime.clock.localNow)
    #expect(item.values.title == text)
    #expect(item.spans.first.map { [$0.text, "\($0.isTaken)"] } == [words, "false"])
  }

  @Test(
    "can be a repeat from a day or a month on, or until then",
    arguments: [
      ("Dentist every six months from march", "Dentist", "2027-03-01", "FREQ=MONTHLY;INTERVAL=6"),
      ("Dentist every six months from march 2028", "Dentist", "2028-03-01", "FREQ=MONTHLY;INTERVAL=6"),
      ("Rent from may every month", "Rent", "2027-05-01", "FREQ=MONTHLY"),
      ("Rent every month from march to june", "Rent", "2027-03-01", "FREQ=MONTHLY;UNTIL=20270630"),
      ("Swim every week until february", "Swim", "2026-11-20", "FREQ=WEEKLY;UNTIL=20270228"),
      ("Rent every month from 5 dec", "Rent", "2026-12-05", "FREQ=MONTHLY"),
      ("Rent every month from 1 march 2028", "Rent", "2028-03-01", "FREQ=MONTHLY"),
      ("Bins every 2 weeks from monday", "Bins", "2026-11-23", "FREQ=WEEKLY;INTERVAL=2"),
      ("khám răng 6 tháng một lần từ tháng 3", "khám răng", "2027-03-01", "FREQ=MONTHLY;INTERVAL=6"),
      ("歯医者 3月から半年ごと", "歯医者", "2027-03-01", "FREQ=MONTHLY;INTERVAL=6"),
      ("水泳 2月まで毎週", "水泳", "2026-11-20", "FREQ=WEEKLY;UNTIL=20270228"),
      ("Report from march", "Report from march", "", nil), ("Wait until june", "Wait until june", "", nil),
    ] as [(String, String, String, String?)]
  )
  func fromMonth(text: String, title: String, due: String, rule: String?) {
    #expect(parts(text) == [title, due])
    #expect(OneLineItem(text, now: FixedTime.clock.localNow).values.repeats?.stored == rule)
  }

  @Test(
    "goes on behind tags, lists and other values",
    arguments: [
      ("Party fri #fun at 8pm", "Party", "2026-11-27T20:00", nil),
      ("Party fri list:Home 20:00", "Party", "2026-11-27T20:00", nil),
      ("Party fri at:\"Big house\" 20:00", "Party", "2026-11-27T20:00", nil),
      ("Yoga tue 18:30 #sport every week", "Yoga", "2026-11-24T18:30", "FREQ=WEEKLY;BYDAY=TU"),
      ("Rent on the 1st #home every month", "Rent", "2026-12-01", "FREQ=MONTHLY;BYMONTHDAY=1"),
      (
        "Call Anna tue 5pm !high #family list:Home every week", "Call Anna", "2026-11-24T17:00",
        "FREQ=WEEKLY;BYDAY=TU"
      ),
      ("Fri #fun 8pm: party", "party", "2026-11-27T20:00", nil),
      // One of two dates that do not fit is not taken alone.
      ("Standup fri 9am #work 5pm", "Standup fri 9am 5pm", "", nil),
      ("Party \\fri #fun 8pm", "Party fri 8pm", "", nil),
    ] as [(String, String, String, String?)]
  )
  func fieldsBetween(text: String, title: String, due: String, rule: String?) {
    #expect(parts(text) == [title, due])
    #expect(OneLineItem(text, now: FixedTime.clock.localNow).values.repeats?.stored == rule)
  }

  @Test("a repeat stays in the title after a backslash, and after a date")
  func keptRepeat() {
    #expect(parts("Swim \\every friday") == ["Swim every friday", ""])
    #expect(parts("Swim every friday due:tomorrow") == ["Swim every friday", "2026-11-21"])
  }

  @Test("leaves a name in the title")
  func name() {
    #expect(parts("Call Tom tomorrow") == ["Call Tom", "2026-11-21"])
  }

  @Test("stays in the title after a backslash, which is removed")
  func backslash() {
    #expect(parts("Watch \\Friday") == ["Watch Friday", ""])
    #expect(parts("Watch \\fri 5pm") == ["Watch fri 5pm", ""])
    #expect(parts("Fix \\n") == ["Fix \\n", ""])
    #expect(parts("Watch \\Friday due:tomorrow") == ["Watch Friday", "2026-11-21"])
  }

  @Test("is ignored if due: is given")
  func otherwise() {
    #expect(parts("Pay rent friday due:tomorrow") == ["Pay rent friday", "2026-11-21"])
  }

  @Test(
    "is read in the arguments of a command, and said",
    arguments: [["Pay rent", "by", "fri", "5pm"], ["Pay rent by fri 5pm"]]
  )
  func arguments(words: [String]) {
    let item = OneLineItem(arguments: words, now: FixedTime.clock.localNow)
    #expect(item.values.title == "Pay rent" && item.values.due == DueDate(stored: "2026-11-27T17:00"))
    #expect(item.dateWords == "by fri 5pm")
  }

  @Test(
    "is not read of a time alone beside a day elsewhere, which is said",
    arguments: ["Review friday notes at 5pm", "Gym monday or tuesday with Ben at 6pm"]
  )
  func timeAlone(text: String) {
    let item = OneLineItem(text, now: FixedTime.clock.localNow)
    #expect(item.values.title == text && item.values.due == nil)
    guard case .partlyRead(_, isTaken: false)? = item.remark else {
      Issue.record("nothing is said")
      return
    }
    #expect(parts("Black Friday sale at 5pm") == ["Black Friday sale", "2026-11-20T17:00"])
  }
}
