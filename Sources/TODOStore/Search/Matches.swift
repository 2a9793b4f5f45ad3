import GRDB
import TODOCore

/// The items in an expression, as far as the sets of the search index can decide.
struct Matches: Sendable {
  let expression: ItemExpression
  /// All items in the expression and, if the sets cannot decide, some others.
  private(set) var items: SectionedItems
  /// Those of ``items`` that may not be in the expression, until they are checked.
  private(set) var unsure: ItemSet

  init(_ expression: ItemExpression, _ items: SectionedItems, unsure: ItemSet) {
    (self.expression, self.items, self.unsure) = (expression, items, unsure)
  }

  /// How many items are certainly in the expression.
  var certainCount: Int { items.count - unsure.count }

  /// Whether one of ``items`` is really in the expression.
  func contains(_ item: TODOItem, _ number: Int64) -> Bool {
    !unsure.contains(number) || expression.contains(item)
  }

  /// Checks some of the uncertain items.
  mutating func lookAtUnsure(_ db: Database, limit: Int) throws {
    for number in unsure.numbers(limit: limit) {
      let item = try ItemRecord.fetch(db, number: number)?.item
      if item.map(expression.contains) != true { items.remove(number) }
      unsure.remove(number)
    }
  }
}
