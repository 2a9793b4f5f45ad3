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

  /// How many items are looked through for a location.
  private static let searchedItems = 200

  /// The locations whose names begin with a text, or have a word that does, the most used first.
  public func possibleLocations(_ text: String, limit: Int) async throws(TODOStoreError) -> [KnownLocation] {
    let folded = TextFold.fold(text)
    let search = readQuery(text)
    guard !folded.isEmpty, search.excess == nil else { return [] }
    let query = TODOQuery(filter: .all, sort: TODOSort(.age), search: search)
    let page = try await store.filteredItems(query, window: .start(count: Self.searchedItems))
    var known: [(name: String, location: TODOLocation, count: Int)] = []
    for location in page.rows.map(\.item.location) where !location.name.isEmpty {
      let name = TextFold.fold(location.name)
      guard name.hasPrefix(folded) || name.contains(" " + folded) else { continue }
      if let index = known.firstIndex(where: { $0.name == name }) {
        known[index].count += 1
      } else {
        known.append((name, location, 1))
      }
    }
    let isComplete = page.rows.count < Self.searchedItems
    return known.enumerated().sorted { ($0.element.count, $1.offset) > ($1.element.count, $0.offset) }
      .prefix(limit).map {
        KnownLocation(location: $0.element.location, items: isComplete ? $0.element.count : nil)
      }
  }
}
