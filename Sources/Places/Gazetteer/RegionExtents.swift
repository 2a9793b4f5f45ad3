import TODOCore

/// How far regions reach, measured by the places in them.
struct RegionExtents: Sendable {
  /// The zooms up to which the labelled places of the world are read: some thousand, enough for a country.
  private static let lastZoom = 5
  /// The same about the middle of a division, and how far about it, in degrees of latitude.
  private static let (lastZoomNear, near) = (9, 2.0)
  /// Villages that are not in the file lie farther out than those that are.
  private static let margin = 1.2

  /// The region that a region lies in.
  private let parents: [Int: Int]
  private let largePlaces: [(region: Int, coordinate: Coordinate)]
  private var radii: [Int: Double] = [:]

  init(_ reader: GazetteerReader) throws {
    parents = try reader.parentsOfRegions()
    var places: [(region: Int, coordinate: Coordinate)] = []
    try reader.visitPlaces(around: 0...PlaceTile.lastNumber(ofZoom: Self.lastZoom)) {
      places.append(($0.region, $0.coordinate))
    }
    largePlaces = places
  }

  /// From the middle of a region to about its farthest place, in kilometres.
  mutating func radius(of region: Region, _ reader: GazetteerReader) throws -> Double {
    if let radius = radii[region.id] { return radius }
    guard let middle = region.coordinate else { return 0 }
    var places = largePlaces
    if region.level != .country {
      let bounds = GeoBounds(around: middle, degrees: Self.near)
      places += try reader.points(in: bounds, zooms: 0...Self.lastZoomNear).map { ($0.region, $0.coordinate) }
    }
    let radius = places.reduce(10) { radius, place in
      isRegion(place.region, in: region.id) ? max(radius, middle.kilometres(to: place.coordinate)) : radius
    }
    radii[region.id] = radius * Self.margin
    return radius * Self.margin
  }

  private func isRegion(_ region: Int, in other: Int) -> Bool {
    var next: Int? = region
    // Three levels, and no more if the file is damaged.
    for _ in 0..<3 {
      if next == other { return true }
      next = next.flatMap { parents[$0] }
    }
    return false
  }
}
