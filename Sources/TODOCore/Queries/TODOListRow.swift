/// One item of a list with its position in it.
public struct TODOListRow: Identifiable, Hashable, Sendable {
  public let item: TODOItem
  public let cursor: TODOCursor

  package init(item: TODOItem, cursor: TODOCursor) {
    self.item = item
    self.cursor = cursor
  }
  public var id: TODOItem.ID { item.id }
  /// How many items it is below in an outline; 0 at the top, and in any other list.
  public var level: Int { cursor.steps.count }
}
