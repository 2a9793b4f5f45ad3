import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The one-line prompt for a due date, a start, or the time at which a reminder rings again, above the footer; its interpretation is below it.
final class DuePromptScreen: PromptScreen {
  let stack: ScreenStack
  private var due: TypedDue
  /// The first letter replaces the previous due date.
  var prompt: LinePrompt
  private let onChoice: (TypedDue) async throws(TODOStoreError) -> Void
  private let kind: Kind
  /// The text before anything is typed.
  private let original: String
  /// How many items will change; nil for one.
  private let selected: SelectedCount?
  /// The times of day of those items.
  private let times: [MinuteOfDay]
  /// When the item of a start is due.
  private let itemDue: DueDate?

  enum Kind { case due, start, snooze }

  /// - Parameters:
  ///   - item: the title of the item that will change; nil for those selected, or one that rings.
  ///   - itemDue: when that is due.
  ///   - selected: how many items will change; nil for one.
  ///   - times: the times of day at which these are due.
  ///   - onChoice: sets the date, or removes it.
  init(
    _ stack: ScreenStack,
    _ due: TypedDue,
    of kind: Kind,
    ofItem item: String? = nil,
    due itemDue: DueDate? = nil,
    for selected: SelectedCount? = nil,
    at times: [MinuteOfDay] = [],
    onChoice: @escaping (TypedDue) async throws(TODOStoreError) -> Void
  ) {
    (self.stack, self.due, self.onChoice) = (stack, due, onChoice)
    (self.kind, self.itemDue, original) = (kind, itemDue, due.text)
    (self.selected, self.times) = (selected, times)
    let (label, itemLabel): (Message, Message?) =
      switch kind {
      case .due: (.duePrompt(selected), nil)
      case .start: (.startPrompt(selected), nil)
      case .snooze: (.snoozePrompt, item.map(Message.snoozePromptItem))
      }
    let language = stack.conventions.language
    // The title of the item makes room for what is typed.
    let itemLabels = itemLabel.map { label in
      [24, 12].map { stack.formatter.text(label, titleColumns: $0) }
    }
    let labels = (itemLabels ?? []) + [stack.text(label)]
    prompt = LinePrompt(
      labels[0],
      shortLabels: Array(labels.dropFirst()),
      text: due.text,
      examples: kind == .snooze
        ? DueDateText.soonExamples(in: language) : DueDateText.exampleList(in: language),
      replaces: true
    )
  }

  var header: ScreenHeader { ScreenHeader(title: kind.name) }
  var hints: [KeyHint] { hints(without: due.hasOtherMeanings || otherWords != nil ? "" : "due-next") }
  var otherHelp: [KeyHelp] {
    [
      KeyHelp(
        group: .typing,
        keys: stack.text(.typedLetters),
        description: stack.text(
          .helpDueLetters(examples: DueDateText.examples(in: stack.conventions.language))
        )
      )
    ]
      + stack.keys.textHelp(hasRows: false)
  }

  func understood(_ room: Rect) -> MeaningText? {
    guard due.reading != .none else { return MeaningText(stack.text(kind.nothing)) }
    // Clearing the line wakes a snoozed item.
    if kind == .start, prompt.text == original { return MeaningText(stack.text(kind.nothing)) }
    if isPastStart { return MeaningText(stack.text(dayIsPast), .alarm) }
    if let meaning { return meaning }
    let hint = DueHint(
      due.reading,
      of: due.text,
      in: .prompt,
      dates: stack.dates,
      stack.conventions,
      formatter: stack.formatter
    )
    return hint.text(columns: room.columns, rows: room.rows)
  }

  /// A date that is understood looks as in quick add; what is not a date, or has passed, does not.
  func highlights(_ theme: Theme) -> [TextHighlight] {
    guard due.reading != .none, !due.reading.isMistake, !isPastStart else { return [] }
    return [TextHighlight(0..<prompt.text.count, of: theme.accent, theme)]
  }

  /// What a date does to one item that repeats, or to several, in their own words; nil for others.
  private var meaning: MeaningText? {
    let dates = stack.dates
    func text(_ date: String, _ messages: Message?...) -> MeaningText {
      MeaningText(
        [.init(text: date, role: .accent)] + messages.compactMap { $0.map { .init(text: stack.text($0)) } }
      )
    }
    let other = due.readingTakenNext.map { Message.dueTakeOther(date: dates.fullDue($0)) }
    if let rule = due.rule, let first = due.reading.dueDate {
      let date = dates.fullDue(first)
      return due.movesSeries
        ? text(date, .dueOfSeries(rule: .repeats(rule, from: first, dates)), other ?? .dueTakeDate)
        : text(date, due.next.map { .dueOfThisDate(next: dates.shortDue($0)) }, other ?? .dueTakeSeries)
    }
    if kind == .start, let itemDue, let date = due.reading.dueDate, date.day > itemDue.day {
      let days = date.day.dayNumber - itemDue.day.dayNumber
      return text(dates.fullDue(date), .startAfterDue(count: days), other)
    }
    guard let selected, kind == .due, !due.reading.hasOthers, let change = due.change else { return nil }
    return switch change {
    case .day(let day): text(dates.dayDue(DueDate(day: day), isNamed: false), whatStays(of: selected))
    case .time(let minute, let days, _): text(minute.text(daysLater: days), .dueHintKeepingDays)
    case .allDay: text(stack.text(.dueHintWithoutTimes))
    case .date, .rule, .repeats: nil
    }
  }

  /// How many items a day is for, and which of their times stay; nil if none has a time: the line says how many there are.
  private func whatStays(of selected: SelectedCount) -> Message? {
    guard case .exactly(let count) = selected else { return .dueHintKeepingTimes }
    guard !times.isEmpty else { return nil }
    let shown = times.prefix(Self.maxTimes).map(\.description) + (times.count > Self.maxTimes ? ["…"] : [])
    return .dueHintTimesStay(count: count, times: shown.joined(separator: ", "))
  }

  private static let maxTimes = 4

  func textChanged() { due.type(prompt.text) }

  /// What to type instead of a text that is not a date, if it is known what is meant.
  private var otherWords: String? {
    due.reading == .notUnderstood
      ? DueDateText.otherWords(for: prompt.text, now: stack.clock.localNow, conventions: stack.conventions)
      : nil
  }

  func takeNextMeaning() {
    guard let otherWords else { return due.takeNextMeaning() }
    prompt.replace(0..<prompt.text.count, with: otherWords)
    textChanged()
  }

  /// The typed text stays until it has been saved.
  func set() async throws(TODOStoreError) {
    let reading = due.reading
    if let absence = reading.absence {
      return stack.say(.withoutDates(absence, prompt.text, stack.dates))
    }
    guard reading != .notUnderstood else {
      return stack.say(.unreadableDate(prompt.text, stack.conventions, now: stack.dates.now))
    }
    if kind == .snooze, !isAhead(reading) { return stack.say(.snoozeNotAhead) }
    if isPastStart { return stack.say(dayIsPast) }
    try await onChoice(due)
    close()
  }

  private var dayIsPast: Message {
    .dayIsPast(examples: DueDateText.laterExamples(in: stack.conventions.language))
  }

  private var isPastStart: Bool {
    kind == .start && due.reading.dueDate.map { $0.day < stack.clock.localNow.day } ?? false
  }

  private func isAhead(_ reading: DueDateText) -> Bool {
    guard case .at(let moment)? = reading.dueDate.map(Reminder.init(at:)) else { return false }
    return moment > stack.clock.localNow
  }
}

extension DuePromptScreen.Kind {
  fileprivate var name: Message {
    switch self {
    case .due: .dueScreen
    case .start: .startScreen
    case .snooze: .snoozeScreen
    }
  }

  /// What an empty line means.
  fileprivate var nothing: Message {
    switch self {
    case .due: .noDueDate
    case .start: .noStart
    case .snooze: .noSnooze
    }
  }
}

extension DuePromptScreen {
  static let place = ActionPlace(heading: .inDue, takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<DuePromptScreen>([
    .init(.items, "due-set", [.enter], [.inFooter, .isMain], named: { $0.kind == .due ? nil : .reminderSnooze }) { $0.set },
    .init(.items, "due-next", [.tab], .inFooter, named: { $0.otherWords.map { .itemTitle(title: $0) } }) { $0.takeNextMeaning },
    .help("due-help", [.f1]),
    .init(.app, "due-cancel", [.escape], .inFooter) { $0.close },
  ])
}
