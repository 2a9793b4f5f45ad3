import Foundation
import SyncRules
import TODOCore
import TODOStore

/// Takes in what has changed there.
extension AccountRun {
  private var unknown: MergedItem.Unknown { options.answers.contains(.restored) ? .ours : .theirs }

  /// - Parameter links: all of the account.
  func take(_ work: inout LinkWork, besides links: Set<SyncLink.ID>) async throws(TODOStoreError) {
    let (gone, found) = (work.gone, work.found)
    let entries =
      gone.map { IncomingEntry(.resource($0.id)) }
      + found.map { IncomingEntry($0.key, item: $0.resource.id) }
    let rule = IncomingRule(work.link.id, besides: links, unknown: unknown, clock: run.clock)
    let decide: SyncDecision.Decide = { [text] index, state in
      guard index >= gone.count else { return rule.decideGone(state) }
      let found = found[index - gone.count]
      // It was read before, so it can be read.
      guard let resource = text.read(found.resource) else { return SyncDecision() }
      let base = text.item(state.resource?.theirs)
      return rule.decide(resource, base: base, movedTo: found.target, by: found.way, state)
    }
    guard !options.isDry else { return try await count(entries, decide, &work) }
    let originals = try await bases(of: work.copies, work.link.id)
    if !entries.isEmpty {
      let (step, done, counts) = try await store.apply(
        entries,
        to: work.step,
        progress: run.progress,
        decide: decide
      )
      (work.step, work.report.incoming) = (step, work.report.incoming + counts)
      // It was stopped, or the list was unlinked meanwhile.
      guard done == entries.count else {
        // The rest is listed again.
        work.listing?.token = work.link.token
        work.isStopped = true
        return
      }
    }
    for (copy, base) in zip(work.copies, originals) { try await take(copy, base, &work) }
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

  // MARK: Copies

  private func bases(of copies: [LinkWork.Copy], _ link: SyncLink.ID) async throws(TODOStoreError)
    -> [SyncResource?]
  {
    guard !copies.isEmpty else { return [] }
    let entries = copies.map { IncomingEntry(.resource($0.original.id)) }
    return try await store.syncStates(of: entries, in: link).map(\.resource)
  }

  /// Another version of a resource is merged as if it had been written after the last agreement, what it brings is sent to the resource itself,
  /// and then it is removed.
  private func take(
    _ copy: LinkWork.Copy,
    _ base: SyncResource?,
    _ work: inout LinkWork
  ) async throws(TODOStoreError) {
    guard let base, let theirBase = text.item(base.theirs) else { return }
    let clock = run.clock
    let (step, done, counts) = try await store.apply(
      [IncomingEntry(.resource(copy.original.id))],
      to: work.step
    ) { _, state in
      guard let item = state.item, item.state == .live, let now = state.resource else {
        return SyncDecision()
      }
      let merged = MergedItem(
        ours: .init(SyncedValues(item.item), base: base.mine),
        theirs: .init(copy.item.values, base: theirBase.values),
        // Where it belongs is said by the resource itself.
        parents: (theirBase.parentUID, theirBase.parentUID),
        clock: clock
      )
      var except = now.mine ?? SyncedValues()
      // Whichever is chosen is sent: the resource may have either.
      for case .raise(let theirs) in merged.conflicts.values {
        except = except.merging(
          SyncedValues(columns: theirs.columns.mapValues { _ in MergedItem.neverAgreed })
        )
      }
      let isChanged = !merged.edits.isEmpty || merged.completesDateAt != nil
      let change: SyncDecision.ItemChange =
        if let time = merged.completesDateAt {
          .completeDate(at: time, merged.edits, merged.times)
        } else {
          merged.edits.isEmpty ? .leave : .change(merged.edits, merged.times)
        }
      return SyncDecision(
        change,
        resource: .set(
          SyncDecision.Base(
            uid: now.uid,
            href: now.href,
            etag: now.etag,
            theirs: now.theirs,
            except: except,
            isAgreed: !isChanged && now.edition == item.edition
          )
        ),
        conflicts: merged.conflicts
      )
    }
    (work.step, work.report.incoming) = (step, work.report.incoming + counts)
    guard done == 1, !account.isReadOnly else { return }
    try? await transport.delete(copy.href, in: work.link.href, ifMatch: copy.etag)
  }
}
