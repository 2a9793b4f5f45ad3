public import Foundation
import GRDB
public import TODOCore

extension TODOItemStore {
  /// Moves an item in the manual order. Only its own row changes.
  public func moveItem(
    _ id: TODOItem.ID,
    _ placement: TODOPlacement
  ) async throws(TODOStoreError) -> TODOChangeOutcome {
    try await change { db, _ in
      guard let item = try Self.position(db, of: id),
        let position = try Self.position(db, for: placement)
      else { return .ended(.notFound) }
      guard position != item.position, id != placement.neighbour else {
        return .execute(TODOCommand(kind: .move, changes: []), on: id)
      }
      let move = TODOChange(
        item: item.number,
        field: .position,
        before: Data(item.position.bytes).databaseValue,
        after: Data(position.bytes).databaseValue
      )
      return .execute(TODOCommand(kind: .move, changes: [move]), on: id)
    }
  }

  private static func position(
    _ db: Database,
    of id: TODOItem.ID
  ) throws -> (number: Int64, position: ManualPosition)? {
    let sql = "SELECT number, position FROM item WHERE id = ? AND deletedAt IS NULL"
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id.data]) else { return nil }
    let position = try ManualPosition(stored: try row.decode(forColumn: "position"))
    return (try row.itemNumber(0), position)
  }

  /// A position beside the neighbour, between it and the row next to it in the whole table, also a hidden one.
  private static func position(_ db: Database, for placement: TODOPlacement) throws -> ManualPosition? {
    guard let neighbour = try position(db, of: placement.neighbour)?.position else { return nil }
    let side: ManualPosition.Side = if case .before = placement { .before } else { .after }
    return try ManualPosition.places(db, 1, beside: neighbour, side).first
  }
}
