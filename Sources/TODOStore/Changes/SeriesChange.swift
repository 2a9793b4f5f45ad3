import GRDB
import TODOCore

/// A typed date that is combined with that of each item, where that changes how the item repeats: a rule takes what was not typed from the
/// due date, and a series moves its rule.
struct SeriesChange: StepPart {
  private let change: DueChange?
  /// Whether a date moves the rules, too.
  private let ofSeries: Bool
  /// The numbers of the items, in processing order.
  private var items: [ItemSet]

  init(_ change: DueChange?, ofSeries: Bool, of items: [ItemSet]) {
    (self.change, self.ofSeries, self.items) = (change, ofSeries, items)
  }

  var rowCount: Int { items.reduce(0) { $0 + $1.count } }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    for number in items.takeFirst(limit) {
      guard let record = try ItemRecord.fetch(step.history.db, number: number), record.deletedAt == nil
      else { continue }
      var values = record.item.values
      values.take(change, ofSeriesAt: ofSeries ? record.item.scheduledDate : nil)
      try step.make(RepeatingItem.changes(of: record, to: values))
    }
  }
}
