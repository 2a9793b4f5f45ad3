public import TODOCore

/// What has to be done on the other side for one item that may differ.
public enum WritePlan: Hashable, Sendable {
  /// Nothing: both agree, or what differs waits for somebody.
  case agree
  /// It waits, and stays to be compared.
  case wait
  /// Fields of conflicts have become equal on both sides, or are something else there than was noted.
  case settle
  /// It is written for the first time, or again after it was deleted there.
  case make
  /// The columns that have changed here are written into what is there.
  case change(Set<String>)
  /// It is deleted there.
  case delete
  /// It is in another list here, and is deleted there when it has arrived.
  case moveAway
  /// It never was there, or is not any more, and cannot come back: nothing is known of it from now on.
  case forget

  /// - Parameter link: the link from whose list the item is sent.
  public init(_ state: SyncState, from link: SyncLink.ID) {
    guard let item = state.item else {
      self = state.resource.map { $0.theirs == nil ? .forget : .delete } ?? .agree
      return
    }
    guard let resource = state.resource else {
      let isHeld = state.isListHeld || state.heldDeletion != nil
      self = item.state == .live && item.link == link && !isHeld ? .make : .wait
      return
    }
    // It is found or deleted before anything can be written.
    if resource.isAwaited {
      self = .wait
      return
    }
    guard item.state == .live else {
      self = resource.theirs == nil ? .agree : .delete
      return
    }
    if let deletion = state.heldDeletion {
      // It is there again: it was sent, and the choice was undone since.
      let isSettled = deletion == .deletedThere && resource.theirs != nil
      self = item.link != link ? .wait : isSettled ? .settle : .agree
    } else if state.isListHeld, item.link == link {
      self = .settle
    } else if item.link != link, !state.isListHeld {
      self = resource.theirs == nil && item.link == nil ? .forget : .moveAway
    } else if resource.refused != nil, resource.edition == item.edition {
      self = .wait
    } else if resource.theirs == nil {
      self = state.isListHeld ? .wait : .make
    } else {
      // While it is undecided which list it belongs to, its other fields are synced as usual.
      self.init(SyncedValues(item.item), over: resource.mine, state.conflicts)
    }
  }

  private init(_ now: SyncedValues, over mine: SyncedValues?, _ conflicts: [SyncConflict]) {
    let versions = [now, mine].compactMap(\.self)
    var (changed, isSettled): (Set<String>, Bool) = ([], false)
    for part in ItemPart.all(versions) + [.parent] {
      if let conflict = conflicts.first(where: { $0.field == .field(part.field) }) {
        // Ours was sent, and the choice was undone since; or what is there was entered here.
        let isAgreed = mine.map { !part.differs(now, $0) } ?? false
        if isAgreed || part.isSame(now, conflict.theirs) || part.isOutdated(conflict.theirs, base: mine) {
          isSettled = true
        }
      } else if mine.map({ part.differs(now, $0) }) ?? true {
        changed.formUnion(part.columns)
      }
    }
    self = isSettled ? .settle : changed.isEmpty ? .agree : .change(changed)
  }

  /// What the other side says in fields that are in conflict: that stays there until somebody chooses.
  public static func held(_ conflicts: [SyncConflict]) -> SyncedValues {
    conflicts.reduce(into: SyncedValues()) { held, conflict in
      if case .field = conflict.field { held = held.merging(conflict.theirs) }
    }
  }

  /// Our base when columns have been written.
  ///
  /// - Parameter theirs: what the resource said before.
  public static func base(
    _ now: SyncedValues,
    over mine: SyncedValues?,
    writing columns: Set<String>,
    into theirs: OtherItem?
  ) -> SyncedValues {
    func written(_ values: SyncedValues?) -> SyncedValues {
      SyncedValues(columns: values?.columns.filter { columns.contains($0.key) } ?? [:])
    }
    var base = (mine ?? now).merging(written(now))
    if columns.contains(SyncConflict.parentUID) { base.columns[SyncConflict.parentUID] = nil }
    // Until the other side writes it, all of our versions come after the same one of theirs.
    base.beforeWriting = written(theirs?.allValues).merging(mine?.beforeWriting ?? SyncedValues())
    return base
  }
}
