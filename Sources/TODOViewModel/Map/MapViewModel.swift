public import MapTiles
public import Places
public import TODOCore
import TODOStore

/// The map as a screen shows it: the view, the items on it, the current one. It changes no data but by
/// ``setPoint(of:_:)``.
public final class MapViewModel {
  let list: MyTODOViewModel
  /// The pictures, and what is read for them.
  public let pictures: MapPictures
  /// The items with a point, open ones before done ones, the newest first, up to ``TODOItemStore/maxPoints``.
  public var items: [TODOItem] { didSet { pinsChanged() } }
  /// The item that the map is about; it may have no point.
  public var currentItem: TODOItem? { didSet { pinsChanged() } }
  /// The item that was current before this one.
  private var lastItem: TODOItem.ID?
  /// The view that was chosen; nil before the first picture, whose size decides the first view.
  private var chosenView: MapView?
  /// The size of the last picture.
  private var size = MapSize(columns: 80, rows: 20)
  /// The map file chosen for this view; nil for the best one.
  private var base: MapBase.ID?
  /// The pins, with their items; made for the next picture after a change. Thousands of items are too many to be copied
  /// for each picture.
  private var knownPins: (pins: [MapPin], items: [TODOItem?])?
  /// The items by their distance from the centre when the first of them was gone to.
  var tour: [TODOItem.ID] = []
  /// A pin that is no stored item's, such as that of an item whose point may not be stored yet.
  private let ownPin: MapPin?
  /// The cell that is dragged.
  private var held: CellPosition?

  /// Closer than this, the world's map has hardly anything to show.
  private static let worldZoom = 9.0

  /// Shows the current item of the list; where it has no point, all items of the list's filter that have one.
  public init(_ list: MyTODOViewModel, _ data: MapData) async throws(TODOStoreError) {
    self.list = list
    pictures = MapPictures(data)
    ownPin = nil
    items = try await list.store.itemsWithPoint(list.filter)
    currentItem = list.currentItem
  }

  /// Shows an item as a form has it, among all others of the list's filter.
  ///
  /// - Parameter id: of the item; nil for a new one.
  public init(
    _ list: MyTODOViewModel,
    _ data: MapData,
    _ id: TODOItem.ID?,
    _ values: TODOItemValues
  ) async throws(TODOStoreError) {
    self.list = list
    pictures = MapPictures(data)
    ownPin = values.location.coordinate.map { MapPin(coordinate: $0, label: values.title) }
    items = try await list.store.itemsWithPoint(list.filter).filter { $0.id != id }
    chosenView = ownPin.map { MapView(center: $0.coordinate, zoom: MapScene.itemZoom) }
  }

  /// Shows some items and no others, on a picture of a known size. Opens the map's files.
  ///
  /// - Parameters:
  ///   - item: the one that the map is about; nil to show all of them.
  ///   - pin: one more pin.
  public init(
    _ list: MyTODOViewModel,
    _ data: MapData,
    items: [TODOItem],
    about item: TODOItem? = nil,
    pin: MapPin? = nil,
    size: MapSize
  ) {
    self.list = list
    pictures = MapPictures(data)
    ownPin = pin
    self.items = items
    currentItem = item
    self.size = size
    data.tiles.open()
  }

  public var view: MapView {
    get {
      if let chosenView { return chosenView }
      if let point = currentItem?.values.location.coordinate {
        return MapView(center: point, zoom: MapScene.itemZoom)
      }
      return viewOfAll
    }
    set { chosenView = newValue }
  }

  private var viewOfAll: MapView {
    viewShowing(items.compactMap(\.values.location.coordinate))
      ?? MapView(center: .nullIsland, zoom: MapView.zooms(for: size).lowerBound)
  }

  func viewShowing(_ points: [Coordinate]) -> MapView? {
    MapView.showing(points, in: size).map { view in
      let isWorld = data.tiles.bases(for: view).first?.isWorld == true
      return isWorld ? MapView(center: view.center, zoom: min(view.zoom, Self.worldZoom)) : view
    }
  }

  // MARK: The picture

  /// The map as far as it is read; the rest is read in the background.
  ///
  /// - Returns: nil before the files were opened.
  public func picture(
    size: MapSize,
    style: MapPicture.Style,
    glyphs: @escaping @Sendable (String) -> [MapGlyph]
  ) -> MapPicture? {
    self.size = size
    let least = MapView.zooms(for: size).lowerBound
    let shown = view.zoom < least ? MapView(center: view.center, zoom: least) : view
    // The first view depends on the files: before they are opened, none is kept.
    if pictures.hasMap != nil { view = shown }
    let scene = MapScene(view: shown, size: size, base: base, style: style)
    return pictures.picture(scene, glyphs: glyphs) { pins.pins }
  }

  /// The own pin, which is no stored item's, or the current item's first, so that its label has a place. The item of the
  /// own pin is nil.
  private var pins: (pins: [MapPin], items: [TODOItem?]) {
    if let knownPins { return knownPins }
    var pins = ownPin.map { [$0] } ?? []
    var shown = [TODOItem?](repeating: nil, count: pins.count)
    func add(_ item: TODOItem) {
      guard let point = item.values.location.coordinate else { return }
      pins.append(MapPin(coordinate: point, label: item.title))
      shown.append(item)
    }
    if let currentItem { add(currentItem) }
    for item in items where item.id != currentItem?.id { add(item) }
    knownPins = (pins, shown)
    return (pins, shown)
  }

  private func pinsChanged() {
    knownPins = nil
    pictures.forget()
  }

  /// The files of the map.
  public var data: MapData { pictures.data }
  /// The nearest town to the centre.
  public var town: NearbyTown? { pictures.news?.town }
  /// How many tiles of the last picture are damaged, or beyond the limits.
  public var leftOut: Int { pictures.last?.leftOut ?? 0 }
  /// Whether there are more items with a point than ``items``.
  public var hasMore: Bool { items.count == TODOItemStore.maxPoints }

  /// The files of the person's own that cannot be shown.
  public var unusableFiles: [(name: String, problem: MapFileProblem)] { data.unusableFiles }

  /// The middle of the map.
  public var middle: Coordinate { view.center.rounded() }

  /// The cell of the last picture that shows ``middle``: where a pin at that point is.
  public var middleCell: CellPosition {
    view.cell(of: middle, in: size) ?? CellPosition(column: size.columns / 2, row: size.rows / 2)
  }

  /// The way to the current item: from the one before it while it is in the middle, otherwise from the middle; nil if
  /// they are in one place.
  public var way: MapWay? {
    guard let item = currentItem, let end = item.values.location.coordinate else { return nil }
    let way: MapWay?
    if !isCentered {
      way = MapWay(start: view.center, end: end, title: item.title, isFromItem: false)
    } else {
      let last = items.first { $0.id == lastItem }
      way = last.flatMap { last in
        last.values.location.coordinate.map {
          MapWay(start: $0, end: end, title: last.title, isFromItem: true)
        }
      }
    }
    return way.flatMap { $0.start.kilometres(to: end) < 0.05 ? nil : $0 }
  }

  /// Whether the current item is in the middle.
  public var isCentered: Bool {
    // A view is not exact to the last digit.
    currentItem?.values.location.coordinate.map { $0.kilometres(to: view.center) < 0.002 } ?? false
  }

  /// The unit of distances.
  public var unit: LengthUnit { data.unit }

  /// A link to this place on openstreetmap.org.
  public var browserLink: String {
    let (latitude, longitude) = (middle.latitude, middle.longitude)
    let zoom = Int(max(0, view.zoom.rounded()))
    return
      "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=\(zoom)/\(latitude)/\(longitude)"
  }

  /// A geo URI of this place (RFC 5870).
  public var geoLink: String { "geo:\(middle)" }

  /// The bar of a round length.
  public func scale(columns: Int) -> MapScale? { MapScale(view: view, limit: columns, unit: data.unit) }

  /// Who made the map that is shown; empty before it is opened.
  public var attribution: String {
    let bases = data.tiles.bases(for: view)
    let shown = bases.first { $0.id == base } ?? bases.first
    // The nearest town is GeoNames' on every map; the world names them itself.
    let parts = [shown?.details.attribution ?? "", town != nil && shown?.isWorld == false ? "GeoNames" : ""]
    return parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  // MARK: Moving

  /// Pans by cells, to the right and down if positive.
  public func pan(columns: Int, rows: Int) {
    view = view.panned(columns: columns, rows: rows)
    tour = []
  }

  /// Pans by a part of the picture.
  public func pan(quartersRight: Int, quartersDown: Int) {
    pan(columns: quartersRight * max(1, size.columns / 4), rows: quartersDown * max(1, size.rows / 4))
  }

  /// Takes hold of the map at a cell.
  public func hold(_ cell: CellPosition) { held = cell }

  /// Moves the map so that the held cell comes to this one.
  public func drag(to cell: CellPosition) {
    if let held { pan(columns: held.column - cell.column, rows: held.row - cell.row) }
    held = cell
  }

  /// - Parameter cell: the one that keeps its place; nil for the middle.
  public func zoom(halfSteps: Int, about cell: CellPosition? = nil) {
    view = view.zoomed(halfSteps: halfSteps, column: cell?.column, row: cell?.row, in: size)
  }

  /// - Parameter zoom: the new one, if the size of the picture allows it.
  public func zoom(to zoom: Double) { view = MapView(center: view.center, zoom: zoom) }

  /// Shows all items.
  public func showAll() {
    view = viewOfAll
    tour = []
  }

  /// Puts the current item into the middle.
  ///
  /// - Returns: whether it has a point.
  public func center() -> Bool {
    guard let point = currentItem?.values.location.coordinate else { return false }
    view = MapView(center: point, zoom: max(view.zoom, MapScene.itemZoom))
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
    lastItem = currentItem?.id
    currentItem = item
    view = MapView(center: point, zoom: view.zoom)
    return true
  }

  /// Reads an item again and makes it the current one.
  ///
  /// - Returns: false if it was deleted.
  public func choose(_ id: TODOItem.ID) async throws(TODOStoreError) -> Bool {
    guard let item = try await list.store.refetchItem(id) else {
      try await reload()
      return false
    }
    lastItem = nil
    currentItem = item
    return true
  }

  /// The items of the pin nearest to the middle of the last picture; empty if none is near.
  public var itemsInMiddle: [TODOItem] {
    items(near: CellPosition(column: size.columns / 2, row: size.rows / 2), within: 3)
  }

  /// The items of the nearest pin in the last picture, up to some columns away from a cell, or half as many rows.
  public func items(near cell: CellPosition, within reach: Int = 1) -> [TODOItem] {
    guard let picture = pictures.last else { return [] }
    func distance(_ cluster: PinCluster) -> Int {
      max(abs(cluster.cell.column - cell.column), abs(cluster.cell.row - cell.row) * 2)
    }
    let nearest = picture.clusters.min { distance($0) < distance($1) }
    guard let nearest, distance(nearest) <= reach else { return [] }
    return nearest.pins.compactMap { pins.items[$0] }
  }

  /// The next map that shows this view.
  ///
  /// - Returns: the name of the file; nil if there is no other.
  public func nextBase() -> String? {
    let bases = data.tiles.bases(for: view)
    guard bases.count > 1 else { return nil }
    let place = bases.firstIndex { $0.id == base } ?? 0
    let next = bases[(place + 1) % bases.count]
    base = next.id
    return FilePath(next.id).name
  }
}

nonisolated extension Coordinate {
  /// Where the equator meets the prime meridian.
  fileprivate static let nullIsland = Coordinate(latitude: 0, longitude: 0)!
}
