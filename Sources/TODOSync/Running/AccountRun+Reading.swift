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
      if error == .gone { work.stop(.collectionGone) } else { work.stop(error) }
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
              work.report.unreadable.append(entry.href)
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

  /// What has left one linked list and has come to another is a move.
  func findMoves(_ works: inout [LinkWork]) {
    var leaving: [String: (work: Int, row: KnownResource)] = [:]
    for (index, work) in works.enumerated() where !work.isStopped {
      for row in work.gone { leaving[row.uid] = (index, row) }
    }
    guard !leaving.isEmpty else { return }
    for index in works.indices where !works[index].isStopped {
      var stays: [LinkWork.Found] = []
      for found in works[index].found {
        guard case .found(let uid, _) = found.key, let from = leaving[uid], from.work != index else {
          stays.append(found)
          continue
        }
        works[from.work].gone.removeAll { $0.id == from.row.id }
        works[from.work].found.append(
          .init(key: .resource(from.row.id), resource: found.resource, target: works[index].link.id)
        )
        leaving[uid] = nil
      }
      works[index].found = stays
    }
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
