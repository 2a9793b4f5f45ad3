public import Foundation

/// A due date as typed, and its interpretation at that time: what the user saw is what is saved, even if "tomorrow" or
/// "in 3 hours" means something else by then.
public struct TypedDue: Sendable {
  private let clock: WallClock
  private let conventions: DateConventions
  private let mayRepeat: Bool
  /// The due date that it is combined with; nil if there is none.
  private let original: DueDate?
  /// The place of an item that repeats among its dates, if its date was moved.
  private var moved: RepeatSeries?
  /// As typed.
  public private(set) var text: String
  /// The interpretation of ``text``.
  public private(set) var reading = DueDateText.none
  /// When ``text`` was read, UTC.
  public private(set) var readAt: Date
  /// All readings of the text, the one that is used first.
  private var readings = PhraseMeaning.Readings()
  /// Which of the meanings is used: the readings for this date, then those for the series.
  private var choice = 0
  /// How the item repeats, and the date of its rule that it is at.
  private var series: (rule: Repeat, scheduled: DueDate)?

  /// - Parameters:
  ///   - original: the due date before the edit.
  ///   - repeats: how it repeats.
  ///   - scheduled: the date of the rule, if the due date was moved from there.
  ///   - mayRepeat: whether a repeat may be typed.
  public init(
    original: DueDate?,
    repeats: Repeat? = nil,
    scheduled: DueDate? = nil,
    mayRepeat: Bool = true,
    clock: WallClock,
    conventions: DateConventions
  ) {
    (self.mayRepeat, self.clock, self.conventions, self.original) = (mayRepeat, clock, conventions, original)
    text = DueDateText.text(for: original, repeats: repeats)
    if let original, let repeats, let scheduled {
      moved = RepeatSeries(repeats, at: scheduled, due: original)
    }
    readAt = clock.now
    read(at: readAt)
  }

  /// A date to be combined with that of an item or, without one, with those of several.
  public init(over item: TODOItem?, clock: WallClock, conventions: DateConventions) {
    let due = item.map(\.due) ?? DueDate(day: clock.localNow.day)
    self.init(original: due, clock: clock, conventions: conventions)
    if let rule = item?.repeats, let scheduled = item?.scheduledDate { series = (rule, scheduled) }
    if item == nil { take("", typedAt: readAt) }
  }

  /// What is to be done with the due date of each item; nil if it is removed, and for text that is not understood.
  public var change: DueChange? { readings.all.first?.change }

  /// Takes newly typed text. If it is the same, it is not read again: a key that only moves the cursor passes it again.
  public mutating func type(_ text: String) {
    if text != self.text { take(text, typedAt: clock.now) }
  }

  /// Takes text that was typed at another time.
  public mutating func take(_ text: String, typedAt date: Date) {
    self.text = text
    read(at: date)
  }

  /// Whether a date moves what an item that repeats is due on from now on, and not this date alone.
  public var movesSeries: Bool { hasSeries && choice >= readings.all.count }

  /// Whether the text has another reading, or the series can be moved with it.
  public var hasOtherMeanings: Bool { readings.all.count * (hasSeries ? 2 : 1) > 1 }

  /// The other date that the text can mean and that is used next; nil if there is none, or the series is next.
  public var readingTakenNext: DueDate? {
    let isLast = hasSeries && (choice + 1) % readings.all.count == 0
    return isLast ? nil : reading.others.first
  }

  /// Whether it is a date for an item that repeats.
  private var hasSeries: Bool {
    series != nil && readings.all.first.map { !$0.change.repeats } ?? false
  }

  /// How the item repeats after the change; nil if it does not, or another repeat is typed.
  public var rule: Repeat? {
    guard hasSeries, let series, let due = reading.dueDate else { return nil }
    return movesSeries ? series.rule.moved(from: series.scheduled, to: due) : series.rule
  }

  /// The date that follows the due date after the change; nil if none does.
  public var next: DueDate? {
    guard let rule, let series, let due = reading.dueDate else { return nil }
    let scheduled = movesSeries ? due : series.scheduled
    return RepeatSeries(rule, at: scheduled, due: due).dates(limit: 1).first
  }

  /// Uses the next reading of a text, or moves the whole series; the first again after the last.
  public mutating func takeNextMeaning() {
    guard hasOtherMeanings else { return }
    choice = (choice + 1) % (readings.all.count * (hasSeries ? 2 : 1))
    readings.skip(1)
    reading = DueDateText(readings, orRepeat: mayRepeat)
  }

  private mutating func read(at date: Date) {
    (readAt, choice) = (date, 0)
    // The text of the field itself, from which the time was deleted, is read as it is.
    let isEdited = original.map { text.contains($0.day.description) } ?? false
    let due = isEdited ? nil : original
    let read = PhraseMeaning(now: clock.local(date), conventions: conventions, due: due).readings(of: text)
    readings = read ?? PhraseMeaning.Readings()
    if let change = isEdited ? readings.all.first?.change : nil, case .day(let day) = change {
      readings.all = [PhraseMeaning.Reading(.date(DueDate(day: day)), due: DueDate(day: day))]
    }
    reading = read == nil ? .none : DueDateText(readings, orRepeat: mayRepeat)
    // As long as the text means what the item has, its dates stay.
    if let moved, case .repeating(var typed) = reading, typed.rule == moved.rule, typed.first == moved.due {
      typed.scheduled = moved.scheduled
      reading = .repeating(typed)
    }
  }
}
