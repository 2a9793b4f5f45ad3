import Foundation
import SyncRules
import TODOCore
import TODOStore

/// Does what is intended on the other side. Each is noted before, so that what became of it can be found out after an interruption.
extension AccountRun {
  /// So many are noted at once.
  private static let intentsAtOnce = 100

  func perform(_ intents: [NewIntent], _ work: inout LinkWork) async throws(TODOStoreError) {
    for start in stride(from: 0, to: intents.count, by: Self.intentsAtOnce) where work.report.error == nil {
      guard !Task.isCancelled else { return }
      let page = Array(intents[start..<min(start + Self.intentsAtOnce, intents.count)])
      try await perform(try await store.makeIntents(page), &work)
      let done = Double(min(start + Self.intentsAtOnce, intents.count))
      await run.progress(WorkProgress(done: Int(done), total: intents.count))
    }
  }

  private func perform(_ intents: [SyncIntent], _ work: inout LinkWork) async throws(TODOStoreError) {
    var results: [IntentResult] = []
    var written: [(intent: SyncIntent, href: String, etag: String?)] = []
    var stopped: TransportError?
    let outcomes = await transport.perform(intents.map(request), in: work.link.href)
    // What became of one that nobody has answered is found out by the next run.
    results += intents[outcomes.count...].map { IntentResult($0.id, .dropped) }
    for (intent, outcome) in zip(intents, outcomes) {
      switch outcome {
      case .success(nil):
        results.append(IntentResult(intent.id, .removed))
        work.report.sent.deleted += 1
      case .success((let href, let etag)?):
        written.append((intent, href, etag))
        if intent.condition == nil { work.report.sent.added += 1 } else { work.report.sent.changed += 1 }
      case .failure(.precondition):
        results.append(IntentResult(intent.id, .dropped))
        work.hasDropped = true
      case .failure(.refused(_, let text)):
        results.append(IntentResult(intent.id, .refused(text)))
        work.report.refusedCount += 1
      case .failure(let error): stopped = error
      }
    }
    do throws(TransportError) { results += try await readBack(written, in: work.link.href) } catch {
      stopped = stopped ?? error
    }
    try await store.finish(results)
    if let stopped { work.stop(stopped) }
  }

  private func request(_ intent: SyncIntent) -> RemoteRequest {
    let href = intent.resource.href
    return switch intent.verb {
    case .put: .write(intent.body ?? Data(), href: href, ifMatch: intent.condition)
    case .delete: .delete(href: href, ifMatch: intent.condition)
    }
  }

  /// What was written, as it is there: a server may write it in another way. If somebody else has written since, that is a change which the next
  /// listing shows.
  private func readBack(
    _ written: [(intent: SyncIntent, href: String, etag: String?)],
    in collection: String
  ) async throws(TransportError) -> [IntentResult] {
    guard !written.isEmpty else { return [] }
    let bodies = try await transport.bodies(of: written.map(\.href), in: collection)
    let byHref = Dictionary(bodies.map { ($0.href, $0) }) { first, _ in first }
    return written.map { one in
      let (meant, found) = (one.intent.body ?? Data(), byHref[one.href])
      let isOurs =
        found.map { found in one.etag.map { $0 == found.etag } ?? (text.item(found.bytes) != nil) } ?? false
      let (etag, bytes) = isOurs ? (found?.etag, found?.bytes ?? meant) : (one.etag, meant)
      return IntentResult(one.intent.id, .written(etag: etag, theirs: bytes, href: one.href))
    }
  }

  // MARK: After an interruption

  /// Finds out what became of what was intended when a run ended before it was over.
  func finishInterrupted() async throws(TODOStoreError) {
    let intents = try await store.intents()
    guard !intents.isEmpty else { return }
    var links: [SyncLink.ID: SyncLink] = [:]
    for id in Set(intents.map(\.resource.link)) {
      guard let link = try await store.syncLink(id), link.account == account.name else { continue }
      links[id] = link
    }
    for intent in intents {
      guard let link = links[intent.resource.link] else { continue }
      do throws(TransportError) {
        try await store(finishing: intent, in: link)
      } catch {
        switch error {
        case .gone, .precondition, .refused: continue
        // It is found out when the other side can be reached.
        case .later, .unreachable, .auth, .trust, .protocol, .unsupported: return
        }
      }
    }
  }

  private func store(finishing intent: SyncIntent, in link: SyncLink) async throws(TransportError) {
    let found = try await transport.bodies(of: [intent.resource.href], in: link.href).first
    var result = IntentResult.Result.dropped
    switch (intent.verb, found) {
    case (.delete, nil): result = .removed
    case (.put, let found?) where ResourceText.isSame(found.bytes, intent.body ?? Data()):
      result = .written(etag: found.etag, theirs: found.bytes)
    case (.put, _), (.delete, _): break
    }
    // What was not done is sent again as it is by now, if it still differs.
    try? await store.finish([IntentResult(intent.id, result)])
  }
}
