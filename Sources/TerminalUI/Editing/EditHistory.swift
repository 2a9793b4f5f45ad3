/// The changes that a text editor can undo, newest last.
struct EditHistory: Sendable {
  /// One step of undo.
  struct Step: Sendable {
    var change: TextChange
    /// The cursor before the change.
    var cursor: Int

    /// The number of characters that the step stores.
    var weight: Int { change.removed.count + change.inserted.count }
  }

  /// The maximum number of steps; beyond it, the oldest are dropped.
  static let stepLimit = 1_000
  /// The maximum number of characters in all steps together; beyond it, the oldest are dropped, but never the newest
  /// step.
  static let characterLimit = 2_000_000

  private var steps: [Step] = []
  private var weight = 0

  /// Adds a change, as part of the newest step or as a step of its own.
  mutating func add(_ change: TextChange, cursor: Int, toNewestStep: Bool) {
    if toNewestStep, let newest = steps.last, let merged = newest.change.merged(with: change) {
      _ = popNewest()
      append(Step(change: merged, cursor: newest.cursor))
    } else {
      append(Step(change: change, cursor: cursor))
    }
  }

  mutating func popNewest() -> Step? {
    let newest = steps.popLast()
    weight -= newest?.weight ?? 0
    return newest
  }

  private mutating func append(_ step: Step) {
    steps.append(step)
    weight += step.weight
    while steps.count > 1, steps.count > Self.stepLimit || weight > Self.characterLimit {
      weight -= steps.removeFirst().weight
    }
  }
}
