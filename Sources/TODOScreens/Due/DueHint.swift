import TODOCore
import TODOWording
import TerminalUI

/// What a due date means as it is typed: its likeliest reading, and other possible ones; or that it is not valid, with examples
/// of valid dates.
struct DueHint {
  /// Where the date is typed.
  enum Place {
    /// In a form, where the readings are said in sentences.
    case form
    /// In a line with a key that takes the other readings.
    case prompt
  }

  /// The fullest form first.
  private let forms: [MeaningText]
  /// Whether the text may become a date with its next letters: then nothing moves to make room for what is said until then.
  private var mayGoOn = false

  /// - Parameters:
  ///   - text: as typed.
  ///   - conventions: the language of the examples.
  init(
    _ due: DueDateText,
    of text: String,
    in place: Place,
    dates: DateWording,
    _ conventions: DateConventions,
    formatter: MessageFormatter
  ) {
    func warnings(_ messages: [Message]) -> [MeaningText] {
      messages.map { MeaningText(formatter.text($0), .alarm) }
    }
    switch due {
    case .none: forms = [MeaningText([])]
    case .date(let date):
      forms = [MeaningText(Self.parts(of: date, dates, formatter))]
    case .ambiguous(let date, let others):
      let texts = others.map { other in
        let text = dates.fullDue(other)
        return formatter.text(place == .form ? .dueHintOr(date: text) : .dueTakeOther(date: text))
      }
      forms = Self.forms(MeaningText.Part(text: dates.fullDue(date), role: .accent), texts, place, formatter)
    case .repeating(let typed):
      let rule = formatter.text(.repeats(typed.rule, from: typed.first, dates))
      let first = dates.dayDue(typed.first)
      let sentence = formatter.text(
        .dueHintRepeat(rule: .repeats(typed.rule, from: typed.first, dates), date: first)
      )
      let next = dates.next(first, typed.following(limit: DateWording.typedLimit), formatter.marks)
      let others = typed.others.map { other in
        let rule = Message.repeats(other.rule, from: other.first, dates)
        let date = dates.dayDue(other.first)
        return formatter.text(
          place == .form
            ? .dueHintOrRepeat(rule: rule, date: date) : .dueTakeOtherRepeat(rule: rule, date: date)
        )
      }
      switch place {
      case .form:
        let head = MeaningText.Part(text: sentence.withCapital, role: .accent)
        forms = Self.forms(head, others, place, formatter)
      case .prompt:
        forms = Self.forms(.init(text: rule, role: .accent), [next] + others, place, formatter)
      }
    case .withoutDates(let absence):
      let short: Message =
        switch absence {
        case .neverComes: .repeatWithoutDatesShort
        case .tooOften: .repeatTooOftenShort
        case .daysMissing: .repeatDaysMissingShort
        case .otherWeekday: .dueUnreadableShort
        }
      forms = warnings([.withoutDates(absence, text, dates), short])
    case .notUnderstood:
      let isKnown =
        DueDateText.otherWords(for: text, now: dates.now, conventions: conventions) != nil
        || PartlyRead(text, now: dates.now, conventions: conventions) != nil
      mayGoOn = place == .prompt && !isKnown && !DueDateText.isLunar(text)
      let examples = DueDateText.exampleList(in: conventions.language)
      let sentences: [Message] =
        mayGoOn
        ? [.dateNotYet(examples: examples), .dateNotYet(examples: Array(examples.prefix(3)))]
        : [DueDateText.examples, DueDateText.shortExamples].map {
          .unreadableDate(text, conventions, now: dates.now, examples: $0)
        }
      let short: Message = DueDateText.isLunar(text) ? .lunarDueUnreadableShort : .dueUnreadableShort
      // Enter says what is wrong.
      let role: Theme.Role = mayGoOn ? .quiet : .alarm
      forms = (sentences + [short]).map { MeaningText(formatter.text($0), role) }
    }
  }

  /// A date, and how far away it is.
  static func parts(
    of due: DueDate,
    _ dates: DateWording,
    _ formatter: MessageFormatter
  ) -> [MeaningText.Part] {
    [
      .init(text: dates.fullDue(due), role: .accent),
      .init(text: formatter.text(.distance(to: due.day, dates)), isOptional: true),
    ]
  }

  /// As many of the other readings as fit, and the number of the rest.
  private static func forms(
    _ head: MeaningText.Part,
    _ others: [String],
    _ place: Place,
    _ formatter: MessageFormatter
  ) -> [MeaningText] {
    let fewer = others.indices.reversed().map { shown in
      let rest = others.count - shown
      let parts = others.prefix(shown).map { MeaningText.Part(text: $0) }
      return MeaningText([head] + parts + [.init(text: formatter.text(.dueHintMore(count: rest)))])
    }
    let all = MeaningText([head] + others.map { .init(text: $0) })
    let shortest = MeaningText(
      [head] + (others.isEmpty ? [] : [.init(text: formatter.text(.dueHintMoreShort(count: others.count)))])
    )
    return [all] + fewer + [shortest]
  }

  /// The fullest form that fits.
  func text(columns: Int, rows: Int) -> MeaningText {
    let rows = mayGoOn ? min(1, rows) : rows
    return forms.lazy.map { $0.fitted(columns: columns, rows: rows) }.firstFitting(
      columns: columns,
      rows: rows
    )
  }
}

extension DateWording {
  /// How many dates of a repeat are shown while it is typed.
  static let typedLimit = 3

  /// The first dates of a repeat: “Fri 27 Nov, 25 Dec, 29 Jan …”.
  ///
  /// - Parameter following: the dates after the first, up to ``typedLimit``.
  func next(_ first: String, _ following: [DueDate], _ marks: MarkStyle) -> String {
    let shown = [first] + following.prefix(Self.typedLimit - 1).map { dayAndMonth($0.day) }
    return shown.joined(separator: ", ") + (following.count < Self.typedLimit ? "" : " \(marks.ellipsis)")
  }
}

extension Message {
  /// How far a day is from today: “in 5 weeks”, “3 days ago”.
  static func distance(to day: CalendarDay, _ dates: DateWording) -> Message {
    let days = day.dayNumber - dates.now.day.dayNumber
    switch days {
    case ..<(-1): return .daysAgo(count: -days)
    case -1...1: return .itemTitle(title: dates.shortDue(DueDate(day: day)))
    case ..<28: return .inDays(count: days)
    case ..<84: return .inWeeks(count: days / 7)
    default: return .inMonths(count: days * 12 / 365)
    }
  }
}
