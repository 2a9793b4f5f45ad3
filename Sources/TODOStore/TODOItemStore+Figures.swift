public import TODOCore

/// Figures.
extension TODOItemStore {
  /// What was done and added in some weeks. That takes a while if it was much; others can write meanwhile.
  ///
  /// - Returns: nil if it was cancelled.
  public func figures(of weeks: RecentWeeks) async throws(TODOStoreError) -> Figures? {
    try await database.readAll(FiguresReader(weeks, clock))?.figures
  }
}
