public import Foundation
public import TODOCore

/// Microsoft To Do in the JSON of Microsoft Graph, as tools save it: lists with their tasks, or the tasks of one list. It is only read.
///
/// The entry that is kept has an object with the name of its list in front of it. The items of a checklist are steps. Source:
/// learn.microsoft.com/graph/api/resources/todotask
public struct MicrosoftFormat: TaskFormat {
  public let format = FileFormat.microsoft
  private let zones: CalendarZones
  private let clock: WallClock

  public init(_ settings: FormatSettings) { (zones, clock) = (CalendarZones(settings), settings.clock) }

  /// Whether the beginning of a file has a member that only lists and tasks of Microsoft To Do have.
  static func isBegun(in text: String) -> Bool {
    text.contains(/(?i)"(?:wellknownListName|isReminderOn|checklistItems|bodyLastModifiedDateTime)"/)
  }

  public func scan(_ file: Data) throws(FormatError) -> ScannedFile {
    try file.scanned { bytes throws(JSONScanner.Mistake) in
      var scan = MicrosoftScan(scanner: JSONScanner(bytes: bytes))
      return try scan.read()
    }
  }

  public func read(_ text: Data) -> ForeignEntry? {
    guard let objects = JSONText.objects(in: text), let task = objects.last else { return nil }
    var entry = MicrosoftScan.isStep(task) ? step(task) : self.task(task)
    entry.key = task.string("id") ?? ""
    if objects.count > 1 {
      entry.values.list = ForeignText.list(objects[0].string("displayName") ?? "") ?? ""
    }
    entry.createdAt = task.string("createdDateTime").flatMap(Timestamp.date)
    if !entry.values.isDone { entry.completedAt = nil }
    entry.dropRepeatWithoutDate()
    entry.nameNotes()
    return entry
  }

  /// An item of a checklist.
  private func step(_ item: JSONText) -> ForeignEntry {
    var entry = ForeignEntry(fields: [.title, .isDone, .list, .parent])
    entry.values.title = ForeignText.title(item.string("displayName") ?? "").title
    entry.values.isDone = item["isChecked"] == .bool(true)
    entry.completedAt = item.string("checkedDateTime").flatMap(Timestamp.date)
    return entry
  }

  private func task(_ task: JSONText) -> ForeignEntry {
    var entry = ForeignEntry(fields: [
      .title, .detail, .isDone, .priority, .due, .start, .repeats, .reminder, .list, .tags, .parent, .url,
    ])
    entry.takeTexts(task.string("title") ?? "", body(of: task))
    entry.values.isDone = task.string("status") == "completed"
    if let status = task.string("status"), !["notStarted", "completed"].contains(status) {
      entry.notes.append(FileNote(line: 0, "status", .kept))
    }
    entry.completedAt = time("completedDateTime", of: task, &entry).map(zones.moment)
    switch task.string("importance") {
    case "high": entry.values.priority = .high
    case "low": entry.values.priority = .low
    default: break
    }
    entry.takeTags(task.strings("categories") ?? [], named: "categories")
    entry.values.due = day("dueDateTime", of: task, &entry)
    if let start = day("startDateTime", of: task, &entry), start != entry.values.due {
      entry.values.start = start
    }
    if task["isReminderOn"] != .bool(false), let reminder = time("reminderDateTime", of: task, &entry) {
      entry.values.reminder = Reminder(at: zones.local(reminder))
    }
    if case .object(let range) = task["recurrence"], let recurrence = task.object(range) {
      entry.values.repeats = Self.rule(recurrence, due: entry.values.due).flatMap { Repeat(stored: $0) }
      if entry.values.repeats == nil {
        entry.notes.append(FileNote(line: 0, "recurrence", .kept, .doesNotRepeatHere))
      }
    }
    entry.takeLink(of: task, "linkedResources", "webUrl")
    for member in task.members where !Self.known.contains(member.key) && !member.key.hasPrefix("@odata.") {
      if task[member.key] != .null, task[member.key] != .bool(false) {
        entry.notes.append(FileNote(line: 0, member.key, .kept))
      }
    }
    return entry
  }

  /// The members that are read, or say nothing to keep.
  private static let known: Set<String> = [
    "body", "bodyLastModifiedDateTime", "categories", "checklistItems", "completedDateTime",
    "createdDateTime",
    "dueDateTime", "id", "importance", "isReminderOn", "lastModifiedDateTime", "linkedResources",
    "recurrence",
    "reminderDateTime", "startDateTime", "status", "title",
  ]

  // MARK: Values

  /// A time of a zone; nil if there is none. What is no time is told, and a zone that is not known.
  private func time(_ name: String, of task: JSONText, _ entry: inout ForeignEntry) -> CalendarTime? {
    guard case .object(let range) = task[name], let said = task.object(range) else { return nil }
    let (text, zone) = (said.string("dateTime") ?? "", said.string("timeZone") ?? "UTC")
    guard let date = DueDate(stored: String(text.prefix(16))), date.minute != nil else {
      entry.notes.append(FileNote(line: 0, name, .kept, .notUnderstood(text)))
      return nil
    }
    let time = CalendarTime(date, form: text.last == "Z" ? .utc : .zone(zone))
    if !zones.isKnown(time.form) {
      entry.notes.append(FileNote(line: 0, name, .changed, .unknownZone(zone)))
    }
    return time
  }

  /// A day, which is said as its midnight here or in UTC.
  private func day(_ name: String, of task: JSONText, _ entry: inout ForeignEntry) -> DueDate? {
    guard let time = time(name, of: task, &entry) else { return nil }
    return DueDate(day: time.minute == .midnight ? time.day : zones.local(time).day)
  }

  /// The text of the body. Of HTML, the lines without their tags.
  private func body(of task: JSONText) -> String? {
    guard case .object(let range) = task["body"], let body = task.object(range) else { return nil }
    guard let text = body.string("content"), body.string("contentType")?.lowercased() == "html" else {
      return body.string("content").map(EscapedText.normalized)
    }
    return HTMLText.lines(of: text)
  }

  /// A recurrence as a rule of RFC 5545; nil for one of another type.
  ///
  /// - Parameter due: the current date: the dates before it are none that are left.
  private static func rule(_ recurrence: JSONText, due: DueDate?) -> String? {
    guard case .object(let range) = recurrence["pattern"], let pattern = recurrence.object(range) else {
      return nil
    }
    func number(_ name: String) -> Int? {
      if case .number(let text) = pattern[name] { Int(text) } else { nil }
    }
    let names = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
    let days = (pattern.strings("daysOfWeek") ?? []).map { $0.lowercased() }.filter(names.contains).map {
      $0.prefix(2).uppercased()
    }
    let places = ["first": 1, "second": 2, "third": 3, "fourth": 4, "last": -1]
    let place = places[pattern.string("index") ?? "first"] ?? 1
    let byDay = ["BYDAY=" + days.joined(separator: ",")] + (days.count > 1 ? ["BYSETPOS=\(place)"] : [])
    let relative = days.count == 1 ? ["BYDAY=\(place)\(days[0])"] : byDay
    let month = number("month").map { ["BYMONTH=\($0)"] } ?? []
    let dayOfMonth = number("dayOfMonth").map { ["BYMONTHDAY=\($0)"] } ?? []
    let interval = number("interval") ?? 1
    // The first day of a week, if that is not Monday, makes a difference only where several days of some weeks are meant.
    let first = pattern.string("firstDayOfWeek")?.lowercased() ?? "monday"
    let weekStart =
      interval > 1 && days.count > 1 && first != "monday" && names.contains(first)
      ? ["WKST=" + first.prefix(2).uppercased()] : []
    var parts: [String]
    switch pattern.string("type")?.lowercased() {
    case "daily": parts = ["FREQ=DAILY"]
    case "weekly": parts = ["FREQ=WEEKLY"] + (days.isEmpty ? [] : weekStart + [byDay[0]])
    case "absolutemonthly": parts = ["FREQ=MONTHLY"] + dayOfMonth
    case "absoluteyearly": parts = ["FREQ=YEARLY"] + month + dayOfMonth
    case "relativemonthly" where !days.isEmpty: parts = ["FREQ=MONTHLY"] + relative
    case "relativeyearly" where !days.isEmpty: parts = ["FREQ=YEARLY"] + month + relative
    default: return nil
    }
    if interval > 1 { parts.insert("INTERVAL=\(interval)", at: 1) }
    if case .object(let range) = recurrence["range"], let limits = recurrence.object(range) {
      switch limits.string("type") {
      case "endDate":
        parts.append("UNTIL=" + (limits.string("endDate") ?? "").prefix(10).filter { $0 != "-" })
      case "numbered":
        if case .number(let text) = limits["numberOfOccurrences"], let count = Int(text) {
          let start = limits.string("startDate").flatMap { DueDate(stored: String($0.prefix(10))) }
          let passed = passed(from: start, to: due, by: parts.joined(separator: ";"), limit: count)
          parts.append("COUNT=\(max(1, count - passed))")
        }
      default: break
      }
    }
    return parts.joined(separator: ";")
  }

  /// How many dates a rule has from its first day to the current one, without that.
  private static func passed(from start: DueDate?, to due: DueDate?, by rule: String, limit: Int) -> Int {
    guard let start, let due, start.day < due.day, let repeats = Repeat(stored: rule) else { return 0 }
    let days = start.day...due.day
    let later = repeats.dates(after: start, in: days, limit: limit).count { $0.day < due.day }
    return later + (repeats.fits(start.day) ? 1 : 0)
  }

  public func write(_ item: ExportedItem) -> WrittenEntry { WrittenEntry(Data()) }
}
