public import TODOCore
import TODOStore

extension EditViewModel {
  /// What others have done to the item of a form since the user last saw it.
  public enum ChangeMeanwhile: Hashable, Sendable {
    /// These fields have other values now; with the step that set them, if it is known.
    case changed([ItemField], by: HistoryStep?)
    /// With the step that deleted it, if it is known.
    case deleted(by: HistoryStep?)
  }

  /// Whether the other side of its list has deleted the item.
  public var isDeletedBySync: Bool {
    if case .deleted(by: let step?) = changeMeanwhile { step.verb == .sync } else { false }
  }

  /// Checks what others have done to the item, without changing the form.
  public func reload() async throws(TODOStoreError) {
    try await readParentTitle()
    guard let item else { return }
    guard let state = try await list.store.itemState(item.id) else {
      changeMeanwhile = .deleted(by: try await list.store.deletingStep(of: item.id))
      return
    }
    note(state)
  }

  /// Writes the fields that were changed, and resolves the conflicts about them, as one step.
  ///
  /// - Returns: nil if none is about them, or others have changed the same fields or deleted the item: then nothing is written.
  func resolve(_ item: TODOItem) async throws(TODOStoreError) -> Outcome? {
    let edits = original.edits(to: values)
    let resolved = conflicts.filter { conflict in edits.contains { conflict.concerns($0.field) } }
    guard !resolved.isEmpty, let now = try await list.store.itemState(item.id)?.item.values else {
      return nil
    }
    let others = original.fields(differingFrom: now)
    guard !edits.contains(where: { others.contains($0.field) }) else { return nil }
    // Every conflict gets all edits, since any of the others may be resolved by now.
    let outcome = try await list.resolve(resolved.map { (id: $0.id, choice: SyncChoice.value(edits)) })
    if outcome.step != nil { self.resolved = resolved }
    return outcome
  }

  func note(_ state: ItemState) {
    let fields = original.fields(differingFrom: state.item.values)
    changeMeanwhile = fields.isEmpty ? nil : .changed(fields, by: state.lastStep)
  }

  /// Continues with the item as others have left it. Of the contested fields, some get their values and the others
  /// keep mine; all others have the value of whoever changed them. Nothing is written: ``save()`` does that, and asks again
  /// if the item has changed again.
  public func settle(_ conflict: EditConflict, theirs chosen: Set<ItemField>) {
    let theirs = conflict.state.item.values
    let mine = Set(original.fields(differingFrom: values)).subtracting(chosen)
    let tags = theirs.tags.adding(entered.tags.removing(original.tags))
      .removing(original.tags.removing(entered.tags))
    for field in ItemField.allCases where !mine.contains(field) { show(field, of: theirs) }
    // Each tag is contested on its own: one that another window has added stays.
    if mine.contains(.tags) {
      entered.tags = tags
      forgetTypedText(.tags)
    }
    noteParentTitle(of: conflict.state.item)
    item = conflict.state.item
    original = theirs
    changeMeanwhile = nil
  }

  /// Puts the value of a field into the form.
  private func show(_ field: ItemField, of values: TODOItemValues) {
    guard field == .due || field == .repeats else {
      _ = field.set(field.stored(in: values), in: &entered)
      forgetTypedText(field)
      return
    }
    var shown = self.values
    _ = field.set(field.stored(in: values), in: &shown)
    guard due.isMistake || field.stored(in: self.values) != field.stored(in: shown) else { return }
    dueText = DueDateText.text(for: shown.due, repeats: shown.repeats)
  }
}
