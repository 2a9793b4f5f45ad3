public import Foundation
import GRDB

/// Which way items are moved on the screen.
public enum TODOMoveDirection: Hashable, Sendable { case up, down }

/// What became of moving several items.
public enum TODOMoveOutcome: Hashable, Sendable {
  case changed(HistoryStep)
  /// They are the first, or the last, of their section already.
  case atEnd
  /// Some are to do and some are done, so they do not stand together. Nothing was changed.
  case inBothSections
  /// There are more than the ``TODOItemStore/moveLimit``. Nothing was changed.
  case tooMany
  /// The list shows none of them.
  case notFound
}

extension TODOItemStore {
  /// So many items are moved at once, at most: it is one transaction.
  public static let moveLimit = sliceThreshold

  /// Moves items as one block past the neighbour that a list in manual order shows next to them. Where there is none,
  /// those that stand apart are put beside the one at the end. Only their own rows change.
  public func moveItems(
    _ ids: Set<TODOItem.ID>,
    _ direction: TODOMoveDirection,
    in query: TODOQuery
  ) async throws(TODOStoreError) -> TODOMoveOutcome {
    guard ids.count <= Self.moveLimit else { return .tooMany }
    let now = clock.now
    return try await write { [session] db in
      let command: TODOCommand
      switch try BlockMove(db, ids, direction, in: query).plan() {
      case .ended(let outcome): return outcome
      case .execute(let planned): command = planned
      }
      return try .changed(HistoryTable(db: db, session: session).perform(command, now: now))
    }
  }
}

/// A move of items that end up as one block.
private struct BlockMove {
  /// An item with its place in the list.
  struct Member {
    let number: Int64
    let id: TODOItem.ID
    let cursor: TODOCursor
    let position: ManualPosition
  }

  let db: Database
  let reader: ListReader
  let direction: TODOMoveDirection
  /// Whether the way on the screen is that in which positions grow.
  let isForward: Bool
  /// In the order of positions.
  let members: [Member]

  enum Plan {
    case execute(TODOCommand)
    case ended(TODOMoveOutcome)
  }

  init(_ db: Database, _ ids: Set<TODOItem.ID>, _ direction: TODOMoveDirection, in query: TODOQuery) throws {
    self.db = db
    reader = ListReader(db, query)
    self.direction = direction
    isForward = (direction == .down) != query.sort.isReversed
    let sql = "SELECT number, position FROM item WHERE id = ?"
    let statement = try db.cachedStatement(sql: sql)
    var members: [Member] = []
    for id in ids {
      guard let cursor = try reader.cursor(of: id),
        let row = try Row.fetchOne(statement, arguments: [id.data])
      else { continue }
      let position = try ManualPosition(stored: try row.decode(forColumn: "position"))
      members.append(Member(number: row[0], id: id, cursor: cursor, position: position))
    }
    self.members = members.sorted { $0.position < $1.position }
  }

  func plan() throws -> Plan {
    guard let leader = isForward ? members.last : members.first else { return .ended(.notFound) }
    guard members.allSatisfy({ $0.cursor.range == leader.cursor.range }) else {
      return .ended(.inBothSections)
    }
    if let neighbour = try neighbour(of: leader) {
      return try .execute(command(members, beside: neighbour, isForward ? .after : .before))
    }
    guard try !isBlock(leader) else { return .ended(.atEnd) }
    let others = members.filter { $0.id != leader.id }
    return try .execute(command(others, beside: leader.position, isForward ? .before : .after))
  }

  /// The position of the item that the list shows next to the leader, in its section.
  private func neighbour(of leader: Member) throws -> ManualPosition? {
    let page = try reader.page(
      direction == .up
        ? .around(leader.cursor, before: 1, after: 0) : .around(leader.cursor, before: 0, after: 2)
    )
    guard let row = direction == .up ? page.rows.first : page.rows.dropFirst().first,
      row.cursor.range == leader.cursor.range,
      case let statement = try db.cachedStatement(sql: "SELECT position FROM item WHERE id = ?"),
      let data = try Data.fetchOne(statement, arguments: [row.id.data])
    else { return nil }
    return try ManualPosition(stored: data)
  }

  /// Whether the list shows nothing between the items.
  private func isBlock(_ leader: Member) throws -> Bool {
    let page = try reader.page(
      direction == .up
        ? .around(leader.cursor, before: 0, after: members.count)
        : .around(leader.cursor, before: members.count - 1, after: 1)
    )
    return Set(page.rows.map(\.id)) == Set(members.map(\.id))
  }

  private func command(
    _ movers: [Member],
    beside position: ManualPosition,
    _ side: ManualPosition.Side
  ) throws -> TODOCommand {
    let places = try ManualPosition.places(db, movers.count, beside: position, side)
    let changes = zip(movers, places).map { mover, place in
      TODOChange(
        item: mover.number,
        field: .position,
        before: Data(mover.position.bytes).databaseValue,
        after: Data(place.bytes).databaseValue
      )
    }
    return TODOCommand(kind: .move, changes: changes)
  }
}
