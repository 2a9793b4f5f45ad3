/// A due date as typed, in any language of dates. `Docs/Dates.md` lists the forms.
public enum DueDateText: Hashable, Sendable {
  /// Empty text: no due date.
  case none
  case date(DueDate)
  /// The text has several readings, like 03/04: the one that is used, and the others. Screens show all of them.
  case ambiguous(DueDate, others: [DueDate])
  /// The date of an item that repeats.
  case repeating(TypedRepeat)
  /// A repeat that comes to no date: “every day 0 times”, or a rule that never matches.
  case withoutDates
  /// The text is not a date.
  case notUnderstood

  /// - Parameters:
  ///   - now: the reference for "today" and "in 3 hours".
  ///   - conventions: decide between readings.
  ///   - orRepeat: whether the date may repeat: “every fri”.
  public init(
    _ text: String,
    now: LocalMoment,
    conventions: DateConventions = DateConventions(),
    orRepeat: Bool = false
  ) {
    guard text.contains(where: { !$0.isWhitespace }) else {
      self = .none
      return
    }
    let readings = DueDateReader(now: now, conventions: conventions).readings(text)
    switch readings.count {
    case 0:
      self = orRepeat ? Self.repeating(text, now, conventions) : .notUnderstood
    case 1: self = .date(readings[0])
    default: self = .ambiguous(readings[0], others: Array(readings.dropFirst()))
    }
  }

  private static func repeating(
    _ text: String,
    _ now: LocalMoment,
    _ conventions: DateConventions
  ) -> DueDateText {
    if let typed = TypedRepeat(text, now: now, conventions: conventions) { return .repeating(typed) }
    let reader = TypedRepeatReader(now: now, conventions: conventions, needsDates: false)
    return reader.readings(text).isEmpty ? .notUnderstood : .withoutDates
  }

  /// Whether it is text that means no date, and is to be corrected.
  public var isMistake: Bool { self == .notUnderstood || self == .withoutDates }

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
  public static func exampleList(in language: String) -> [String] { dateLanguage(language).examples }

  /// Some of the forms of a time that comes soon.
  public static func soonExamples(in language: String) -> [String] { dateLanguage(language).soonExamples }

  private static func dateLanguage(_ code: String) -> DateLanguage {
    DateLanguage.all.first { $0.code == code } ?? .english
  }

  /// Whether a text that is not understood has a word of the lunar calendar, whose dates are not read.
  public static func isLunar(_ text: String) -> Bool {
    guard let text = DateText(text) else { return false }
    let words = " \(text.string(0..<text.letters.count)) "
    return DateLanguage.all.contains { $0.lunarWords.contains { words.contains(" \($0) ") } }
  }
}
