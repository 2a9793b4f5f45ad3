/// The items from one to another in a list.
public enum TODOItemRun: Hashable, Sendable {
  /// In the order of the list, both ends included.
  case items([TODOItem.ID])
  /// The list does not show both ends.
  case endMissing
  /// There are more than the ``limit``.
  case tooLong

  /// How many items a run may have.
  public static let limit = 10_000
}
