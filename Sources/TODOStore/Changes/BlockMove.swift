import Foundation
import GRDB
import TODOCore

/// Moves items so that they form one block.
struct BlockMove {
  /// An item with its position in the list.
  struct Member {
    let id: TODOItem.ID
    let cursor: TODOCursor
    let position: ManualPosition
    let number: Int64

    init(id: TODOItem.ID, cursor: TODOCursor) throws {
      self.id = id
      self.cursor = cursor
      (position, number) = try cursor.manualPlace()
    }
  }

  let db: Database
  let reader: ListReader
  /// Nil if the list has no steps below its items.
  private let outline: OutlineReader?
  let direction: Change.Direction
  /// Whether the direction on the screen is that of ascending positions.
  let isForward: Bool
  /// In the order of positions.
  let members: [Member]

  init(_ db: Database, _ ids: Set<TODOItem.ID>, _ direction: Change.Direction, in query: TODOQuery) throws {
    self.db = db
    // Whatever the order of the query, positions are compared in this one. Items move past those at their level with
    // the steps of these.
    var manual = query
    manual.sort = TODOSort(.manual, isReversed: query.sort.isReversed)
    (manual.distance, manual.folding) = (nil, nil)
    if manual.outline != nil { manual.outline = ListOutline() }
    let reader = try ListReader(db, manual)
    self.reader = reader
    self.direction = direction
    outline = try OutlineReader(db, manual)
    let members = try ids.compactMap { id in
      try reader.cursor(of: id).map { try Member(id: id, cursor: $0) }
    }
    self.members = members.sorted { $0.position < $1.position }
    // Steps are never reversed.
    let isReversed = query.sort.isReversed && members.allSatisfy(\.cursor.steps.isEmpty)
    isForward = (direction == .down) != isReversed
  }

  /// - Throws: ``RefusedChange`` if they cannot be moved.
  func changes() throws -> [TODOChange] {
    guard let leader = isForward ? members.last : members.first else {
      throw RefusedChange(reason: .notShown)
    }
    guard members.allSatisfy({ $0.cursor.isBeside(leader.cursor) }) else {
      throw RefusedChange(reason: .inBothSections)
    }
    if let neighbour = try neighbour(of: leader) {
      return try changes(of: members, beside: neighbour, isForward ? .after : .before)
    }
    guard try !isBlock(leader) else { throw RefusedChange(reason: .atEnd) }
    let others = members.filter { $0.id != leader.id }
    return try changes(of: others, beside: leader.position, isForward ? .before : .after)
  }

  /// The position of the item that the list shows next to the leader, in its section.
  private func neighbour(of leader: Member) throws -> ManualPosition? {
    if !leader.cursor.steps.isEmpty {
      let next = try steps(from: leader, isIncluded: false, direction, limit: 1).first?.cursor
      return try next.flatMap { try $0.isBeside(leader.cursor) ? $0.manualPlace().position : nil }
    }
    let page = try reader.page(
      direction == .up
        ? .around(leader.cursor, before: 1, after: 0) : .around(leader.cursor, before: 0, after: 2)
    )
    guard let row = direction == .up ? page.rows.first : page.rows.dropFirst().first,
      row.cursor.range == leader.cursor.range
    else { return nil }
    return try row.cursor.manualPlace().position
  }

  /// Whether the list shows nothing between the items.
  private func isBlock(_ leader: Member) throws -> Bool {
    if !leader.cursor.steps.isEmpty {
      let steps = try steps(
        from: leader,
        isIncluded: true,
        direction == .up ? .down : .up,
        limit: members.count
      )
      return Set(steps.map(\.id)) == Set(members.map(\.id))
    }
    let page = try reader.page(
      direction == .up
        ? .around(leader.cursor, before: 0, after: members.count)
        : .around(leader.cursor, before: members.count - 1, after: 1)
    )
    return Set(page.rows.map(\.id)) == Set(members.map(\.id))
  }

  /// The steps beside one that is moved.
  private func steps(
    from leader: Member,
    isIncluded: Bool,
    _ direction: Change.Direction,
    limit: Int
  ) throws -> [TODOListRow] {
    try outline?.steps(
      below: leader.cursor.above,
      from: leader.cursor.steps.last,
      isIncluded: isIncluded,
      direction == .up ? .up : .down,
      limit: limit
    ) ?? []
  }

  private func changes(
    of movers: [Member],
    beside position: ManualPosition,
    _ side: Change.Side
  ) throws -> [TODOChange] {
    let places = try ManualPosition.places(db, movers.count, beside: position, side)
    return zip(movers, places).map { TODOChange.move($0.number, from: $0.position, to: $1) }
  }
}

extension TODOChange {
  static func move(_ item: Int64, from old: ManualPosition, to new: ManualPosition) -> TODOChange {
    TODOChange(
      .item,
      item,
      HistoryField.position.column,
      from: Data(old.bytes).databaseValue,
      to: Data(new.bytes).databaseValue
    )
  }
}

extension TODOCursor {
  /// The position of the item that it is below.
  fileprivate var above: TODOCursor { cut(to: steps.count - 1) }

  /// Whether both are in one section, or steps of one item that are both open or both done.
  fileprivate func isBeside(_ other: TODOCursor) -> Bool {
    guard range == other.range, steps.count == other.steps.count else { return false }
    guard let place = steps.last, let otherPlace = other.steps.last else { return true }
    return above == other.above && place.first == otherPlace.first
  }

  /// The contents of a cursor in manual order: the item's position and number.
  fileprivate func manualPlace() throws -> (position: ManualPosition, number: Int64) {
    // The key of a step begins with whether it is done.
    let place = steps.last?.dropFirst() ?? key[...]
    guard place.count == 2, case .blob(let position)? = place.first, case .integer(let number)? = place.last
    else { throw TODOStoreError.damaged }
    return (try ManualPosition(stored: Data(position)), number)
  }
}
