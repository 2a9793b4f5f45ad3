/// A range of consecutive items in a list.
public enum TODOItemRun: Hashable, Sendable {
  /// In the order of the list, including both ends.
  case items([TODOItem.ID])
  /// The list does not show both ends.
  case endMissing
  /// There are more than ``limit`` items.
  case tooLong

  /// The maximum number of items in a run.
  public static let limit = 10_000
}
