public import TODOCore

/// What a window does in the background: the search index, sort keys, backups.
extension TODOItemStore {
  /// Whether every item can be found.
  public func isSearchReady() async throws(TODOStoreError) -> Bool {
    try await database.read { db in try SearchIndex(db: db).isBuilt() }
  }

  /// Builds the search index in short transactions if it is incomplete. If cancelled or interrupted, it continues there
  /// the next time.
  ///
  /// - Parameter report: receives the progress after each slice.
  /// - Returns: whether every item can be found now; if not, it was cancelled, or another window is building.
  @discardableResult
  public func buildSearchIndex(
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> Bool {
    try await SlicedJob.run(report) { [database, steps] job async throws(TODOStoreError) in
      try await database.withLargeCache { () async throws(TODOStoreError) in
        try await SearchIndexBuilding(database: database, name: steps.name).run(job)
      }
    }
  }

  /// Returns when the background work of all changes so far is done. A process that ends earlier would leave it to the
  /// next one, which may do the same.
  public func finishWorkBeside(isolation: isolated (any Actor)? = #isolation) async {
    await searchTexts.finish()
  }

  /// Recomputes the sort keys of titles if those in the file come from another version of the fold. Until then, the
  /// list may have the old order.
  ///
  /// - Returns: whether there were any; an interrupted run starts over.
  @discardableResult
  public func rebuildSortKeys() async throws(TODOStoreError) -> Bool {
    try await SortKeyRebuilding(database: database).run()
  }

  /// Makes today's backup unless it exists, or there is nothing to keep. Windows keep writing in the meantime.
  ///
  /// - Returns: nil if none was made.
  @discardableResult
  public func backUpDaily() async throws(TODOStoreError) -> DatabaseBackup? {
    try await WindowBackup(database: database, clock: clock).make(.daily)
  }

  /// Makes a backup now. Windows keep writing in the meantime.
  ///
  /// - Returns: nil if the database is in memory.
  /// - Throws: ``TODOStoreError/backupsBusy`` if another window or command uses the backups.
  public func backUp() async throws(TODOStoreError) -> DatabaseBackup? {
    try await WindowBackup(database: database, clock: clock).make(.manual)
  }
}
