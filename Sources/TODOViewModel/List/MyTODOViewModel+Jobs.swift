public import TODOCore
import TODOStore

/// The jobs that nobody asks for: after the start, daily, and when another job has ended.
extension MyTODOViewModel {
  /// Reads the list again, as the job has come on.
  ///
  /// - Returns: how the job has ended; nil while it runs.
  public func takeJobNews() async -> JobEnd? {
    await refresh(reload)
    return jobs.takeEnd()
  }

  /// Begins what is to be done after the start and daily, one after the other: nothing is left in the middle, and every
  /// item can be found.
  public func beginHousekeeping() async throws(TODOStoreError) {
    guard jobs.current == nil else { return }
    try await beginFinishingSteps()
    try await beginIndexing()
  }

  /// Begins to end the steps that an earlier run left in the middle, if there are any.
  func beginFinishingSteps() async throws(TODOStoreError) {
    guard try await store.hasInterruptedSteps() else { return }
    jobs.begin(.finishing) { [store] report async throws(TODOStoreError) in
      .finished(try await store.finishInterruptedSteps(progress: report))
    }
  }

  /// Begins to build the search index, if that is to be done and no job runs.
  public func beginIndexing() async throws(TODOStoreError) {
    guard jobs.current == nil, try await !isSearchReady() else { return }
    jobs.begin(.indexing) { [store] report async throws(TODOStoreError) in
      .indexed(isWhole: try await store.buildSearchIndex(progress: report))
    }
  }

  /// Continues to build the search index where another job has taken its place.
  public func resumeIndexing() async throws(TODOStoreError) {
    guard jobs.isPutOff, jobs.current == nil else { return }
    jobs.isPutOff = false
    try await beginIndexing()
  }
}
