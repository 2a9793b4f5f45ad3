public import TODOCore

/// Versions of a resource that Syncthing has kept beside it, because two machines had written it.
extension IncomingRule {
  /// As ``SyncedValues/beforeWriting``, of what was found.
  func beforeWriting(
    _ found: OtherItem,
    over base: OtherItem?,
    _ way: Way,
    _ mine: SyncedValues?
  ) -> SyncedValues? {
    let known = mine?.beforeWriting
    guard var former = base?.allValues else { return known }
    if way == .replaced, let known { former = former.merging(known) }
    let now = found.allValues.columns
    let changed = former.columns.filter { column, value in now[column] != value }
    return changed.isEmpty ? known : SyncedValues(columns: changed)
  }

  /// What becomes of an item because of another version of its resource, which started from what was there before the last writing. If that is
  /// not known, somebody chooses. Whatever is taken from it is also sent to the resource itself. Nil if it has something new of an item that is
  /// deleted here: it stays, and is what is there when the resource is gone.
  ///
  /// - Parameters:
  ///   - former: the resource before this run.
  ///   - base: what its bytes said.
  ///   - isOriginalNew: whether the resource itself was written since.
  public func decide(
    copy: OtherItem,
    of former: SyncResource,
    base: OtherItem,
    isOriginalNew: Bool,
    _ state: SyncState
  ) -> SyncDecision? {
    guard let item = state.item, let now = state.resource else { return nil }
    let before = former.mine?.beforeWriting
    let isKnown = before != nil || isOriginalNew
    let merged = merge(
      copy,
      over: isKnown ? .init(mine: former.mine, theirs: base, before: before) : .init(),
      item,
      parentThere: state.parentThere,
      unknown: .conflict
    )
    guard item.state == .live else { return isKnown && !merged.hasTheirChanges ? SyncDecision() : nil }
    let parentUID = isKnown ? merged.parentUID : nil
    var except = now.mine ?? SyncedValues()
    // Whichever is chosen is sent: the resource may have either.
    for case .raise(let theirs) in merged.conflicts.values {
      except = except.merging(
        SyncedValues(
          columns: theirs.columns.filter { $0.key != SyncConflict.parentUID }
            .mapValues { _ in SyncedValues.neverAgreed }
        )
      )
    }
    if parentUID != nil {
      let parent = SyncedValues(item.item)[.parent]
      except.columns[ItemField.parent.row.column] = SyncedValues.waiting(below: parent)
    }
    let change = change(merged)
    let isAgreed = change == .leave && parentUID == nil && now.edition == item.edition
    return SyncDecision(
      change,
      resource: .set(.init(of: now, except: except, isAgreed: isAgreed, parentUID: parentUID)),
      conflicts: merged.conflicts
    )
  }
}
