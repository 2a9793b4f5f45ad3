/// Fields of an item that cannot be changed because their values are not those that the user saw.
public struct TODOEditConflict: Hashable, Sendable {
  /// The item as it is stored now.
  public let state: TODOItemState
  /// The fields concerned, in the order of a form.
  public let fields: [ItemField]

  package init(state: TODOItemState, fields: [ItemField]) {
    self.state = state
    self.fields = fields
  }
}
