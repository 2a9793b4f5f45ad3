import Foundation
import TODOCore

/// Writes a template with its tasks: the passed ones are completed, or deleted if they were missed, and the others get what the template
/// gets.
struct TaskwarriorTasks {
  /// What Taskwarrior makes itself, and what each task has of its own.
  private static let own: Set<String> = ["id", "urgency", "mask", "wait"]
  /// The keys of ours that a completed task does not get.
  private static let ofOpen = Set(["remind", "repeat", "scheduled"].map { TaskwarriorEntry.ownPrefix + $0 })

  private let entry: TaskwarriorEntry
  private let advance: TaskwarriorAdvance
  private let item: TODOItem
  /// Whether the item is snoozed until another date than that which comes with its due date.
  private let isStartMoved: Bool

  private var template: JSONText { entry.main }

  /// - Parameter before: what the entry says.
  init(
    _ entry: TaskwarriorEntry,
    _ advance: TaskwarriorAdvance,
    movingStartFrom before: TODOItemValues,
    _ item: TODOItem
  ) {
    (self.entry, self.advance, self.item) = (entry, advance, item)
    func days(_ values: TODOItemValues) -> Int? {
      values.start.flatMap { start in values.due.map { start.day.dayNumber - $0.day.dayNumber } }
    }
    let comesWithDate = item.due != before.due && (item.start == nil || days(item.values) == days(before))
    isStartMoved = item.start != before.start && !comesWithDate
  }

  /// - Parameter patch: of the template, with the fields that differ.
  func write(_ patch: inout JSONPatch, _ notes: [FileNote], between: Data) -> WrittenEntry {
    if let mask = advance.mask { patch.set("mask", string: mask) }
    if isStartMoved, advance.next == nil { patch.set("wait", string: waitOfTemplate) }
    // It was put together from JSON.
    guard let new = try? JSONText([UInt8](patch.data)) else { return WrittenEntry(patch.data) }
    let keys = Set((new.members + template.members).map(\.key)).subtracting(Self.own)
    let changed = keys.filter { new.json($0) != template.json($0) }
    var (texts, others) = ([Data(new.bytes)], [WrittenEntry.Other]())
    // Each task stays where it is.
    for task in entry.tasks.dropFirst() {
      if let passed = advance.passed.first(where: { $0.task.bytes == task.bytes }) {
        if !passed.isMissed { others.append(.init(id: passed.copy, part: texts.count)) }
        texts.append(ended(task, isMissed: passed.isMissed, new))
      } else {
        texts.append(later(task, new, changed))
      }
    }
    var written = WrittenEntry(Data(texts.joined(separator: between)), notes: notes)
    (written.parts, written.others) = (texts, others)
    return written
  }

  /// It gets what is known of it here alone, as the done copy has it.
  private func ended(_ task: JSONText, isMissed: Bool, _ template: JSONText) -> Data {
    var patch = JSONPatch(task)
    for key in ["id", "urgency"] { patch.set(key, nil) }
    patch.set("status", string: isMissed ? "deleted" : "completed")
    patch.set("end", string: TaskwarriorTime.text(item.modifiedAt))
    for member in template.members where member.key.hasPrefix(TaskwarriorEntry.ownPrefix) {
      guard task[member.key] == nil, !Self.ofOpen.contains(member.key) else { continue }
      patch.set(member.key, template.json(member.key))
    }
    return patch.data
  }

  /// A key that says something else in the task than in the template was set there, and stays.
  private func later(_ task: JSONText, _ template: JSONText, _ changed: Set<String>) -> Data {
    var patch = JSONPatch(task)
    for key in changed where task.json(key) == self.template.json(key) { patch.set(key, template.json(key)) }
    if task.bytes == advance.next?.bytes { putDates(of: task, &patch) }
    guard !patch.isEmpty else { return Data(task.bytes) }
    for key in ["id", "urgency"] { patch.set(key, nil) }
    return patch.data
  }

  /// The dates of the task that the item is at.
  private func putDates(of task: JSONText, _ patch: inout JSONPatch) {
    // It may have shifted with summer time.
    if let due = item.due, entry.time.due(task.string("due") ?? "") != due {
      patch.set("due", string: entry.time.text(due))
    }
    guard isStartMoved else { return }
    patch.set("wait", string: item.start.map(entry.time.text))
    if item.start == nil, task.string("status") == "waiting" { patch.set("status", string: "pending") }
  }

  /// As far before its first date as the item is snoozed before its own.
  private var waitOfTemplate: String? {
    guard let start = item.start, let due = item.due,
      let first = template.string("due").flatMap(TaskwarriorTime.date)
    else { return nil }
    return TaskwarriorTime.text(first + entry.time.date(start).timeIntervalSince(entry.time.date(due)))
  }
}
