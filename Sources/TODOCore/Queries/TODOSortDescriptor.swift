/// One criterion of an order.
public struct TODOSortDescriptor: Hashable, Sendable {
  /// What is compared.
  public enum Field: Hashable, Sendable { case title, priority, due, createdAt, position }

  public var field: Field
  public var isAscending: Bool

  public init(_ field: Field, isAscending: Bool) {
    self.field = field
    self.isAscending = isAscending
  }
}
