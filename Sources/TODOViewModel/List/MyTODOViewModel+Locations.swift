public import TODOCore
import TODOStore

/// The locations of items.
extension MyTODOViewModel {
  /// A location that items have.
  public struct KnownLocation: Hashable, Sendable {
    public let location: TODOLocation
    /// How many items have it; nil if that was not counted.
    public let items: Int?
  }

  /// The locations whose names begin with a text, or have a word that does, the most used first.
  public func possibleLocations(_ text: String, limit: Int) async throws(TODOStoreError) -> [KnownLocation] {
    let folded = TextFold.fold(text)
    let search = readQuery(text)
    guard !folded.isEmpty, search.excess == nil else { return [] }
    let found = try await store.locations(TODOQuery(filter: .all, sort: TODOSort(.age), search: search))
    var known: [(name: String, location: TODOLocation, count: Int)] = []
    for location in found {
      let name = TextFold.fold(location.name)
      guard name.hasPrefix(folded) || name.contains(" " + folded) else { continue }
      if let index = known.firstIndex(where: { $0.name == name }) {
        known[index].count += 1
      } else {
        known.append((name, location, 1))
      }
    }
    let isComplete = found.count < TODOItemStore.searchedItems
    return known.enumerated().sorted { ($0.element.count, $1.offset) > ($1.element.count, $0.offset) }
      .prefix(limit).map {
        KnownLocation(location: $0.element.location, items: isComplete ? $0.element.count : nil)
      }
  }
}

extension TODOItemStore {
  /// How many items are looked through for a location.
  fileprivate static let searchedItems = 200

  /// The locations of the first items of a query, as far as they are looked through.
  fileprivate func locations(_ query: TODOQuery) async throws(TODOStoreError) -> [TODOLocation] {
    try await filteredItems(query, window: .start(count: Self.searchedItems)).rows.map(\.item.location)
  }

  /// What the newest item has whose location has a name, and an address or a point with it.
  func location(named name: String) async throws(TODOStoreError) -> TODOLocation? {
    let (folded, phrase) = (TextFold.fold(name), TODOSearch(phrase: name))
    guard !phrase.isEmpty else { return nil }
    let query = TODOQuery(filter: .all, sort: TODOSort(.age), conditions: [.matching(phrase)])
    let found = try await locations(query).first { TextFold.fold($0.name) == folded && !$0.isOnlyName }
    return found.map { TODOLocation(name: name, address: $0.address, coordinate: $0.coordinate) }
  }
}
