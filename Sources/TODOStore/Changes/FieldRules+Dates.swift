import GRDB
import TODOCore

/// Dates, and what moves with them.
extension FieldRules {
  /// Combines a typed date with that of each item. Without a date nothing repeats; an item that keeps its rule keeps the date of the rule.
  func setting(_ change: DueChange?, ofSeries: Bool, of items: SectionedItems) -> [any StepPart] {
    if ofSeries || change?.repeats == true {
      return [SeriesChange(change, ofSeries: ofSeries, of: [items.open, items.done])]
    }
    switch change {
    case .day(let day):
      return settingDates(
        of: items,
        day.description.databaseValue,
        computedAs: "(:value || coalesce(substr(due, 11), ''))"
      )
    case .time(let minute, let days, let first):
      let day = days == 0 ? "substr(due, 1, 10)" : "date(substr(due, 1, 10), '+\(days) days')"
      let time = "coalesce(\(day) || 'T\(minute)', :value)"
      return settingDates(of: items, first.description.databaseValue, computedAs: time)
    case .allDay: return settingDates(of: items, .null, computedAs: "substr(due, 1, 10)")
    case .date(let due): return settingDates(of: items, due.description.databaseValue, computedAs: ":value")
    case .rule, .repeats, nil:
      let columns = [HistoryField.scheduled.column, HistoryField(.repeats).column, HistoryField(.due).column]
      let fields = columns.map { FieldAssignment.Field($0, .null) }
      return [FieldAssignment(.item, fields, in: [items.open, items.done])]
    }
  }

  /// Moves the due date; the time of day stays. Of an open item that is overdue, later counts from today.
  func movingDue(of items: SectionedItems, byDays days: Int, today: CalendarDay) -> [any StepPart] {
    let least = days > 0 ? "iif(completedAt IS NULL, '\(today)', '')" : "''"
    let start = "max(substr(due, 1, 10), \(least))"
    // date() knows the years 0–9999.
    let day = "date(\(start), '\(days) days')"
    let moved = """
      (CASE WHEN due IS NULL THEN '\(today)'
        WHEN \(day) >= '0001-01-01' THEN \(day) || substr(due, 11) ELSE due END)
      """
    return settingDates(of: items, .null, computedAs: moved)
  }

  private func settingDates(
    of items: SectionedItems,
    _ due: DatabaseValue,
    computedAs expression: String
  ) -> [any StepPart] {
    let scheduled =
      "(CASE WHEN repeat IS NULL THEN NULL ELSE nullif(coalesce(scheduled, due), \(expression)) END)"
    let fields = [
      FieldAssignment.Field(HistoryField.scheduled.column, due, computedAs: scheduled),
      FieldAssignment.Field(HistoryField(.due).column, due, computedAs: expression),
    ]
    return [FieldAssignment(.item, fields, in: [items.open, items.done])]
  }

  /// Moves an open item that repeats to its next date, with its steps.
  ///
  /// - Returns: no changes if this is its last date.
  func skipping(_ number: Int64) throws -> [TODOChange] {
    let now = clock.local(now)
    guard let record = try ItemRecord.fetch(db, number: number), let item = RepeatingItem(record),
      let advance = item.skipping(now)
    else { return [] }
    var changes = item.changes(advance)
    var moves = [record.item.id: item.move(advance)]
    for number in try outline.stepsByLevel(of: number) {
      guard let step = try ItemRecord.fetch(db, number: number),
        let above = step.item.values.parent.flatMap({ moves[$0] }),
        let moved = above.changes(of: step, advance: { $0.skipping(now) })
      else { continue }
      changes += moved.changes
      moves[step.item.id] = moved.move
    }
    return changes
  }
}
