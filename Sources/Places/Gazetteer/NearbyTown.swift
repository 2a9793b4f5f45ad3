public import TODOCore

/// A town with the way to it.
public struct NearbyTown: Hashable, Sendable {
  public let place: Place
  /// From the town to the point.
  public let kilometres: Double
  /// The direction of the point as seen from the town, in degrees from north, clockwise.
  public let bearing: Double
}

extension NearbyTown {
  init(_ place: Place, to point: Coordinate) {
    self.place = place
    kilometres = place.coordinate.kilometres(to: point)
    bearing = place.coordinate.bearing(to: point)
  }
}

extension Gazetteer {
  /// The last zoom from which places are labelled.
  static let lastLabelZoom = 12

  /// The places that a map labels, the most important first.
  ///
  /// - Parameter labelZoom: places that are labelled from this zoom or an earlier one.
  /// - Throws: ``GazetteerError``.
  public func places(in bounds: GeoBounds, labelledFrom labelZoom: Int) throws(GazetteerError) -> [Place] {
    try read { try $0.places(in: bounds, zooms: 0...max(0, min(labelZoom, Self.lastLabelZoom))) }
  }

  /// The nearest town or part of one; nil where none is within 1,000 km.
  ///
  /// - Throws: ``GazetteerError``.
  public func nearestTown(to point: Coordinate) throws(GazetteerError) -> NearbyTown? {
    try read { try $0.nearestTown(to: point) }
  }
}

extension GazetteerReader {
  fileprivate func places(in bounds: GeoBounds, zooms: ClosedRange<Int>) throws -> [Place] {
    try points(in: bounds, zooms: zooms).map(\.number).sorted().map(place)
  }

  /// The points of the places within bounds that maps label from one of these zooms on.
  func points(in bounds: GeoBounds, zooms: ClosedRange<Int>) throws -> [PlacePoint] {
    // Tiles do not cross the date line.
    let sides: [(west: Double, east: Double)] =
      bounds.west <= bounds.east ? [(bounds.west, bounds.east)] : [(bounds.west, 180), (-180, bounds.east)]
    var found: [Int: PlacePoint] = [:]
    for (west, east) in sides {
      guard let first = Coordinate(latitude: bounds.north, longitude: max(-180, west)),
        let last = Coordinate(latitude: bounds.south, longitude: min(180, east))
      else { continue }
      for zoom in zooms {
        let (start, end) = (PlaceTile(of: first, zoom: zoom), PlaceTile(of: last, zoom: zoom))
        guard start.row <= end.row, start.column <= end.column else { continue }
        for row in start.row...end.row {
          let first = PlaceTile.number(zoom: zoom, column: start.column, row: row)
          try visitPlaces(around: first...(first + end.column - start.column)) { place in
            if place.labelZoom == zoom, bounds.contains(place.coordinate) { found[place.number] = place }
          }
        }
      }
    }
    return Array(found.values)
  }

  func nearestTown(to point: Coordinate) throws -> NearbyTown? {
    // Wide circles are needed only where few people live, and maps label the towns there early.
    for (radius, lastZoom) in [(12.0, 12), (50, 12), (250, 10), (1000, 7)] {
      let bounds = GeoBounds(around: point, degrees: radius / 111.2)
      let near = try points(in: bounds, zooms: 0...lastZoom)
        .map { (number: $0.number, kilometres: $0.coordinate.kilometres(to: point)) }
        .filter { $0.kilometres <= radius }.sorted { $0.kilometres < $1.kilometres }
      for (number, _) in near {
        let place = try place(number)
        if place.kind != .airport { return NearbyTown(place, to: point) }
      }
    }
    return nil
  }
}
