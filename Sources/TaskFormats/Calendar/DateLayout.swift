import TODOCore

/// The dates of a to-do as its properties have them. Properties that cannot be read are nil.
struct DateLayout: Hashable, Sendable {
  var due, start: CalendarTime?
  var duration: CalendarDuration?
  var rule: RuleText?
  /// X-MYTODO-REPEAT: a repeat after completion.
  var completion: String?
  /// X-MYTODO-SCHEDULED and X-MYTODO-START.
  var scheduled, ownStart: DueDate?
}

extension DateLayout {
  init(_ todo: VTodo) {
    due = todo.property("DUE").flatMap { CalendarTime($0) }
    start = todo.property("DTSTART").flatMap { CalendarTime($0) }
    duration = todo.property("DURATION").flatMap { CalendarDuration($0.trimmedText) }
    rule = todo.property("RRULE").map { RuleText($0.trimmedText) }
    completion = todo.property(Self.completionName)?.trimmedText
    scheduled = todo.property(Self.scheduledName).flatMap { CalendarTime($0.trimmedText)?.date }
    ownStart = todo.property(Self.startName).flatMap { CalendarTime($0.trimmedText)?.date }
  }

  static let completionName = "X-MYTODO-REPEAT"
  static let scheduledName = "X-MYTODO-SCHEDULED"
  static let startName = "X-MYTODO-START"
}

/// The dates of an item.
struct ToDoDates: Hashable, Sendable {
  var due, start: DueDate?
  var repeats: Repeat?
  var scheduled: DueDate?
}

/// What a ``DateLayout`` means.
struct DateReading: Hashable, Sendable {
  var dates = ToDoDates()
  /// Whether each date of the rule was done on its own.
  var isFinished = false
  /// How many dates of the rule were done on their own before the due date.
  var passed = 0
  /// Whether there is a rule whose dates are not ours.
  var hasOtherRule = false
  /// What DUE and DTSTART say, without regard to dates that are done.
  var fileDue, fileStart: DueDate?

  /// From DTSTART to DUE, in days.
  var gap: Int {
    guard let fileDue, let fileStart else { return 0 }
    return fileDue.day.dayNumber - fileStart.day.dayNumber
  }
}

/// Reads the dates of a to-do in our terms.
struct DateReader: Sendable {
  let zones: CalendarZones
  /// The days of RECURRENCE-IDs that are done.
  var doneDays: Set<CalendarDay> = []

  init(_ zones: CalendarZones, _ todo: VTodo) {
    self.zones = zones
    for override in todo.overrides where VTodo.isDone(override, in: todo.text) {
      guard let time = todo.text.property("RECURRENCE-ID", in: override).flatMap({ CalendarTime($0) }) else {
        continue
      }
      doneDays.insert(zones.local(time).day)
    }
  }

  func read(_ layout: DateLayout) -> DateReading {
    var reading = DateReading()
    let start = layout.start.map(zones.local)
    reading.fileStart = start
    var due = layout.due.map(zones.local) ?? end(of: layout)
    let isDueStart = due == nil && layout.rule != nil
    if isDueStart { due = start }
    (reading.fileDue, reading.dates.due) = (due, due)
    if let start, !isDueStart, start != due {
      // A day that begins at midnight is written so beside a due time.
      let day = layout.ownStart.flatMap { $0.minute == nil ? DueDate(day: $0.day, minute: .midnight) : nil }
      reading.dates.start = start == day ? layout.ownStart : start
    } else {
      reading.dates.start = layout.ownStart
    }
    readRepeat(layout, into: &reading)
    return reading
  }

  private func end(of layout: DateLayout) -> DueDate? {
    guard let start = layout.start, let duration = layout.duration else { return nil }
    return zones.end(of: start, after: duration)
  }

  private func readRepeat(_ layout: DateLayout, into reading: inout DateReading) {
    guard let due = reading.fileDue else {
      reading.hasOtherRule = layout.rule != nil || layout.completion != nil
      return
    }
    guard let rule = layout.rule else {
      reading.dates.repeats = layout.completion.flatMap { text in
        text.lowercased().hasPrefix("after:") ? Repeat(stored: text) : nil
      }
      reading.hasOtherRule = layout.completion != nil && reading.dates.repeats == nil
      if reading.dates.repeats != nil, layout.scheduled != due { reading.dates.scheduled = layout.scheduled }
      return
    }
    guard
      let text = ours(
        rule,
        reading,
        anchor: layout.scheduled ?? due,
        form: (layout.start ?? layout.due)?.form
      ),
      let repeats = Repeat(stored: text.text)
    else {
      reading.hasOtherRule = true
      return
    }
    reading.hasOtherRule = !repeats.isUnderstood
    reading.dates.repeats = repeats
    if let scheduled = layout.scheduled, scheduled != due {
      reading.dates.scheduled = scheduled
    } else {
      passDoneDates(text, due, &reading)
    }
  }

  /// The rule from due date to due date; nil if that is none of ours.
  private func ours(_ rule: RuleText, _ reading: DateReading, anchor: DueDate, form: CalendarTime.Form?)
    -> RuleText?
  {
    let text = rule.endingLocally(zones, isOfDays: form == .day)
    guard let repeats = Repeat(stored: text.text) else { return nil }
    guard reading.gap != 0, text.namesDays, repeats.isUnderstood, !repeats.fits(anchor.day) else {
      return text
    }
    return text.shifted(days: reading.gap)
  }

  /// Goes to the first date that is not done.
  private func passDoneDates(_ rule: RuleText, _ due: DueDate, _ reading: inout DateReading) {
    guard !doneDays.isEmpty, let repeats = reading.dates.repeats else { return }
    let dates = [due] + repeats.dates(after: due, limit: doneDays.count)
    let gap = reading.gap
    let first = dates.firstIndex { !($0.day.adding(days: -gap).map(doneDays.contains) ?? false) }
    reading.isFinished = first == nil
    reading.passed = first ?? dates.count - 1
    let date = dates[reading.passed]
    reading.dates.due = date
    let days = date.day.dayNumber - due.day.dayNumber
    if let start = reading.dates.start, let day = start.day.adding(days: days) {
      reading.dates.start = DueDate(day: day, minute: start.minute)
    }
    guard let count = rule["COUNT"].flatMap({ Int($0) }), count > reading.passed else { return }
    var rest = rule
    rest["COUNT"] = "\(count - reading.passed)"
    reading.dates.repeats = Repeat(stored: rest.text)
  }
}

extension CalendarZones {
  /// A time some while after another one; nil outside the years 1–9999.
  func end(of start: CalendarTime, after duration: CalendarDuration) -> DueDate? {
    guard let day = start.day.adding(days: duration.days) else { return nil }
    guard start.form != .day else {
      return day.adding(days: duration.seconds / 86_400).map { DueDate(day: $0) }
    }
    var end = start
    end.day = day
    guard duration.seconds != 0 else { return local(end) }
    if case .zone(let name) = start.form, let rules = rules(name) {
      let seconds = rules.utc(wall: end.wallSeconds) + duration.seconds
      return CalendarTime(wallSeconds: seconds, form: .utc).map(local)
    }
    return CalendarTime(wallSeconds: end.wallSeconds + duration.seconds, form: start.form).map(local)
  }
}

extension RuleText {
  /// The rule with its end on the wall clock: a day, if it is the end of one.
  ///
  /// - Parameter isOfDays: whether its dates have no time, so that the day of an end in UTC is meant.
  func endingLocally(_ zones: CalendarZones, isOfDays: Bool) -> RuleText {
    guard let end = self["UNTIL"].flatMap({ CalendarTime($0) }), end.form != .day else { return self }
    var rule = self
    let local = isOfDays || end.form == .floating ? end.date : zones.local(end)
    let isDay = isOfDays || local.minute == MinuteOfDay(hour: 23, minute: 59)
    guard isDay || end.form == .utc else { return self }
    rule["UNTIL"] =
      CalendarTime(isDay ? DueDate(day: local.day) : local, second: end.second, form: .floating).value
    return rule
  }

  /// The rule with its end as dates of that form need it (RFC 5545, section 3.3.10): the same type, and UTC for times of zones.
  func ending(_ zones: CalendarZones, for form: CalendarTime.Form) -> RuleText {
    guard let end = self["UNTIL"].flatMap({ CalendarTime($0) }), end.form != .utc else { return self }
    var rule = self
    if form == .day {
      rule["UNTIL"] = CalendarTime(DueDate(day: end.day), form: .day).value
      return rule
    }
    let isDay = end.form == .day
    let minute = isDay ? MinuteOfDay(hour: 23, minute: 59) : end.minute
    let local = DueDate(day: end.day, minute: minute)
    let second = isDay ? 59 : end.second
    if form == .floating {
      rule["UNTIL"] = CalendarTime(local, second: second, form: .floating).value
    } else if var time = zones.time(local, form: .utc) {
      time.second = second
      rule["UNTIL"] = time.value
    }
    return rule
  }
}
