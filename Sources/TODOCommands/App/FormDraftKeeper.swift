import TODOCore
import TODOScreens
import TODOStore

/// Hands what stands in a form on to the files of the drafts.
final class FormDraftKeeper: FormDraftKeeping {
  private let files: FormDraftFiles

  init(_ files: FormDraftFiles) { self.files = files }

  func keep(_ draft: FormDraft) { files.keep(draft) }
  func forget() { files.forget() }
  func discard(_ orphan: OrphanedDraft) { files.discard(orphan) }
}
