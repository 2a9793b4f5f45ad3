import Foundation
public import TODOCore

/// A town with the way to it.
public struct NearbyTown: Hashable, Sendable {
  public let place: Place
  /// From the town to the point.
  public let kilometres: Double
  /// The direction of the point as seen from the town, in degrees from north, clockwise.
  public let bearing: Double
}

/// A part of the map between two parallels and two meridians, in degrees.
public struct MapBounds: Hashable, Sendable {
  public let south: Double
  public let west: Double
  public let north: Double
  public let east: Double

  /// - Parameters:
  ///   - west: −180…180.
  ///   - east: −180…180; less than `west` where the date line lies between them.
  public init(south: Double, west: Double, north: Double, east: Double) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  func contains(_ point: Coordinate) -> Bool {
    (south...max(south, north)).contains(point.latitude)
      && (west <= east
        ? (west...east).contains(point.longitude) : point.longitude >= west || point.longitude <= east)
  }
}

extension Gazetteer {
  /// The last zoom from which places are labelled.
  static let lastLabelZoom = 12

  /// The places that a map labels, the ones labelled first before the others.
  ///
  /// - Parameter labelZoom: places that are labelled from this zoom or an earlier one.
  /// - Throws: ``GazetteerError``.
  public func places(in bounds: MapBounds, labelledFrom labelZoom: Int) throws(GazetteerError) -> [Place] {
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
  fileprivate func places(in bounds: MapBounds, zooms: ClosedRange<Int>) throws -> [Place] {
    try points(in: bounds, zooms: zooms).map(\.number).sorted().map(place)
  }

  /// Where the places of a part of the map are that are labelled from these zooms on.
  func points(in bounds: MapBounds, zooms: ClosedRange<Int>) throws -> [PlacePoint] {
    // Tiles do not cross the date line.
    let sides: [(west: Double, east: Double)] =
      bounds.west <= bounds.east ? [(bounds.west, bounds.east)] : [(bounds.west, 180), (-180, bounds.east)]
    var found: [Int: PlacePoint] = [:]
    for (west, east) in sides {
      guard let first = Coordinate(latitude: max(-90, min(90, bounds.north)), longitude: max(-180, west)),
        let last = Coordinate(latitude: max(-90, min(90, bounds.south)), longitude: min(180, east))
      else { continue }
      for zoom in zooms {
        let (start, end) = (MapTile(of: first, zoom: zoom), MapTile(of: last, zoom: zoom))
        guard start.row <= end.row, start.column <= end.column else { continue }
        for row in start.row...end.row {
          let first = MapTile.number(zoom: zoom, column: start.column, row: row)
          try visitPlaces(around: first...(first + end.column - start.column)) { place in
            if place.labelZoom == zoom, bounds.contains(place.coordinate) { found[place.number] = place }
          }
        }
      }
    }
    return Array(found.values)
  }

  func nearestTown(to point: Coordinate) throws -> NearbyTown? {
    // Wider circles only reach where few people live; their towns are labelled from farther away.
    for (radius, lastZoom) in [(12.0, 12), (50, 12), (250, 10), (1000, 7)] {
      let bounds = MapBounds(about: point, degrees: radius / 111.2)
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

extension MapBounds {
  /// A point with as many degrees of latitude on each side, and as many kilometres to the west and the east.
  init(about point: Coordinate, degrees: Double) {
    let east = min(179, degrees / max(0.01, cos(point.latitude * .pi / 180)))
    self.init(
      south: point.latitude - degrees,
      west: Self.wrapped(point.longitude - east),
      north: point.latitude + degrees,
      east: Self.wrapped(point.longitude + east)
    )
  }

  private static func wrapped(_ longitude: Double) -> Double {
    longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude
  }
}

extension NearbyTown {
  fileprivate init(_ place: Place, to point: Coordinate) {
    self.place = place
    kilometres = place.coordinate.kilometres(to: point)
    bearing = place.coordinate.bearing(to: point)
  }
}
