import TODOCore

/// Puts a reminder into the alarms of a to-do.
struct AlarmChange {
  private let old: VTodoAlarms
  private let dates: DateReading
  private let zones: CalendarZones
  /// What the to-do says after its dates were changed, and in which alarms.
  private let reminder: Reminder?
  private let alarms: [VTodoAlarms.Alarm]
  /// The alarm that was the reminder.
  private let former: VTodoAlarms.Alarm?
  /// The alarm that is set: the first one that was the reminder, or would be one from now on.
  private let alarm: VTodoAlarms.Alarm?

  /// - Parameter dates: those that it has from now on; `oldDates` those that it had.
  init(_ old: VTodoAlarms, from oldDates: DateReading, to dates: DateReading, _ zones: CalendarZones) {
    (self.old, self.dates, self.zones) = (old, dates, zones)
    (reminder, alarms) = old.reading(dates, zones)
    former = old.reading(oldDates, zones).alarms.first
    let firsts = [former, alarms.first].compactMap(\.self)
    alarm = firsts.min { $0.component.range.lowerBound < $1.component.range.lowerBound }
  }

  /// X-MYTODO-REMIND: nil if the alarm says all of it.
  func own(_ wanted: Reminder?) -> Reminder? {
    if wanted == reminder { return old.own }
    guard let wanted else { return nil }
    let said = trigger(wanted).flatMap { VTodoAlarms.reminder($0, dates, zones) }
    return said == wanted ? nil : wanted
  }

  /// Nil for a reminder that has no moment.
  private func trigger(_ wanted: Reminder) -> VTodoAlarms.Alarm.Trigger? {
    if case .before(let minutes) = wanted, dates.fileDue?.minute != nil {
      return .after(
        CalendarDuration(days: -(minutes / 1_440), seconds: -(minutes % 1_440) * 60),
        isOfEnd: true
      )
    }
    guard let moment = wanted.moment(due: dates.dates.due) else { return nil }
    return zones.time(DueDate(day: moment.day, minute: moment.minute), form: .utc).map(
      VTodoAlarms.Alarm.Trigger.at
    )
  }

  /// X-MYTODO-OTHER-ALARMS: the first of the alarms that are left would be the reminder otherwise. What is the reminder from now on is none of
  /// them.
  func others(without wanted: Reminder?) -> [String] {
    guard wanted != reminder else { return old.others }
    if let trigger = wanted.flatMap(trigger) {
      let said = property(trigger, like: alarm).trimmedText
      return old.others.filter { $0 != said }
    }
    let left = alarms.filter { $0.component.range != removed?.component.range }
    return (old.others + left.map(\.property.trimmedText)).firstOfEach
  }

  /// The alarm that goes with the reminder.
  private var removed: VTodoAlarms.Alarm? { former ?? alarms.first }

  /// - Parameter title: what a new alarm shows.
  func apply(_ wanted: Reminder?, title: String, to patch: inout ContentPatch, _ todo: VTodo) {
    guard wanted != reminder else { return }
    guard let trigger = wanted.flatMap(trigger) else {
      if let removed { patch.remove(removed.component.range) }
      return
    }
    if let alarm {
      patch.set(alarm.line, to: property(trigger, like: alarm))
      return
    }
    let said = property(trigger, like: nil)
    if old.alarms.contains(where: { $0.property.trimmedText == said.trimmedText }) { return }
    let place = todo.main.endOfComponents
    for property in [
      ContentProperty("BEGIN", "VALARM"), ContentProperty("ACTION", "DISPLAY"),
      ContentProperty("DESCRIPTION", EscapedText.value(title)), said,
      ContentProperty("END", "VALARM"),
    ] { patch.add(property, at: place) }
  }

  private func property(_ trigger: VTodoAlarms.Alarm.Trigger, like alarm: VTodoAlarms.Alarm?)
    -> ContentProperty
  {
    var property = alarm?.property ?? ContentProperty("TRIGGER", "")
    switch trigger {
    case .at(let time):
      (property["RELATED"], property["TZID"]) = (nil, nil)
      property["VALUE"] = "DATE-TIME"
      property.set(time.value)
    case .after(let duration, _):
      if property["VALUE"] != nil { property["VALUE"] = "DURATION" }
      // What counts from DTSTART does so still, if that is the due date.
      let countsFromDue = dates.fileStart == nil || dates.fileStart == dates.fileDue
      let isRelative = if case .after = alarm?.trigger { true } else { false }
      if !(isRelative && countsFromDue) { property["RELATED"] = "END" }
      property.set(duration.value)
    }
    return property
  }
}
