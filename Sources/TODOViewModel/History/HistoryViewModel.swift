public import TODOCore

/// The undo history as a list, newest first, read as far as it is looked at.
public final class HistoryViewModel {
  private let list: MyTODOViewModel
  /// The steps read so far.
  public private(set) var steps: [HistoryStep] = []
  /// Whether the history goes on behind the last one read.
  public private(set) var hasMore = true
  /// The row the cursor is on; the one behind the last step stands for the start of the history.
  public private(set) var currentIndex = 0

  private static let pageSize = 100

  public init(_ list: MyTODOViewModel) async throws(TODOStoreError) {
    self.list = list
    try await readOn()
  }

  /// The steps and the start of the history behind them.
  public var rowCount: Int { hasMore ? steps.count : steps.count + 1 }

  /// The current step; nil at the start of the history.
  public var currentStep: HistoryStep? { steps.indices.contains(currentIndex) ? steps[currentIndex] : nil }

  public func moveCursor(by offset: Int) async throws(TODOStoreError) {
    while hasMore, currentIndex + offset >= steps.count - 1 { try await readOn() }
    currentIndex = min(max(currentIndex + offset, 0), rowCount - 1)
  }

  /// Goes to the step with this number, if it is among those read so far; nil stands for the start of the history.
  public func go(to number: Int64?) async throws(TODOStoreError) {
    guard let number else { return try await goToLast() }
    currentIndex = steps.firstIndex { $0.number == number } ?? currentIndex
  }

  public func goToFirst() { currentIndex = 0 }

  public func goToLast() async throws(TODOStoreError) {
    while hasMore { try await readOn() }
    currentIndex = rowCount - 1
  }

  /// Makes the current step the newest that stands, or brings back a replaced one.
  ///
  /// - Returns: what became of it; nil where that is a job.
  public func jump() async throws(TODOStoreError) -> JobEnd? {
    try await list.jump(to: currentStep)
  }

  /// Reads the steps again, after a change made elsewhere. The cursor stays on its step, or at the start.
  public func reload() async throws(TODOStoreError) {
    let selected = currentStep?.number
    var limit = max(steps.count, Self.pageSize)
    var fresh: [HistoryStep] = []
    var goesOn = true
    // New steps push the others down, the selected one perhaps behind those that were read before.
    while goesOn, !fresh.contains(where: { $0.number == selected }) {
      let next = try await list.history(before: fresh.last, limit: limit)
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
  }

  private func readOn() async throws(TODOStoreError) {
    let next = try await list.history(before: steps.last, limit: Self.pageSize)
    steps += next
    hasMore = next.count == Self.pageSize
  }
}
