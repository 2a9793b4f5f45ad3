/// The changes that a text editor can take back, the newest last.
struct EditHistory: Sendable {
  /// One step of undo.
  struct Step: Sendable {
    var change: TextChange
    /// Where the cursor stood before the change.
    var cursor: Int

    /// The characters that the step keeps.
    var weight: Int { change.removed.count + change.inserted.count }
  }

  /// More steps than these are forgotten, the oldest first.
  static let stepLimit = 1_000
  /// More characters than these, in all steps together, are forgotten; the newest step always stays.
  static let characterLimit = 2_000_000

  private var steps: [Step] = []
  private var weight = 0

  /// Adds a change, as part of the newest step or as one of its own.
  mutating func add(_ change: TextChange, cursor: Int, toNewestStep: Bool) {
    if toNewestStep, let newest = steps.last, let merged = newest.change.merged(with: change) {
      _ = popNewest()
      append(Step(change: merged, cursor: newest.cursor))
    } else {
      append(Step(change: change, cursor: cursor))
    }
  }

  /// Takes the newest step out.
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
