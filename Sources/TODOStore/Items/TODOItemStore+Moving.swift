public import Foundation
import GRDB
public import TODOCore

/// Moves items in the manual order. Only their own rows change.
extension TODOItemStore {
  /// The maximum number of items moved at once.
  public static let moveLimit = StepRunner.sliceThreshold

  /// Moves an item.
  public func moveItem(
    _ id: TODOItem.ID,
    _ placement: TODOPlacement
  ) async throws(TODOStoreError) -> TODOChangeOutcome {
    try await change(id) { db, _ in
      guard let item = try Self.place(db, of: id), let position = try Self.position(db, for: placement)
      else { return .ended(.notFound) }
      guard position != item.position, id != placement.neighbour else {
        return .step(NewStep(.move, .item, []))
      }
      let move = TODOChange(
        entity: .item,
        row: item.number,
        field: HistoryField.position.column,
        before: Data(item.position.bytes).databaseValue,
        after: Data(position.bytes).databaseValue
      )
      return .step(NewStep(.move, .item, subject: item.title, [move]))
    }
  }

  /// Moves items as one block past the neighbour that a list in manual order shows next to them. If there is no
  /// neighbour, scattered items are gathered beside the one at the end.
  public func moveItems(
    _ ids: Set<TODOItem.ID>,
    _ direction: TODOMoveDirection,
    in query: TODOQuery
  ) async throws(TODOStoreError) -> TODOMoveOutcome {
    guard ids.count <= Self.moveLimit else { return .tooMany }
    let change = StoreChange<TODOMoveOutcome>(
      plan: { db, _ in try BlockMove(db, ids, direction, in: query).plan() },
      outcome: { _, step in step.map { .changed($0) } ?? .atEnd },
      stopped: .notFound
    )
    return try await steps.perform(change)
  }

  private static func place(
    _ db: Database,
    of id: TODOItem.ID
  ) throws -> (number: Int64, title: String, position: ManualPosition)? {
    let sql = "SELECT number, title, position FROM item WHERE id = ? AND deletedAt IS NULL"
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id.data]) else { return nil }
    let position = try ManualPosition(stored: try row.decode(forColumn: "position"))
    return (try row.itemNumber(0), try row.decode(forColumn: "title"), position)
  }

  /// A position beside the neighbour, between it and the next row in the whole table, even a hidden one.
  private static func position(_ db: Database, for placement: TODOPlacement) throws -> ManualPosition? {
    guard let neighbour = try place(db, of: placement.neighbour)?.position else { return nil }
    let side: ManualPosition.Side = if case .before = placement { .before } else { .after }
    return try ManualPosition.places(db, 1, beside: neighbour, side).first
  }
}
