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
    let id: TODOItem.ID
    let cursor: TODOCursor
    let position: ManualPosition
    let number: Int64

    init(id: TODOItem.ID, cursor: TODOCursor) throws {
      self.id = id
      self.cursor = cursor
      (position, number) = try cursor.placeByHand()
    }
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
    // Whatever the order of the query, places in this one are positions.
    let sort = TODOSort(.manual, isReversed: query.sort.isReversed)
    let reader = ListReader(db, TODOQuery(filter: query.filter, sort: sort, search: query.search))
    self.reader = reader
    self.direction = direction
    isForward = (direction == .down) != query.sort.isReversed
    let members = try ids.compactMap { id in
      try reader.cursor(of: id).map { try Member(id: id, cursor: $0) }
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
      row.cursor.range == leader.cursor.range
    else { return nil }
    return try row.cursor.placeByHand().position
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

extension TODOCursor {
  /// What a place in manual order holds: the item's position and number.
  fileprivate func placeByHand() throws -> (position: ManualPosition, number: Int64) {
    guard key.count == 2, let position = Data.fromDatabaseValue(key[0]),
      let number = Int64.fromDatabaseValue(key[1])
    else { throw TODOStoreError.damaged }
    return (try ManualPosition(stored: position), number)
  }
}
