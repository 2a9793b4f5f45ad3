import TODOCore

/// What is reported about a to-do: what is kept, and what became something else.
struct VTodoNotes {
  private(set) var notes: [FileNote] = []
  private let firstLine: Int
  private let title: String

  /// Notes of one entry, at most: what follows is more of the same.
  private static let limit = 1_000

  init(
    _ todo: VTodo,
    _ reading: VTodoReader.Reading,
    _ categories: VTodoCategories,
    reminderAlarm: VTodoAlarms.Alarm?,
    _ zones: CalendarZones
  ) {
    (firstLine, title) = (todo.firstLine, reading.entry.values.title)
    if todo.uid.isEmpty { add(todo.main.begin, "UID", .changed) }
    var seen: Set<String> = []
    for line in todo.main.lines where !line.name.isEmpty {
      let isFirst = seen.insert(line.name).inserted
      addProperty(line, isFirst: isFirst, todo, reading, zones)
    }
    if !categories.notes.isEmpty { add(categories, todo) }
    for component in todo.main.components where component.begin != reminderAlarm?.component.begin {
      add(component.begin, component.name, .kept)
    }
    let open =
      reading.dates.dates.repeats == nil ? [] : todo.overrides.filter { !VTodo.isDone($0, in: todo.text) }
    for override in todo.overrides {
      // Of many dates, the first one says it.
      let isFirst = override == open.first
      add(override.begin, "RECURRENCE-ID", .kept, isFirst ? .notFollowed : .noField)
    }
  }

  private mutating func add(
    _ line: ContentLine,
    _ name: String,
    _ fate: FileNote.Fate,
    _ reason: FileNote.Reason = .noField
  ) {
    guard notes.count < Self.limit else { return }
    notes.append(FileNote(line: line.line.number - firstLine, name, fate, reason, title: title))
  }

  private mutating func addProperty(
    _ line: ContentLine,
    isFirst: Bool,
    _ todo: VTodo,
    _ reading: VTodoReader.Reading,
    _ zones: CalendarZones
  ) {
    switch line.name {
    case "UID", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "DESCRIPTION", "LOCATION", "URL":
      if !isFirst { add(line, line.name, .kept) }
    case "CREATED" where isFirst, "COMPLETED" where isFirst:
      if todo.text.property(line).flatMap({ CalendarTime($0) }) == nil {
        add(line, line.name, .kept, .notUnderstood(value(line, todo)))
      }
    case _ where line.name.hasPrefix("X-MYTODO-"), "CATEGORIES": break
    case _ where !isFirst && line.name != "RELATED-TO": add(line, line.name, .kept)
    case "SUMMARY":
      if reading.isTitleCut { add(line, line.name, .changed, .tooLong(limit: FormatLimits.title)) }
    case "STATUS", "PERCENT-COMPLETE", "PRIORITY": addState(line, todo)
    case "DUE", "DTSTART", "DURATION": addDate(line, todo, reading, zones)
    case "EXDATE", "RDATE":
      add(line, line.name, .kept, reading.dates.dates.repeats == nil ? .noField : .notFollowed)
    case "RRULE": if reading.dates.hasOtherRule { add(line, ruleName(todo), .kept, .doesNotRepeatHere) }
    case "GEO":
      if reading.place.hasOtherPoint { add(line, line.name, .kept, .notUnderstood(value(line, todo))) }
    case VTodoPlace.appleName: break
    case "RELATED-TO": addRelation(line, todo)
    case "RECURRENCE-ID": add(line, line.name, .kept)
    default: add(line, line.name, .kept)
    }
  }

  private func value(_ line: ContentLine, _ todo: VTodo) -> String {
    String((todo.text.property(line)?.trimmedText ?? "").prefix(100))
  }

  private mutating func addState(_ line: ContentLine, _ todo: VTodo) {
    let value = value(line, todo)
    switch (line.name, value.uppercased()) {
    case ("STATUS", "NEEDS-ACTION"), ("STATUS", "COMPLETED"), ("PERCENT-COMPLETE", "0"),
      ("PERCENT-COMPLETE", "100"),
      ("PRIORITY", "0"):
      break
    case ("STATUS", "CANCELLED"): add(line, line.name, .changed, .becomes(value, "COMPLETED"))
    case ("PRIORITY", _):
      guard let level = VTodoPriority.level(todo.text.property(line)) else {
        add(line, line.name, .kept, .notUnderstood(value))
        return
      }
      if VTodoPriority.value(level) != value {
        add(line, line.name, .changed, .becomes(value, VTodoPriority.name(level)))
      }
    default: add(line, line.name, .kept)
    }
  }

  private mutating func addDate(
    _ line: ContentLine,
    _ todo: VTodo,
    _ reading: VTodoReader.Reading,
    _ zones: CalendarZones
  ) {
    let (layout, value) = (reading.layout, value(line, todo))
    let time = line.name == "DUE" ? layout.due : layout.start
    if line.name == "DURATION" ? layout.duration == nil : time == nil {
      add(line, line.name, .kept, .notUnderstood(value))
    } else if line.name != "DURATION", let form = time?.form, case .zone(let name) = form,
      !zones.isKnown(form)
    {
      add(line, line.name, .changed, .unknownZone(name))
    }
  }

  /// The part of a rule because of which it has no dates here, as far as that is one.
  private func ruleName(_ todo: VTodo) -> String {
    let rule = todo.property("RRULE").map { RuleText($0.trimmedText) }
    return ["BYWEEKNO", "BYYEARDAY", "BYHOUR", "BYMINUTE", "BYSECOND"].first { rule?[$0] != nil } ?? "RRULE"
  }

  private mutating func addRelation(_ line: ContentLine, _ todo: VTodo) {
    guard let property = todo.text.property(line) else { return }
    guard VTodo.isParent(property), line == todo.parentLine else {
      if property["RELTYPE"]?.uppercased() != "CHILD" { add(line, line.name, .kept) }
      return
    }
    if todo.parentKey == nil, todo.parentContext == nil { add(line, line.name, .kept, .circle) }
  }

  private mutating func add(_ categories: VTodoCategories, _ todo: VTodo) {
    let lines = todo.main.lines.filter { $0.name == "CATEGORIES" }
    for note in categories.notes where lines.indices.contains(note.line) {
      add(lines[note.line], "CATEGORIES", note.fate, note.reason)
    }
  }
}
