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
  /// The rows that a search shows, by their indices; nil while all are shown.
  public private(set) var matches: [Int]?
  private var isMatch: StepTest?

  /// The first items that the current step changed; empty at the start of the history.
  public private(set) var changedItems: [ChangedItem] = []
  /// Values that steps of one item have set, and that are named with them, by the numbers of the steps.
  public private(set) var namedChanges: [Int64: [ChangedItem.Change]] = [:]
  /// What ``jump()`` would do; nil where the list is already at the current row.
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

  /// Which steps a search shows, by the step and the values that are named with it.
  public typealias StepTest = (HistoryStep, [ChangedItem.Change]) -> Bool

  /// The steps, followed by the start of the history, which no search shows.
  public var rowCount: Int { matches?.count ?? (hasMore ? steps.count : steps.count + 1) }

  /// Whether a row is current: none is where a search shows none.
  public var hasCurrentRow: Bool { rowCount > 0 }

  /// The current step; nil at the start of the history, and where none is shown.
  public var currentStep: HistoryStep? {
    hasCurrentRow && steps.indices.contains(currentIndex) ? steps[currentIndex] : nil
  }

  /// The index of a row in ``steps``, by its place among those that are shown.
  public func index(ofRow row: Int) -> Int { matches?[row] ?? row }

  /// The place of the current row among those that are shown.
  public var currentRow: Int { matches?.firstIndex(of: currentIndex) ?? currentIndex }

  /// The newest step in effect, at which the list is now; nil at the start of the history.
  public var stepInEffect: HistoryStep? { steps.first(where: \.isInEffect) }

  /// Whether the list is already at the row the cursor is on: undo would reach none of the steps above it.
  public var isAtStepInEffect: Bool {
    guard hasCurrentRow else { return true }
    guard currentStep?.isInEffect ?? !hasMore else { return false }
    return !steps[..<min(currentIndex, steps.count)].contains { $0.state == .done }
  }

  /// Whether a step was made elsewhere while this window was open: for earlier ones, nobody knows which window is meant.
  public func isOfOtherWindow(_ step: HistoryStep) -> Bool {
    step.isForeign && step.sequence > list.store.openingSequence
  }

  /// Moves the cursor by rows, down if positive, and reads further steps on the way.
  public func moveCursor(by offset: Int) async throws(TODOStoreError) {
    let row = currentRow + offset
    while hasMore, row >= rowCount - 1 { try await readOn() }
    try await go(toRow: row)
  }

  private func go(toRow row: Int) async throws(TODOStoreError) {
    guard hasCurrentRow else { return }
    currentIndex = index(ofRow: min(max(row, 0), rowCount - 1))
    try await readChanges()
  }

  // MARK: Searching

  /// Shows only some steps, of those that are read; all of them, and the start, without a test. The cursor stays on its step or
  /// goes to the next one below that is shown. ``settle()`` does the rest.
  public func narrow(to isMatch: StepTest?) {
    self.isMatch = isMatch
    findMatches()
    guard let matches else { return }
    currentIndex = matches.first { $0 >= currentIndex } ?? matches.last ?? currentIndex
  }

  /// Reads on until a search shows a page, and reads what the current step has changed.
  public func settle() async throws(TODOStoreError) {
    while hasMore, let matches, matches.count < Self.pageSize { try await readOn() }
    if let matches, !matches.contains(currentIndex), let first = matches.first { currentIndex = first }
    try await readChanges()
  }

  private func findMatches() {
    matches = isMatch.map { isMatch in
      steps.indices.filter { isMatch(steps[$0], namedChanges[steps[$0].number] ?? []) }
    }
  }

  // MARK: Going to a step

  /// Moves the cursor to the step with this number, if it has been read; nil is the start of the history.
  public func go(to number: Int64?) async throws(TODOStoreError) {
    guard let number else { return try await goToLast() }
    currentIndex = steps.firstIndex { $0.number == number } ?? currentIndex
    try await readChanges()
  }

  public func goToFirst() async throws(TODOStoreError) { try await go(toRow: 0) }

  /// Moves the cursor to the last row, for which all of the history is read.
  public func goToLast() async throws(TODOStoreError) {
    while hasMore { try await readOn() }
    try await go(toRow: rowCount - 1)
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
  public func jump() async throws(TODOStoreError) -> JobEnd? { try await list.jump(to: currentStep) }

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
    let last = goesOn ? steps.count - 1 : steps.count
    if let selected {
      currentIndex = steps.firstIndex { $0.number == selected } ?? min(currentIndex, last)
    } else if hasCurrentRow {
      currentIndex = last
    }
    findMatches()
    try await settle()
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
    findMatches()
  }
}

/// What a jump in the history does.
public enum JumpEffect: Hashable, Sendable {
  /// It undoes or redoes that many steps.
  case undoes(Int), redoes(Int)
  /// It brings back a step that others have replaced.
  case restores
}
