/// A repeat as typed, with its first date: "every fri 17:30", "3 days after done", 毎週金曜. `Docs/Dates.md` lists the
/// forms.
public struct TypedRepeat: Hashable, Sendable {
  /// What the text can mean.
  public struct Reading: Hashable, Sendable {
    public let rule: Repeat
    /// The first date: typed after "from", or the first that has not passed.
    public let first: DueDate
  }

  /// The reading that is used.
  public let rule: Repeat
  public let first: DueDate
  /// The date of the rule that the first one replaces, if an item was moved to that.
  var scheduled: DueDate?
  /// The other readings; screens show all of them.
  public let others: [Reading]

  /// Nil if the text is not a repeat.
  /// - Parameters:
  ///   - now: dates before it are left out, unless "from" and a full date ask for one.
  ///   - conventions: decide between readings of dates.
  public init?(_ text: String, now: LocalMoment, conventions: DateConventions = DateConventions()) {
    guard case .repeating(let typed) = DueDateText(text, now: now, conventions: conventions, orRepeat: true)
    else { return nil }
    self = typed
  }

  /// The dates that follow the first one.
  public func following(limit: Int) -> [DueDate] {
    RepeatSeries(rule, at: scheduled ?? first, due: first).dates(limit: limit)
  }

  /// Nil if the first reading is not a repeat.
  init?(_ readings: [PhraseMeaning.Reading]) {
    guard let first = readings.first, let rule = first.rule else { return nil }
    self.rule = rule
    self.first = first.due
    others = readings.dropFirst().compactMap { reading in
      reading.rule.map { Reading(rule: $0, first: reading.due) }
    }
  }
}
