/// What the rows of a table are, such as items. A step of the history names it beside what it did.
public struct TODOEntity: RawRepresentable, Hashable, Sendable {
  /// The name of the table.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let item = TODOEntity(rawValue: "item")
}
