import TODOCore

/// The order in which the changes of a step are processed.
enum StepWay: Sendable {
  /// They are made, oldest first.
  case forth
  /// They are undone, newest first.
  case back

  init(to goal: HistoryStep.State) { self = goal == .undone ? .back : .forth }

  var reversed: StepWay { self == .forth ? .back : .forth }

  /// The ordinal before the first change.
  var start: Int64 { self == .forth ? 0 : .max }

  /// Where the reverse order begins, to process exactly the changes that were processed up to `place`.
  func reversed(at place: Int64) -> Int64 { self == .forth ? place + 1 : place - 1 }
}
