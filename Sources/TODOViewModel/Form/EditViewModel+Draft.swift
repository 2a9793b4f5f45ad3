public import TODOCore
import TODOStore

extension EditViewModel {
  /// A form as it stood when its window ended. It compares with the item as it was when the form was opened first,
  /// so that saving writes only what was typed.
  public convenience init(
    _ list: MyTODOViewModel,
    recovering orphan: OrphanedDraft,
    clock: WallClock,
    conventions: DateConventions = DateConventions()
  ) {
    self.init(list, item: orphan.draft.item, clock: clock, conventions: conventions)
    take(orphan)
  }

  /// What stands in the form, to be kept in case the window ends.
  public var formDraft: FormDraft {
    FormDraft(item: item, values: entered, dueText: dueText, dueTypedAt: typedDue.readAt)
  }

  private func take(_ orphan: OrphanedDraft) {
    entered = orphan.draft.values
    // The tomorrow of a window that ended yesterday is today.
    typedDue.take(orphan.draft.dueText, typedAt: orphan.draft.dueTypedAt ?? orphan.writtenAt)
  }

  /// What became of the item of a draft since its form was opened.
  public enum DraftStanding: Hashable, Sendable {
    /// The item, if there is one, is as it was.
    case current
    case itemChanged
    case itemDeleted
    /// The item holds all that was typed: there is nothing to save.
    case saved
  }

  public static func standing(
    of orphan: OrphanedDraft,
    in list: MyTODOViewModel,
    clock: WallClock,
    conventions: DateConventions = DateConventions()
  ) async throws(TODOStoreError) -> DraftStanding {
    guard let item = orphan.draft.item else { return .current }
    guard let stored = try await list.store.refetchItem(item.id) else { return .itemDeleted }
    let form = EditViewModel(list, item: stored, clock: clock, conventions: conventions)
    form.take(orphan)
    guard form.hasChanges else { return .saved }
    return item.values.edits(to: stored.values).isEmpty ? .current : .itemChanged
  }
}
