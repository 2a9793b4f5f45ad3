import TODOCore

/// The alarms of a to-do that can be its reminder.
struct VTodoAlarms: Sendable {
  struct Alarm: Sendable {
    enum Trigger: Hashable, Sendable {
      case at(CalendarTime)
      /// So long after DTSTART, or after DUE.
      case after(CalendarDuration, isOfEnd: Bool)
    }

    let component: ContentComponent
    let line: ContentLine
    let property: ContentProperty
    let trigger: Trigger
  }

  /// In the order of the file.
  var alarms: [Alarm] = []
  /// X-MYTODO-REMIND.
  var own: Reminder?
  /// X-MYTODO-OTHER-ALARMS: the triggers of alarms that are not the reminder, since they were left when that was removed.
  var others: [String] = []

  static let ownName = "X-MYTODO-REMIND"
  static let othersName = "X-MYTODO-OTHER-ALARMS"
  /// The alarm without a time that Apple's programs give to a to-do that is brought to mind at a place.
  private static let never = "19760401T005545Z"

  init(_ todo: VTodo) {
    own = todo.property(Self.ownName).flatMap { Reminder(stored: $0.trimmedText) }
    others = todo.property(Self.othersName)?.trimmedText.split(separator: " ").map(String.init) ?? []
    for component in todo.main.components where component.name == "VALARM" {
      let action = todo.text.property("ACTION", in: component)?.trimmedText.uppercased()
      guard action != "EMAIL", action != "NONE", let line = component.line("TRIGGER"),
        let property = todo.text.property(line), property.trimmedText.uppercased() != Self.never,
        let trigger = Self.trigger(property),
        !component.lines.contains(where: { Self.isSnooze($0, todo.text) })
      else { continue }
      alarms.append(Alarm(component: component, line: line, property: property, trigger: trigger))
    }
  }

  /// Whether an alarm is one that was put off (RFC 9074, section 7).
  private static func isSnooze(_ line: ContentLine, _ text: ContentText) -> Bool {
    line.name == "RELATED-TO" && text.property(line)?["RELTYPE"]?.uppercased() == "SNOOZE"
  }

  private static func trigger(_ property: ContentProperty) -> Alarm.Trigger? {
    if let time = CalendarTime(property) { return time.minute == nil ? nil : .at(time) }
    return CalendarDuration(property.trimmedText).map {
      .after($0, isOfEnd: property["RELATED"]?.uppercased() == "END")
    }
  }

  /// The reminder, and the alarms that would be one.
  func reading(_ dates: DateReading, _ zones: CalendarZones) -> (reminder: Reminder?, alarms: [Alarm]) {
    let found = alarms.filter { !others.contains($0.property.trimmedText) }.compactMap { alarm in
      Self.reminder(alarm.trigger, dates, zones).map { (alarm: alarm, reminder: $0) }
    }
    return (Self.reminder(found.first?.reminder, own: own, due: dates.dates.due, zones), found.map(\.alarm))
  }

  /// Ours, if it rings when the alarm does; otherwise what the alarm says.
  static func reminder(_ alarm: Reminder?, own: Reminder?, due: DueDate?, _ zones: CalendarZones) -> Reminder?
  {
    guard let own else { return alarm }
    let moments = [alarm, own].map {
      $0?.moment(due: due).map { zones.moment(DueDate(day: $0.day, minute: $0.minute)) }
    }
    return moments[0] == moments[1] ? own : alarm
  }

  /// What a trigger is in our terms; nil for one that has nothing to count from, or is after the due date.
  static func reminder(_ trigger: Alarm.Trigger, _ reading: DateReading, _ zones: CalendarZones) -> Reminder?
  {
    switch trigger {
    case .at(let time): return Reminder(at: zones.local(time))
    case .after(let duration, let isOfEnd):
      let anchor = isOfEnd ? reading.fileDue ?? reading.fileStart : reading.fileStart ?? reading.fileDue
      guard let anchor else { return nil }
      let seconds = CalendarTime(anchor, form: .floating).wallSeconds + duration.wallSeconds
      // What is left of a minute belongs to it.
      guard let moment = CalendarTime(wallSeconds: seconds, form: .floating)?.date else { return nil }
      guard let due = reading.fileDue else { return Reminder(at: moment) }
      guard due.minute != nil else { return reminder(at: moment, ofDay: due.day, reading) }
      let minutes =
        (CalendarTime(due, form: .floating).wallSeconds - CalendarTime(moment, form: .floating).wallSeconds)
        / 60
      guard moment <= due else { return nil }
      return minutes <= Reminder.longestSpan ? .before(minutes: minutes) : reminder(at: moment, reading)
    }
  }

  /// The alarm of a due date without a time.
  private static func reminder(at moment: DueDate, ofDay due: CalendarDay, _ reading: DateReading)
    -> Reminder?
  {
    let days = due.dayNumber - moment.day.dayNumber
    guard days >= 0, let minute = moment.minute else { return nil }
    return days <= Reminder.longestSpan / 1_440
      ? .onDay(before: days, at: minute) : reminder(at: moment, reading)
  }

  /// A moment of the first date at that of the date that is due.
  private static func reminder(at moment: DueDate, _ reading: DateReading) -> Reminder? {
    guard let due = reading.dates.due, let fileDue = reading.fileDue,
      let day = moment.day.adding(days: due.day.dayNumber - fileDue.day.dayNumber)
    else { return nil }
    return Reminder(at: DueDate(day: day, minute: moment.minute))
  }
}
