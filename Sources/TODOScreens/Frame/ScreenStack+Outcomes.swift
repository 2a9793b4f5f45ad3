import TODOCore

/// What became of changes.
extension ScreenStack {
  /// Says what became of a change of one item.
  func say(_ outcome: TODOChangeOutcome) {
    switch outcome {
    case .changed(let item, let step): say(Wording.changed(item, step))
    case .unchanged: say("Nothing was changed")
    case .notFound: say("The item was deleted elsewhere; nothing was changed", .warning)
    case .titleMissing: say("A title is needed; nothing was changed", .warning)
    case .conflict(let conflict): say("\(Wording.question(conflict)); nothing was changed", .warning)
    }
  }

  /// Says what became of a change of the marked items.
  func say(_ outcome: TODOBulkOutcome, of change: TODOBulkChange) {
    show(Wording.changed(outcome, change, dates: dates))
  }

  /// Says what became of deleting all items.
  func say(_ outcome: TODOBulkOutcome) {
    switch outcome {
    case .changed(let step):
      say("Deleted \(Wording.count(step.rowCount, "item")); \(undoKey) undoes that")
    case .unchanged: say("There was nothing to delete")
    case .cancelled: say("Stopped; nothing was deleted")
    }
  }
}
