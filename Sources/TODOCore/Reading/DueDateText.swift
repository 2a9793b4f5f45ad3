/// A due date as typed, in any language of dates. `Docs/Dates.md` lists the forms.
public enum DueDateText: Hashable, Sendable {
  /// Empty text: no due date.
  case none
  case date(DueDate)
  /// The text has several readings, like 03/04: the one that is used, and the others. The screens show all of them.
  case ambiguous(DueDate, others: [DueDate])
  /// The date of an item that repeats.
  case repeating(TypedRepeat)
  /// It is understood, but there is no such date.
  case withoutDates(Absence)
  /// The text is not a date.
  case notUnderstood

  /// In how many words a date is looked for where nothing ends it: “every 2nd tuesday of the month until 24 dec”.
  package static let maxWords = 9

  /// Why there is no such date.
  public enum Absence: Hashable, Sendable {
    /// A repeat that comes to no date, “every day 0 times”, or a rule that never matches; a day that no year has, such as 31 November.
    case neverComes
    /// A repeat within a day: “every 8 hours”.
    case tooOften
    /// How often in each week, month or year, but not on which days: “twice a week”.
    case daysMissing
    /// The day is not on the weekday beside it: “fri 24 dec” in 2026.
    case otherWeekday(CalendarDay, Weekday)
  }

  /// - Parameters:
  ///   - now: the reference for "today" and "in 3 hours".
  ///   - conventions: decide between readings.
  ///   - orRepeat: whether the date may repeat: “every fri”.
  ///   - due: the due date that it is put over: a day leaves its time, and a time its day.
  public init(
    _ text: String,
    now: LocalMoment,
    conventions: DateConventions = DateConventions(),
    orRepeat: Bool = false,
    over due: DueDate? = nil
  ) {
    guard let readings = PhraseMeaning(now: now, conventions: conventions, due: due).readings(of: text) else {
      self = .none
      return
    }
    self.init(readings, orRepeat: orRepeat)
  }

  init(_ readings: PhraseMeaning.Readings, orRepeat: Bool) {
    if let typed = TypedRepeat(readings.all) {
      self = orRepeat ? .repeating(typed) : .notUnderstood
      return
    }
    let dates = readings.all.filter { $0.rule == nil }.map(\.due).firstOfEach
    switch dates.count {
    case 0:
      switch readings.absence {
      case nil: self = .notUnderstood
      case .neverComes where !orRepeat, .tooOften where !orRepeat, .daysMissing where !orRepeat:
        self = .notUnderstood
      case let absence?: self = .withoutDates(absence)
      }
    case 1: self = .date(dates[0])
    default: self = .ambiguous(dates[0], others: Array(dates.dropFirst()))
    }
  }

  /// Whether it is text that means no date, and has to be corrected.
  public var isMistake: Bool { self == .notUnderstood || absence != nil }

  /// Why there is no such date; nil for a date that exists, and for other text.
  public var absence: Absence? { if case .withoutDates(let absence) = self { absence } else { nil } }

  /// The date to use.
  public var dueDate: DueDate? {
    switch self {
    case .date(let due), .ambiguous(let due, others: _): due
    case .repeating(let typed): typed.first
    case .none, .withoutDates, .notUnderstood: nil
    }
  }

  /// How it repeats; nil if that was not typed.
  public var repeats: Repeat? { if case .repeating(let typed) = self { typed.rule } else { nil } }

  /// Whether it can mean something else.
  public var hasOthers: Bool {
    if case .repeating(let typed) = self { !typed.others.isEmpty } else { !others.isEmpty }
  }

  public var others: [DueDate] {
    guard case .ambiguous(_, let others) = self else { return [] }
    return others
  }

  /// The text that a form shows for a due date and how it repeats; it is read back as the same.
  public static func text(for due: DueDate?, repeats: Repeat? = nil) -> String {
    guard let due else { return "" }
    if let repeats { return repeats.typedText(from: due) }
    return due.minute.map { "\(due.day) \($0)" } ?? due.day.description
  }
}

extension DueDateText {
  /// Some of the forms in a language, for a hint: in English if dates are not read in it.
  ///
  /// - Parameter language: ISO 639-1.
  public static func examples(in language: String) -> String {
    exampleList(in: language).joined(separator: ", ")
  }

  /// A shorter list of forms, for a hint with little room.
  public static func shortExamples(in language: String) -> String {
    exampleList(in: language).prefix(3).joined(separator: ", ")
  }

  /// The same forms one by one, for a field that shows as many as it has room for.
  public static func exampleList(in language: String) -> [String] {
    switch language {
    case "ja": ["金曜 17時", "3日後", "12月24日 9時", "月末", "2026-12-24"]
    case "vi": ["thứ sáu 17h", "3 ngày nữa", "24/12 9h", "cuối tháng", "2026-12-24"]
    default: ["fri 5pm", "in 3 days", "24 dec 9:00", "end of month", "2026-12-24"]
    }
  }

  /// The dates that are typed most, to offer after a key; those of a language other than English come first.
  static func offers(in language: String, on today: CalendarDay) -> [String] {
    let weekdays = (2...8).compactMap { today.adding(days: $0)?.weekday.typedName }
    let english =
      ["today", "tomorrow"] + weekdays.prefix(1) + ["next week", "weekend", "end of month"]
      + weekdays.dropFirst() + ["next month", "in 3 days", "in 2 weeks"]
    switch language {
    case "ja": return ["今日", "明日", "来週", "週末", "月末", "来月", "3日後", "2週間後"] + english
    case "vi":
      return
        [
          "hôm nay", "ngày mai", "tuần sau", "cuối tuần", "cuối tháng", "tháng sau", "3 ngày nữa",
          "2 tuần nữa",
        ]
        + english
    default: return english
    }
  }

  /// Some of the forms of a time that is near.
  public static func soonExamples(in language: String) -> [String] {
    switch language {
    case "ja": ["10分後", "1時間後", "17時"]
    case "vi": ["10 phút nữa", "1 giờ nữa", "17:00"]
    default: ["in 10 minutes", "in 1 hour", "17:00"]
    }
  }

  /// Some of the forms of a day until which an item is put off.
  public static func laterExamples(in language: String) -> String {
    switch language {
    case "ja": "明日, 月曜 9時, 2週間後"
    case "vi": "ngày mai, thứ hai 9h, 2 tuần nữa"
    default: "tomorrow, mon 9:00, in 2 weeks"
    }
  }

  /// Whether a text that is not understood has a word of the lunar calendar, whose dates are not read.
  public static func isLunar(_ text: String) -> Bool {
    guard text.utf8.count <= 1_000 else { return false }
    let letters = PhraseText(text)
    return (0..<letters.count).contains { place in
      letters.beginsWord(at: place)
        && WordTable.entries(in: letters.letters, at: place).contains {
          $0.kind == .lunar && letters.endsWord(at: $0.end)
        }
    }
  }
}
