/// Fields of an item that were to be changed, and that hold something else than the person had seen in them.
public struct TODOEditConflict: Hashable, Sendable {
  /// The item as it stands in the store.
  public let state: TODOItemState
  /// The fields in question, in the order of a form.
  public let fields: [ItemField]

  package init(
    state: TODOItemState,
    fields: [ItemField]
  ) {
    self.state = state
    self.fields = fields
  }
}
