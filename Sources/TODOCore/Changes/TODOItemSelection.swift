/// The items that a change applies to.
public enum TODOItemSelection: Hashable, Sendable {
  /// The items with these ids that are in the list; others are skipped.
  case items(Set<TODOItem.ID>)
  /// All items that the list of a query shows when the change begins, with exceptions.
  case all(of: TODOQuery, except: Set<TODOItem.ID> = [])
}
