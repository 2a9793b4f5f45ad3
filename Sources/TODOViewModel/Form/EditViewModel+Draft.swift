public import TODOCore
import TODOStore

/// The contents of a form, kept over a crash.
extension EditViewModel {
  /// Restores a form from a draft. It compares with the item as it was when the form was first opened, so that saving
  /// writes only the fields that were edited.
  public convenience init(
    _ list: MyTODOViewModel,
    recovering orphan: OrphanedDraft,
    clock: WallClock,
    conventions: DateConventions = DateConventions(),
    map: MapData? = nil
  ) {
    self.init(list, item: orphan.draft.item, clock: clock, conventions: conventions, map: map)
    take(orphan)
  }

  /// The contents of the form, to be kept in case the window dies.
  public var formDraft: FormDraft {
    FormDraft(
      item: item,
      values: entered,
      dueText: dueText,
      dueTypedAt: typedDue.readAt,
      invalidTexts: invalidTexts
    )
  }

  private func take(_ orphan: OrphanedDraft) {
    entered = orphan.draft.values
    for (field, text) in orphan.draft.invalidTexts { type(text, into: field) }
    // Tomorrow in a window that died yesterday is today.
    typedDue.take(orphan.draft.dueText, typedAt: orphan.draft.dueTypedAt ?? orphan.writtenAt)
  }

  /// What has happened to the item of a draft since its form was opened.
  public enum DraftStanding: Hashable, Sendable {
    /// The item, if there is one, is unchanged.
    case current
    case itemChanged
    case itemDeleted
    /// The item already has all the typed values: there is nothing to save.
    case saved
  }

  /// Compares a draft with its item as it is now.
  public static func standing(
    of orphan: OrphanedDraft,
    in list: MyTODOViewModel,
    clock: WallClock,
    conventions: DateConventions
  ) async throws(TODOStoreError) -> DraftStanding {
    guard let item = orphan.draft.item else { return .current }
    guard let stored = try await list.store.refetchItem(item.id) else { return .itemDeleted }
    let form = EditViewModel(list, item: stored, clock: clock, conventions: conventions)
    form.take(orphan)
    guard form.hasChanges else { return .saved }
    return item.values.edits(to: stored.values).isEmpty ? .current : .itemChanged
  }
}
