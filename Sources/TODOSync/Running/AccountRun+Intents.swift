import Foundation
import SyncRules
import TODOCore
import TODOStore

/// Does what is intended on the other side. Each intent is noted first, so that after an interruption it can be found out what became of
/// it.
extension AccountRun {
  /// How many are noted, and held in memory, at once.
  private static let intentsAtOnce = 100

  /// A version that nothing has, of what was written and not read back: it counts as changed, and if it is not there, as gone.
  static let unreadVersion = "\"\""

  /// Does what is intended page by page.
  ///
  /// - Parameter make: what is intended for the elements of a page.
  func perform<Element>(
    pagesOf elements: [Element],
    _ work: inout LinkWork,
    make: (ArraySlice<Element>, inout LinkWork) async throws(TODOStoreError) -> [NewIntent]
  ) async throws(TODOStoreError) {
    var results: [IntentResult] = []
    for page in elements.pages(of: Self.intentsAtOnce) {
      guard work.report.error == nil, !Task.isCancelled else { break }
      let intents = try await make(page, &work)
      if !intents.isEmpty {
        // A commit takes longer than either.
        results = await perform(try await store.makeIntents(intents, finishing: results), &work)
      }
      await run.progress(WorkProgress(done: page.endIndex, total: elements.count))
    }
    try await store.finish(results)
  }

  /// - Returns: what became of them.
  private func perform(_ intents: [SyncIntent], _ work: inout LinkWork) async -> [IntentResult] {
    var results: [IntentResult] = []
    var written: [(intent: SyncIntent, href: String, etag: String?)] = []
    var stopped: TransportError?
    let outcomes = await transport.perform(intents.map(request), in: work.link.href)
    // These were not tried; the next run sends them.
    results += intents[outcomes.count...].map { IntentResult($0.id, .dropped) }
    for (intent, first) in zip(intents, outcomes) {
      var outcome = first
      if case .failure(.refused(_, let owner)) = first,
        let moved = await move(owner, for: intent, work.link)
      {
        outcome = moved
      }
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
      case .failure(.refused(_, let text)): results.append(IntentResult(intent.id, .refused(text)))
      case .failure(.denied(let text)): results.append(IntentResult(intent.id, .refused(text, mayPass: true)))
      case .failure(let error): stopped = error
      }
    }
    work.hasSent = work.hasSent || outcomes.contains { if case .success = $0 { true } else { false } }
    do throws(TransportError) { results += try await readBack(written, in: work.link.href) } catch {
      stopped = stopped ?? error
      // They were written. The next run reads what is there.
      results += written.map { Self.asMeant($0, etag: Self.unreadVersion) }
    }
    if let stopped { work.stop(stopped) }
    return results
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
    guard !transport.keepsBytes else { return written.map { Self.asMeant($0, etag: $0.etag) } }
    let bodies = try await transport.bodies(of: written.map(\.href), in: collection)
    let byHref = Dictionary(bodies.map { ($0.href, $0) }) { first, _ in first }
    return written.map { one in
      let (meant, found) = (one.intent.body ?? Data(), byHref[one.href])
      let isOurs = found.map { one.etag.map { $0 == found?.etag } ?? mayBeOurs($0.bytes, meant) } ?? false
      let (etag, bytes) = isOurs ? (found?.etag, found?.bytes ?? meant) : (one.etag, meant)
      return IntentResult(
        one.intent.id,
        .written(etag: etag ?? Self.unreadVersion, theirs: bytes, href: one.href)
      )
    }
  }

  /// Whether bytes may be those that were written, where no version says so.
  private func mayBeOurs(_ found: Data, _ meant: Data) -> Bool {
    guard let found = text.item(found), let meant = text.item(meant) else { return false }
    return found.mayBe(meant)
  }

  /// What was written, as it was meant.
  private static func asMeant(
    _ one: (intent: SyncIntent, href: String, etag: String?),
    etag: String?
  ) -> IntentResult {
    IntentResult(one.intent.id, .written(etag: etag, theirs: one.intent.body ?? Data(), href: one.href))
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
      let own = intents.filter { $0.resource.link == id }
      let known = Set(own.flatMap { [$0.body, $0.resource.theirs] }.compactMap(\.self))
      await transport.removeLeftovers(in: link.href, known: known)
    }
    for intent in intents {
      guard let link = links[intent.resource.link] else { continue }
      let result: IntentResult.Result
      do throws(TransportError) { result = try await outcome(of: intent, in: link) } catch {
        switch error {
        case .gone, .precondition, .refused, .denied, .failed: continue
        // That is found out when the other side can be reached.
        case .later, .unreachable, .unwritable, .auth, .trust, .protocol, .unsupported, .unconfigured: return
        }
      }
      try await store.finish([IntentResult(intent.id, result)])
    }
  }

  /// What was not done is sent again in its current form, if it still differs.
  private func outcome(
    of intent: SyncIntent,
    in link: SyncLink
  ) async throws(TransportError) -> IntentResult.Result {
    let found = try await transport.bodies(of: [intent.resource.href], in: link.href).first
    if let found, let written = try await finishMove(intent, found, in: link) { return written }
    switch (intent.verb, found) {
    case (.delete, nil): return .removed
    case (.put, let found?) where ResourceText.isSame(found.bytes, intent.body ?? Data()):
      return .written(etag: found.etag ?? Self.unreadVersion, theirs: found.bytes)
    case (.put, _), (.delete, _): return .dropped
    }
  }
}
