import TODOCore

/// What an item notes of its reminder, in the column `reminded`: the moment that rang, such as "2026-11-21T17:30", or an interval of
/// ISO 8601, such as "2026-11-21T17:30/2026-11-21T17:40": it rang at the first moment, and was put off until the second.
enum NotedReminder: Equatable {
  /// It has not rung; what another moment noted does not count.
  case none
  case rung
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
      self = .rung
      return
    }
    guard case .at(let end) = Reminder(stored: String(parts[1])) else { throw .damaged }
    self = .snoozed(until: end)
  }

  /// The text that is stored; nil for none.
  func text(of moment: LocalMoment) -> String? {
    switch self {
    case .none: nil
    case .rung: moment.stored
    case .snoozed(let end): "\(moment.stored)/\(end.stored)"
    }
  }

  var snoozedUntil: LocalMoment? {
    if case .snoozed(let end) = self { end } else { nil }
  }
}

extension LocalMoment {
  /// As a date with a time of day is stored.
  fileprivate var stored: String { DueDate(day: day, minute: minute).description }
}
