import Foundation
import SyncRules
import TODOCore
import TODOStore

/// What a run does in one account, link by link.
struct AccountRun: Sendable {
  let run: SyncRun
  let account: SyncAccount
  let transport: any Transport
  let text: ResourceText

  var store: TODOItemStore { run.store }
  var options: SyncRun.Options { run.options }

  /// Resources are asked for in groups of this size.
  static let bodiesAtOnce = 100

  init(_ run: SyncRun, _ account: SyncAccount, _ transport: any Transport) {
    (self.run, self.account, self.transport) = (run, account, transport)
    text = ResourceText(clock: run.clock)
  }

  /// Notes what the run has found out of a link.
  func finish(_ work: inout LinkWork) async throws(TODOStoreError) {
    work.report.refused = try await store.syncRefusals(of: work.link.id)
    guard !options.isDry, var link = try await store.syncLink(work.link.id) else { return }
    link.progress = nil
    let isUnanswered = work.report.error != nil && link.question == SyncQuestion.restored.stored
    link.question = isUnanswered ? link.question : work.report.question?.stored
    link.error = work.report.error.map { SyncFailure($0, after: link.error, now: run.clock.now).stored }
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
