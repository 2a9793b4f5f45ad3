/// What becomes of an item when what another program says of it is read again: field by field, ours is compared with what the other
/// program said the last time. The fields that only it has changed are taken from it; those that only we have changed stay.
///
/// Values are compared as they are stored, so that what other programs write in another way is no change.
public struct FieldMerge: Hashable, Sendable {
  /// What changes in our item, in the order of a form. The values before are ours.
  public let edits: [TODOEdit]
  /// The fields that both have changed, to different values, and that stay as they are here. Tags are never among them: those that
  /// were added or removed on either side are added and removed.
  public let conflicts: [ItemField]

  /// - Parameters:
  ///   - ours: the item as it is now.
  ///   - base: what the other program said the last time; nil if that is not known, and its values count.
  ///   - theirs: what it says now.
  ///   - fields: about which it can say something. The others stay as they are. So does the list of a step, which is that of its
  ///     parent.
  ///   - timesLines: whether it has a time for each line of the details; see ``TimedLines``.
  ///   - prefersTheirs: whether its value is taken of a field that both have changed.
  public init(
    ours: TODOItemValues,
    base: TODOItemValues?,
    theirs: TODOItemValues,
    fields: Set<ItemField>,
    timesLines: Bool = false,
    prefersTheirs: Bool
  ) {
    var (base, theirs) = (base, theirs)
    if timesLines {
      theirs.detail = TimedLines.details(theirs.detail, as: ours.detail)
      if let old = base?.detail { base?.detail = TimedLines.details(old, as: ours.detail) }
    }
    var (merged, conflicts): (TODOItemValues, [ItemField]) = (ours, [])
    for field in ItemField.allCases where fields.contains(field) {
      if field == .tags {
        merged.tags = Self.tags(ours.tags, base?.tags, theirs.tags)
        continue
      }
      let (mine, old, new) = (field.stored(in: ours), base.map(field.stored), field.stored(in: theirs))
      guard new != old, new != mine else { continue }
      guard old == nil || mine == old || prefersTheirs else {
        conflicts.append(field)
        continue
      }
      _ = field.set(new, in: &merged)
    }
    if merged.parent != nil {
      merged.list = ours.list
      conflicts.removeAll { $0 == .list }
    }
    // Nothing repeats without a due date.
    if merged.due == nil { merged.repeats = nil }
    edits = ours.edits(to: merged)
    self.conflicts = conflicts
  }

  /// Our tags with those that were added, and without those that were removed; ours if they are the same but for their spelling.
  private static func tags(_ ours: ItemTags, _ base: ItemTags?, _ theirs: ItemTags) -> ItemTags {
    let merged = base.map { ours.removing($0.removing(theirs)).adding(theirs.removing($0)) } ?? theirs
    return Set(merged.keyedNames) == Set(ours.keyedNames) ? ours : merged
  }
}
