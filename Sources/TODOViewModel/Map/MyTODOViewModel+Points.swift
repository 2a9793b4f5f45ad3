import Places
public import TODOCore
import TODOStore

/// The locations of items that are typed in a line.
extension MyTODOViewModel {
  /// New items with what their locations have elsewhere, and with the points of their addresses.
  public func located(_ items: [NewItem], in map: MapData?) async throws(TODOStoreError) -> [NewItem] {
    var items = items
    for index in items.indices {
      var location = items[index].values.location
      if location.isOnlyName {
        location = try await store.location(readQuery(location.name), named: location.name) ?? location
      }
      if location.coordinate == nil, !location.address.isEmpty {
        location.coordinate = try? await map?.find(location.address).clearPlace?.point
      }
      items[index].values.location = location
    }
    return items
  }
}
