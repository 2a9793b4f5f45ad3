import GRDB
import TODOCore

/// The items that an expression contains, as far as the sets of the search index tell.
struct Matches: Sendable {
  let expression: ItemExpression
  /// All that it contains, and where the sets cannot tell, some more.
  private(set) var items: SectionedItems
  /// Those of ``items`` that it may not contain, until they are looked at.
  private(set) var unsure: ItemSet

  init(_ expression: ItemExpression, _ items: SectionedItems, unsure: ItemSet) {
    (self.expression, self.items, self.unsure) = (expression, items, unsure)
  }

  /// How many items it contains for certain.
  var certainCount: Int { items.count - unsure.count }

  /// Whether one of ``items`` is contained indeed.
  func contains(_ item: TODOItem, _ number: Int64) -> Bool {
    !unsure.contains(number) || expression.contains(item)
  }

  /// Looks at some of the items that are unsure.
  mutating func lookAtUnsure(_ db: Database, limit: Int) throws {
    for number in unsure.numbers(limit: limit) {
      let item = try ItemRecord.fetch(db, number: number)?.item
      if item.map(expression.contains) != true { items.remove(number) }
      unsure.remove(number)
    }
  }
}
