import Foundation
import GRDB
import TODOCore

/// One ordered range of one index. A list consists of one or more of them, one below the other, so that a page anywhere
/// in a million rows can be read by key.
struct ListRange: Sendable {
  /// See ``ListPart/number(isDone:_:)``.
  let number: Int
  let isDone: Bool
  /// The index, and the condition of its items, if they are not those of the order; only the row tells then whether an
  /// item is one of them.
  var source: Source?
  /// Whether it holds the items with a due date, or those without; nil if that makes no difference.
  let isDated: Bool?
  /// The part of it that folded groups leave; nil if that is all.
  let span: KeySpan?
  /// The part with which it has changed places in the list; nil for none.
  private let exchanged: KeySpan?
  /// The list whose items it has, in the order by list; nil in any other order.
  let list: OneList?
  /// Whether it only holds items without a point, because a list by distance has the others above it.
  let lacksPoints: Bool
  /// Whether it leaves out steps, because the outline has them elsewhere.
  let lacksSteps: Bool
  /// The first start date of the items that it leaves out; nil if it leaves out none.
  let firstHiddenStart: DueDate?
  /// The order of its rows, which may differ from that of the list.
  let order: TODOSort.Order
  let content: Content
  /// The columns of the order, all in one direction; the item's number comes last.
  let keyColumns: [String]
  /// Their indices in ``columns``.
  private let keyIndices: [Int]
  let isDescending: Bool

  /// Which items of a section its ranges hold.
  enum Content: Sendable {
    /// All of them, or those that sets leave.
    case all
    /// A part of the index of the order.
    case part(ColumnRange)
    /// Those with a due date, or those without, in the order by due date.
    case dated(Bool)
    /// Those that meet a condition, scattered over the index.
    case meeting(ColumnCondition)

    /// In the order by due date.
    fileprivate var hasDated: Bool { if case .dated(let isDated) = self { isDated } else { true } }

    fileprivate var hasUndated: Bool {
      switch self {
      case .all, .meeting, .dated(false): true
      case .part, .dated(true): false
      }
    }
  }

  /// The items of one list, in the order by list.
  struct OneList: Sendable {
    /// The numbers of the list that items of the section have.
    let numbers: [Int64]
    let rank: Int
    let sequence: ListSequence

    /// SQLite takes up to 500 parts.
    static let mergeLimit = 400

    /// The condition of its items.
    var sql: String { "list IN (\(numbers.map(String.init).joined(separator: ", ")))" }
  }

  /// An index, and the items of it that a range has.
  struct Source: Sendable {
    let index: String
    let section: String
    /// Bounds of the first column of the order.
    var bounds: [(sql: String, value: DatabaseValue)] = []
  }

  /// The ranges of a section of a list, from top to bottom.
  ///
  /// - Parameters:
  ///   - lackPoints: whether they only hold items without a point.
  ///   - lackSteps: whether they are the top of an outline.
  ///   - firstHiddenStart: the first start date of the items that they leave out.
  ///   - spans: the pieces that folded groups leave of a list of all items; a nil piece is all of it.
  ///   - hasUndated: whether a list by due date has items without one.
  ///   - cut: where a list by due date departs from the order of the index.
  ///   - lists: the lists in their order; nil unless the order is by list.
  static func ranges(
    _ content: Content,
    _ sort: TODOSort,
    isDone: Bool,
    lackPoints: Bool = false,
    lackSteps: Bool = false,
    firstHiddenStart: DueDate? = nil,
    spans: [KeySpan?] = [nil],
    hasUndated: Bool = true,
    cut: DueCut? = nil,
    lists: ListSequence? = nil
  ) -> [ListRange] {
    var ranges: [ListRange] = []
    var content = content
    let order = sort.order(isDone: isDone)
    func add(
      _ columns: [String],
      isDated: Bool? = nil,
      _ piece: DueCut.Piece = DueCut.Piece(span: nil),
      list: OneList? = nil
    ) {
      let keyColumns = columns + ["number"]
      ranges.append(
        ListRange(
          number: ListPart.number(isDone: isDone, isDated == false ? 2 : 1),
          isDone: isDone,
          isDated: isDated,
          span: piece.span,
          exchanged: piece.exchanged,
          list: list,
          lacksPoints: lackPoints,
          lacksSteps: lackSteps && isDated != true,
          firstHiddenStart: firstHiddenStart ?? piece.firstHiddenStart,
          order: order,
          content: content,
          keyColumns: keyColumns,
          keyIndices: keyColumns.compactMap { columnNames.firstIndex(of: $0 == "list" ? "listNumber" : $0) },
          isDescending: sort.isReversed != order.storeRow.descends
        )
      )
    }
    let columns = order.storeRow.columns
    if let lists {
      for entry in sort.isReversed ? lists.entries.reversed() : lists.entries {
        let numbers = isDone ? entry.numbers : entry.openNumbers
        guard !numbers.isEmpty else { continue }
        add(columns, list: OneList(numbers: numbers, rank: entry.rank, sequence: lists))
      }
      return ranges
    }
    var pieces = spans.map { DueCut.Piece(span: $0) }
    if let cutPieces = cut?.pieces(of: spans) {
      pieces = cutPieces.compactMap { $0.within(content) }
      // The pieces have the bounds of the part.
      if case .part = content { content = .dated(true) }
    }
    if sort.isReversed != order.storeRow.descends { pieces.reverse() }
    guard order == .due else {
      for piece in pieces { add(columns, piece) }
      return ranges
    }
    if content.hasDated {
      for piece in pieces { add(columns, isDated: true, piece) }
    }
    if content.hasUndated, hasUndated { add(Array(columns.dropFirst()), isDated: false) }
    return ranges
  }

  /// The position of an item of the list; nil if it is in another range.
  ///
  /// - Parameter row: the row of the item, beginning with ``columns``.
  func key(_ db: Database, of record: ItemRecord, _ row: Row) throws -> [DatabaseValue]? {
    guard contains(record.item) else { return nil }
    if let list, !list.numbers.contains(try row.decode(forColumn: "listNumber")) { return nil }
    guard let source, let condition = condition() else { return key(row) }
    let conditions = ["number = ?", section] + source.bounds.map(\.sql) + [condition.sql]
    let sql = "SELECT EXISTS (SELECT 1 FROM item WHERE \(conditions.joined(separator: " AND ")))"
    let arguments = StatementArguments([record.number.databaseValue] + bounds + condition.arguments)
    return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) == true ? key(row) : nil
  }

  /// Whether an item of the list may be in this range.
  private func contains(_ item: TODOItem) -> Bool {
    guard item.isDone == isDone, isDated.map({ $0 == (item.due != nil) }) ?? true else { return false }
    guard !lacksPoints || item.location.coordinate == nil else { return false }
    guard !lacksSteps || item.values.parent == nil else { return false }
    if let firstHiddenStart, let start = item.start, start >= firstHiddenStart { return false }
    guard let span, isDated != false else { return true }
    return span.contains(item, in: order)
  }

  /// The direction in which the range is from a position that is not in it; nil if the position is in it. Only a piece can be elsewhere.
  /// SQLite would walk to it through the rows in between.
  func direction(from key: [DatabaseValue]) -> Direction? {
    if let list {
      let rank = key.first.flatMap(Int64.fromDatabaseValue).flatMap(list.sequence.rank) ?? -1
      return rank == list.rank ? nil : (rank < list.rank) == isDescending ? .up : .down
    }
    guard let span, let value = key.first, let side = span.side(of: value) else { return nil }
    let isExchanged = exchanged.map { $0.side(of: value) == nil } ?? false
    return ((side == .before) != isExchanged) == isDescending ? .up : .down
  }

  /// Those of ``keyColumns`` that differ in the range: within a list, its number does not.
  var orderedColumns: ArraySlice<String> { keyColumns.dropFirst(list == nil ? 0 : 1) }

  /// The position before all items due on a day, in the order by due date.
  static func start(of day: CalendarDay) -> [DatabaseValue] {
    [day.description.databaseValue, Int64.min.databaseValue, Data().databaseValue, Int64.min.databaseValue]
  }

  /// The position of a row, which begins with ``columns``.
  func key(_ row: Row) -> [DatabaseValue] { keyIndices.map { row[$0] } }

  /// The position of an item; nil if there is no such item.
  func key(_ db: Database, of number: Int64?) throws -> [DatabaseValue]? {
    let sql = "SELECT \(keyColumns.joined(separator: ", ")) FROM item WHERE number = ?"
    let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [number])
    return row.map { row in keyColumns.indices.map { row[$0] } }
  }
}

extension ListRange {
  /// A range of open items in the order of an index that no list is sorted by.
  ///
  /// - Parameters:
  ///   - columns: the columns of the index after those that the section determines.
  ///   - condition: what else its items have in common.
  ///   - dates: the due dates of its items, if the index begins with them; otherwise nil.
  init(
    _ source: Source,
    number: Int,
    by columns: [String],
    meeting condition: ColumnCondition,
    firstHiddenStart: DueDate?,
    due dates: KeySpan? = nil
  ) {
    let keyColumns = columns + ["number"]
    self.init(
      number: number,
      isDone: false,
      source: source,
      isDated: nil,
      span: dates,
      exchanged: nil,
      list: nil,
      lacksPoints: false,
      lacksSteps: false,
      firstHiddenStart: firstHiddenStart,
      order: dates == nil ? .age : .due,
      content: .meeting(condition),
      keyColumns: keyColumns,
      keyIndices: keyColumns.compactMap(Self.columnNames.firstIndex),
      isDescending: false
    )
  }
}

extension DueCut.Piece {
  /// What it has of the dated items that a list may have; nil if none.
  fileprivate func within(_ content: ListRange.Content) -> DueCut.Piece? {
    guard case .part(let range) = content else { return self }
    return KeySpan(range)?.intersection(span).map {
      DueCut.Piece(span: $0, exchanged: exchanged, firstHiddenStart: firstHiddenStart)
    }
  }
}

extension TODOSort {
  /// The order of a section; only done items have a time of completion.
  func order(isDone: Bool) -> Order {
    if isDone, let doneOrder { return doneOrder }
    return order == .completed && !isDone ? .age : order
  }
}
