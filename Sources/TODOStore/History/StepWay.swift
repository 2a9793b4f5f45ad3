import TODOCore

/// In which order the changes of a step are worked on.
enum StepWay: Sendable {
  /// They are made, the oldest first.
  case forth
  /// They are taken back, the newest first.
  case back

  init(to goal: HistoryStep.State) { self = goal == .undone ? .back : .forth }

  var reversed: StepWay { self == .forth ? .back : .forth }

  /// The ordinal behind which the first change comes.
  var start: Int64 { self == .forth ? 0 : .max }

  /// Where the reversed way starts to meet just those changes that were worked on up to `place`.
  func reversed(at place: Int64) -> Int64 { self == .forth ? place + 1 : place - 1 }
}
