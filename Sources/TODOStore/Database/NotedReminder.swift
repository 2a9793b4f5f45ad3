import GRDB
import TODOCore

/// What an item notes of its reminder, in the column `reminded`: the moment that rang and was answered, such as "2026-11-21T17:30", or an
/// interval of ISO 8601, such as "2026-11-21T17:30/2026-11-21T17:40": it rang at the first moment, and was put off until the second. An interval
/// without length is one that rings. So a release that does not know answers reads all of them.
enum NotedReminder: Equatable {
  /// It has not rung; what another moment noted does not count.
  case none
  /// It has rung, and nobody has answered it.
  case ringing
  case answered
  case snoozed(until: LocalMoment)

  /// - Parameters:
  ///   - text: the stored text.
  ///   - moment: when the reminder rings now.
  init(_ text: String?, of moment: LocalMoment) throws(TODOStoreError) {
    let parts = text?.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false) ?? []
    guard let first = parts.first, first == moment.stored else {
      self = .none
      return
    }
    guard parts.count == 2 else {
      self = .answered
      return
    }
    guard case .at(let end) = Reminder(stored: String(parts[1])) else { throw .damaged }
    self = end == moment ? .ringing : .snoozed(until: end)
  }

  /// The text that is stored; nil for none.
  func text(of moment: LocalMoment) -> String? {
    switch self {
    case .none: nil
    case .ringing: "\(moment.stored)/\(moment.stored)"
    case .answered: moment.stored
    case .snoozed(let end): "\(moment.stored)/\(end.stored)"
    }
  }

  /// The condition that a column `reminded` notes of some moment that it rings: that moment twice.
  static let areRinging = "substr(reminded, 18) = substr(reminded, 1, 16)"

  /// The condition that the reminder of an item rings: the moment is that of its reminder.
  static let isRinging = "\(areRinging) AND isRinging(reminded, remind, due)"

  var snoozedUntil: LocalMoment? {
    if case .snoozed(let end) = self { end } else { nil }
  }
}

extension LocalMoment {
  /// As a date with a time of day is stored.
  fileprivate var stored: String { DueDate(day: day, minute: minute).description }
}

extension Reminder {
  /// Whether the reminder of an item with a due date rings.
  ///
  /// - Parameter noted: what the item has noted.
  func isRinging(due: DueDate?, noted: String?) throws(TODOStoreError) -> Bool {
    guard let noted, let moment = moment(due: due) else { return false }
    return try NotedReminder(noted, of: moment) == .ringing
  }
}

extension DatabaseFunction {
  /// The same of the columns `reminded`, `remind` and `due`; false for values that the app never writes.
  static let isRinging = DatabaseFunction("isRinging", argumentCount: 3, pure: true) { values in
    let texts = values.map(String.fromDatabaseValue)
    guard let reminder = texts[1].flatMap(Reminder.init(stored:)) else { return false }
    return (try? reminder.isRinging(due: texts[2].flatMap(DueDate.init(stored:)), noted: texts[0])) ?? false
  }
}
