import Foundation
import GRDB
import TODOCore

/// An open item that repeats. Completing it adds a done copy and moves the item to its next date.
struct RepeatingItem {
  private let record: ItemRecord
  let due: DueDate

  /// Nil for an item that is done or does not repeat.
  init?(_ record: ItemRecord) {
    guard !record.item.isDone, let due = record.item.due, record.item.repeats != nil else { return nil }
    (self.record, self.due) = (record, due)
  }

  /// The date of the rule that it is at.
  var scheduled: DueDate { record.item.scheduledDate ?? due }

  /// Where completing it leads; nil if this was its last date, or the rule is not understood: then it is done.
  func following(_ now: LocalMoment) -> RepeatAdvance? { record.item.following(now) }

  /// Where skipping its date leads; nil if no date follows.
  func skipping(_ now: LocalMoment) -> RepeatAdvance? { record.item.skipping(now) }

  /// Moves the item itself on: what has a day of its own moves by as many days. A start after the due date belongs to that alone.
  func changes(_ advance: RepeatAdvance) -> [TODOChange] {
    let values = record.item.values
    let days = advance.next.day.dayNumber - due.day.dayNumber
    var moved = values
    moved.due = advance.next
    moved.repeats = advance.rest
    if let start = values.start {
      let isSnoozed = start > due && (start.day > due.day || due.minute != nil)
      moved.start =
        isSnoozed ? nil : start.day.adding(days: days).map { DueDate(day: $0, minute: start.minute) }
    }
    moved.reminder = values.reminder?.moved(days: days)
    return Self.changes(of: record, to: moved)
  }

  /// What its steps do with it.
  func move(_ advance: RepeatAdvance) -> RepeatMove {
    RepeatMove(scheduled: scheduled, due: due, days: advance.next.day.dayNumber - due.day.dayNumber)
  }

  /// Gives an item the values of its next date, or of another rule: it is then at the date of its rule.
  static func changes(of record: ItemRecord, to values: TODOItemValues) -> [TODOChange] {
    let fields = record.item.values.edits(to: values).map {
      TODOChange.field(
        $0.field,
        of: record.number,
        from: ($0.before ?? .null).databaseValue,
        to: $0.after.databaseValue
      )
    }
    return fields + [TODOChange.scheduled(nil, of: record)].compactMap(\.self)
  }

  // MARK: Its own date and that of its rule

  /// What follows in the item when its due date or its rule is set: a moved date remains noted as the date of the rule.
  static func scheduling(after edits: [TODOEdit], of record: ItemRecord, statesRule: Bool) -> [TODOChange] {
    var values = record.item.values
    values.apply(edits)
    let isMoved = values.repeats != nil && !statesRule
    let scheduled = isMoved ? record.item.scheduled ?? record.item.due : nil
    return [TODOChange.scheduled(scheduled == values.due ? nil : scheduled, of: record)].compactMap(\.self)
  }

  // MARK: The done copy

  /// The done copy of the item at its date.
  func copy(completedAt: Date) -> NewItem {
    Self.copy(of: record.item, at: scheduled, under: record.item.values.parent, completedAt: completedAt)
  }

  /// The done copy of an item that was at a date, or of a step of such an item.
  static func copy(
    of item: TODOItem,
    at date: DueDate,
    under parent: TODOItem.ID?,
    completedAt: Date
  ) -> NewItem {
    var values = item.values
    (values.isDone, values.parent) = (true, parent)
    (values.repeats, values.start, values.reminder) = (nil, nil, nil)
    return NewItem(values, id: item.copyID(at: date), completedAt: completedAt, copyOf: item.id)
  }
}

extension TODOChange {
  /// The change that puts an item at another date of its rule; nil if it is already at that one.
  static func scheduled(_ date: DueDate?, of record: ItemRecord) -> TODOChange? {
    guard record.item.scheduled != date else { return nil }
    return TODOChange(
      .item,
      record.number,
      HistoryField.scheduled.column,
      from: (record.item.scheduled?.description).databaseValue,
      to: (date?.description).databaseValue
    )
  }
}

extension HistoryField {
  /// The date of the rule that a repeating item is at.
  static let scheduled = HistoryField(column: "scheduled", cause: .field(.due))
}
