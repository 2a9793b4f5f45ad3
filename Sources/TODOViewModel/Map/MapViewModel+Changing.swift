import MapTiles
public import Places
public import TODOCore
import TODOStore

/// Places that were found, and changes of the items on the map.
extension MapViewModel {
  /// The name of a town in the person's language.
  public func name(_ town: NearbyTown) -> String { town.place.names.text(in: data.language) }

  /// Shows a place whole.
  public func show(_ place: FoundPlace) {
    // A degree of latitude is 111.2 km.
    let reach = max(place.radius, 0.2) / 111.2
    let (latitude, longitude) = (place.coordinate.latitude, place.coordinate.longitude)
    let corners = [-reach, reach].compactMap { step in
      Coordinate(latitude: min(max(latitude + step, -90), 90), longitude: longitude)
    }
    view = viewShowing(corners) ?? view
    tour = []
  }

  // MARK: Changing

  /// Sets the point of an item, as one step to undo.
  public func setPoint(of id: TODOItem.ID, _ point: Coordinate) async throws(TODOStoreError)
    -> Outcome
  {
    let outcome = try await list.edit(
      Target(id: id, seen: nil),
      [TODOEdit(.coordinate) { $0.location.coordinate = point }]
    )
    try await reload()
    return outcome
  }

  /// Reads the items again.
  public func reload() async throws(TODOStoreError) {
    items = try await list.store.itemsWithPoint(list.filter)
    if let id = currentItem?.id { currentItem = try await list.store.refetchItem(id) }
    tour = []
  }
}
