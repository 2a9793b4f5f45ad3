/// Which items a change is made to.
public enum TODOItemSelection: Hashable, Sendable {
  /// Those of these ids that are in the list; others are passed by.
  case items(Set<TODOItem.ID>)
  /// All that the list of a query shows when the change begins, save some.
  case all(of: TODOQuery, except: Set<TODOItem.ID> = [])
}
