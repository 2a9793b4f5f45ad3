import Foundation
import TODOCore

/// Writes an item as a task: as what was kept, with the keys of the fields that differ replaced, or as a new one.
struct TaskwarriorWriter {
  private let exported: ExportedItem
  private let settings: FormatSettings
  /// What was kept, and what it says.
  private let entry: TaskwarriorEntry?
  private let before: ForeignEntry?
  private var patch: JSONPatch
  private var notes: [FileNote] = []

  private var item: TODOItem { exported.item }
  private var values: TODOItemValues { item.values }
  private var time: TaskwarriorTime { TaskwarriorTime(clock: settings.clock) }
  private var old: JSONText? { entry?.main }

  /// Nil if what was kept cannot be read.
  init?(_ exported: ExportedItem, _ settings: FormatSettings) {
    (self.exported, self.settings) = (exported, settings)
    if let kept = exported.kept {
      guard let entry = TaskwarriorEntry(kept.text, settings) else { return nil }
      self.entry = entry
      before = entry.read()
      patch = JSONPatch(entry.main)
    } else {
      guard let empty = try? JSONText(Array("{}".utf8)) else { return nil }
      (entry, before) = (nil, nil)
      patch = JSONPatch(empty)
    }
  }

  mutating func write() -> WrittenEntry {
    var changed = Set((before?.values ?? TODOItemValues()).fields(differingFrom: values)).subtracting([
      .parent
    ])
    if let before, TimedLines.details(before.values.detail, as: values.detail) == values.detail {
      changed.remove(.detail)
    }
    if before?.values.title == "", values.title == ForeignText.noTitle { changed.remove(.title) }
    let parent = exported.parent.map { $0.key ?? "\(ItemIDPrefix($0.id))" }?.lowercased()
    if parent != before?.parentKey, !exported.keepsParent { changed.insert(.parent) }
    if let entry, changed.isEmpty, before?.scheduled == item.scheduled {
      return WrittenEntry(unchanged(entry))
    }
    if entry == nil {
      patch.set("uuid", string: "\(ItemIDPrefix(item.id))")
      patch.set("entry", string: TaskwarriorTime.text(item.createdAt))
      patch.set("modified", string: TaskwarriorTime.text(item.modifiedAt))
      // They are in every task.
      changed.formUnion([.title, .isDone])
    } else {
      // They are Taskwarrior's own, and are not true any more.
      patch.set("id", nil)
      patch.set("urgency", nil)
    }
    if let entry, let before, let advance = TaskwarriorAdvance(entry, before, item) {
      for field in ItemField.allCases where changed.subtracting([.due, .start]).contains(field) {
        put(field, changed, parent)
      }
      let tasks = TaskwarriorTasks(entry, advance, movingStartFrom: before.values, item)
      return tasks.write(&patch, notes, between: between)
    }
    let staysDone = values.isDone && before?.values.isDone == true
    if let entry, !staysDone, entry.tasks.count > 1 || (entry.series?.made ?? 0) > 0 {
      // The template makes its tasks again, from the date of the first one.
      patch.set("mask", nil)
      changed.formUnion([.due, .start])
    }
    for field in ItemField.allCases where changed.contains(field) { put(field, changed, parent) }
    if before?.scheduled != item.scheduled {
      patch.set(TaskwarriorEntry.ownPrefix + "scheduled", string: item.scheduled?.description)
    }
    return WrittenEntry(patch.data, notes: notes)
  }

  /// What was kept, with its tasks apart as the file has them.
  private func unchanged(_ entry: TaskwarriorEntry) -> Data {
    Data(entry.tasks.map { Data($0.bytes) }.joined(separator: between))
  }

  /// What is between two tasks.
  private var between: Data { settings.updated?.between ?? Data(TaskwarriorFormat.between.utf8) }

  /// The table: what of a task says each field.
  private mutating func put(_ field: ItemField, _ changed: Set<ItemField>, _ parent: String?) {
    switch field {
    case .title: putTexts(isTitleNew: true)
    case .detail: if !changed.contains(.title) { putTexts(isTitleNew: false) }
    case .isDone: putState()
    case .repeats: if changed.isDisjoint(with: [.isDone]) { putState() }
    case .due:
      putDate("due", values.due)
      // What a rule takes from its first date may have to be said now.
      if changed.isDisjoint(with: [.isDone, .repeats]) { putState() }
    case .start:
      putDate("wait", values.start)
      if values.start == nil, old?.string("status") == "waiting", !values.isDone {
        patch.set("status", string: "pending")
      }
    case .priority: putPriority()
    case .list: patch.set("project", string: values.list.isEmpty ? nil : values.list)
    case .tags: putTags()
    case .parent: patch.set(TaskwarriorEntry.ownPrefix + "parent", string: parent)
    case .reminder, .locationName, .locationAddress, .coordinate, .url:
      let text: String? =
        if case .text(let text) = field.stored(in: values), !text.isEmpty { text } else { nil }
      patch.set(TaskwarriorEntry.ownPrefix + field.row.name, string: text)
    }
  }

  private mutating func putPriority() {
    let text: String? =
      switch values.priority {
      case .low: "L"
      case .middle: nil
      case .high, .highest: "H"
      }
    if old?.string("priority") != text { patch.set("priority", string: text) }
    let own = TaskwarriorEntry.ownPrefix + "priority"
    if values.priority == .highest {
      patch.set(own, string: "highest")
    } else if old?[own] != nil {
      patch.set(own, nil)
    }
  }

  private mutating func putDate(_ key: String, _ due: DueDate?) {
    let text = old?.string(key)
    guard let due else {
      if text != nil { patch.set(key, nil) }
      return
    }
    if let text, time.due(text) == due { return }
    patch.set(key, string: time.text(due))
    if let read = time.due(time.text(due)), read != due {
      note(key, .changed, .becomes(due.description, read.description))
    }
  }

  /// Spelled as the file has them, the new ones after.
  private mutating func putTags() {
    let old = entry?.tags
    let (names, new) = values.tags.spelled(by: old?.names ?? []) { ForeignText.tag($0)?.text }
    let tags = (names + new).map(JSON.quoted) + (old?.others ?? [])
    patch.set("tags", tags.isEmpty ? nil : "[\(tags.joined(separator: ","))]")
  }

  private mutating func note(_ name: String, _ fate: FileNote.Fate, _ reason: FileNote.Reason = .noField) {
    notes.append(FileNote(line: 0, name, fate, reason, title: values.title))
  }
}

/// Status and repeats.
extension TaskwarriorWriter {
  private mutating func putState() {
    let rule = values.repeats
    let due = values.due
    let recurrence =
      values.isDone
      ? nil : rule.flatMap { rule in due.flatMap { TaskwarriorRecurrence.recurrence(of: rule, from: $0) } }
    let status = old.map(TaskwarriorEntry.status)
    let isOfTemplate = status != "recurring" && old?["parent"] != nil
    let isWaiting = status == "waiting" && values.start != nil
    let new =
      if values.isDone { "completed" } else if recurrence != nil, !isOfTemplate {
        "recurring"
      } else if isWaiting { "waiting" } else { "pending" }
    if status != new || old?["status"] == nil { patch.set("status", string: new) }
    if values.isDone, before?.values.isDone != true {
      patch.set("end", string: TaskwarriorTime.text(item.completedAt ?? item.modifiedAt))
      if status == "recurring", before?.values.repeats?.isUnderstood != true {
        note("recur", .changed, .endsSeries)
      }
    } else if !values.isDone, old?["end"] != nil {
      patch.set("end", nil)
    }
    if let recurrence {
      if old?.string("recur").flatMap({ TaskwarriorRecurrence($0) }) != recurrence.recurrence {
        patch.set("recur", string: recurrence.recurrence.text)
      }
      putDate("until", recurrence.until)
    } else if !values.isDone, before?.values.repeats != nil || before?.values.isDone == true {
      // It does not repeat any more. What is reopened was one date of a template, and is a task of its own now.
      for key in ["recur", "until", "rtype", "mask", "last", "parent", "imask"]
      where old?[key] != nil && old?["recur"] != nil {
        patch.set(key, nil)
      }
    }
    let until = recurrence?.until.map(TaskwarriorRecurrence.until)
    let isExact = recurrence?.recurrence.rule(until: until) == rule
    let own = TaskwarriorEntry.ownPrefix + "repeat"
    if let rule, !isExact {
      patch.set(own, string: rule.stored)
    } else if old?[own] != nil {
      patch.set(own, nil)
    }
  }
}

/// Title and details.
extension TaskwarriorWriter {
  private mutating func putTexts(isTitleNew: Bool) {
    var lines = values.detail.split(separator: "\n", omittingEmptySubsequences: false).map {
      StoredText.line(String($0))
    }
    let rest = old?.string("description").flatMap { ForeignText.title($0).rest }
    // As long as the title goes on in the details, the whole of it stays where it was.
    let goesOn = !isTitleNew && rest != nil && lines.first == rest
    if goesOn { lines.removeFirst() }
    if isTitleNew || (rest != nil && !goesOn) {
      patch.set("description", string: StoredText.line(values.title))
    }
    if before?.values.detail != values.detail || (rest != nil && !goesOn) { putAnnotations(lines) }
  }

  /// A line for each annotation; one that is there already stays as it is, and so does what has no text, after them.
  private mutating func putAnnotations(_ lines: [String]) {
    let old = entry?.annotations ?? []
    var known: [String: [String]] = [:]
    // By their texts, the lines of those that have a time.
    var timed: [String: [String]] = [:]
    for (line, json) in old.reversed() {
      guard let line else { continue }
      known[line, default: []].append(json)
      TimedLines.text(line).map { timed[$0, default: []].append(line) }
    }
    var annotations: [String] = []
    var next = item.modifiedAt
    var isChanged = lines.contains { !StoredText.isFilled($0) } && lines.count > 1
    for line in lines where StoredText.isFilled(line) {
      if let json = known[line]?.popLast() ?? timed[line]?.popLast().flatMap({ known[$0]?.popLast() }) {
        annotations.append(json)
        continue
      }
      let (date, text) = time.annotation(line[...])
      var object = JSON.Object()
      object.add("entry", string: TaskwarriorTime.text(date ?? next))
      object.add("description", string: String(text))
      annotations.append(object.text)
      if date == nil {
        // Taskwarrior tells annotations apart by their second.
        (next, isChanged) = (next + 1, true)
      }
    }
    if isChanged { note(ItemField.detail.row.name, .changed) }
    annotations += old.filter { $0.line == nil }.map(\.json)
    patch.set("annotations", annotations.isEmpty ? nil : "[\(annotations.joined(separator: ","))]")
  }
}
