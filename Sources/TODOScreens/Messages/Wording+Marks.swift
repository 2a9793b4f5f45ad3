import TODOCore
import TODOViewModel

extension Wording {
  /// "3 marked".
  static func marked(_ count: SelectedCount) -> String {
    switch count {
    case .exactly(let items): "\(grouped(items)) marked"
    case .all(except: 0): "all marked"
    case .all(let exceptions): "all but \(grouped(exceptions)) marked"
    }
  }

  /// The marked items: "3 items".
  static func items(_ count: SelectedCount) -> String {
    switch count {
    case .exactly(let items): self.count(items, "item")
    case .all(except: 0): "all items found"
    case .all(let exceptions): "all items found but \(grouped(exceptions))"
    }
  }

  /// What became of a change of several items.
  static func changed(_ outcome: TODOBulkOutcome, _ change: TODOBulkChange, dates: DateWording) -> Notice {
    switch outcome {
    case .changed(let step): Notice(changed(step, change, dates: dates))
    case .unchanged where change == .delete: Notice("They were deleted elsewhere already", .warning)
    case .unchanged: Notice("Nothing was changed: all of them were so already")
    case .cancelled: Notice("Stopped; nothing was changed")
    }
  }

  private static func changed(_ step: HistoryStep, _ change: TODOBulkChange, dates: DateWording) -> String {
    let items = count(step.rowCount, "item")
    return switch change {
    case .isDone, .toggleIsDone: step.verb == .complete ? "\(items) done" : "\(items) to do again"
    case .priority(let priority): "\(name(priority)) priority: \(items)"
    case .due(let due?): "Due \(dates.due(due)): \(items)"
    case .due(nil): "No due date any more: \(items)"
    case .delete: "Deleted \(items); undo brings \(step.rowCount == 1 ? "it" : "them") back"
    }
  }

  /// What an item's due date was changed to.
  static func due(_ item: TODOItem, dates: DateWording) -> String {
    let due = item.due.map { "Due \(dates.due($0))" } ?? "No due date any more"
    return "\(due): \(quoted(item.title))"
  }

  /// What became of moving the marked items.
  static func moved(_ outcome: TODOMoveOutcome, _ direction: TODOMoveDirection) -> Notice {
    switch outcome {
    case .changed(let step): Notice("Moved \(count(step.rowCount, "item"))")
    case .atEnd: Notice("They are the \(direction == .up ? "first" : "last") already", .warning)
    case .inBothSections: Notice("Open and finished items are not moved together", .warning)
    case .tooMany: Notice("No more than \(MyTODOViewModel.moveLimit) items are moved at once", .warning)
    case .notFound: Notice("This list shows none of the marked items", .warning)
    }
  }
}
