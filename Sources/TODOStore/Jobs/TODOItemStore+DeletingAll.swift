public import TODOCore

extension TODOItemStore {
  /// Deletes all finished items, or all, as one step. Items that are added meanwhile stay.
  ///
  /// - Parameter report: is told how far it is after each slice.
  public func deleteAll(
    onlyFinished: Bool,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> TODOBulkOutcome {
    try await changeItems(
      .all(of: TODOQuery(filter: onlyFinished ? .done : .all)),
      .delete,
      as: onlyFinished ? .deleteFinished : .deleteAll,
      report
    )
  }
}
