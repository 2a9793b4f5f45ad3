import Foundation
import SyncRules
import TODOCore
import TODOStore

/// A run of one account: all its links together, since what has left one list may have come to another.
struct AccountRun: Sendable {
  let run: SyncRun
  let account: SyncAccount
  let transport: any Transport
  let text: ResourceText

  var store: TODOItemStore { run.store }
  var options: SyncRun.Options { run.options }

  /// What has changed there while it was being sent is merged and sent again, in so many rounds.
  private static let mostRounds = 4
  /// Resources are asked for in groups of this size.
  static let bodiesAtOnce = 100

  init(_ run: SyncRun, _ account: SyncAccount, _ transport: any Transport) {
    (self.run, self.account, self.transport) = (run, account, transport)
    text = ResourceText(clock: run.clock)
  }

  /// - Returns: also the tags whose new names were sent with all items that have them; nil if some of these were not sent.
  func run(_ links: [SyncLink]) async throws(TODOStoreError) -> (reports: [SyncReport], tags: [SeenTag]?) {
    if !options.isDry { try await finishInterrupted() }
    var works = links.map { LinkWork($0, nil, inbox: CollectionName.inbox) }
    for round in 1...Self.mostRounds {
      if round > 1 {
        // What was not taken may have moved to any list.
        let isAll = works.contains(where: \.hasDropped)
        works = works.map { $0.again(isAll || $0.needsListing) }
      }
      try await perform(&works)
      guard works.contains(where: \.needsListing), !options.isDry, !Task.isCancelled else { break }
    }
    for index in works.indices {
      works[index].report.refused = try await store.syncRefusals(of: works[index].link.id)
      if !options.isDry { try await finish(&works[index]) }
    }
    let isComplete = !Task.isCancelled && works.allSatisfy(\.isComplete)
    return (works.map(\.report), isComplete ? works.first?.tags : nil)
  }

  private func perform(_ works: inout [LinkWork]) async throws(TODOStoreError) {
    for index in works.indices where !works[index].isStopped {
      try await read(&works[index])
      guard let error = works[index].report.error, error.isTemporary else { continue }
      if case .failed = error { continue }
      // Nobody answers: the others would wait for the same.
      for other in works.indices where other > index && !works[other].isStopped { works[other].stop(error) }
    }
    try await findMoves(&works)
    // What is gone from one list may be in one that was not or could not be read: it is looked for again by the next run.
    if works.contains(where: { $0.isPassedBy || $0.report.error?.isTemporary ?? false }) {
      for index in works.indices { works[index].leaveGone() }
    }
    for index in works.indices where !works[index].isStopped { try await guardDeletions(&works[index]) }
    let links = Set(try await store.syncLinks().filter { $0.account == account.name }.map(\.id))
    for index in works.indices where !works[index].isStopped { try await take(&works[index], besides: links) }
    listAgain(&works)
    if !options.isDry {
      for index in works.indices where !works[index].isStopped {
        works[index].step = try await store.joinParents(in: works[index].step)
        works[index].report.circles = try await store.syncCircles(of: works[index].link.id)
      }
    }
    try await send(&works)
  }

  /// What has come from a list that is stopped is listed again by the next run where it is now.
  private func listAgain(_ works: inout [LinkWork]) {
    let targets = Set(works.filter(\.isStopped).flatMap(\.found).compactMap(\.target))
    for index in works.indices where targets.contains(works[index].link.id) { works[index].listAgain() }
  }

  /// Notes what the run has found out of a link.
  private func finish(_ work: inout LinkWork) async throws(TODOStoreError) {
    guard var link = try await store.syncLink(work.link.id) else { return }
    link.progress = nil
    let isUnanswered = work.report.error != nil && link.question == SyncQuestion.restored.stored
    link.question = isUnanswered ? link.question : work.report.question?.stored
    link.error = work.report.error.map { SyncFailure($0, after: link.error).stored }
    if work.listing != nil { link.left = work.report.left }
    if work.report.error == nil {
      if work.report.question == nil {
        (link.token, link.lastSuccess) = (work.listing?.token, run.clock.now)
      }
      if let name = work.listing?.name { link.name = name }
    }
    try await store.update(link)
  }
}
