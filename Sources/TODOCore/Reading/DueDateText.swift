/// A due date as typed, in any language of dates. `Docs/Dates.md` lists the forms.
public enum DueDateText: Hashable, Sendable {
  /// Empty text: no due date.
  case none
  case date(DueDate)
  /// The text has several readings, like 03/04: the one that is used, and the others. Screens show all of them.
  case ambiguous(DueDate, others: [DueDate])
  /// The date of an item that repeats.
  case repeating(TypedRepeat)
  /// The text is not a date.
  case notUnderstood

  /// Some of the forms, for a hint.
  public static let examples = "fri 5pm, in 3 days, end of month, 24 dec 9:00, 2026-12-24"
  /// A shorter list of forms, for a hint with little room.
  public static let shortExamples = "fri 5pm, in 3 days, 24 dec 9:00"

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
      let rule = orRepeat ? TypedRepeat(text, now: now, conventions: conventions) : nil
      self = rule.map(DueDateText.repeating) ?? .notUnderstood
    case 1: self = .date(readings[0])
    default: self = .ambiguous(readings[0], others: Array(readings.dropFirst()))
    }
  }

  /// The date to use.
  public var dueDate: DueDate? {
    switch self {
    case .date(let due), .ambiguous(let due, others: _): due
    case .repeating(let typed): typed.first
    case .none, .notUnderstood: nil
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
