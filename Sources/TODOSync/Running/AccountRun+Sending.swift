import Foundation
import SyncRules
import TODOCore
import TODOStore
import TaskFormats

/// Sends what differs here. Items are written before any is deleted, so that one that moves is always somewhere.
extension AccountRun {
  /// Candidates are read in groups of this size.
  private static let candidatesAtOnce = 200

  func send(_ works: inout [LinkWork]) async throws(TODOStoreError) {
    for index in works.indices where works[index].report.question != nil { works[index].isStopped = true }
    for index in works.indices where !works[index].isStopped { try await plan(&works[index]) }
    if options.isDry || account.isReadOnly {
      for index in works.indices where !works[index].isStopped { count(&works[index]) }
      return
    }
    for index in works.indices where !works[index].isStopped { try await guardSending(&works[index]) }
    for index in works.indices where !works[index].isStopped {
      try await note(&works[index])
      try await write(&works[index])
    }
    for index in works.indices where !works[index].isStopped { try await delete(&works[index]) }
  }

  // MARK: Plan

  private func plan(_ work: inout LinkWork) async throws(TODOStoreError) {
    work.planned = []
    let candidates = try await store.candidates(of: work.link.id)
    let keys = candidates.keys
    work.tags = candidates.tags
    for start in stride(from: 0, to: keys.count, by: Self.candidatesAtOnce) {
      let page = keys[start..<min(start + Self.candidatesAtOnce, keys.count)]
      for item in try await store.outgoing(page, of: work.link.id) {
        let plan = WritePlan(item.state, from: work.link.id, copies: account.sendsCopies)
        if plan != .wait { work.planned.append(.init(item: item, plan: plan)) }
      }
    }
  }

  private func count(_ work: inout LinkWork) {
    var sent = SyncReport.Sent()
    for planned in work.planned {
      switch planned.plan {
      case .make: sent.added += 1
      case .change: sent.changed += 1
      case .delete, .moveAway: sent.deleted += 1
      case .agree, .wait, .settle, .forget: break
      }
    }
    if account.isReadOnly { work.report.unsentCount = sent.count } else { work.report.sent = sent }
  }

  private func guardSending(_ work: inout LinkWork) async throws(TODOStoreError) {
    guard !options.answers.contains(.deletions) else { return }
    let links = Set(try await store.syncLinks().map(\.id))
    // Those that go to another linked list are not deleted.
    let deleted = work.planned.filter { planned in
      planned.plan == .delete
        || planned.plan == .moveAway && !(planned.item.state.item?.link.map(links.contains) ?? false)
    }
    let total = work.known.count { $0.etag != nil }
    guard DeletionGuard(limit: options.confirmDeletions).asks(deleted.count, of: total) else { return }
    let titles = deleted.prefix(SyncQuestion.titleLimit).map(\.title)
    work.stop(.deletionsThere(count: deleted.count, of: total, titles: titles))
  }

  // MARK: Without the other side

  /// Carries out what needs nothing of the other side.
  private func note(_ work: inout LinkWork) async throws(TODOStoreError) {
    let agreed = work.planned.compactMap { planned -> (id: SyncResource.ID, edition: Int64)? in
      guard planned.plan == .agree, let id = planned.resource?.id, let item = planned.item.state.item else {
        return nil
      }
      return (id, item.edition)
    }
    try await store.noteAgreed(agreed)
    let rule = IncomingRule(work.link.id, clock: run.clock)
    let (link, copies) = (work.link.id, account.sendsCopies)
    try await apply(work.planned.filter { $0.plan == .settle || $0.plan == .forget }, &work) {
      [text] _, state in
      guard let resource = state.resource else { return SyncDecision() }
      switch WritePlan(state, from: link, copies: copies) {
      case .forget: return SyncDecision(resource: .remove)
      case .settle:
        guard let theirs = resource.theirs, let base = text.item(theirs) else { return SyncDecision() }
        let same = OtherResource(href: resource.href, etag: resource.etag, body: theirs, item: base)
        return rule.decide(same, base: base, state)
      case .agree, .wait, .make, .change, .delete, .moveAway: return SyncDecision()
      }
    }
    guard work.planned.contains(where: { $0.plan == .settle }) else { return }
    try await plan(&work)
  }

  private func apply(
    _ planned: [LinkWork.Planned],
    _ work: inout LinkWork,
    decide: @escaping SyncDecision.Decide
  ) async throws(TODOStoreError) {
    let entries = planned.compactMap { $0.resource.map { IncomingEntry(.resource($0.id)) } }
    guard !entries.isEmpty else { return }
    work.step = try await store.apply(entries, to: work.step, decide: decide).step
  }

  // MARK: Writing

  private func write(_ work: inout LinkWork) async throws(TODOStoreError) {
    let text = try await textWithSpellings(work)
    var intents: [NewIntent] = []
    /// What would be written as it is there already, with the edition that was compared.
    var same: [(planned: LinkWork.Planned, mine: SyncedValues, edition: Int64)] = []
    for planned in work.planned {
      guard let synced = planned.item.state.item else { continue }
      let (item, parent) = (synced.item, planned.item.parentUID)
      let now = SyncedValues(item)
      switch planned.plan {
      case .make:
        let former =
          planned.resource == nil ? try await store.resource(of: item.id, besideThatOf: work.link.id) : nil
        let (body, target) = new(planned, former, work.link.id, text)
        intents.append(
          NewIntent(.put, target, condition: nil, body: body, mine: now, edition: synced.edition)
        )
      case .change(let columns):
        guard let resource = planned.resource, let theirs = resource.theirs else { continue }
        let mine = WritePlan.base(now, over: resource.mine, writing: columns)
        guard let body = text.patched(theirs, writing: columns, of: item, parentUID: parent) else { continue }
        if body == theirs {
          same.append((planned, mine, synced.edition))
        } else {
          intents.append(
            NewIntent(
              .put,
              .resource(resource.id),
              condition: resource.etag,
              body: body,
              mine: mine,
              edition: synced.edition
            )
          )
        }
      case .agree, .wait, .settle, .delete, .moveAway, .forget: break
      }
    }
    let unchanged = same
    try await apply(unchanged.map(\.planned), &work) { index, state in
      guard let resource = state.resource, state.item?.edition == unchanged[index].edition else {
        return SyncDecision()
      }
      return SyncDecision(
        resource: .set(
          SyncDecision.Base(
            uid: resource.uid,
            href: resource.href,
            etag: resource.etag,
            theirs: resource.theirs,
            except: unchanged[index].mine,
            isAgreed: true
          )
        )
      )
    }
    try await perform(intents, &work)
  }

  /// Writes tags as they are spelled in the account already.
  private func textWithSpellings(_ work: LinkWork) async throws(TODOStoreError) -> ResourceText {
    var tags: Set<CollectionName> = []
    for planned in work.planned {
      switch planned.plan {
      case .make, .change: tags.formUnion(planned.item.state.item?.item.tags.keyedNames ?? [])
      case .agree, .wait, .settle, .delete, .moveAway, .forget: break
      }
    }
    var text = text
    for tag in tags {
      let bodies = try await store.resourceBodies(
        withTag: tag,
        inAccountOf: work.link.id,
        limit: Self.spellingsAtMost
      )
      text.categories[tag] = bodies.lazy.compactMap { CalendarFormat.categories(in: $0)[tag] }
        .first { $0 != tag.text }
    }
    return text
  }

  /// In so many resources of a tag its spelling is looked for.
  private static let spellingsAtMost = 10

  /// The bytes of a resource that is not there, and where it goes: from another list, with all that is kept in it.
  private func new(
    _ planned: LinkWork.Planned,
    _ former: SyncResource?,
    _ link: SyncLink.ID,
    _ text: ResourceText
  ) -> (Data, NewIntent.Target) {
    guard let item = planned.item.state.item?.item else {
      preconditionFailure("only an item that is there is written")
    }
    let (id, parent) = (item.id.uuidString.lowercased(), planned.item.parentUID)
    let uid = planned.resource?.uid ?? former?.uid ?? id
    let moved = former?.theirs.flatMap { text.patchedWhole($0, with: item, parentUID: parent) }
    let body = moved ?? text.new(item, uid: uid, parentUID: parent)
    if let resource = planned.resource { return (body, .resource(resource.id)) }
    // No href is made of a foreign UID.
    return (body, .new(link, item: item.id, uid: uid, href: id + ".ics"))
  }

  // MARK: Deleting

  private func delete(_ work: inout LinkWork) async throws(TODOStoreError) {
    var (intents, gone) = ([NewIntent](), [LinkWork.Planned]())
    for planned in work.planned where planned.plan == .delete || planned.plan == .moveAway {
      guard let resource = planned.resource else { continue }
      if planned.plan == .moveAway, try await !hasArrived(planned, resource) { continue }
      guard resource.theirs != nil else {
        gone.append(planned)
        continue
      }
      intents.append(NewIntent(.delete, .resource(resource.id), condition: resource.etag))
    }
    try await apply(gone, &work) { _, state in
      state.resource?.theirs == nil ? SyncDecision(resource: .remove) : SyncDecision()
    }
    try await perform(intents, &work)
  }

  /// Whether an item that has left the list is where it has gone: in a list without a link, or there, too.
  private func hasArrived(
    _ planned: LinkWork.Planned,
    _ resource: SyncResource
  ) async throws(TODOStoreError) -> Bool {
    guard let item = planned.item.state.item, let link = item.link else { return true }
    for uid in [resource.uid, item.item.id.uuidString.lowercased()] {
      let state = try await store.syncStates(of: [IncomingEntry(.found(uid: uid, href: ""))], in: link).first
      if state?.resource?.theirs != nil { return true }
    }
    return false
  }
}
