public import TODOCore

/// Keeps what stands in a form where the next start finds it, should this window end without saving.
public protocol FormDraftKeeping: AnyObject {
  /// Takes note of the form as it stands. Must not block.
  func keep(_ draft: FormDraft)
  /// The form was saved or discarded.
  func forget()
  /// The draft of a window that is gone was opened, or is not wanted.
  func discard(_ orphan: OrphanedDraft)
}
