import Foundation
import GRDB
import TODOCore

/// Looks up names, places, regions and postal codes within one reading of the file. Everything it reads is checked.
final class GazetteerReader {
  private let db: Database
  private(set) var blocks: ReadBlocks
  private var regions: [Int: Region] = [:]
  private var chains: [Int: [Region]] = [:]

  init(_ db: Database, _ blocks: ReadBlocks) {
    self.db = db
    self.blocks = blocks
  }

  // MARK: Names

  /// The numbers of the places with a name, those that a map labels first at the beginning.
  ///
  /// - Parameter key: see ``PlaceKey``.
  func places(named key: String) throws -> [Int] {
    let sql = "SELECT id, first, lines FROM name WHERE first <= ? ORDER BY first DESC LIMIT 1"
    guard let row = try row(sql, [key]) else { return [] }
    let lines = try blocks.lines(.names(row.decode(atIndex: 0))) { try CompressedLines(row, column: 2) }
    guard let found = lines.fields(after: key)?.first else { return [] }
    return try found.split(separator: " ").map { number in
      guard let number = Int(number) else { throw GazetteerError.damaged }
      return number
    }
  }

  func regions(named key: String) throws -> [Region] {
    let statement = try db.cachedStatement(sql: "SELECT region FROM regionName WHERE key = ?")
    return try Int.fetchAll(statement, arguments: [key]).map(region)
  }

  // MARK: Places

  func place(_ number: Int) throws -> Place {
    guard let first = try tileIndex().block(of: number) else { throw GazetteerError.damaged }
    let lines = try placeLines(first)
    guard number - first < lines.count else { throw GazetteerError.damaged }
    return try place(number, lines.fields(number - first))
  }

  /// Calls a function for every place in these tiles, and for some around them: blocks of places are read in full.
  func visitPlaces(around tiles: ClosedRange<Int>, _ visit: (PlacePoint) throws -> Void) throws {
    for first in try tileIndex().blocks(ofTiles: tiles) {
      let lines = try placeLines(first)
      for line in 0..<lines.count {
        // Reading four fields is much faster than reading all.
        guard let values = lines.integers(line),
          let coordinate = Self.coordinate(values[1], values[2], per: 10_000)
        else { throw GazetteerError.damaged }
        try visit(
          PlacePoint(number: first + line, labelZoom: values[0], coordinate: coordinate, region: values[3])
        )
      }
    }
  }

  private func place(_ number: Int, _ fields: [Substring]) throws -> Place {
    guard fields.count >= 7, let zoom = Int(fields[0]), let region = Int(fields[3]),
      let size = Int(fields[4]),
      let kind = Int(fields[5]).flatMap(Place.Kind.init(rawValue:)), (0...30).contains(zoom),
      (0...120).contains(size), let coordinate = Self.coordinate(Int(fields[1]), Int(fields[2]), per: 10_000)
    else { throw GazetteerError.damaged }
    let country = try self.region(region).names.country
    func name(_ field: Int) -> String? {
      guard fields.indices.contains(field), !fields[field].isEmpty else { return nil }
      // GeoNames has the Icelandic letter in some names.
      return country == "VN" ? String(fields[field].replacing("Ð", with: "Đ")) : String(fields[field])
    }
    return Place(
      id: number,
      names: PlaceNames(
        name(6) ?? "",
        local: name(7),
        japanese: name(8),
        vietnamese: name(9),
        country: country
      ),
      kind: kind,
      coordinate: coordinate,
      people: pow(10, Double(size) / 10),
      labelZoom: zoom,
      region: region
    )
  }

  private func tileIndex() throws -> TileIndex {
    if let tiles = blocks.tiles { return tiles }
    let tiles = try TileIndex(db)
    blocks.tiles = tiles
    return tiles
  }

  private func placeLines(_ first: Int) throws -> CompressedLines {
    try blocks.lines(.places(first)) {
      guard let row = try row("SELECT lines FROM place WHERE first = ?", [first]) else {
        throw GazetteerError.damaged
      }
      return try CompressedLines(row, column: 0)
    }
  }

  // MARK: Regions

  func region(_ id: Int) throws -> Region { try region(id, below: nil) }

  /// - Parameter child: the level of the region that lies in this one; a parent is of a higher level, so a chain of
  ///   parents ends.
  private func region(_ id: Int, below child: Region.Level?) throws -> Region {
    if let region = regions[id] { return region }
    let sql = "SELECT parent, level, code, name, local, ja, vi, latitude, longitude FROM region WHERE id = ?"
    guard let row = try row(sql, [id]), let level = Region.Level(rawValue: try row.decode(atIndex: 1)) else {
      throw GazetteerError.damaged
    }
    let parent: Int? = try row.decode(atIndex: 0)
    guard level.rawValue < child?.rawValue ?? .max, (parent == nil) == (level == .country) else {
      throw GazetteerError.damaged
    }
    let region = Region(
      id: id,
      parent: parent,
      level: level,
      names: PlaceNames(
        try row.decode(atIndex: 3),
        local: try row.decode(atIndex: 4),
        japanese: try row.decode(atIndex: 5),
        vietnamese: try row.decode(atIndex: 6),
        country: try parent.map { try self.region($0, below: level).names.country } ?? row.decode(atIndex: 2)
      ),
      coordinate: try coordinate(row.decode(atIndex: 7), row.decode(atIndex: 8))
    )
    regions[id] = region
    return region
  }

  /// A region and the ones that it lies in, up to the country.
  func chain(ofRegion id: Int) throws -> [Region] {
    if let chain = chains[id] { return chain }
    let region = try region(id)
    let chain = try [region] + (region.parent.map(chain(ofRegion:)) ?? [])
    chains[id] = chain
    return chain
  }

  /// Reads how far regions reach, unless that is known.
  func extents() throws -> RegionExtents {
    let extents = try blocks.extents ?? RegionExtents(self)
    blocks.extents = extents
    return extents
  }

  /// How far a region reaches from its middle, in kilometres.
  func radius(of region: Region) throws -> Double {
    var extents = try extents()
    let radius = try extents.radius(of: region, self)
    blocks.extents = extents
    return radius
  }

  func parentsOfRegions() throws -> [Int: Int] {
    var parents: [Int: Int] = [:]
    let rows = try Row.fetchCursor(db, sql: "SELECT id, parent FROM region WHERE parent IS NOT NULL")
    while let row = try rows.next() {
      parents[try row.decode(atIndex: 0)] = try row.decode(atIndex: 1) as Int
    }
    return parents
  }

  // MARK: Postal codes

  /// The middle of the places that have a postal code.
  ///
  /// - Parameters:
  ///   - code: capitals and digits only, as the file has it.
  ///   - country: ISO 3166-1, two letters.
  func coordinate(ofPostcode code: String, in country: String) throws -> Coordinate? {
    let sql =
      "SELECT id, lines FROM postcode WHERE country = ? AND first <= ? ORDER BY first DESC LIMIT 1"
    guard let row = try row(sql, [country, code]) else { return nil }
    let lines = try blocks.lines(.postcodes(row.decode(atIndex: 0))) { try CompressedLines(row, column: 1) }
    guard let fields = lines.fields(after: code) else { return nil }
    guard fields.count == 2, let coordinate = Self.coordinate(Int(fields[0]), Int(fields[1]), per: 500) else {
      throw GazetteerError.damaged
    }
    return coordinate
  }

  /// The towns of a municipality of Japan, each with its postal code.
  func towns(ofPlace number: Int) throws -> [(name: Substring, code: Substring)] {
    guard let row = try row("SELECT lines FROM town WHERE place = ?", [number]) else { return [] }
    let lines = try CompressedLines(row, column: 0)
    return try (0..<lines.count).map { line in
      let fields = lines.fields(line)
      guard fields.count == 2 else { throw GazetteerError.damaged }
      return (fields[0], fields[1])
    }
  }

  // MARK: Values

  private func row(_ sql: String, _ arguments: StatementArguments) throws -> Row? {
    try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments)
  }

  private func coordinate(_ latitude: Int?, _ longitude: Int?) throws -> Coordinate? {
    guard let latitude, let longitude else { return nil }
    guard
      let coordinate = Coordinate(latitude: Double(latitude) / 10_000, longitude: Double(longitude) / 10_000)
    else { throw GazetteerError.damaged }
    return coordinate
  }

  private static func coordinate(_ latitude: Int?, _ longitude: Int?, per degree: Double) -> Coordinate? {
    guard let latitude, let longitude else { return nil }
    return Coordinate(latitude: Double(latitude) / degree, longitude: Double(longitude) / degree)
  }
}

extension CompressedLines {
  fileprivate init(_ row: Row, column: Int) throws {
    try self.init(Array(row.decode(atIndex: column) as Data))
  }
}
