public import TODOCore

/// The selected items, to which commands apply.
public struct SelectedItems: Hashable, Sendable {
  /// Whether everything in the list is selected except ``ids``; otherwise only ``ids`` are.
  private(set) var isOfAll = false
  var ids: Set<TODOItem.ID> { Set(seen.keys) }
  /// Those items, with what was seen of them when they were selected.
  private var seen: [TODOItem.ID: Target] = [:]
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
  public var isEmpty: Bool { !isOfAll && seen.isEmpty }

  /// Whether an item that the list has is selected.
  public func contains(_ id: TODOItem.ID) -> Bool { (seen[id] != nil) != isOfAll }

  /// How many items are selected in a list of `listed` items, nil if these are not counted; nil if there are none.
  /// Items that others have deleted count until they are used.
  func count(listed: @autoclosure () -> Int?) -> SelectedCount? {
    guard isOfAll else { return seen.isEmpty ? nil : .exactly(seen.count) }
    guard let listed = listed() else { return .all(except: seen.count) }
    return listed > seen.count ? .exactly(listed - seen.count) : nil
  }

  /// Selects or deselects an item.
  mutating func toggle(_ item: TODOItem) {
    if seen.removeValue(forKey: item.id) == nil { seen[item.id] = Target(item) }
    last = contains(item.id) ? item.id : nil
  }

  /// Selects items, up to the one at which the next range begins.
  mutating func add(_ range: [Target], endingAt end: TODOItem.ID) {
    for item in range { seen[item.id] = isOfAll ? nil : seen[item.id] ?? item }
    last = end
  }

  /// The selection as passed to the store.
  ///
  /// - Parameter step: the place in the history of the newest step in effect that was seen when selecting.
  func targets(of query: TODOQuery, seen step: Int64) -> Targets {
    isOfAll ? .all(of: query, except: ids, seen: step) : .items(Array(seen.values))
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
