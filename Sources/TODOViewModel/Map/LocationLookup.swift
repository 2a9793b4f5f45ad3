import Places
public import TODOCore
public import TODOStore

/// What the locations of items that are typed in lines have elsewhere, and the points of their addresses. Each name and address is looked
/// up once.
public final class LocationLookup {
  private let store: TODOItemStore
  private let findPoint: @MainActor (String) async -> Coordinate?
  private var known: [String: TODOLocation?] = [:]
  private var points: [String: Coordinate?] = [:]

  /// - Parameter findPoint: the point of an address; nil if it is not clear.
  public init(_ store: TODOItemStore, findPoint: @escaping @MainActor (String) async -> Coordinate?) {
    (self.store, self.findPoint) = (store, findPoint)
  }

  /// A location with what other items of its name have.
  public func known(_ location: TODOLocation) async throws(TODOStoreError) -> TODOLocation {
    guard location.isOnlyName else { return location }
    if let known = known[location.name] { return known ?? location }
    // Nothing is added later because of it.
    guard try await store.isSearchReady() else { return location }
    let found = try await store.location(named: location.name)
    known[location.name] = .some(found)
    return found ?? location
  }

  /// A location with the point of its address.
  public func withPoint(_ location: TODOLocation) async -> TODOLocation {
    guard location.coordinate == nil, !location.address.isEmpty else { return location }
    var location = location
    if let point = points[location.address] {
      location.coordinate = point
    } else {
      location.coordinate = await findPoint(location.address)
      points[location.address] = .some(location.coordinate)
    }
    return location
  }
}

extension MyTODOViewModel {
  /// A lookup for the items of this list.
  public func locationLookup(in map: MapData?) -> LocationLookup {
    LocationLookup(store) { try? await map?.find($0).clearPlace?.point }
  }

  /// New items with what their locations have elsewhere, and with the points of their addresses.
  public func located(_ items: [NewItem], in map: MapData?) async throws(TODOStoreError) -> [NewItem] {
    let lookup = locationLookup(in: map)
    var items = items
    for index in items.indices {
      let known = try await lookup.known(items[index].values.location)
      items[index].values.location = await lookup.withPoint(known)
    }
    return items
  }
}
