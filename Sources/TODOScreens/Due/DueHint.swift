import TODOCore
import TODOWording
import TerminalUI

/// The hint below or above a due date as it is typed: its interpretation in full, and other possible readings; or that it
/// is not valid, with examples of valid dates.
struct DueHint {
  /// The readings, or a single message.
  private let parts: [String]
  /// What to say where there is no room for the message, the longest first; empty for readings, which are counted there.
  private let shorter: [String]
  /// A repeat without its dates, where these have no room.
  private let brief: String?
  private let formatter: MessageFormatter

  var isWarning: Bool { !shorter.isEmpty }

  /// - Parameters:
  ///   - text: as typed.
  ///   - conventions: the language of the examples.
  init(
    _ due: DueDateText,
    of text: String,
    dates: DateWording,
    _ conventions: DateConventions,
    formatter: MessageFormatter
  ) {
    self.formatter = formatter
    let isLunar = due == .notUnderstood && DueDateText.isLunar(text)
    let warning: Message =
      isLunar
      ? .lunarDueUnreadableShort : due == .withoutDates ? .repeatWithoutDatesShort : .dueUnreadableShort
    let sentence: [Message] =
      due == .notUnderstood ? [.unreadableDate(text, conventions, examples: DueDateText.shortExamples)] : []
    shorter = due.isMistake ? (sentence + [warning]).map { formatter.text($0) } : []
    let parts: [Message] =
      switch due {
      case .none: []
      case .date(let due): [.dueHint(date: dates.fullDue(due))]
      case .ambiguous(let due, let others):
        [.dueHint(date: dates.fullDue(due))] + others.map { .dueHintOr(date: dates.fullDue($0)) }
      case .repeating(let typed):
        [Self.hint(typed, dates)]
          + typed.others.map {
            .dueHintOrRepeat(rule: .repeats($0.rule, from: $0.first, dates), date: dates.fullDue($0.first))
          }
      case .withoutDates: [.repeatWithoutDates(text: text)]
      case .notUnderstood:
        [.unreadableDate(text, conventions)]
      }
    self.parts = parts.map { formatter.text($0) }
    if case .repeating(let typed) = due {
      let rule = Message.repeats(typed.rule, from: typed.first, dates)
      let others = typed.others.count
      brief =
        ([.dueHintRepeatOnce(rule: rule, date: dates.dayDue(typed.first))]
        + (others > 0 ? [.dueHintMore(count: others)] : [])).map { formatter.text($0) }.joined(separator: " ")
    } else {
      brief = nil
    }
  }

  /// A repeat with its first dates.
  private static func hint(_ typed: TypedRepeat, _ dates: DateWording) -> Message {
    let rule = Message.repeats(typed.rule, from: typed.first, dates)
    let next = typed.rule.dates(after: typed.first, limit: DateWording.nextLimit - 1)
    guard !next.isEmpty else { return .dueHintRepeatOnce(rule: rule, date: dates.fullDue(typed.first)) }
    let all = [dates.dayDue(typed.first)] + next.map { dates.dayAndMonth($0.day) }
    return .dueHintRepeat(rule: rule, dates: all.joined(separator: ", "))
  }

  /// One reading per line if the rows suffice, otherwise as ``line(columns:rows:)``.
  func text(columns: Int, rows: Int) -> String {
    Self.fits(linePerReading, columns, rows) ? linePerReading : line(columns: columns, rows: rows)
  }

  /// One reading after the other: as many as fit when wrapped, and the number of the others.
  func line(columns: Int, rows: Int) -> String {
    let all = line(shown: parts.count)
    if Self.fits(all, columns, rows) { return all }
    if let last = shorter.last { return shorter.first { Self.fits($0, columns, rows) } ?? last }
    if let brief, Self.fits(brief, columns, rows) { return brief }
    let cut = (1..<max(2, parts.count)).reversed().lazy.map { line(shown: $0) }
    return cut.first { Self.fits($0, columns, rows) } ?? line(shown: 1, sign: Message.dueHintMoreShort)
  }

  private var linePerReading: String { parts.joined(separator: "\n") }

  private func line(shown: Int, sign: (Int) -> Message = Message.dueHintMore) -> String {
    let hidden = parts.count - shown
    let signs = hidden > 0 ? [formatter.text(sign(hidden))] : []
    return (parts.prefix(shown) + signs).joined(separator: " ")
  }

  private static func fits(_ text: String, _ columns: Int, _ rows: Int) -> Bool {
    WrappedText(text, columns: columns).rowCount(upTo: rows + 1) <= rows
  }
}
