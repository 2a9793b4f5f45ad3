public import TODOCore

/// The undo history as a list, newest first, read as far as it is looked at.
public final class HistoryViewModel {
  private let list: MyTODOViewModel
  /// The steps read so far.
  public private(set) var steps: [HistoryStep] = []
  /// Whether the history goes on behind the last one read.
  public private(set) var hasMore = true
  /// The selected row; the one behind the last step stands for the start of the history.
  public private(set) var selectedIndex = 0

  private static let pageSize = 100

  public init(_ list: MyTODOViewModel) async throws(TODOStoreError) {
    self.list = list
    try await readOn()
  }

  /// The steps and the start of the history behind them.
  public var rowCount: Int { hasMore ? steps.count : steps.count + 1 }

  /// The selected step; nil at the start of the history.
  public var selectedStep: HistoryStep? { steps.indices.contains(selectedIndex) ? steps[selectedIndex] : nil }

  public func moveSelection(by offset: Int) async throws(TODOStoreError) {
    while hasMore, selectedIndex + offset >= steps.count - 1 { try await readOn() }
    selectedIndex = min(max(selectedIndex + offset, 0), rowCount - 1)
  }

  /// Selects the step with this number, if it is among those read so far; nil stands for the start of the history.
  public func select(_ number: Int64?) async throws(TODOStoreError) {
    guard let number else { return try await selectLast() }
    selectedIndex = steps.firstIndex { $0.number == number } ?? selectedIndex
  }

  public func selectFirst() { selectedIndex = 0 }

  public func selectLast() async throws(TODOStoreError) {
    while hasMore { try await readOn() }
    selectedIndex = rowCount - 1
  }

  /// Begins what ``jump()`` does beside the screen, where many items are on the way.
  ///
  /// - Returns: whether it does.
  public func beginJump() async throws(TODOStoreError) -> Bool {
    try await list.beginJump(to: selectedStep)
  }

  /// Makes the selected step the newest that stands, or brings back an abandoned one.
  public func jump() async throws(TODOStoreError) -> HistoryJump {
    try await list.jump(to: selectedStep)
  }

  /// Reads the steps again, after a change made elsewhere. The selection stays with its step, or at the start.
  public func reload() async throws(TODOStoreError) {
    let selected = selectedStep?.number
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
      selectedIndex = steps.firstIndex { $0.number == selected } ?? min(selectedIndex, rowCount - 1)
    } else {
      selectedIndex = rowCount - 1
    }
  }

  private func readOn() async throws(TODOStoreError) {
    let next = try await list.history(before: steps.last, limit: Self.pageSize)
    steps += next
    hasMore = next.count == Self.pageSize
  }
}
