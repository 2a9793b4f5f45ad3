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

/// A change of text: characters removed at an index and others inserted there.
struct TextChange: Sendable {
  /// The index of the first character removed or inserted.
  var location: Int
  var removed: [Character]
  var inserted: [Character]

  /// The change that undoes this one.
  var inverse: TextChange { TextChange(location: location, removed: inserted, inserted: removed) }

  /// The end of the removed characters, before the change.
  var removedEnd: Int { location + removed.count }
  /// The end of the inserted characters, after the change.
  var insertedEnd: Int { location + inserted.count }

  /// This change and `next`, made after it, as one; nil if `next` does not touch the characters that this one inserted.
  func merged(with next: TextChange) -> TextChange? {
    guard next.location <= insertedEnd, location <= next.removedEnd else { return nil }
    let before = next.removed.prefix(max(0, location - next.location))
    let after = next.removed.suffix(max(0, next.removedEnd - insertedEnd))
    let start = min(location, next.location)
    var result = before + inserted + after
    result.replaceSubrange(next.location - start..<next.removedEnd - start, with: next.inserted)
    return TextChange(location: start, removed: before + removed + after, inserted: Array(result))
  }
}
