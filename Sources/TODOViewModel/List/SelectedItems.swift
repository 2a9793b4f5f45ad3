public import TODOCore

/// The items that are selected, to be acted on together.
public struct SelectedItems: Hashable, Sendable {
  /// Whether all that the list shows are selected, save those in ``ids``; otherwise just those in ``ids`` are.
  private(set) var isOfAll = false
  private(set) var ids: Set<TODOItem.ID> = []
  /// The item that was selected last, from which a range begins.
  private(set) var last: TODOItem.ID?

  public static let none = SelectedItems()

  /// All that the list shows.
  static let all: SelectedItems = {
    var items = SelectedItems()
    items.isOfAll = true
    return items
  }()

  /// Whether nothing was selected. Where all were and each was taken out since, that is not known here.
  public var isEmpty: Bool { !isOfAll && ids.isEmpty }

  public func contains(_ id: TODOItem.ID) -> Bool { ids.contains(id) != isOfAll }

  /// How many there are in a list of `listed` items, nil where these are not counted; nil when there is none. Items that
  /// others have deleted count until they are used.
  func count(listed: Int?) -> SelectedCount? {
    guard isOfAll else { return ids.isEmpty ? nil : .exactly(ids.count) }
    guard let listed else { return .all(except: ids.count) }
    return listed > ids.count ? .exactly(listed - ids.count) : nil
  }

  /// Selects an item, or takes it out.
  mutating func toggle(_ id: TODOItem.ID) {
    if ids.remove(id) == nil { ids.insert(id) }
    last = contains(id) ? id : nil
  }

  /// Selects items, up to the one at which a further range begins.
  mutating func add(_ range: [TODOItem.ID], endingAt end: TODOItem.ID) {
    if isOfAll { ids.subtract(range) } else { ids.formUnion(range) }
    last = end
  }

  /// The items as the store is told of them.
  func items(of query: TODOQuery) -> TODOItemSelection {
    isOfAll ? .all(of: query, except: ids) : .items(ids)
  }
}
