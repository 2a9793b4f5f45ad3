import GRDB
import TODOCore

/// How the items of a list are found: as parts of the index of its order, if they are adjacent there; otherwise by the sets
/// of the search index, because going through the index could meet a million others before the next one.
struct ListPlan {
  /// Whether the sets have to be read.
  let usesSets: Bool
  /// What to look for in the index before that, by whether the section is that of done items: the items of a list are
  /// probably near. Empty if they are not.
  let nearConditions: [Bool: ColumnCondition]
  /// The lists in their order, if that is the order; otherwise nil.
  let lists: ListSequence?
  /// What the ranges of a section hold, by whether it is that of done items.
  private let contents: [Bool: ListRange.Content]

  /// - Parameter isByDistance: whether the items with a point come first, in another order.
  init(_ db: Database, _ expression: ItemExpression, _ sort: TODOSort, isByDistance: Bool = false) throws {
    lists = try sort.order.storeRow.orderWithinList.map { _ in try ListSequence(db) }
    var contents: [Bool: ListRange.Content] = [:]
    for isDone in expression.sections {
      contents[isDone] = Self.content(of: expression, sort.order(isDone: isDone), isDone: isDone)
    }
    let isAdjacent = contents.count == expression.sections.count
    if isAdjacent, !(isByDistance && expression.narrowsSections) {
      (usesSets, nearConditions, self.contents) = (false, [:], contents)
      return
    }
    // Without words, a list can do without the index while it is being built.
    usesSets = try expression.needsSets || SearchIndex(db: db).isBuilt()
    var conditions: [Bool: ColumnCondition] = [:]
    if !expression.needsSets {
      for isDone in expression.sections { conditions[isDone] = ColumnCondition(expression, isDone: isDone) }
    }
    guard usesSets else {
      (nearConditions, self.contents) = ([:], conditions.mapValues(ListRange.Content.meeting))
      return
    }
    let isNear = try !expression.needsSets && CollectionTable(db: db).isCommon(expression)
    nearConditions = isNear ? conditions : [:]
    for isDone in expression.sections {
      contents[isDone] = Self.bounds(of: expression, sort.order(isDone: isDone), isDone: isDone)
    }
    self.contents = contents
  }

  func content(isDone: Bool) -> ListRange.Content { contents[isDone] ?? .all }

  /// The part of the index over which the items are scattered; nil if that is all of it.
  private static func bounds(of expression: ItemExpression, _ order: TODOSort.Order, isDone: Bool)
    -> ListRange.Content?
  {
    guard case .and(let parts) = expression else {
      let content = content(of: expression, order, isDone: isDone)
      if case .all = content { return nil }
      return content
    }
    return parts.lazy.compactMap { bounds(of: $0, order, isDone: isDone) }.first
  }

  /// Nil if the items are scattered over the index.
  private static func content(of expression: ItemExpression, _ order: TODOSort.Order, isDone: Bool)
    -> ListRange.Content?
  {
    if expression.containsSection(isDone: isDone) != nil { return .all }
    let part = expression.deciding(isDone: isDone)
    switch part {
    case .due(from: nil, through: nil) where order == .due: return .dated(true)
    case .not(.due(from: nil, through: nil)) where order == .due: return .dated(false)
    default:
      let range = ColumnRange(part)
      return range?.order == order ? range.map(ListRange.Content.part) : nil
    }
  }
}

extension TODOCursor {
  init(range: Int, values: [DatabaseValue]) {
    self.init(range: range, key: values.map(StoredValue.init))
  }

  /// The values of the range's key columns; the last one is the item's number.
  var values: [DatabaseValue] { key.map(\.databaseValue) }
}
