/// A due date as a person types it, in English. `Docs/Dates.md` lists the forms.
public enum DueDateText: Hashable, Sendable {
  /// Nothing was typed: no due date.
  case none
  case date(DueDate)
  /// What was typed can be read in several ways, as 03/04 can: the one that is taken, and the others. A screen shows all.
  case ambiguous(DueDate, others: [DueDate])
  /// What was typed is no date.
  case notUnderstood

  /// Some of the forms, for a hint.
  public static let examples = "fri 5pm, in 3 days, end of month, 24 dec 9:00, 2026-12-24"
  /// Some of these, for a hint that has little room.
  public static let shortExamples = "fri 5pm, in 3 days, 24 dec 9:00"

  /// - Parameters:
  ///   - now: what "today" and "in 3 hours" count from.
  ///   - conventions: decide between readings.
  public init(_ text: String, now: LocalMoment, conventions: DateConventions = DateConventions()) {
    guard text.contains(where: { !$0.isWhitespace }) else {
      self = .none
      return
    }
    let readings = DueDateReader(now: now, conventions: conventions).readings(text)
    switch readings.count {
    case 0: self = .notUnderstood
    case 1: self = .date(readings[0])
    default: self = .ambiguous(readings[0], others: Array(readings.dropFirst()))
    }
  }

  /// The date that is taken.
  public var dueDate: DueDate? {
    switch self {
    case .date(let due), .ambiguous(let due, others: _): due
    case .none, .notUnderstood: nil
    }
  }

  /// What it could be as well.
  public var others: [DueDate] {
    guard case .ambiguous(_, let others) = self else { return [] }
    return others
  }

  /// The text that a form shows for a due date, which reads back as the same.
  public static func text(for due: DueDate?) -> String {
    guard let due else { return "" }
    return due.minute.map { "\(due.day) \($0)" } ?? due.day.description
  }
}
