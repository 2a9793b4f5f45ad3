import Foundation
import GRDB
import TODOCore

/// An open item that repeats. Completing it adds a done copy and moves the item to its next date.
struct RepeatingItem {
  private let record: ItemRecord
  private let due: DueDate
  private let rule: Repeat

  /// Nil for an item that is done or does not repeat.
  init?(_ record: ItemRecord) {
    guard !record.item.isDone, let due = record.item.due, let rule = record.item.repeats else { return nil }
    (self.record, self.due, self.rule) = (record, due, rule)
  }

  private var scheduled: DueDate { record.item.scheduledDate ?? due }

  /// Where completing it leads; nil if this was its last date, or the rule is not understood: then it is done.
  func following(_ now: LocalMoment) -> RepeatAdvance? { record.item.following(now) }

  /// Where skipping its date leads; nil if no date follows.
  func skipping(_ now: LocalMoment) -> RepeatAdvance? { rule.skipping(scheduled, now: now) }

  /// Moves the item on: what has a day of its own moves by as many days, and its steps are open again.
  func changes(_ advance: RepeatAdvance, _ outline: ItemOutline) throws -> [TODOChange] {
    let values = record.item.values
    let days = advance.next.day.dayNumber - due.day.dayNumber
    var moved = values
    moved.due = advance.next
    moved.repeats = advance.rest
    if let start = values.start, let day = start.day.adding(days: days) {
      moved.start = DueDate(day: day, minute: start.minute)
    }
    moved.reminder = values.reminder?.moved(days: days)
    let fields = values.edits(to: moved).map {
      TODOChange.field(
        $0.field,
        of: record.number,
        from: ($0.before ?? .null).databaseValue,
        to: $0.after.databaseValue
      )
    }
    return fields + [scheduling(nil)].compactMap(\.self) + (try outline.reopening(stepsOf: record.number))
  }

  // MARK: Its own date and that of its rule

  /// What follows in the item when its due date or its rule is set: a date that is moved stays the date of the rule.
  static func scheduling(after edits: [TODOEdit], of record: ItemRecord) -> [TODOChange] {
    var values = record.item.values
    values.apply(edits)
    let isMoved = values.repeats != nil && !edits.contains { $0.field == .repeats }
    let scheduled = isMoved ? record.item.scheduled ?? record.item.due : nil
    return [scheduling(scheduled == values.due ? nil : scheduled, of: record)].compactMap(\.self)
  }

  private func scheduling(_ date: DueDate?) -> TODOChange? { Self.scheduling(date, of: record) }

  private static func scheduling(_ date: DueDate?, of record: ItemRecord) -> TODOChange? {
    guard record.item.scheduled != date else { return nil }
    return TODOChange(
      entity: .item,
      row: record.number,
      field: HistoryField.scheduled.column,
      before: (record.item.scheduled?.description).databaseValue,
      after: (date?.description).databaseValue
    )
  }

  // MARK: The done copy

  /// A row that is added.
  struct Copy {
    let id: TODOItem.ID
    var values: TODOItemValues
    let completedAt: Date
  }

  /// The done copy, and below it those of the done steps.
  func copies(_ outline: ItemOutline, now: Date) throws -> [Copy] {
    var copies: [Copy] = []
    func add(_ item: TODOItem, under parent: TODOItem.ID?, completedAt: Date) throws {
      var values = item.values
      (values.isDone, values.parent) = (true, parent)
      (values.repeats, values.start, values.reminder) = (nil, nil, nil)
      let id = TODOItem.ID(scheduled.description, within: item.id)
      copies.append(Copy(id: id, values: values, completedAt: completedAt))
      for step in try outline.steps(of: item.id, limit: -1) {
        guard let done = step.completedAt else { continue }
        try add(step, under: id, completedAt: done)
      }
    }
    try add(record.item, under: record.item.values.parent, completedAt: now)
    return copies
  }
}

extension HistoryField {
  /// The date of the rule that a repeating item is at.
  static let scheduled = HistoryField(column: "scheduled", cause: .field(.due))
}
