public import TODOCore
import TODOStore

/// The undo history as a list, newest first, read on demand.
public final class HistoryViewModel {
  private let list: MyTODOViewModel
  /// The steps read so far.
  public private(set) var steps: [HistoryStep] = []
  /// Whether the history continues after the last step that was read.
  public private(set) var hasMore = true
  /// The row the cursor is on; the row after the last step is the start of the history.
  public private(set) var currentIndex = 0

  /// The first items that the current step changed; empty at the start of the history.
  public private(set) var changedItems: [ChangedItem] = []
  /// Values that steps of one item have set, and that are named with them, by the numbers of the steps.
  public private(set) var namedChanges: [Int64: [ChangedItem.Change]] = [:]
  /// What ``jump()`` would do; nil where the list is at the current row already.
  public private(set) var jumpEffect: JumpEffect?

  /// How long the history keeps steps, beyond the newest ones; in days.
  public static let daysKept = HistoryLimits.standard.days

  private static let pageSize = 100
  /// How many of the changed items are read: more than a screen shows.
  private static let changedItemLimit = 60

  public init(_ list: MyTODOViewModel) async throws(TODOStoreError) {
    self.list = list
    try await readOn()
    try await readChanges()
  }

  /// The steps, followed by the start of the history.
  public var rowCount: Int { hasMore ? steps.count : steps.count + 1 }

  /// The current step; nil at the start of the history.
  public var currentStep: HistoryStep? { steps.indices.contains(currentIndex) ? steps[currentIndex] : nil }

  /// The newest step in effect, at which the list is now; nil at the start of the history.
  public var stepInEffect: HistoryStep? { steps.first(where: \.isInEffect) }

  /// Whether the list is at the row the cursor is on already: undo would come to none of the steps above it.
  public var isAtStepInEffect: Bool {
    guard currentStep?.isInEffect ?? !hasMore else { return false }
    return !steps[..<min(currentIndex, steps.count)].contains { $0.state == .done }
  }

  /// Whether a step was made elsewhere while this window was open: of those before, nobody knows which window is meant.
  public func isOfOtherWindow(_ step: HistoryStep) -> Bool {
    step.isForeign && step.sequence > list.stepAtStart
  }

  public func moveCursor(by offset: Int) async throws(TODOStoreError) {
    while hasMore, currentIndex + offset >= steps.count - 1 { try await readOn() }
    currentIndex = min(max(currentIndex + offset, 0), rowCount - 1)
    try await readChanges()
  }

  /// Moves the cursor to the step with this number, if it has been read; nil is the start of the history.
  public func go(to number: Int64?) async throws(TODOStoreError) {
    guard let number else { return try await goToLast() }
    currentIndex = steps.firstIndex { $0.number == number } ?? currentIndex
    try await readChanges()
  }

  public func goToFirst() async throws(TODOStoreError) {
    currentIndex = 0
    try await readChanges()
  }

  public func goToLast() async throws(TODOStoreError) {
    while hasMore { try await readOn() }
    currentIndex = rowCount - 1
    try await readChanges()
  }

  /// In which direction ``jump()`` would go, and over how many steps.
  public func jumpSize() async throws(TODOStoreError) -> (direction: HistoryDirection, steps: Int) {
    guard let state = currentStep?.state, state == .undone || state == .abandoned else {
      return (.undo, steps[..<min(currentIndex, steps.count)].count { $0.state == .done })
    }
    guard state == .undone else { return (.redo, 1) }
    // The steps that are undone are newer than those in effect.
    while hasMore, !steps[currentIndex...].contains(where: { $0.state == .done }) { try await readOn() }
    return (.redo, steps[currentIndex...].count { $0.state == .undone })
  }

  /// Makes the current step the newest in effect, or restores a replaced one.
  ///
  /// - Returns: how it ended; nil if it is now running as a job.
  public func jump() async throws(TODOStoreError) -> JobEnd? {
    try await list.jump(to: currentStep)
  }

  /// Undoes the current step alone, by a new step; the cursor stays on it.
  ///
  /// - Returns: how it ended; nil if it is now running as a job, or there is no step.
  public func undoAlone() async throws(TODOStoreError) -> JobEnd? {
    guard let step = currentStep, let end = try await list.undoAlone(step) else { return nil }
    try await reload()
    return end
  }

  /// Reads the steps again, after a change made elsewhere. The cursor stays on its step, or at the start.
  public func reload() async throws(TODOStoreError) {
    let selected = currentStep?.number
    var limit = max(steps.count, Self.pageSize)
    var fresh: [HistoryStep] = []
    namedChanges = [:]
    var goesOn = true
    // New steps move the others down, possibly the current one beyond those that had been read.
    while goesOn, !fresh.contains(where: { $0.number == selected }) {
      let next = try await list.store.history(before: fresh.last, limit: limit)
      namedChanges.merge(try await list.store.namedChanges(in: next)) { $1 }
      fresh += next
      goesOn = next.count == limit
      limit = Self.pageSize
    }
    steps = fresh
    hasMore = goesOn
    if let selected {
      currentIndex = steps.firstIndex { $0.number == selected } ?? min(currentIndex, rowCount - 1)
    } else {
      currentIndex = rowCount - 1
    }
    try await readChanges()
  }

  private func readChanges() async throws(TODOStoreError) {
    jumpEffect = try await effectOfJump()
    guard let step = currentStep else {
      changedItems = []
      return
    }
    changedItems = try await list.store.changedItems(in: step, limit: Self.changedItemLimit)
  }

  private func effectOfJump() async throws(TODOStoreError) -> JumpEffect? {
    guard !isAtStepInEffect else { return nil }
    if currentStep?.state == .abandoned { return .restores }
    let (direction, count) = try await jumpSize()
    return direction == .undo ? .undoes(count) : .redoes(count)
  }

  private func readOn() async throws(TODOStoreError) {
    let next = try await list.store.history(before: steps.last, limit: Self.pageSize)
    namedChanges.merge(try await list.store.namedChanges(in: next)) { $1 }
    steps += next
    hasMore = next.count == Self.pageSize
  }
}

/// What a jump in the history does.
public enum JumpEffect: Hashable, Sendable {
  /// It undoes or redoes that many steps.
  case undoes(Int), redoes(Int)
  /// It brings back a step that others have replaced.
  case restores
}
