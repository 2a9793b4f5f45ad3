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
    // Tiles do not cross the date line.
    let sides: [(west: Double, east: Double)] =
      bounds.west <= bounds.east ? [(bounds.west, bounds.east)] : [(bounds.west, 180), (-180, bounds.east)]
    var found: [Int: Place] = [:]
    for (west, east) in sides {
      guard let first = Coordinate(latitude: max(-90, min(90, bounds.north)), longitude: max(-180, west)),
        let last = Coordinate(latitude: max(-90, min(90, bounds.south)), longitude: min(180, east))
      else { continue }
      for zoom in zooms {
        let (topLeft, bottomRight) = (MapTile(of: first, zoom: zoom), MapTile(of: last, zoom: zoom))
        guard topLeft.row <= bottomRight.row, topLeft.column <= bottomRight.column else { continue }
        for row in topLeft.row...bottomRight.row {
          let range =
            MapTile.number(
              zoom: zoom,
              column: topLeft.column,
              row: row
            )...MapTile.number(
              zoom: zoom,
              column: bottomRight.column,
              row: row
            )
          for place in try places(around: range, where: { $0 == zoom && bounds.contains($1) }) {
            found[place.id] = place
          }
        }
      }
    }
    return found.values.sorted { $0.id < $1.id }
  }

  func nearestTown(to point: Coordinate) throws -> NearbyTown? {
    // Wider circles only reach where few people live; their towns are labelled from farther away.
    for (radius, lastZoom) in [(12.0, 12), (50, 12), (250, 10), (1000, 7)] {
      let north = radius / 111.2
      let east = min(179, north / max(0.01, cos(point.latitude * .pi / 180)))
      let bounds = MapBounds(
        south: point.latitude - north,
        west: Self.wrapped(point.longitude - east),
        north: point.latitude + north,
        east: Self.wrapped(point.longitude + east)
      )
      let nearest = try places(in: bounds, zooms: 0...lastZoom).filter { $0.kind != .airport }
        .map { NearbyTown($0, to: point) }.min { $0.kilometres < $1.kilometres }
      if let nearest, nearest.kilometres <= radius { return nearest }
    }
    return nil
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
