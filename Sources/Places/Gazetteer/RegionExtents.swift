import TODOCore

/// How far a region reaches, measured by the larger places in it.
struct RegionExtents: Sendable {
  /// The zooms up to which the labelled places are read: some thousand, enough to see how large a region is.
  private static let lastZoom = 6

  /// The larger places: the smallest region of each, and where it is.
  private let places: [(region: Int, point: Coordinate)]
  /// The region that a region lies in.
  private let parents: [Int: Int]

  init(_ reader: GazetteerReader) throws {
    parents = try reader.parentsOfRegions()
    places = try reader.regionsOfPlaces(labelledUpTo: Self.lastZoom)
  }

  /// From the middle of a region to the farthest of its places, in kilometres.
  func radius(of region: Region) -> Double {
    let least: Double =
      switch region.level {
      case .country: 30
      case .first: 20
      case .second: 10
      }
    guard let middle = region.coordinate else { return least }
    return places.reduce(least) { radius, place in
      isRegion(place.region, in: region.id) ? max(radius, middle.kilometres(to: place.point)) : radius
    }
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
