/// The kind of row in a table, such as an item. A step of the history names it together with its verb.
public struct TODOEntity: RawRepresentable, Hashable, Sendable {
  /// The name of the table.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let item = TODOEntity(rawValue: "item")
  /// A list, a tag or a view.
  public static let collection = TODOEntity(rawValue: "collection")
  /// A field of an item in which the list and its copy elsewhere differ, until somebody chooses.
  public static let conflict = TODOEntity(rawValue: "conflict")
}
