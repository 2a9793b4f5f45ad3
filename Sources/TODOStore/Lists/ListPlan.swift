import GRDB
import TODOCore

/// How the items of a list are found: as parts of the index of its order, if they are adjacent there; otherwise by the sets
/// of the search index, because going through the index could meet a million others before the next one.
struct ListPlan {
  /// Whether the sets have to be read.
  let usesSets: Bool
  /// What the ranges of a section hold, by whether it is that of done items.
  private let contents: [Bool: ListRange.Content]

  /// - Parameter isByDistance: whether the items with a point come first, in another order.
  init(_ db: Database, _ expression: ItemExpression, _ sort: TODOSort, isByDistance: Bool = false) throws {
    var contents: [Bool: ListRange.Content] = [:]
    for isDone in expression.sections {
      contents[isDone] = Self.content(of: expression, sort.order(isDone: isDone), isDone: isDone)
    }
    let isAdjacent = contents.count == expression.sections.count
    if isAdjacent, !(isByDistance && expression.narrowsSections) {
      (usesSets, self.contents) = (false, contents)
      return
    }
    // Without words, a list can do without the index while it is being built, and if it has many of the items.
    let usesSets =
      try expression.needsSets
      || SearchIndex(db: db).isBuilt() && !CollectionTable(db: db).isCommon(expression)
    self.usesSets = usesSets
    self.contents = Dictionary(
      uniqueKeysWithValues: expression.sections.map { isDone in
        let condition = usesSets ? nil : ColumnCondition(expression, isDone: isDone)
        return (isDone, condition.map(ListRange.Content.meeting) ?? .all)
      }
    )
  }

  func content(isDone: Bool) -> ListRange.Content { contents[isDone] ?? .all }

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
