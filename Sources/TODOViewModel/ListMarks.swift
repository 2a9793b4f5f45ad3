public import TODOCore

/// The items that are marked, to be acted on together.
public struct ListMarks: Hashable, Sendable {
  /// Whether all that the list shows are marked, save those in ``ids``; otherwise just those in ``ids`` are.
  private(set) var isOfAll = false
  private(set) var ids: Set<TODOItem.ID> = []
  /// The item that was marked last, from which a range begins.
  private(set) var last: TODOItem.ID?

  /// Nothing is marked.
  public static let none = ListMarks()

  /// All that the list shows.
  static let all: ListMarks = {
    var marks = ListMarks()
    marks.isOfAll = true
    return marks
  }()

  /// Whether nothing was marked. Where all were and each has lost its mark since, that is not known here.
  public var isEmpty: Bool { !isOfAll && ids.isEmpty }

  public func contains(_ id: TODOItem.ID) -> Bool { ids.contains(id) != isOfAll }

  /// Marks an item, or takes its mark away.
  mutating func toggle(_ id: TODOItem.ID) {
    if ids.remove(id) == nil { ids.insert(id) }
    last = contains(id) ? id : nil
  }

  /// Marks items, up to the one at which a further range begins.
  mutating func mark(_ range: [TODOItem.ID], endingAt end: TODOItem.ID) {
    if isOfAll { ids.subtract(range) } else { ids.formUnion(range) }
    last = end
  }

  /// The items as the store is told of them.
  func selection(in query: TODOQuery) -> TODOItemSelection {
    isOfAll ? .all(of: query, except: ids) : .items(ids)
  }
}

/// How many items are marked.
public enum MarkCount: Hashable, Sendable {
  case exactly(Int)
  /// All that a search has found, which are not counted to the end, save so many.
  case all(except: Int)
}
