import GRDB
import TODOCore

@testable import TODOStore

extension ListReader {
  /// Reads a list of the items of any expression, which need be none of a query.
  init(_ db: Database, _ expression: ItemExpression, _ sort: TODOSort) throws {
    let plan = try ListPlan(db, expression, sort)
    self.init(db, expression, ListPart.parts(of: expression, sort, plan), plan)
  }
}
