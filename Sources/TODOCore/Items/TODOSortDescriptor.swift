/// One criterion of an order.
public struct TODOSortDescriptor: Hashable, Sendable {
  /// The value that is compared.
  public enum Key: Hashable, Sendable {
    case field(ItemField)
    case createdAt, completedAt, position
  }

  public var key: Key
  public var isAscending: Bool

  public init(_ key: Key, isAscending: Bool) {
    self.key = key
    self.isAscending = isAscending
  }
}
