public import MapTiles
public import Places
public import TODOCore
import TODOStore

/// The map as a screen shows it: the view, the items on it, the current one. It changes no data but by ``setPoint()``.
public final class MapViewModel {
  private let list: MyTODOViewModel
  private let data: MapData
  public private(set) var view: MapView
  /// The items with a point, up to ``TODOItemStore/mostPoints``.
  public private(set) var items: [TODOItem]
  /// The item that the map is about; it may have no point.
  public private(set) var currentItem: TODOItem?
  /// The size of the last picture.
  private var size = MapSize(columns: 80, rows: 20)
  /// The map file chosen for this view; nil for the best one.
  private var base: MapBase.ID?
  private var labels: [MapLabel]?
  /// The nearest town to the centre.
  public private(set) var town: NearbyTown?
  /// Whether the files were opened.
  private var isOpened = false
  /// What is being read or was read last.
  private var wanted: Wanted?
  /// Reads tiles and towns off the main actor.
  public private(set) var reading: Task<Void, Never>?
  /// Called when there is more to draw.
  public var onNews: () -> Void = {}
  /// The items by their distance from the centre when the first of them was gone to.
  private var tour: [TODOItem.ID] = []

  private struct Wanted: Hashable {
    let view: MapView
    let size: MapSize
    let base: MapBase.ID?
  }

  /// The zoom at which one item is shown: as close as the world's map is good for.
  private static let itemZoom = 8.0

  /// Shows the current item of the list; where it has no point, all items of the list's filter that have one.
  public init(_ list: MyTODOViewModel, _ data: MapData) async throws(TODOStoreError) {
    self.list = list
    self.data = data
    items = try await list.store.itemsWithPoint(list.filter)
    currentItem = list.currentItem
    view = MapView(center: .nullIsland, zoom: -4)
    showStart()
  }

  private func showStart() {
    if let point = currentItem?.values.location.coordinate {
      view = MapView(center: point, zoom: Self.itemZoom)
    } else {
      showAll()
    }
  }

  // MARK: The picture

  /// The map as far as it is read; the rest is read in the background, after which ``onNews`` is called.
  public func picture(
    size: MapSize,
    style: MapPicture.Style,
    glyphs: @escaping @Sendable (String) -> [MapGlyph]
  ) -> MapPicture {
    self.size = size
    let least = MapView.zooms(for: size).lowerBound
    if view.zoom < least { view = MapView(center: view.center, zoom: least) }
    let tiles = data.tiles.tiles(for: view, size: size, base: base)
    read(tiles)
    return MapPicture(
      view: view,
      size: size,
      tiles: tiles,
      labels: MapPicture.Labels(
        language: data.language,
        added: labels ?? [],
        replacesTowns: labels != nil,
        glyphs: glyphs
      ),
      pins: pins,
      style: style
    )
  }

  /// The current item first, so that its label has a place.
  private var pins: [MapPin] {
    pinned.compactMap { item in
      item.values.location.coordinate.map { MapPin(coordinate: $0, label: item.title) }
    }
  }

  /// The items of ``MapPicture/clusters``, by their places there.
  public var pinned: [TODOItem] {
    guard let currentItem, currentItem.values.location.coordinate != nil else { return items }
    return [currentItem] + items.filter { $0.id != currentItem.id }
  }

  private func read(_ tiles: VisibleTiles) {
    let wanted = Wanted(view: view, size: size, base: base)
    guard wanted != self.wanted, reading == nil else { return }
    self.wanted = wanted
    reading = Task {
      let news = await data.read(tiles, of: wanted.view, wanted.size)
      (labels, town) = (news.labels, news.town)
      reading = nil
      isOpened = true
      onNews()
    }
  }

  /// The unit of distances.
  public var unit: MapScale.Unit { data.unit }

  /// A link to this place on openstreetmap.org.
  public var browserLink: String {
    let (latitude, longitude) = (view.center.rounded.latitude, view.center.rounded.longitude)
    let zoom = Int(max(0, view.zoom.rounded()))
    return
      "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=\(zoom)/\(latitude)/\(longitude)"
  }

  /// A geo URI of this place (RFC 5870).
  public var geoLink: String { "geo:\(view.center.rounded)" }

  /// The bar of a round length.
  public func scale(columns: Int) -> MapScale? { MapScale(view: view, limit: columns, unit: data.unit) }

  /// Who made the map that is shown; empty before it is opened.
  public var attribution: String {
    let bases = data.tiles.bases(for: view)
    return (bases.first { $0.id == base } ?? bases.first)?.details.attribution ?? ""
  }

  /// Whether there is a map to show; nil before the files were opened.
  public var hasMap: Bool? { isOpened ? !data.tiles.bases.isEmpty : nil }

  // MARK: Moving

  public func pan(columns: Int, rows: Int) {
    view = view.panned(columns: columns, rows: rows)
    tour = []
  }

  /// Pans by a part of the picture.
  public func pan(quartersRight: Int, quartersDown: Int) {
    pan(columns: quartersRight * max(1, size.columns / 4), rows: quartersDown * max(1, size.rows / 4))
  }

  /// - Parameter cell: the one that keeps its place; nil for the middle.
  public func zoom(halfSteps: Int, about cell: CellPosition? = nil) {
    view = view.zoomed(halfSteps: halfSteps, column: cell?.column, row: cell?.row, in: size)
  }

  /// Shows all items.
  public func showAll() {
    let points = items.compactMap(\.values.location.coordinate)
    view =
      MapView.showing(points, in: size)
      ?? MapView(center: .nullIsland, zoom: MapView.zooms(for: size).lowerBound)
    tour = []
  }

  /// Puts the current item into the middle.
  ///
  /// - Returns: whether it has a point.
  public func center() -> Bool {
    guard let point = currentItem?.values.location.coordinate else { return false }
    view = MapView(center: point, zoom: max(view.zoom, Self.itemZoom))
    tour = []
    return true
  }

  /// Goes to the next item, or the previous one; the nearest to the centre comes first.
  ///
  /// - Returns: false if no item has a point.
  public func go(by offset: Int) -> Bool {
    guard !items.isEmpty else { return false }
    if tour.isEmpty {
      let center = view.center
      let near = items.map { ($0.id, $0.values.location.coordinate?.kilometres(to: center) ?? 0) }
      tour = near.sorted { $0.1 < $1.1 }.map(\.0)
      // The current one is in the middle already.
      if tour.first != currentItem?.id || tour.count == 1 {
        return select(tour[offset > 0 ? 0 : tour.count - 1])
      }
    }
    let place = currentItem.flatMap { tour.firstIndex(of: $0.id) } ?? 0
    return select(tour[(place + offset + tour.count) % tour.count])
  }

  private func select(_ id: TODOItem.ID) -> Bool {
    guard let item = items.first(where: { $0.id == id }), let point = item.values.location.coordinate else {
      return false
    }
    currentItem = item
    view = MapView(center: point, zoom: view.zoom)
    return true
  }

  /// Makes an item the current one.
  public func choose(_ item: TODOItem) { currentItem = item }

  /// The next map that shows this view.
  ///
  /// - Returns: the name of the file; nil if there is no other.
  public func nextBase() -> String? {
    let bases = data.tiles.bases(for: view)
    guard bases.count > 1 else { return nil }
    let place = bases.firstIndex { $0.id == base } ?? 0
    let next = bases[(place + 1) % bases.count]
    base = next.id
    return next.id.split(separator: "/").last.map(String.init) ?? next.id
  }

  // MARK: Places

  /// Finds an address.
  public func find(_ address: String) async throws(GazetteerError) -> PlaceAnswer {
    try await data.find(address)
  }

  /// The name of a place in the person's language, with what it lies in.
  public func name(_ place: FoundPlace) -> String { place.text(in: data.language) }

  /// The name of a town.
  public func name(_ town: NearbyTown) -> String { town.place.names.text(in: data.language) }

  /// Shows a place whole.
  public func show(_ place: FoundPlace) {
    // A degree of latitude is 111.2 km.
    let reach = max(place.radius, 0.2) / 111.2
    let (latitude, longitude) = (place.coordinate.latitude, place.coordinate.longitude)
    let corners = [-reach, reach].compactMap { step in
      Coordinate(latitude: min(max(latitude + step, -90), 90), longitude: longitude)
    }
    view = MapView.showing(corners, in: size) ?? view
    tour = []
  }

  // MARK: Changing

  /// Sets the point of the current item to the middle of the map, as one step to undo.
  public func setPoint() async throws(TODOStoreError) -> TODOChangeOutcome? {
    guard let item = currentItem else { return nil }
    let point = view.center.rounded
    let outcome = try await list.updateTODOItem(
      item.id,
      [TODOEdit(.coordinate) { $0.location.coordinate = point }]
    )
    try await reload()
    return outcome
  }

  /// Reads the items again.
  public func reload() async throws(TODOStoreError) {
    items = try await list.store.itemsWithPoint(list.filter)
    if let id = currentItem?.id { currentItem = try await list.store.refetchItem(id) }
  }
}

nonisolated extension Coordinate {
  /// Where the equator meets the prime meridian.
  fileprivate static let nullIsland = Coordinate(latitude: 0, longitude: 0)!

  /// To a metre: five decimals.
  fileprivate var rounded: Coordinate {
    func round(_ degrees: Double) -> Double { (degrees * 100_000).rounded() / 100_000 }
    return Coordinate(latitude: round(latitude), longitude: round(longitude)) ?? self
  }
}
