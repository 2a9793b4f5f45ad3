import TODOCore
import TODOViewModel

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

  /// Says what became of a change of many items, or of another job; the search index is not told of here.
  func say(_ end: JobEnd) {
    switch end {
    case .deleted(.changed(let step)):
      say("Deleted \(Wording.count(step.rowCount, "item")); \(undoKey) undoes that")
    case .deleted(.unchanged): say("There was nothing to delete")
    case .deleted(.cancelled): say("Stopped; nothing was deleted")
    case .changed(let change, let outcome): show(Wording.changed(outcome, change, dates: dates))
    case .turned(let direction, let result): show(Wording.turned(direction, result))
    case .jumped(let jump, let step): show(Wording.jumped(jump, to: step))
    case .finished(let steps): Wording.finished(steps).map(show)
    case .indexed: break
    case .failed(let error): say(Wording.error(error), .error)
    }
  }
}
