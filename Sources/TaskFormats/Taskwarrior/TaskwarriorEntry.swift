import Foundation
import TODOCore

/// A task as `task export` prints it, or a template, which comes first, with its pending tasks. Sources: `man task`, and the
/// developers' description of the format, rfc4627 “Taskwarrior JSON format”.
struct TaskwarriorEntry {
  /// The keys of ours, which Taskwarrior keeps because it does not know them.
  static let ownPrefix = "mytodo_"
  /// The keys that are read into fields, or say nothing to keep.
  private static let known: Set<String> = [
    "annotations", "description", "due", "end", "entry", "id", "modified", "priority", "project", "recur",
    "status",
    "tags", "until", "urgency", "uuid", "wait",
  ]

  /// Those of them that are no texts, or say themselves what they do not understand.
  private static let ofOtherTypes: Set<String> = ["annotations", "id", "tags", "urgency"]

  /// What each task of a template has of its own.
  private static let ofEachTask: Set<String> = [
    "due", "entry", "id", "imask", "mask", "modified", "parent", "scheduled", "status", "until", "urgency",
    "uuid",
    "wait",
  ]

  let tasks: [JSONText]
  let settings: FormatSettings
  var time: TaskwarriorTime { TaskwarriorTime(clock: settings.clock) }

  /// Nil if the text is no task.
  init?(_ text: Data, _ settings: FormatSettings) {
    guard let tasks = JSONText.objects(in: text), let main = tasks.first else { return nil }
    // Completed tasks are entries of their own.
    self.tasks = [main] + tasks.dropFirst().filter { Self.isOpen(Self.status($0)) }
    self.settings = settings
  }

  /// The template, or the only task.
  var main: JSONText { tasks[0] }

  static func status(_ task: JSONText) -> String { task.string("status") ?? "pending" }

  static func isOpen(_ status: String) -> Bool { status != "completed" && status != "deleted" }

  /// The uuid of the template that a pending task belongs to, or its own, in lower case; empty if it has none.
  static func key(_ task: JSONText) -> String {
    let status = status(task)
    let parent = isOpen(status) && status != "recurring" ? task.string("parent") : nil
    return (parent ?? task.string("uuid") ?? "").lowercased()
  }

  /// The pending tasks of a template, in the order of their dates; those without a date are left out.
  var pending: [(date: Date, task: JSONText)] {
    let made = tasks.filter {
      let status = Self.status($0)
      return status != "recurring" && Self.isOpen(status)
    }
    let dated = made.compactMap { task in
      task.string("due").flatMap(TaskwarriorTime.date).map { (date: $0, task: task) }
    }
    return dated.sorted { $0.date < $1.date }
  }

  /// The dates of the template.
  var series: TaskwarriorSeries? { TaskwarriorSeries(main, settings.clock) }

  /// The annotations in their order, as JSON, and the line that each is in the details; nil for what has no text. A text in place of
  /// all of them is none.
  var annotations: [(line: String?, json: String)] {
    switch main["annotations"] {
    case .array(let array): main.elements(array).map { (line(of: $0), main.json($0)) }
    case .object(let range): [(line(of: range), main.json(range))]
    case .number, .bool: [(nil, main.json("annotations") ?? "")]
    case .string, .null, nil: []
    }
  }

  /// The line that an annotation is in the details; nil for one without a text.
  private func line(of annotation: Range<Int>) -> String? {
    switch main.value(annotation) {
    case .object:
      guard let object = main.object(annotation), let text = object.string("description"),
        StoredText.isFilled(text)
      else { return nil }
      let begin = object.string("entry").flatMap(TaskwarriorTime.date).map { time.annotated($0) + " " } ?? ""
      return begin + StoredText.line(text)
    case .string(let text): return StoredText.isFilled(text) ? StoredText.line(text) : nil
    case .number, .bool, .null, .array: return nil
    }
  }

  func read() -> ForeignEntry {
    var entry = ForeignEntry(fields: Set(ItemField.allCases))
    entry.key = Self.key(main)
    readTexts(into: &entry)
    readState(into: &entry)
    readDates(into: &entry)
    readRepeat(into: &entry)
    readNames(into: &entry)
    readOwn(into: &entry)
    noteOthers(in: &entry)
    // A completed date of a template is what completing the item here leaves, with the same id.
    if entry.values.isDone, let template = main.string("parent"), !template.isEmpty,
      let date = main.string("due").flatMap(TaskwarriorTime.date)
    {
      let original = TODOItem.ID(.taskwarrior, key: template.lowercased())
      (entry.copyOf, entry.id) = (original, time.copy(of: original, at: date))
    }
    return entry
  }

  private func readTexts(into entry: inout ForeignEntry) {
    let rest = entry.takeTitle(main.string("description") ?? "", named: "description")
    var lines = rest.map { [$0] } ?? []
    if case .string(let text) = main["annotations"] {
      // Not as Taskwarrior writes them.
      if !text.isEmpty { lines.append(text) }
    } else {
      let annotations = annotations
      lines += annotations.compactMap(\.line)
      for annotation in annotations.filter({ $0.line == nil }).prefix(FormatLimits.tags) {
        entry.notes.append(note("annotations", .kept, notUnderstood: annotation.json))
      }
    }
    entry.values.detail = lines.joined(separator: "\n")
  }

  private func readState(into entry: inout ForeignEntry) {
    let status = Self.status(main)
    // Taskwarrior removes a template with the next report after its last date.
    let isOver = series?.isOver == true && pending.isEmpty
    entry.values.isDone = status == "completed" || isOver
    if !["pending", "waiting", "recurring", "completed", "deleted"].contains(status) {
      entry.notes.append(note("status", .kept, .notUnderstood(status)))
    }
    if entry.values.isDone {
      entry.completedAt = (main.string("end") ?? main.string("modified")).flatMap(TaskwarriorTime.date)
    }
    entry.createdAt = main.string("entry").flatMap(TaskwarriorTime.date)
    for key in ["entry", "end"] {
      guard let text = main.string(key), !text.isEmpty, TaskwarriorTime.date(text) == nil else { continue }
      entry.notes.append(note(key, .kept, notUnderstood: text))
    }
    switch main.string("priority") {
    case "H": entry.values.priority = main.string(Self.ownPrefix + "priority") == "highest" ? .highest : .high
    case "L": entry.values.priority = .low
    case nil, "", "M": entry.values.priority = .middle
    case let other?: entry.notes.append(note("priority", .kept, .notUnderstood(other)))
    }
  }

  private func readDates(into entry: inout ForeignEntry) {
    // The task that is due first stands for the template, and before it is made, the date that it will have.
    let first = pending.first?.task
    let shift = first == nil ? series?.shift ?? 0 : 0
    func date(_ key: String) -> DueDate? {
      guard let text = (first ?? main).string(key), !text.isEmpty else { return nil }
      if let date = TaskwarriorTime.date(text) { return time.due(date + shift) }
      entry.notes.append(note(key, .kept, .notUnderstood(text)))
      return nil
    }
    entry.values.due = date("due")
    entry.values.start = date("wait")
  }

  private func readRepeat(into entry: inout ForeignEntry) {
    let own = main.string(Self.ownPrefix + "repeat")
    guard let recur = main.string("recur"), !recur.isEmpty, !entry.values.isDone else {
      if let own { readRepeat(own, into: &entry) }
      // The time when a task that does not repeat is removed.
      if main["until"] != nil { entry.notes.append(note("until", .kept)) }
      if main["recur"] != nil { entry.notes.append(note("recur", .kept)) }
      return
    }
    let end = main.string("until") ?? ""
    let until = time.due(end)
    if until == nil, !end.isEmpty { entry.notes.append(note("until", .kept, notUnderstood: end)) }
    guard let due = entry.values.due, let recurrence = TaskwarriorRecurrence(recur),
      let rule = recurrence.rule(until: until.map(TaskwarriorRecurrence.until))
    else {
      entry.notes.append(note("recur", .kept, .doesNotRepeatHere))
      return
    }
    // Our own rule counts as long as Taskwarrior has not been told another one.
    let exact = own.flatMap { Repeat(stored: $0) }.flatMap { exact in
      TaskwarriorRecurrence.recurrence(of: exact, from: due).flatMap {
        $0 == (recurrence, until) ? exact : nil
      }
    }
    entry.values.repeats = exact ?? rule
  }

  private func readRepeat(_ text: String, into entry: inout ForeignEntry) {
    if let rule = Repeat(stored: text), entry.values.due != nil {
      entry.values.repeats = rule
    } else {
      entry.notes.append(note(Self.ownPrefix + "repeat", .kept, .doesNotRepeatHere))
    }
  }

  private func readNames(into entry: inout ForeignEntry) {
    let project = main.string("project") ?? ""
    entry.values.list = ForeignText.list(project) ?? ""
    if settings.givenList == nil, entry.values.list != project, !entry.values.list.isEmpty {
      entry.notes.append(note("project", .changed, .becomes(project, entry.values.list)))
    }
    let tags = tags
    entry.takeTags(tags.names)
    for other in tags.others.prefix(FormatLimits.tags) {
      entry.notes.append(note("tags", .kept, notUnderstood: other))
    }
  }

  /// As the file spells them, and what is no text among them, as JSON.
  var tags: (names: [String], others: [String]) {
    switch main["tags"] {
    // Versions before 2.4 have them in one text.
    case .string(let text): return (text.split { $0 == "," || $0 == " " }.map(String.init), [])
    case .array(let array):
      var (names, others) = ([String](), [String]())
      for range in main.elements(array) {
        if case .string(let name) = main.value(range) {
          names.append(name)
        } else {
          others.append(main.json(range))
        }
      }
      return (names, others)
    case .number, .bool, .object: return ([], [main.json("tags") ?? ""])
    case .null, nil: return ([], [])
    }
  }

  private func readOwn(into entry: inout ForeignEntry) {
    entry.parentKey = main.string(Self.ownPrefix + "parent").map { $0.lowercased() }
    entry.scheduled = main.string(Self.ownPrefix + "scheduled").flatMap { DueDate(stored: $0) }
    for field in Self.ownFields {
      let key = Self.ownPrefix + field.row.name
      guard let text = main.string(key), !text.isEmpty, !field.set(.text(text), in: &entry.values) else {
        continue
      }
      entry.notes.append(note(key, .kept, .notUnderstood(text)))
    }
  }

  /// The fields that have a key of ours with the value as it is stored.
  static let ownFields: [ItemField] = [.reminder, .locationName, .locationAddress, .coordinate, .url]

  private func noteOthers(in entry: inout ForeignEntry) {
    var lines = LineCount()
    for member in main.members {
      lines.advance(to: member.keyRange.lowerBound, in: main.bytes)
      let isKnown = Self.known.contains(member.key) || member.key.hasPrefix(Self.ownPrefix)
      guard isKnown else {
        entry.notes.append(FileNote(line: lines.line - 1, member.key, .kept))
        continue
      }
      switch main.value(member.range) {
      case .string, .null: break
      case .number, .bool, .array, .object:
        if Self.ofOtherTypes.contains(member.key) { break }
        var note = note(member.key, .kept, notUnderstood: main.json(member.range))
        note.line = lines.line - 1
        entry.notes.append(note)
      }
    }
    for task in tasks.dropFirst() { noteOwn(of: task, in: &entry) }
    if let key = main.repeatedKey { entry.notes.append(note(key, .changed, .keyAgain)) }
    entry.nameNotes()
  }

  /// Tells what a pending task says otherwise than its template, which is read.
  private func noteOwn(of task: JSONText, in entry: inout ForeignEntry) {
    for member in task.members where !Self.ofEachTask.contains(member.key) {
      if task.json(member.range) != main.json(member.key) {
        entry.notes.append(FileNote(line: 0, member.key, .kept))
      }
    }
  }

  /// - Parameter value: of which the beginning is told.
  private func note(_ name: String, _ fate: FileNote.Fate, notUnderstood value: String) -> FileNote {
    note(name, fate, .notUnderstood(String(value.prefix(100))))
  }

  private func note(_ name: String, _ fate: FileNote.Fate, _ reason: FileNote.Reason = .noField) -> FileNote {
    FileNote(line: 0, name, fate, reason)
  }
}
