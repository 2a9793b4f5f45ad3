public import TODOCore

/// The selected items, to which commands apply.
public struct SelectedItems: Hashable, Sendable {
  /// Whether everything in the list is selected except ``ids``; otherwise only ``ids`` are.
  private(set) var isOfAll = false
  private(set) var ids: Set<TODOItem.ID> = []
  /// The item that was selected last, where a range begins.
  private(set) var last: TODOItem.ID?

  public static let none = SelectedItems()

  /// Everything in the list.
  static let all: SelectedItems = {
    var items = SelectedItems()
    items.isOfAll = true
    return items
  }()

  /// Whether nothing is selected. If everything was selected and then deselected one by one, that is not known here.
  public var isEmpty: Bool { !isOfAll && ids.isEmpty }

  public func contains(_ id: TODOItem.ID) -> Bool { ids.contains(id) != isOfAll }

  /// How many items are selected in a list of `listed` items, nil if these are not counted; nil if there are none.
  /// Items that others have deleted count until they are used.
  func count(listed: @autoclosure () -> Int?) -> SelectedCount? {
    guard isOfAll else { return ids.isEmpty ? nil : .exactly(ids.count) }
    guard let listed = listed() else { return .all(except: ids.count) }
    return listed > ids.count ? .exactly(listed - ids.count) : nil
  }

  /// Selects or deselects an item.
  mutating func toggle(_ id: TODOItem.ID) {
    if ids.remove(id) == nil { ids.insert(id) }
    last = contains(id) ? id : nil
  }

  /// Selects items, up to the one at which the next range begins.
  mutating func add(_ range: [TODOItem.ID], endingAt end: TODOItem.ID) {
    if isOfAll { ids.subtract(range) } else { ids.formUnion(range) }
    last = end
  }

  /// The selection as passed to the store.
  func items(of query: TODOQuery) -> TODOItemSelection {
    isOfAll ? .all(of: query, except: ids) : .items(ids)
  }
}

/// How many items are selected.
public enum SelectedCount: Hashable, Sendable {
  case exactly(Int)
  /// All matches of a search, which are not counted to the end, except this many.
  case all(except: Int)

  /// The count as far as it is known: uncounted matches exceed the limit of counting.
  var known: Int {
    switch self {
    case .exactly(let count): count
    case .all: TODOMatchCount.limit
    }
  }
}
