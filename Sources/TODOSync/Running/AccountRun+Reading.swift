import Foundation
import SyncRules
import TODOCore
import TODOStore

/// What has changed there. Nothing is written yet.
extension AccountRun {
  func read(_ work: inout LinkWork) async throws(TODOStoreError) {
    work.known = try await store.knownResources(of: work.link.id)
    if work.link.list?.isDeleted ?? true { return try await readDeletedList(&work) }
    var versions: [String: String] = [:]
    for resource in work.known { versions[resource.href] = resource.etag }
    do throws(TransportError) {
      let listing = try await transport.changes(
        in: work.link.href,
        since: work.link.token,
        known: versions
      )
      work.isEmptied = listing.isWhole && listing.entries.isEmpty
      try await compare(listing, versions, &work)
    } catch {
      guard error == .gone else { return work.stop(error) }
      guard options.answers.contains(.deletions) else { return work.stop(.collectionGone) }
      // It was answered that all of it goes. There is nothing to be written to.
      work.report.question = .collectionGone
      work.gone = work.known.filter(\.wasThere)
    }
  }

  /// The list was deleted here: nothing is deleted there without an answer.
  private func readDeletedList(_ work: inout LinkWork) async throws(TODOStoreError) {
    work.isStopped = true
    let targets = work.known.compactMap { resource in
      resource.etag.map { NewIntent(.delete, .resource(resource.id), condition: $0) }
    }
    guard !targets.isEmpty else { return }
    guard options.answers.contains(.deletions), !options.isDry, !account.isReadOnly else {
      return work.stop(.listDeleted(count: targets.count))
    }
    try await perform(pagesOf: targets, &work) { page, _ in Array(page) }
    // What was not deleted, because it has changed or may not be, still waits.
    if work.report.sent.deleted == targets.count { try await store.forget(work.link.id) }
  }

  /// A resource that has changed, and could be read.
  private struct Changed {
    let resource: FoundResource
    let isCopy: Bool
  }

  private func compare(
    _ listing: RemoteListing,
    _ versions: [String: String],
    _ work: inout LinkWork
  ) async throws(TransportError) {
    let entries = listing.entries.filter { versions[$0.href] != $0.etag }
    var (changed, left) = ([Changed](), Self.left(of: work.link, listing, besides: entries))
    // Copies come after what they are copies of.
    let order = entries.sorted { ($0.copyOf != nil ? 1 : 0, $0.href) < ($1.copyOf != nil ? 1 : 0, $1.href) }
    for page in order.pages(of: Self.bodiesAtOnce) {
      let bodies = try await transport.bodies(of: page.map(\.href), in: work.link.href)
      let byHref = Dictionary(bodies.map { ($0.href, $0) }) { first, _ in first }
      for entry in page {
        guard let body = byHref[entry.href] else { continue }
        switch text.read(body.bytes) {
        case .other where versions[entry.href] == nil: break
        // What was a to-do and no longer is one is left alone, too.
        case .other, .unreadable: left.append(LeftResource(.unreadable, entry.href))
        case .item(let item, let isAlone):
          let etag = body.etag ?? entry.etag
          let resource = FoundResource(href: entry.href, etag: etag, body: body.bytes, of: item)
          changed.append(Changed(resource: resource, isCopy: entry.copyOf != nil))
          if !isAlone, entry.copyOf == nil { left.append(LeftResource(.crowded, entry.href, uid: item.uid)) }
        }
      }
    }
    (work.listing, work.report.left) = (listing, left.sorted { $0.href < $1.href })
    assign(changed, in: listing, &work)
  }

  /// What was left alone before and still is, since it has not changed: what is not listed could not be read, and of what is known only a part
  /// was taken. What has the UID of another one is listed each time.
  private static func left(
    of link: SyncLink,
    _ listing: RemoteListing,
    besides changed: [RemoteListing.Entry]
  ) -> [LeftResource] {
    let (listed, gone) = (Set(listing.entries.map(\.href)), Set(listing.gone))
    let others = Set(changed.map(\.href))
    return link.left.filter { one in
      switch one.reason {
      case .unreadable: !listing.isWhole && !listed.contains(one.href) && !gone.contains(one.href)
      case .crowded:
        !others.contains(one.href)
          && (listing.isWhole ? listed.contains(one.href) : !gone.contains(one.href))
      case .twice: false
      }
    }
  }

  /// Finds out which of the known resources those are that have changed, and which of these are gone. A resource is its UID: another one at its
  /// address is something else, and the same one at another address has moved.
  private func assign(_ changed: [Changed], in listing: RemoteListing, _ work: inout LinkWork) {
    let uids = Dictionary(changed.map { ($0.resource.href, $0.resource.uid) }) { first, _ in first }
    let (listed, gone) = (Set(listing.entries.map(\.href)), Set(listing.gone))
    /// Whether one is where it was. What was not there the last time is still known.
    func isThere(_ row: KnownResource) -> Bool {
      guard row.etag != nil, listing.isWhole ? listed.contains(row.href) : !gone.contains(row.href) else {
        return false
      }
      return uids[row.href].map(row.has) ?? true
    }
    let rows = Dictionary(work.known.map { ($0.href, $0) }) { first, _ in first }
    let rowsByUID = Dictionary(work.known.map { ($0.uid, $0) }) { $0.etag == nil ? $1 : $0 }
    // Which address counts for a UID: the one that it had, or the first one.
    var owners: [String: String] = [:]
    for row in work.known where isThere(row) { owners[row.uid] = row.href }
    var foundRows: Set<SyncResource.ID> = []
    for one in changed {
      let (uid, href) = (one.resource.uid, one.resource.href)
      if let owner = owners[uid], owner != href {
        if !one.isCopy {
          work.leave(href, uid: uid)
        } else if let original = rowsByUID[uid] {
          work.copies.append(.init(resource: one.resource, original: original))
        }
        continue
      }
      owners[uid] = href
      let row =
        rows[href].flatMap { $0.has(uid: uid) ? $0 : nil }
        ?? rowsByUID[uid].flatMap { isThere($0) ? nil : $0 }
      if let row { foundRows.insert(row.id) }
      let key = row.map { IncomingEntry.Key.resource($0.id) } ?? .found(uid: uid, href: href)
      work.found.append(.init(key: key, resource: one.resource))
    }
    work.gone = work.known.filter { $0.wasThere && !isThere($0) && !foundRows.contains($0.id) }
  }

  // MARK: Guard

  /// Stops a link before the first deletion if there are too many, or if nothing is left: an empty folder is rather one that is not mounted.
  func guardDeletions(_ work: inout LinkWork) async throws(TODOStoreError) {
    // What is awaited is not deleted by this run. Where what was restored counts, all of these are sent again.
    let gone = work.gone.filter { !work.awaited.contains($0.id) }
    guard !gone.isEmpty, !options.answers.contains(.deletions), !options.answers.contains(.restored)
    else { return }
    let total = work.known.count(where: \.wasThere)
    if work.isEmptied {
      let first = gone.prefix(SyncQuestion.titleLimit).map { IncomingEntry(.resource($0.id)) }
      let titles = Self.titles(try await store.syncStates(of: first, in: work.link.id))
      return work.stop(.deletionsHere(count: gone.count, of: total, titles: titles))
    }
    let rule = IncomingRule(work.link.id, clock: run.clock)
    let states = try await store.syncStates(
      of: gone.map { IncomingEntry(.resource($0.id)) },
      in: work.link.id
    )
    let deleted = states.filter(rule.wouldDelete)
    guard DeletionGuard(limit: options.confirmDeletions).asks(deleted.count, of: total) else { return }
    work.stop(.deletionsHere(count: deleted.count, of: total, titles: Self.titles(deleted)))
  }

  static func titles(_ states: [SyncState]) -> [String] {
    states.prefix(SyncQuestion.titleLimit).compactMap { $0.item?.item.title }
  }
}
