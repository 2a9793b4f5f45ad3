import Foundation
import GRDB
import TODOCore

struct RowCreation: StepPart {
  let entity: TODOEntity
  /// Each inserts a row that is flagged for deletion, and returns its number.
  private var inserts: ArraySlice<Insert>

  typealias Insert = @Sendable (_ db: Database, _ now: Date) throws -> Int64

  init(_ entity: TODOEntity, _ inserts: [Insert]) {
    self.entity = entity
    self.inserts = inserts[...]
  }

  init(_ entity: TODOEntity, _ insert: @escaping Insert) { self.init(entity, [insert]) }

  var rowCount: Int { inserts.count }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    for insert in inserts.prefix(limit) {
      let row = try insert(step.history.db, step.madeAt)
      try step.make(CollectionOfOne(.creation(entity, row, at: step.madeAt)))
    }
    inserts = inserts.dropFirst(limit)
  }
}
