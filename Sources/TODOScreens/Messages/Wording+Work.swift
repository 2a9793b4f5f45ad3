import TODOCore
import TODOViewModel

extension Wording {
  /// What goes on beside the screen: "Deleting 20,000 items".
  static func underWay(_ work: Job) -> String {
    switch work.kind {
    case .deleting(onlyFinished: true): "Deleting \(count(work.progress.total, "finished item"))"
    case .deleting(onlyFinished: false): "Deleting \(count(work.progress.total, "item"))"
    case .changing(.delete): "Deleting \(count(work.progress.total, "item"))"
    case .changing: "Changing \(count(work.progress.total, "item"))"
    case .turning(.undo, let step): "Undoing \(self.step(step))"
    case .turning(.redo, let step): "Redoing \(self.step(step))"
    case .jumping: "Going through the history"
    case .finishing: "Finishing what the last run began"
    case .indexing: "Preparing search"
    }
  }

  /// Why something cannot be done while it goes on.
  static func isUnderWay(_ work: Job) -> String {
    "\(underWay(work)) is under way\(work.canBeCancelled ? "; Esc stops it" : "")"
  }

  /// What became of the steps that an earlier run had left in the middle; nil when they had changed nothing.
  static func finished(_ steps: [HistoryStep]) -> Notice? {
    steps.first.map { ended($0, "The last run ended in the middle") }
  }

  /// What became of a step that was left in the middle, and what that was.
  static func ended(_ step: HistoryStep, _ cut: String = "Work had ended in the middle") -> Notice {
    guard step.state == .done else { return Notice("\(cut): undo \(self.step(step)) is done now") }
    return Notice("\(cut): \(self.step(step)) stands; it can be undone", .warning)
  }
}
