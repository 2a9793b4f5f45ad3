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
      work.listing = listing
      work.isEmptied = listing.isWhole && listing.entries.isEmpty
      try await compare(listing, versions, &work)
    } catch {
      guard error == .gone else { return work.stop(error) }
      guard options.answers.contains(.deletions) else { return work.stop(.collectionGone) }
      // It was answered that all of it goes. There is nothing to be written to.
      work.report.question = .collectionGone
      work.gone = work.known.filter { $0.etag != nil }
    }
  }

  /// The list was deleted here: nothing is deleted there without an answer.
  private func readDeletedList(_ work: inout LinkWork) async throws(TODOStoreError) {
    work.isStopped = true
    let targets = work.known.compactMap { resource in
      resource.etag.map { NewIntent(.delete, .resource(resource.id), condition: $0) }
    }
    guard !targets.isEmpty else { return }
    guard options.answers.contains(.deletions), !options.isDry else {
      return work.stop(.listDeleted(count: targets.count))
    }
    try await perform(pagesOf: targets, &work) { page, _ in Array(page) }
    if work.report.error == nil, !work.hasDropped { try await store.forget(work.link.id) }
  }

  private func compare(
    _ listing: RemoteListing,
    _ versions: [String: String],
    _ work: inout LinkWork
  ) async throws(TransportError) {
    let changed = listing.entries.filter { versions[$0.href] != $0.etag }
    let changedHrefs = Set(changed.map(\.href))
    if !listing.isWhole {
      // What could not be read and has not changed since still cannot be.
      let others = changedHrefs.union(listing.gone)
      work.report.unreadable = work.link.unreadable.filter { !others.contains($0) }
    }
    let listed = Set(listing.entries.map(\.href))
    let gone = Set(listing.gone)
    func isListed(_ row: KnownResource) -> Bool {
      listing.isWhole ? listed.contains(row.href) : !gone.contains(row.href)
    }
    // What was not there the last time is still known.
    func isThere(_ row: KnownResource) -> Bool { row.etag != nil && isListed(row) }
    let rows = Dictionary(work.known.map { ($0.href, $0) }) { first, _ in first }
    let rowsByUID = Dictionary(work.known.map { ($0.uid, $0) }) { $0.etag == nil ? $1 : $0 }
    // Which resource has a UID, as far as that is certain.
    var owners: [String: String] = [:]
    for row in work.known where isThere(row) && !changedHrefs.contains(row.href) {
      owners[row.uid] = row.href
    }
    var foundRows: Set<SyncResource.ID> = []
    // Copies come after what they are copies of.
    let order = changed.sorted { ($0.copyOf != nil ? 1 : 0, $0.href) < ($1.copyOf != nil ? 1 : 0, $1.href) }
    for page in order.pages(of: Self.bodiesAtOnce) {
      let bodies = try await transport.bodies(of: page.map(\.href), in: work.link.href)
      let byHref = Dictionary(bodies.map { ($0.href, $0) }) { first, _ in first }
      for entry in page {
        guard let body = byHref[entry.href] else { continue }
        switch text.read(body.bytes) {
        case .other: break
        case .unreadable: work.report.unreadable.append(entry.href)
        case .item(let item):
          let etag = body.etag ?? entry.etag
          if let owner = owners[item.uid], owner != entry.href {
            if entry.copyOf != nil, let original = rowsByUID[item.uid] {
              work.copies.append(
                .init(href: entry.href, etag: etag, body: body.bytes, item: item, original: original)
              )
            } else if entry.copyOf == nil {
              work.leave(entry.href, uid: item.uid)
            }
            continue
          }
          owners[item.uid] = entry.href
          // What was not there comes back under its UID; under another one, it is something else.
          var row = rows[entry.href].flatMap { $0.etag != nil || $0.uid == item.uid ? $0 : nil }
          if row == nil, let other = rowsByUID[item.uid], !isThere(other) { row = other }
          if let row { foundRows.insert(row.id) }
          let key = row.map { IncomingEntry.Key.resource($0.id) } ?? .found(uid: item.uid, href: entry.href)
          let resource = FoundResource(href: entry.href, etag: etag, body: body.bytes, of: item)
          work.found.append(.init(key: key, resource: resource))
        }
      }
    }
    work.report.unreadable.sort()
    work.gone = work.known.filter { row in
      row.etag != nil && !isListed(row) && !foundRows.contains(row.id)
    }
  }

  // MARK: Guard

  /// Stops a link before the first deletion if there are too many, or if nothing is left: an empty folder is rather one that is not mounted.
  func guardDeletions(_ work: inout LinkWork) async throws(TODOStoreError) {
    // Where what was restored counts, all of these are sent again.
    guard !work.gone.isEmpty, !options.answers.contains(.deletions), !options.answers.contains(.restored)
    else { return }
    let total = work.known.count { $0.etag != nil }
    if work.isEmptied {
      let first = work.gone.prefix(SyncQuestion.titleLimit).map { IncomingEntry(.resource($0.id)) }
      let titles = Self.titles(try await store.syncStates(of: first, in: work.link.id))
      return work.stop(.deletionsHere(count: work.gone.count, of: total, titles: titles))
    }
    let rule = IncomingRule(work.link.id, clock: run.clock)
    let states = try await store.syncStates(
      of: work.gone.map { IncomingEntry(.resource($0.id)) },
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
