import Foundation
import SyncRules
import TODOCore
import TODOStore
import TaskFormats

/// Sends what differs here.
extension AccountRun {
  /// Candidates are read in groups of this size.
  private static let candidatesAtOnce = 200

  /// Whether nothing is written there.
  private var onlyReads: Bool { options.isDry || account.isReadOnly }

  // MARK: Plan

  /// Finds out what is to be sent. Nothing is written yet.
  func prepare(_ work: inout LinkWork) async throws(TODOStoreError) {
    try await plan(&work)
    if onlyReads { count(&work) } else { try await guardSending(&work) }
  }

  private func plan(_ work: inout LinkWork) async throws(TODOStoreError) {
    work.planned = []
    let candidates = try await store.candidates(of: work.link.id, withCopies: account.sendsCopies)
    work.tags = candidates.tags
    for page in candidates.keys.pages(of: Self.candidatesAtOnce) {
      for (key, item) in try await store.outgoing(page, of: work.link.id) {
        let plan = WritePlan(item.state, from: work.link.id)
        guard plan != .wait else { continue }
        let parentUID = plan == .settle ? text.item(item.state.resource?.theirs)?.parentUID : nil
        work.planned.append(.init(key, plan, item.state, parentUID: parentUID))
      }
    }
  }

  private func count(_ work: inout LinkWork) {
    var sent = SyncCounts()
    let written = work.planned.filter { $0.plan.isWritten || $0.plan == .delete || $0.plan == .moveAway }
    let known = Set(written.map(\.key))
    let following = work.following.filter { one in
      one.resource.map { !known.contains(.resource($0)) } ?? true
    }
    for plan in written.map(\.plan) + following.map(\.plan) {
      switch plan {
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
        || planned.plan == .moveAway && !(planned.target.map(links.contains) ?? false)
    }
    let total = work.known.count { $0.etag != nil }
    guard DeletionGuard(limit: options.confirmDeletions).asks(deleted.count, of: total) else { return }
    let titles = deleted.map(\.title).filter { !$0.isEmpty }.prefix(SyncQuestion.titleLimit)
    work.stop(.deletionsThere(count: deleted.count, of: total, titles: Array(titles)))
  }

  // MARK: Without the other side

  /// Carries out what needs nothing of the other side.
  private func note(_ work: inout LinkWork) async throws(TODOStoreError) {
    let agreed = work.planned.compactMap { planned -> (id: SyncResource.ID, edition: Int64)? in
      guard planned.plan == .agree, case .resource(let id) = planned.key else { return nil }
      return (id, planned.edition)
    }
    try await store.noteAgreed(agreed)
    let rule = IncomingRule(work.link.id, clock: run.clock)
    let link = work.link.id
    let noted = work.planned.filter { $0.plan == .settle || $0.plan == .forget }.compactMap(\.entry)
    try await apply(noted, &work) { [text] _, state in
      guard let resource = state.resource else { return SyncDecision() }
      switch WritePlan(state, from: link) {
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
    _ entries: [IncomingEntry],
    _ work: inout LinkWork,
    decide: @escaping SyncDecision.Decide
  ) async throws(TODOStoreError) {
    guard !entries.isEmpty else { return }
    work.step = try await store.apply(entries, to: work.step, decide: decide).step
  }

  // MARK: Writing

  func write(_ work: inout LinkWork) async throws(TODOStoreError) {
    guard !onlyReads else { return }
    try await note(&work)
    let keys = work.planned.filter(\.plan.isWritten).map(\.key)
    var spelling = (text: text, known: Set<CollectionName>())
    try await perform(pagesOf: keys, &work) { page, work throws(TODOStoreError) in
      let items = try await store.outgoing(page, of: work.link.id).map(\.item)
      for item in items where WritePlan(item.state, from: work.link.id).isWritten {
        try await spell(item.state.item?.item.tags ?? ItemTags(), &spelling, work.link.id)
      }
      return try await intents(items, spelling.text, &work)
    }
  }

  /// What is intended for items that differ. What would be written as it is there already is noted.
  private func intents(
    _ items: [OutgoingItem],
    _ text: ResourceText,
    _ work: inout LinkWork
  ) async throws(TODOStoreError) -> [NewIntent] {
    var intents: [NewIntent] = []
    /// What is there already, with our base and the edition that was compared.
    var same: [(resource: SyncResource.ID, mine: SyncedValues, edition: Int64)] = []
    for item in items {
      guard let synced = item.state.item else { continue }
      let now = SyncedValues(synced.item)
      switch WritePlan(item.state, from: work.link.id) {
      case .make: intents.append(try await making(item, synced, now, text, work.link.id))
      case .change(let columns):
        guard let resource = item.state.resource, let theirs = resource.theirs,
          let body = text.patched(
            theirs,
            writing: columns,
            of: synced.item,
            parentUID: missedParent(item, now) ?? item.parentUID
          )
        else { continue }
        let mine = WritePlan.base(now, over: resource.mine, writing: columns, into: text.item(theirs))
        if body == theirs {
          same.append((resource.id, mine, synced.edition))
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
    try await note(same, &work)
    return intents
  }

  private func note(
    _ same: [(resource: SyncResource.ID, mine: SyncedValues, edition: Int64)],
    _ work: inout LinkWork
  ) async throws(TODOStoreError) {
    try await apply(same.map { IncomingEntry(.resource($0.resource)) }, &work) { index, state in
      guard let resource = state.resource, state.item?.edition == same[index].edition else {
        return SyncDecision()
      }
      return SyncDecision(resource: .set(.init(of: resource, except: same[index].mine, isAgreed: true)))
    }
  }

  /// Writes tags as they are spelled in the account already, before this run writes any.
  private func spell(
    _ tags: ItemTags,
    _ spelling: inout (text: ResourceText, known: Set<CollectionName>),
    _ link: SyncLink.ID
  ) async throws(TODOStoreError) {
    for tag in tags.keyedNames where spelling.known.insert(tag).inserted {
      let bodies = try await store.resourceBodies(
        withTag: tag,
        inAccountOf: link,
        limit: Self.spellingsAtMost
      )
      spelling.text.categories[tag] = bodies.lazy.compactMap { CalendarFormat.categories(in: $0)[tag] }
        .first { $0 != tag.text }
    }
  }

  /// In how many resources with a tag its spelling is looked up.
  private static let spellingsAtMost = 10

  /// Writes an item that is not there, with all that is kept in what it is or was there, even in another list.
  private func making(
    _ item: OutgoingItem,
    _ synced: SyncedItem,
    _ now: SyncedValues,
    _ text: ResourceText,
    _ link: SyncLink.ID
  ) async throws(TODOStoreError) -> NewIntent {
    let own = synced.item
    let former = try await store.resource(of: own.id, besideThatOf: link)
    let id = SyncResource.uid(of: own.id)
    var uid = item.state.resource?.uid ?? former?.uid ?? id
    if item.state.resource == nil, try await isTaken(uid, in: link) { uid = id }
    // A run that was interrupted may have chosen its place already.
    let kept = [former, item.state.resource].lazy.compactMap(\.self)
      .first { $0.uid == uid && ($0.theirs ?? $0.mine?.lastBody) != nil }
    var parentUID = missedParent(item, now) ?? item.parentUID
    // What is in conflict stays as it is there.
    let held = WritePlan.held(item.state.conflicts)
    if case .text(let uid) = held.columns[SyncConflict.parentUID] { parentUID = uid.isEmpty ? nil : uid }
    let body = (kept?.theirs ?? kept?.mine?.lastBody).flatMap { body in
      text.patched(body, without: held, of: own, parentUID: parentUID)
    }
    var (mine, sent) = (now.merging(held), own)
    held.set(in: &sent.values)
    if former?.uid == uid, former?.theirs != nil, body != nil { mine.beforeMove = former?.mine }
    let target =
      item.state.resource.map { NewIntent.Target.resource($0.id) }
      ?? .new(link, item: own.id, uid: uid, href: SyncResource.href(of: own.id))
    return NewIntent(
      .put,
      target,
      condition: nil,
      body: body ?? text.new(sent, uid: uid, parentUID: parentUID),
      mine: mine,
      edition: synced.edition
    )
  }

  /// Whether another item has a UID already: a list of another account may have held the same to-do when both were linked.
  private func isTaken(_ uid: String, in link: SyncLink.ID) async throws(TODOStoreError) -> Bool {
    let entry = IncomingEntry(.found(uid: uid, href: ""))
    return try await store.syncStates(of: [entry], in: link).first?.item != nil
  }

  /// The UID of the parent that an item has on the other side, or is to have there, and not here, for a reason that is not sent.
  private func missedParent(_ item: OutgoingItem, _ now: SyncedValues) -> String? {
    guard let resource = item.state.resource, let uid = resource.parentUID, !uid.isEmpty,
      [now[.parent], SyncedValues.waiting(below: now[.parent])].contains(resource.mine?[.parent])
    else { return nil }
    return uid
  }

  // MARK: Deleting

  func delete(_ work: inout LinkWork) async throws(TODOStoreError) {
    guard !onlyReads else { return }
    let keys = work.planned.filter { $0.plan == .delete || $0.plan == .moveAway }.map(\.key)
    try await perform(pagesOf: keys, &work) { page, work throws(TODOStoreError) in
      var (intents, gone) = ([NewIntent](), [IncomingEntry]())
      for (_, item) in try await store.outgoing(page, of: work.link.id) {
        guard let resource = item.state.resource else { continue }
        switch WritePlan(item.state, from: work.link.id) {
        case .delete: break
        case .moveAway: if try await !hasArrived(item, resource) { continue }
        case .agree, .wait, .settle, .make, .change, .forget: continue
        }
        if resource.theirs == nil {
          gone.append(IncomingEntry(.resource(resource.id)))
        } else {
          intents.append(NewIntent(.delete, .resource(resource.id), condition: resource.etag))
        }
      }
      try await apply(gone, &work) { _, state in
        state.resource?.theirs == nil ? SyncDecision(resource: .remove) : SyncDecision()
      }
      return intents
    }
  }

  /// Whether an item that has left the list is where it has gone: in a list without a link, or there, too.
  private func hasArrived(
    _ outgoing: OutgoingItem,
    _ resource: SyncResource
  ) async throws(TODOStoreError) -> Bool {
    guard let item = outgoing.state.item, let link = item.link else { return true }
    for uid in [resource.uid, SyncResource.uid(of: item.item.id)] {
      let state = try await store.syncStates(of: [IncomingEntry(.found(uid: uid, href: ""))], in: link).first
      if state?.item?.item.id == item.item.id, state?.resource?.theirs != nil { return true }
    }
    return false
  }
}

extension WritePlan {
  /// Whether it writes what is there, or something new.
  fileprivate var isWritten: Bool {
    switch self {
    case .make, .change: true
    case .agree, .wait, .settle, .delete, .moveAway, .forget: false
    }
  }
}
