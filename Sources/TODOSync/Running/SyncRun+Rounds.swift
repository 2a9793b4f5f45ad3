import Foundation
import SyncRules
import TODOCore
import TODOStore

/// What is done with all links together, of whichever accounts, since what has left one list may have come to another.
extension SyncRun {
  /// How many times an item that changes there while it is being sent is merged and sent again.
  private static let maxRounds = 4

  func perform(rounds works: inout [LinkWork]) async throws(TODOStoreError) {
    for round in 1...Self.maxRounds {
      if round > 1 {
        // What was not taken may have moved to any list.
        let isAll = works.contains(where: \.hasDropped)
        works = works.map { $0.again(isAll || $0.needsListing) }
      }
      try await perform(&works)
      guard works.contains(where: \.needsListing), !options.isDry, !Task.isCancelled else { break }
    }
    for index in works.indices { try await works[index].account.finish(&works[index]) }
  }

  /// Does something with each link that is not stopped.
  private func forEach(
    _ works: inout [LinkWork],
    _ work: (AccountRun, inout LinkWork) async throws(TODOStoreError) -> Void
  ) async throws(TODOStoreError) {
    for index in works.indices where !works[index].isStopped {
      let start = ContinuousClock.now
      try await work(works[index].account, &works[index])
      works[index].report.seconds += (ContinuousClock.now - start) / .seconds(1)
    }
  }

  private func perform(_ works: inout [LinkWork]) async throws(TODOStoreError) {
    try await read(&works)
    try await findMoves(&works)
    let all = try await store.syncLinks()
    leaveGone(&works, of: all)
    awaitGone(&works, of: all)
    try await forEach(&works) { account, work throws(TODOStoreError) in
      try await account.guardDeletions(&work)
    }
    let links = Dictionary(grouping: all, by: \.account)
    try await forEach(&works) { account, work throws(TODOStoreError) in
      try await account.take(&work, besides: Set(links[work.link.account, default: []].map(\.id)))
    }
    listAgain(&works)
    if !options.isDry {
      try await forEach(&works) { _, work throws(TODOStoreError) in
        work.step = try await store.joinParents(in: work.step)
        work.report.circles = try await store.syncCircles(of: work.link.id)
      }
    }
    try await send(&works)
  }

  /// How long another account that cannot be reached is waited for, in seconds: some can be reached only from work.
  private static let longestWait: TimeInterval = 86_400

  private func isWaited(since start: Date?) -> Bool {
    start.map { clock.now.timeIntervalSince($0) < Self.longestWait } ?? true
  }

  /// What is gone from one list may be in one that was not or could not be read: it is looked for again by the next run.
  private func leaveGone(_ works: inout [LinkWork], of links: [SyncLink]) {
    let near = works.filter { $0.isPassedBy || $0.report.error?.isTemporary ?? false }.map(\.link)
    let far = works.filter {
      $0.isPassedBy || $0.report.error != nil && isWaited(since: $0.link.failure?.start)
    }
    // A run of one account has not been asked about others.
    let others = options.account == nil ? besides(works, of: links) : []
    let waited = Set((far.map(\.link) + others).map(\.account))
    for index in works.indices {
      let account = works[index].link.account
      guard near.contains(where: { $0.account == account }) || waited.contains(where: { $0 != account })
      else { continue }
      works[index].leaveGone()
    }
  }

  /// The links that the run does not come to, and that are waited for.
  private func besides(_ works: [LinkWork], of links: [SyncLink]) -> [SyncLink] {
    let (known, names) = (Set(works.map(\.link.id)), Set(accounts.map(\.name)))
    return links.filter { link in
      !known.contains(link.id) && names.contains(link.account)
        && isWaited(since: link.failure?.start ?? link.lastSuccess)
    }
  }

  /// In a run of one account or list, what is gone may have come to another one: it is noted as awaited, and stays until the others have been
  /// synced since, where it is found then.
  private func awaitGone(_ works: inout [LinkWork], of links: [SyncLink]) {
    guard options.account != nil, options.answers.isEmpty,
      let last = besides(works, of: links).map({ $0.lastSuccess ?? .distantPast }).min()
    else { return }
    for index in works.indices where !works[index].isStopped {
      let awaited = works[index].gone.filter { $0.awaitedSince.map { $0 >= last } ?? true }
      works[index].awaited = Set(awaited.map(\.id))
    }
  }

  private func read(_ works: inout [LinkWork]) async throws(TODOStoreError) {
    var silent: [String: TransportError] = [:]
    try await forEach(&works) { account, work throws(TODOStoreError) in
      // Nobody answers: waiting would not change that.
      if let error = silent[work.link.account] { return work.stop(error) }
      try await account.read(&work)
      guard let error = work.report.error, error.isTemporary else { return }
      if case .failed = error { return }
      silent[work.link.account] = error
    }
  }

  /// What has come from a list that is stopped is listed again by the next run where it is now.
  private func listAgain(_ works: inout [LinkWork]) {
    let targets = Set(works.filter(\.isStopped).flatMap(\.found).compactMap(\.target))
    for index in works.indices where targets.contains(works[index].link.id) { works[index].listAgain() }
  }

  /// Items are written before any is deleted, so that one that moves is always somewhere.
  private func send(_ works: inout [LinkWork]) async throws(TODOStoreError) {
    for index in works.indices where works[index].report.question != nil { works[index].isStopped = true }
    try await forEach(&works) { account, work throws(TODOStoreError) in try await account.prepare(&work) }
    try await forEach(&works) { account, work throws(TODOStoreError) in try await account.write(&work) }
    try await forEach(&works) { account, work throws(TODOStoreError) in try await account.delete(&work) }
  }
}
