public import TODOCore

/// Keeps the contents of a form where the next start finds it, in case this window ends without saving.
public protocol FormDraftKeeping: AnyObject {
  /// Records the current contents of the form. Must not block.
  func keep(_ draft: FormDraft)
  /// The form was saved or discarded.
  func forget()
  /// The draft of a window that is gone was opened, or is not wanted.
  func discard(_ orphan: OrphanedDraft)
}
