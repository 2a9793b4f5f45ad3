public import TODOCore
import TODOStore

/// The automatic jobs: after the start, daily, and when another job has ended.
extension MyTODOViewModel {
  /// Reads the list again, because the job has made progress.
  ///
  /// - Returns: how the job has ended; nil while it runs.
  public func takeJobNews() async -> JobEnd? {
    await refresh(reload)
    return jobs.takeEnd()
  }

  /// Starts the tasks that are due after the start and daily, one after the other: unfinished steps are ended, and the
  /// search index is completed.
  public func beginHousekeeping() async throws(TODOStoreError) {
    guard jobs.current == nil else { return }
    try await beginFinishingSteps()
    try await beginIndexing()
  }

  /// Starts ending the steps that an earlier run left unfinished, if there are any.
  func beginFinishingSteps() async throws(TODOStoreError) {
    guard try await store.hasInterruptedSteps() else { return }
    jobs.begin(.finishing) { [store] report async throws(TODOStoreError) in
      .finished(try await store.finishInterruptedSteps(progress: report))
    }
  }

  /// Starts building the search index, if needed and if no job runs.
  public func beginIndexing() async throws(TODOStoreError) {
    guard jobs.current == nil, try await !isSearchReady() else { return }
    jobs.begin(.indexing) { [store] report async throws(TODOStoreError) in
      .indexed(isWhole: try await store.buildSearchIndex(progress: report))
    }
  }

  /// Continues building the search index after another job has taken its place.
  public func resumeIndexing() async throws(TODOStoreError) {
    guard jobs.isPutOff, jobs.current == nil else { return }
    jobs.isPutOff = false
    try await beginIndexing()
  }
}
