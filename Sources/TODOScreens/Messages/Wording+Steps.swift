import TODOCore
import TODOViewModel

extension Wording {
  /// What a step did, as a thing to undo: "delete “Pay rent”".
  static func step(_ step: HistoryStep, subjectColumns: Int = 40) -> String {
    let subject =
      step.rowCount == 1
      ? quoted(step.subject, columns: subjectColumns) : count(step.rowCount, "item")
    return switch step.verb {
    case .create: "add \(subject)"
    case .edit: "edit \(subject)"
    case .complete: "finish \(subject)"
    case .reopen: "reopen \(subject)"
    case .setPriority: "set priority of \(subject)"
    case .move: "move \(subject)"
    case .delete: "delete \(subject)"
    case .deleteDone: "delete \(count(step.rowCount, "finished item"))"
    case .deleteAll: "delete \(count(step.rowCount, "item"))"
    case .restore: "bring back \(subject)"
    }
  }

  /// What a key would turn: "undo delete “Pay rent”", or that there is nothing.
  static func turn(_ verb: String, _ step: HistoryStep?, subjectColumns: Int) -> String {
    step.map { "\(verb) \(self.step($0, subjectColumns: subjectColumns))" } ?? "nothing to \(verb)"
  }

  /// What a change of one item did.
  static func changed(_ item: TODOItem, _ step: HistoryStep) -> String {
    let title = quoted(item.title)
    return switch step.verb {
    case .create: "Added \(title)"
    case .edit: "Saved \(title)"
    case .complete: "Done: \(title)"
    case .reopen: "To do again: \(title)"
    case .setPriority: "\(name(item.priority)) priority: \(title)"
    case .move: "Moved \(title)"
    case .delete: "Deleted \(title)"
    case .deleteDone, .deleteAll: "Deleted \(count(step.rowCount, "item"))"
    case .restore: "Brought back \(title)"
    }
  }

  /// What came of undo or redo.
  static func turned(_ turn: HistoryDirection, _ result: TurnResult) -> Notice {
    let (verb, past, key) = turn == .undo ? ("undo", "Undone:", "u") : ("redo", "Redone:", "r")
    let passed = result.skippedStep.map { "Passed by \(step($0, subjectColumns: 20)). " } ?? ""
    switch result.outcome {
    case .applied(let step, _):
      return Notice("\(passed)\(past) \(self.step(step))\(place(of: result))")
    case .nothing:
      return Notice("\(passed)There is nothing to \(verb)", .warning)
    case .madeElsewhere(let step):
      return Notice(
        "\(passed)It was made in \(origin(step)): \(key) again to \(verb) \(self.step(step))",
        .warning
      )
    case .conflict(let conflict):
      return Notice("\(passed)\(explain(conflict)): \(key) again to pass it by", .warning)
    case .movedOn:
      return Notice("The history has changed meanwhile; nothing was changed here", .warning)
    case .running(let step):
      return Notice("Try again in a moment; still under way: \(self.step(step))", .warning)
    case .cancelled(let step):
      return Notice("Stopped; all is as it was before \(verb) \(self.step(step))")
    case .finished(let step):
      return ended(step)
    }
  }

  /// Where an item is that the list does not show.
  static func place(of item: TODOItem) -> String {
    TODOFilter(showing: item).map { " (it is under \(name($0)))" } ?? ""
  }

  private static func place(of result: TurnResult) -> String {
    result.isInView ? "" : result.item.map(place) ?? ""
  }

  static func origin(_ step: HistoryStep) -> String {
    step.origin.isEmpty ? "another window" : "another window (\(step.origin))"
  }

  /// Short enough to leave room for the key that goes on.
  static func explain(_ conflict: HistoryConflict) -> String {
    let title = quoted(conflict.itemTitle, columns: 18)
    return switch conflict.cause {
    case .title: "The title of \(title) was changed since"
    case .detail: "The detail of \(title) was changed since"
    case .priority: "The priority of \(title) was changed since"
    case .due: "The due date of \(title) was changed since"
    case .location: "The location of \(title) was changed since"
    case .isDone: "Whether \(title) is done was changed since"
    case .position: "\(title) was moved since"
    case .deletion: "\(title) was deleted or brought back since"
    }
  }

  /// What came of a jump in the history.
  static func jumped(_ jump: HistoryJump, to step: HistoryStep?) -> Notice {
    let steps = count(jump.stepCount, "step")
    if let failure = jump.failure {
      return Notice("Went \(steps), and no further: \(cause(failure)). \(advice(failure))", .error)
    }
    switch jump.obstacle {
    case nil where jump.stepCount == 0: return Notice("The history stands there already")
    case nil where step?.state == .abandoned:
      return Notice("Brought back \(step.map { self.step($0) } ?? "")")
    case nil: return Notice(step?.state == .undone ? "Redone: \(steps)" : "Undone: \(steps)")
    case .conflict(let conflict): return Notice("\(explain(conflict)); went \(steps)", .warning)
    case .running(let step):
      return Notice("Went \(steps); still under way: \(self.step(step))", .warning)
    case .cancelled: return Notice("Stopped; went \(steps)")
    case .finished(let step): return ended(step)
    case .applied, .nothing, .madeElsewhere, .movedOn:
      return Notice("Another window has changed the history; went \(steps)", .warning)
    }
  }
}
