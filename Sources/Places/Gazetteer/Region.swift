import TODOCore

/// A country, or a first or second division of one: a state, province or prefecture; a county, department or district.
struct Region: Hashable {
  enum Level: Int, Hashable { case country, first, second }

  let id: Int
  /// The region that it lies in; nil for a country.
  let parent: Int?
  let level: Level
  var names: PlaceNames
  /// The middle of its places, weighted by their people; nil for a region without places.
  let coordinate: Coordinate?

  // Its names differ no more often than its number.
  func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The number of people that a region counts for when it is compared with towns of its name.
  var weightInPeople: Double {
    switch level {
    case .country: 3_162_278
    case .first: 316_228
    case .second: 10_000
    }
  }
}

/// How far regions reach, measured by the places in them.
struct RegionExtents: Sendable {
  /// The zooms up to which the labelled places of the world are read: some thousand, enough for a country.
  private static let lastZoom = 5
  /// The same about the middle of a division, and how far about it, in degrees of latitude.
  private static let (lastZoomNear, near) = (9, 2.0)
  /// How far beyond a distance places are looked for, in kilometres.
  private static let search = 50.0
  /// Villages that are not in the file lie farther out than those that are.
  private static let margin = 1.2

  /// The region that a region lies in.
  private let parents: [Int: Int]
  private let largePlaces: [(regions: Regions, coordinate: Coordinate)]
  private var radii: [Int: Double] = [:]

  init(_ reader: GazetteerReader) throws {
    let parents = try reader.parentsOfRegions()
    var places: [(regions: Regions, coordinate: Coordinate)] = []
    try reader.visitPlaces(around: 0...PlaceTile.lastNumber(ofZoom: Self.lastZoom)) {
      places.append((Regions(around: $0.region, parents), $0.coordinate))
    }
    self.parents = parents
    largePlaces = places
  }

  /// From the middle of a region to about its farthest place, in kilometres.
  mutating func radius(of region: Region, _ reader: GazetteerReader) throws -> Double {
    if let radius = radii[region.id] { return radius }
    guard let middle = region.coordinate else { return 0 }
    var places = largePlaces(in: region)
    if region.level != .country { places += try self.places(in: region, within: Self.near, reader) }
    let radius = places.reduce(10) { max($0, middle.kilometres(to: $1)) } * Self.margin
    radii[region.id] = radius
    return radius
  }

  /// Whether ``radius(of:_:)`` is more than some kilometres. This reads less: of a region that reaches so far, some
  /// place is not much farther out.
  func reaches(_ region: Region, beyond kilometres: Double, _ reader: GazetteerReader) throws -> Bool {
    if let radius = radii[region.id] { return radius > kilometres }
    guard let middle = region.coordinate else { return false }
    func isBeyond(_ place: Coordinate) -> Bool { middle.kilometres(to: place) * Self.margin > kilometres }
    return try largePlaces(in: region).contains(where: isBeyond)
      || places(in: region, within: min(Self.near, (kilometres + Self.search) / 111.2), reader)
        .contains(where: isBeyond)
  }

  private func largePlaces(in region: Region) -> [Coordinate] {
    largePlaces.filter { $0.regions.contains(region.id) }.map(\.coordinate)
  }

  /// - Parameter degrees: how far about the middle of the region, in degrees of latitude.
  private func places(in region: Region, within degrees: Double, _ reader: GazetteerReader) throws
    -> [Coordinate]
  {
    guard let middle = region.coordinate else { return [] }
    return try reader.points(in: GeoBounds(around: middle, degrees: degrees), zooms: 0...Self.lastZoomNear)
      .filter { Regions(around: $0.region, parents).contains(region.id) }
      .map(\.coordinate)
  }
}

/// The regions that a place lies in: three levels, and no more if the file is damaged.
private struct Regions {
  private let (first, second, third): (Int, Int, Int)

  init(around region: Int, _ parents: [Int: Int]) {
    first = region
    // No region has the number 0.
    second = parents[first] ?? 0
    third = parents[second] ?? 0
  }

  func contains(_ region: Int) -> Bool { region == first || region == second || region == third }
}
