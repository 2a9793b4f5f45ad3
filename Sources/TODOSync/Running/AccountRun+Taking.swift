import Foundation
import SyncRules
import Synchronization
import TODOCore
import TODOStore

/// Takes in what has changed there.
extension AccountRun {
  private var unknown: MergedItem.Unknown { options.answers.contains(.restored) ? .ours : .theirs }

  /// - Parameter links: all of the account.
  func take(_ work: inout LinkWork, besides links: Set<SyncLink.ID>) async throws(TODOStoreError) {
    let originals = try await bases(of: work.copies, work.link.id)
    findReplaced(originals, &work)
    let new = work.found.filter { $0.newUID != nil }
    // What is new comes first: others may be steps of it.
    let found = new + work.found.filter { $0.newUID == nil }
    let joined = try await ownCopies(among: new, besides: Set(work.found.map(\.key)), work.link.id)
    let replaced = Set(joined.values.compactMap(\.resource))
    let gone = work.gone.filter { !replaced.contains($0.id) }
    let entries =
      gone.map { IncomingEntry(.resource($0.id)) }
      + found.map { one in
        let item = joined[one.resource.id]?.item ?? one.resource.id
        return IncomingEntry(one.key, item: item, parentUID: one.resource.parentUID)
      }
    let rule = IncomingRule(work.link.id, besides: links, unknown: unknown, clock: run.clock)
    let decide: SyncDecision.Decide = { [text, awaited = work.awaited] index, state in
      guard index >= gone.count else {
        return awaited.contains(gone[index].id) ? rule.decideAwaited(state) : rule.decideGone(state)
      }
      let found = found[index - gone.count]
      // It was read before, so it can be read.
      guard let resource = text.read(found.resource) else { return SyncDecision() }
      let base = text.item(state.resource?.theirs)
      var decision = rule.decide(resource, base: base, movedTo: found.target, by: found.way, state)
      if let former = joined[found.resource.id]?.resource, case .set(var base) = decision.resource {
        base.replaced = former
        decision.resource = .set(base)
      }
      return decision
    }
    guard !options.isDry else { return try await count(entries, decide, &work) }
    if !entries.isEmpty {
      let (step, done, counts) = try await store.apply(
        entries,
        to: work.step,
        progress: run.progress,
        decide: decide
      )
      (work.step, work.report.incoming) = (step, work.report.incoming + counts)
      // It was stopped, or the list has been unlinked in the meantime.
      guard done == entries.count else {
        work.listAgain()
        work.isStopped = true
        return
      }
    }
    let changed = Set(found.map(\.key))
    for (copy, base) in zip(work.copies, originals) { try await take(copy, base, changed, &work) }
  }

  /// Counts what would change, for a run that changes nothing.
  private func count(
    _ entries: [IncomingEntry],
    _ decide: SyncDecision.Decide,
    _ work: inout LinkWork
  ) async throws(TODOStoreError) {
    let states = try await store.syncStates(of: entries, in: work.link.id)
    for (index, state) in states.enumerated() {
      guard let decision = try? decide(index, state) else { continue }
      var counts = SyncCounts()
      switch decision.item {
      case .make, .bringBack: counts.added = 1
      case .change, .completeDate: counts.changed = 1
      case .delete: counts.deleted = 1
      case .leave: if decision.movesTo != nil { counts.changed = 1 }
      }
      counts.conflicts = decision.conflicts.count { field, change in
        if case .raise = change { !state.conflicts.contains { $0.field == field } } else { false }
      }
      work.report.incoming = work.report.incoming + counts
      guard case .set(let base) = decision.resource, !base.isAgreed else { continue }
      work.following.append((state.resource?.id, base.theirs == nil ? .make : .change([])))
    }
  }

  /// What identifies the done copy of one date, whoever has made it.
  private struct DatedTitle: Hashable {
    let title: String
    let due: DueDate
  }

  /// Our done copies of dates of which other programs have made some of their own, by the ids of those.
  ///
  /// - Parameter changed: what has changed there: a copy whose own resource has is no other one.
  private func ownCopies(
    among found: [LinkWork.Found],
    besides changed: Set<IncomingEntry.Key>,
    _ link: SyncLink.ID
  ) async throws(TODOStoreError) -> [TODOItem.ID: SyncedCopy] {
    let done = found.compactMap { one -> (id: TODOItem.ID, key: DatedTitle)? in
      guard !one.resource.isCopyOfOurs, let values = text.read(one.resource)?.item.newItem().values,
        values.isDone, values.repeats == nil, let due = values.due
      else { return nil }
      return (one.resource.id, DatedTitle(title: values.title, due: due))
    }
    guard !done.isEmpty else { return [:] }
    let copies = try await store.doneCopies(due: Set(done.map(\.key.due)), of: link).filter { copy in
      copy.resource.map { !changed.contains(.resource($0)) } ?? true
    }
    var byKey = Dictionary(grouping: copies) { DatedTitle(title: $0.title, due: $0.due) }
    var joined: [TODOItem.ID: SyncedCopy] = [:]
    for one in done where byKey[one.key]?.isEmpty == false { joined[one.id] = byKey[one.key]?.removeFirst() }
    return joined
  }

  // MARK: Copies

  private func bases(of copies: [LinkWork.Copy], _ link: SyncLink.ID) async throws(TODOStoreError)
    -> [SyncResource?]
  {
    guard !copies.isEmpty else { return [] }
    let entries = copies.map { IncomingEntry(.resource($0.original.id)) }
    return try await store.syncStates(of: entries, in: link).map(\.resource)
  }

  /// Notes which resources have taken the place of ours, which is beside them.
  private func findReplaced(_ bases: [SyncResource?], _ work: inout LinkWork) {
    let ours = Set(
      zip(work.copies, bases).compactMap { copy, base -> IncomingEntry.Key? in
        guard let base, let theirs = base.theirs, ResourceText.isSame(copy.resource.body, theirs) else {
          return nil
        }
        return .resource(base.id)
      }
    )
    for index in work.found.indices
    where work.found[index].target == nil && ours.contains(work.found[index].key) {
      work.found[index].way = .replaced
    }
  }

  /// Merges another version of a resource, sends what it brings to the resource itself, and then removes it.
  private func take(
    _ copy: LinkWork.Copy,
    _ base: SyncResource?,
    _ changed: Set<IncomingEntry.Key>,
    _ work: inout LinkWork
  ) async throws(TODOStoreError) {
    guard let base, let theirBase = text.item(base.theirs), let found = text.item(copy.resource.body) else {
      return
    }
    let rule = IncomingRule(work.link.id, clock: run.clock)
    let key = IncomingEntry.Key.resource(base.id)
    let isOriginalNew = changed.contains(key)
    let entry = IncomingEntry(key, parentUID: found.parentUID)
    let isMerged = Mutex(false)
    let (step, _, counts) = try await store.apply([entry], to: work.step) { _, state in
      let decision = rule.decide(copy: found, of: base, base: theirBase, isOriginalNew: isOriginalNew, state)
      isMerged.withLock { $0 = decision != nil }
      return decision ?? SyncDecision()
    }
    (work.step, work.report.incoming) = (step, work.report.incoming + counts)
    guard isMerged.withLock({ $0 }), !account.isReadOnly else { return }
    try? await transport.delete(copy.resource.href, in: work.link.href, ifMatch: copy.resource.etag)
  }
}
