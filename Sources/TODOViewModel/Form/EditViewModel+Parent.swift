public import TODOCore
import TODOStore

/// The item that the item of a form is a step of.
extension EditViewModel {
  private static let offeredItems = 6
  /// How many of the newest items with the words are looked at for the best.
  private static let searchedItems = 60

  /// The title of the item that this one is a step of; nil if it is none.
  public var stepOf: String? { entered.parent.map { parentTitles[$0] ?? "" } }

  /// Makes the item a step of another one when it is saved, or of none. It is then in the list of that item.
  public func setParent(_ item: TODOItem?) {
    entered.parent = item?.id
    forgetTypedText(.parent)
    guard let item else { return }
    parentTitles[item.id] = item.title
    entered.list = item.list
    forgetTypedText(.list)
  }

  /// Why the item cannot become a step of another one; nil if it can.
  public func refusal(of parent: TODOItem) async throws(TODOStoreError) -> ParentRefusal? {
    try await list.store.refusal(of: item?.id, below: parent.id)
  }

  /// The items that a text means: those whose id begins with it, and those with its words in their titles, open ones first. Titles that
  /// begin with it come first, then those with a word that does. If it is empty: the item that this one is a step of, then the newest ones.
  public func possibleParents(_ text: String) async throws(TODOStoreError) -> [TODOItem] {
    var items: [TODOItem] = []
    let name = text.hasPrefix("/") ? String(text.dropFirst()) : text
    if name.allSatisfy(\.isWhitespace), let parent = entered.parent {
      items = try await list.store.refetchItem(parent).map { [$0] } ?? []
    } else if let prefix = ItemIDPrefix(text) {
      items = try await list.store.items(withID: prefix, limit: Self.offeredItems).items
    }
    let search = list.readQuery(name)
    guard search.excess == nil else { return [] }
    let query = TODOQuery(filter: .all, sort: TODOSort(.age), search: search)
    let page = try await list.store.filteredItems(query, window: .start(count: Self.searchedItems))
    let found = page.rows.map(\.item).filter { search.words.missing(in: $0.title).isEmpty }
    let titled =
      search.words.isEmpty ? [] : try await list.store.items(titled: name, limit: Self.offeredItems)
    items += Self.ranked(titled + found, search.words)
    var known = Set([item?.id])
    return items.filter { known.insert($0.id).inserted }
  }

  /// Open ones first; among them those whose titles begin with a word, then those with a word that does.
  private static func ranked(_ items: [TODOItem], _ words: TODOSearch) -> [TODOItem] {
    let ranks = items.map { item in
      let starts = words.wordStarts(in: item.title).map(\.lowerBound)
      let rank = starts.contains(item.title.startIndex) ? 0 : starts.isEmpty ? 2 : 1
      return item.isDone ? rank + 3 : rank
    }
    return items.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { items[$0] }
  }

  /// Reads the title of the parent that a recovered draft has.
  func readParentTitle() async throws(TODOStoreError) {
    guard let parent = entered.parent, parentTitles[parent] == nil else { return }
    parentTitles[parent] = try await list.store.refetchItem(parent)?.title
  }

  /// Notes the title of the item that one is a step of.
  func noteParentTitle(of item: TODOItem?) {
    if let item, let parent = item.values.parent { parentTitles[parent] = item.parentTitle }
  }
}
