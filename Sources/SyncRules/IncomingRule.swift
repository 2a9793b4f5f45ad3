public import TODOCore

/// What becomes here of what the other side says: of one resource that was found, or is gone.
public struct IncomingRule: Sendable {
  private let link: SyncLink.ID
  private let siblings: Set<SyncLink.ID>
  private let clock: WallClock
  private let unknown: MergedItem.Unknown

  /// - Parameters:
  ///   - link: that of the collection in which resources are looked for.
  ///   - siblings: those of the other lists of the account: a resource that is new is an item of these that is not there yet.
  ///   - unknown: what becomes of fields that differ though both sides never agreed on them.
  public init(
    _ link: SyncLink.ID,
    besides siblings: Set<SyncLink.ID> = [],
    unknown: MergedItem.Unknown = .theirs,
    clock: WallClock
  ) {
    (self.link, self.siblings, self.unknown, self.clock) = (link, siblings, unknown, clock)
  }

  // MARK: Found

  /// How a resource has come to another collection, or has changed.
  public enum Way: Hashable, Sendable {
    /// It has left the collection in which it was.
    case moved
    /// It is also still in the former one, and its item is already in the other list here.
    case followed
    /// It is also still in the former one: we have moved it there while the other side has moved it here.
    case contested
    /// It has stayed where it was, but our version is beside it: the other side did not have that when it wrote its own.
    case replaced

    /// Whether it is also where it was.
    fileprivate var isLeftBehind: Bool { self == .followed || self == .contested }
  }

  /// - Parameters:
  ///   - base: what its bytes said when both sides agreed last; nil if they never did, or that cannot be read any more.
  ///   - target: the link in whose collection it is now, if that is another one.
  public func decide(
    _ found: OtherResource,
    base: OtherItem?,
    movedTo target: SyncLink.ID? = nil,
    by way: Way = .moved,
    _ state: SyncState
  ) -> SyncDecision {
    var decision = decide(found, base: base, target, way, state)
    if way.isLeftBehind, case .set(var base) = decision.resource {
      base.isLeftBehind = true
      decision.resource = .set(base)
    }
    return decision
  }

  private func decide(
    _ found: OtherResource,
    base: OtherItem?,
    _ target: SyncLink.ID?,
    _ way: Way,
    _ state: SyncState
  ) -> SyncDecision {
    guard let item = state.item else { return make(found, state, target) }
    guard item.state == .live else { return decideDeleted(found, base: base, target, way, item, state) }
    if state.resource == nil, let other = item.link, other != link, !siblings.contains(other) {
      return make(found, state, target, isTwin: true)
    }
    // It was gone there, and is back.
    let isBack = state.resource != nil && state.resource?.theirs == nil
    let base = isBack ? nil : base
    let merged = merge(found, base: base, way, item, state, unknown: isBack ? .conflict : unknown)
    var resource = resource(found, target, merged)
    resource.except.beforeWriting = beforeWriting(found.item, over: base, way, state.resource?.mine)
    var decision = SyncDecision(change(merged), resource: .set(resource))
    decision.conflicts = merged.conflicts
    if state.conflicts.contains(where: { $0.field == .deletedThere }) {
      decision.conflicts[.deletedThere] = .settle
    }
    move(item, state, to: target, way, &decision)
    return decision
  }

  private func make(
    _ found: OtherResource,
    _ state: SyncState,
    _ target: SyncLink.ID?,
    isTwin: Bool = false
  ) -> SyncDecision {
    let new = isTwin ? found.item.newItem(id: TODOItem.ID()) : found.item.newItem()
    // It is made without a parent; only if it is a step does it have to find one.
    let parentUID = found.item.parentUID.isEmpty ? nil : found.item.parentUID
    return SyncDecision(
      .make(new, scheduled: found.item.values.scheduledDate),
      movesTo: target,
      resource: .set(base(found, target, parentUID: parentUID))
    )
  }

  private func decideDeleted(
    _ found: OtherResource,
    base: OtherItem?,
    _ target: SyncLink.ID?,
    _ way: Way,
    _ item: SyncedItem,
    _ state: SyncState
  ) -> SyncDecision {
    guard state.resource?.theirs != nil else {
      // It was deleted on both sides, or never there, and somebody has brought it back.
      return SyncDecision(
        .bringBack(found.item.edits, found.item.times),
        movesTo: target ?? (item.link == link ? nil : link),
        resource: .set(self.base(found, target, parentUID: found.item.parentUID))
      )
    }
    let merged = merge(found, base: base, way, item, state, unknown: unknown)
    guard merged.hasTheirChanges, unknown != .ours else {
      var kept = self.base(found, target)
      kept.isAgreed = false
      if let mine = state.resource?.mine { kept.except = mine }
      return SyncDecision(resource: .set(kept))
    }
    var decision = SyncDecision(
      .bringBack(merged.edits, merged.times),
      movesTo: target,
      resource: .set(resource(found, target, merged)),
      conflicts: merged.conflicts
    )
    decision.conflicts[.deletedHere] = .raise(theirs: SyncedValues())
    return decision
  }

  private func merge(
    _ found: OtherResource,
    base: OtherItem?,
    _ way: Way,
    _ item: SyncedItem,
    _ state: SyncState,
    unknown: MergedItem.Unknown
  ) -> MergedItem {
    let mine = state.resource?.mine
    // Both have written it: what they last agreed on was before that.
    let before: SyncedValues? =
      switch way {
      case .moved, .followed: nil
      case .contested: mine?.beforeMove
      case .replaced: mine?.beforeWriting
      }
    let isKnown = self.unknown != .ours && (way != .replaced || before != nil)
    return merge(
      found.item,
      over: isKnown ? .init(mine: mine, theirs: base, before: before) : .init(),
      item,
      state.conflicts,
      parentThere: state.parentThere,
      unknown: self.unknown == .theirs && !isKnown ? .conflict : unknown
    )
  }

  /// What both sides agreed on.
  struct Bases {
    var mine, theirs: SyncedValues?
    var parentUID: String?

    /// Both sides never agreed.
    init() {}

    /// - Parameter before: what was so before both have written it; nil if only one has.
    init(mine: SyncedValues?, theirs: OtherItem?, before: SyncedValues?) {
      (self.mine, self.theirs, parentUID) = (mine, theirs?.values, theirs?.parentUID)
      guard let before else { return }
      self.mine = mine?.merging(before)
      self.theirs = (theirs?.values ?? SyncedValues()).merging(before)
      if let parent = before[.parent] { parentUID = if case .text(let id) = parent { id } else { "" } }
    }
  }

  func merge(
    _ found: OtherItem,
    over bases: Bases,
    _ item: SyncedItem,
    _ conflicts: [SyncConflict] = [],
    parentThere: TODOItem.ID? = nil,
    unknown: MergedItem.Unknown
  ) -> MergedItem {
    // The UID of the parent is another one than the id of its item, but means the same.
    let isSameParent = bases.parentUID.map {
      TODOItem.ID(.ics, key: $0) == TODOItem.ID(.ics, key: found.parentUID)
    }
    return MergedItem(
      ours: .init(SyncedValues(item.item), base: bases.mine),
      theirs: .init(found.values, base: bases.theirs),
      parents: (found.parentUID, isSameParent == true ? found.parentUID : bases.parentUID),
      parentThere: parentThere,
      conflicts: conflicts,
      unknown: unknown,
      clock: clock
    )
  }

  func change(_ merged: MergedItem) -> SyncDecision.ItemChange {
    if let time = merged.completesDateAt { return .completeDate(at: time, merged.edits, merged.times) }
    let isSame = merged.edits.isEmpty && merged.times == SyncDecision.StatedTimes()
    return isSame ? .leave : .change(merged.edits, merged.times)
  }

  private func base(
    _ found: OtherResource,
    _ target: SyncLink.ID?,
    parentUID: String? = nil
  ) -> SyncDecision.Base {
    SyncDecision.Base(
      link: target,
      uid: found.item.uid,
      href: found.href,
      etag: found.etag,
      theirs: found.body,
      isAgreed: true,
      parentUID: parentUID
    )
  }

  private func resource(
    _ found: OtherResource,
    _ target: SyncLink.ID?,
    _ merged: MergedItem
  ) -> SyncDecision.Base {
    var base = base(found, target, parentUID: merged.parentUID)
    (base.except, base.isAgreed) = (merged.except, merged.isAgreed)
    return base
  }

  /// Moved there: moved here. On both sides to different lists: somebody chooses.
  private func move(
    _ item: SyncedItem,
    _ state: SyncState,
    to target: SyncLink.ID?,
    _ way: Way,
    _ decision: inout SyncDecision
  ) {
    let held = state.isListHeld
    guard let target else {
      if held, item.link == link { decision.conflicts[.field(.list)] = .settle }
      // It has come back there, and is in a list without a link here.
      if state.resource == nil, item.link != link { decision.movesTo = link }
      return
    }
    switch item.link {
    case target: if held { decision.conflicts[.field(.list)] = .settle }
    case state.resource?.link where way != .contested: decision.movesTo = target
    default:
      let theirs = SyncedValues(columns: [SyncConflict.link: .integer(target)])
      decision.conflicts[.field(.list)] = .raise(theirs: theirs)
    }
  }

  // MARK: Gone

  /// What becomes of an item whose resource is not there any more.
  public func decideGone(_ state: SyncState) -> SyncDecision {
    guard let resource = state.resource, resource.theirs != nil else { return SyncDecision() }
    // An item that was deleted here and changed there is deleted on both sides by now.
    let wasDeletedHere = state.conflicts.contains { $0.field == .deletedHere }
    var conflicts: [SyncField: SyncDecision.ConflictChange] = wasDeletedHere ? [.deletedHere: .settle] : [:]
    guard let item = state.item, item.link != nil, item.state == .live || item.link == resource.link else {
      return SyncDecision(resource: .remove, conflicts: conflicts)
    }
    // On neither side: should its item come back, its UID is known.
    let isGone = SyncDecision.ResourceChange.set(gone(resource, isAgreed: true))
    guard item.state == .live else { return SyncDecision(resource: isGone, conflicts: conflicts) }
    // One that has left its list here is written to another one, with the UID that it has.
    if item.link != resource.link {
      if state.isListHeld { conflicts[.field(.list)] = .settle }
      return SyncDecision(resource: .set(gone(resource, isAgreed: false)), conflicts: conflicts)
    }
    if unknown != .ours {
      if isUnchanged(item, state) { return SyncDecision(.delete, resource: isGone, conflicts: conflicts) }
      conflicts[.deletedThere] = .raise(theirs: SyncedValues())
    }
    return SyncDecision(
      resource: .set(gone(resource, isAgreed: unknown != .ours)),
      conflicts: conflicts
    )
  }

  /// What is noted of a resource that is gone, and may have come to a list that is not read now: that it is awaited.
  public func decideAwaited(_ state: SyncState) -> SyncDecision {
    guard let resource = state.resource, resource.theirs != nil, let item = state.item else {
      return decideGone(state)
    }
    var except = resource.mine ?? SyncedValues()
    except.awaitedSince = except.awaitedSince ?? clock.now
    var base = SyncDecision.Base(of: resource, except: except, isAgreed: resource.edition == item.edition)
    base.etag = nil
    return SyncDecision(resource: .set(base))
  }

  /// Nothing is there, and what it was is still known.
  private func gone(_ resource: SyncResource, isAgreed: Bool) -> SyncDecision.Base {
    var except = resource.mine ?? SyncedValues()
    (except.lastBody, except.awaitedSince) = (resource.theirs, nil)
    var base = SyncDecision.Base(of: resource, except: except, isAgreed: isAgreed)
    (base.etag, base.theirs) = (nil, nil)
    return base
  }

  /// Whether an item would be deleted here if its resource is gone.
  public func wouldDelete(_ state: SyncState) -> Bool { decideGone(state).item == .delete }

  private func isUnchanged(_ item: SyncedItem, _ state: SyncState) -> Bool {
    guard let mine = state.resource?.mine, state.conflicts.allSatisfy({ $0.field == .deletedHere }) else {
      return false
    }
    let now = SyncedValues(item.item)
    return now.columns.allSatisfy { column, value in mine.columns[column].map { $0 == value } ?? true }
  }
}

extension SyncState {
  /// Whether both sides have moved the item to different lists, and nobody has chosen yet.
  var isListHeld: Bool { conflicts.contains { $0.field == .field(.list) } }

  /// What was deleted on one side and changed on the other, where nobody has chosen yet; nil for nothing.
  var heldDeletion: SyncField? {
    conflicts.map(\.field).first { $0 == .deletedThere || $0 == .deletedHere }
  }
}
