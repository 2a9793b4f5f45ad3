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
      if listing.isWhole, listing.entries.isEmpty, !versions.isEmpty, !options.answers.contains(.deletions) {
        // An empty folder is rather one that is not mounted.
        return try await ask(&work, all: work.known.filter { $0.etag != nil })
      }
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
    guard !work.known.isEmpty else { return }
    guard options.answers.contains(.deletions), !options.isDry else {
      return work.stop(.listDeleted(count: work.known.count))
    }
    let targets = work.known.compactMap { resource in
      resource.etag.map { NewIntent(.delete, .resource(resource.id), condition: $0) }
    }
    try await perform(targets, &work)
    if work.report.error == nil, !work.hasDropped { try await store.forget(work.link.id) }
  }

  private func compare(
    _ listing: RemoteListing,
    _ versions: [String: String],
    _ work: inout LinkWork
  ) async throws(TransportError) {
    let changed = listing.entries.filter { versions[$0.href] != $0.etag }
    let changedHrefs = Set(changed.map(\.href))
    let listed = Set(listing.entries.map(\.href))
    let gone = Set(listing.gone)
    func isThere(_ href: String) -> Bool { listing.isWhole ? listed.contains(href) : !gone.contains(href) }
    let rows = Dictionary(work.known.map { ($0.href, $0) }) { first, _ in first }
    let rowsByUID = Dictionary(work.known.map { ($0.uid, $0) }) { first, _ in first }
    // Which resource has a UID, as far as that is certain.
    var owners: [String: String] = [:]
    for row in work.known where isThere(row.href) && !changedHrefs.contains(row.href) {
      owners[row.uid] = row.href
    }
    var goneRows = work.known.filter { $0.etag != nil && !isThere($0.href) }
    // Copies come after what they are copies of.
    let order = changed.sorted { ($0.copyOf != nil ? 1 : 0, $0.href) < ($1.copyOf != nil ? 1 : 0, $1.href) }
    for start in stride(from: 0, to: order.count, by: Self.bodiesAtOnce) {
      let page = order[start..<min(start + Self.bodiesAtOnce, order.count)]
      let bodies = try await transport.bodies(of: page.map(\.href), in: work.link.href)
      let byHref = Dictionary(bodies.map { ($0.href, $0) }) { first, _ in first }
      for entry in page {
        guard let body = byHref[entry.href] else { continue }
        switch text.read(body.bytes) {
        case .other: break
        case .unreadable: work.report.unreadable.append(entry.href)
        case .item(let item):
          let resource = OtherResource(
            href: entry.href,
            etag: body.etag ?? entry.etag,
            body: body.bytes,
            item: item
          )
          if let owner = owners[item.uid], owner != entry.href {
            if entry.copyOf != nil, let original = rowsByUID[item.uid] {
              work.copies.append(
                .init(href: entry.href, etag: resource.etag ?? entry.etag, item: item, original: original)
              )
            } else if entry.copyOf == nil {
              work.leave(entry.href)
            }
            continue
          }
          owners[item.uid] = entry.href
          var row = rows[entry.href]
          if row == nil, let other = rowsByUID[item.uid], !isThere(other.href) { row = other }
          goneRows.removeAll { $0.id == row?.id }
          let key = row.map { IncomingEntry.Key.resource($0.id) } ?? .found(uid: item.uid, href: entry.href)
          work.found.append(.init(key: key, resource: resource))
        }
      }
    }
    work.gone = goneRows
  }

  /// What has left one linked list and has come to another is a move. What is in both is on its way, or was copied: it is taken when it has
  /// left the other one, unless it has gone the same way here.
  func findMoves(_ works: inout [LinkWork]) async throws(TODOStoreError) {
    let uids = works.filter { !$0.isStopped }.flatMap(\.found).compactMap(\.newUID)
    let known = try await store.resources(ofUIDs: uids, inAccount: account.name)
    var moved: [(from: Int, found: LinkWork.Found)] = []
    var taken: Set<TODOItem.ID> = []
    for index in works.indices where !works[index].isStopped {
      let link = works[index].link.id
      var stays: [LinkWork.Found] = []
      for var found in works[index].found {
        guard let uid = found.newUID else {
          stays.append(found)
          continue
        }
        let place = known[uid]
        let from = works.indices.first { works[$0].link.id == place?.link && !works[$0].isStopped }
        let row = from.flatMap { from in works[from].known.first { $0.id == place?.resource } }
        if !taken.insert(found.resource.item.id).inserted {
          // It is new in two lists.
          works[index].leave(found.resource.href)
        } else if let from, let row, try await isOnItsWay(row, to: link, works[from]) {
          works[from].gone.removeAll { $0.id == row.id }
          works[from].found.removeAll { $0.key == .resource(row.id) }
          (found.key, found.target) = (.resource(row.id), from == index ? nil : link)
          if from == index { stays.append(found) } else { moved.append((from, found)) }
        } else if place != nil {
          works[index].leave(found.resource.href)
        } else {
          stays.append(found)
        }
      }
      works[index].found = stays
    }
    for (from, found) in moved { works[from].found.append(found) }
  }

  /// Whether a resource has left its collection, in this run or before, or its item its list here for another one.
  private func isOnItsWay(
    _ row: KnownResource,
    to link: SyncLink.ID,
    _ work: LinkWork
  ) async throws(TODOStoreError) -> Bool {
    if row.etag == nil || work.gone.contains(where: { $0.id == row.id }) { return true }
    guard link != work.link.id else { return false }
    let state = try await store.syncStates(of: [IncomingEntry(.resource(row.id))], in: work.link.id).first
    return state?.item?.link == link
  }

  // MARK: Guard

  /// Stops a link before the first deletion if there are too many.
  func guardDeletions(_ work: inout LinkWork) async throws(TODOStoreError) {
    guard !work.gone.isEmpty, !options.answers.contains(.deletions), !options.answers.contains(.restored)
    else {
      return
    }
    let rule = IncomingRule(work.link.id, clock: run.clock)
    let states = try await store.syncStates(
      of: work.gone.map { IncomingEntry(.resource($0.id)) },
      in: work.link.id
    )
    let deleted = states.filter(rule.wouldDelete)
    let total = work.known.count { $0.etag != nil }
    guard DeletionGuard(limit: options.confirmDeletions).asks(deleted.count, of: total) else { return }
    work.stop(.deletionsHere(count: deleted.count, of: total, titles: Self.titles(deleted)))
  }

  private func ask(_ work: inout LinkWork, all rows: [KnownResource]) async throws(TransportError) {
    let states = try? await store.syncStates(
      of: rows.prefix(SyncQuestion.titleLimit).map { IncomingEntry(.resource($0.id)) },
      in: work.link.id
    )
    let titles = Self.titles(states ?? [])
    work.stop(.deletionsHere(count: rows.count, of: rows.count, titles: titles))
  }

  static func titles(_ states: [SyncState]) -> [String] {
    states.prefix(SyncQuestion.titleLimit).compactMap { $0.item?.item.title }
  }
}
