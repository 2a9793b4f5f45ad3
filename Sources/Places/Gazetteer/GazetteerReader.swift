import Foundation
import GRDB
import TODOCore

/// Looks up names, places, regions and postal codes within one reading of the file. Everything it reads is checked.
final class GazetteerReader {
  private let db: Database
  private(set) var blocks: ReadBlocks
  private var regions: [Int: Region] = [:]
  /// By country and code: every place that an address may mean asks for the same.
  private var postcodes: [String: Coordinate?] = [:]

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
    let lines = try row(sql, [key]) { row in
      try blocks.lines(.names(row.value(0))) { try CompressedLines(row, column: 2) }
    }
    guard let found = lines?.fields(after: key)?.first else { return [] }
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
      let lines = try row("SELECT lines FROM place WHERE first = ?", [first]) {
        try CompressedLines($0, column: 0)
      }
      guard let lines else { throw GazetteerError.damaged }
      return lines
    }
  }

  // MARK: Regions

  func region(_ id: Int) throws -> Region { try region(id, below: nil) }

  /// - Parameter child: the level of the region that lies in this one; a parent is of a higher level, so a chain of
  ///   parents ends.
  private func region(_ id: Int, below child: Region.Level?) throws -> Region {
    if let region = regions[id] { return region }
    let sql = "SELECT parent, level, code, name, local, ja, vi, latitude, longitude FROM region WHERE id = ?"
    let read = try row(sql, [id]) { row in
      guard let level = Region.Level(rawValue: try row.value(1)) else { throw GazetteerError.damaged }
      return Region(
        id: id,
        parent: try row.value(0),
        level: level,
        names: PlaceNames(
          try row.value(3),
          local: try row.value(4),
          japanese: try row.value(5),
          vietnamese: try row.value(6),
          country: try row.value(2)
        ),
        coordinate: try coordinate(row.value(7), row.value(8))
      )
    }
    guard var region = read, region.level.rawValue < child?.rawValue ?? .max,
      (region.parent == nil) == (region.level == .country)
    else { throw GazetteerError.damaged }
    if let parent = region.parent {
      // The code of a division is one of its country's.
      region.names.country = try self.region(parent, below: region.level).names.country
    }
    regions[id] = region
    return region
  }

  /// A region and the ones that it lies in, up to the country.
  func chain(ofRegion id: Int) throws -> [Region] {
    let region = try region(id)
    return try [region] + (region.parent.map(chain(ofRegion:)) ?? [])
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

  /// Whether a region reaches farther than some kilometres from its middle.
  func reaches(_ region: Region, beyond kilometres: Double) throws -> Bool {
    try extents().reaches(region, beyond: kilometres, self)
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
    let key = country + " " + code
    if let known = postcodes[key] { return known }
    let found = try readCoordinate(ofPostcode: code, in: country)
    postcodes[key] = .some(found)
    return found
  }

  private func readCoordinate(ofPostcode code: String, in country: String) throws -> Coordinate? {
    let sql =
      "SELECT id, lines FROM postcode WHERE country = ? AND first <= ? ORDER BY first DESC LIMIT 1"
    let lines = try row(sql, [country, code]) { row in
      try blocks.lines(.postcodes(row.value(0))) { try CompressedLines(row, column: 1) }
    }
    guard let fields = lines?.fields(after: code) else { return nil }
    guard fields.count == 2, let coordinate = Self.coordinate(Int(fields[0]), Int(fields[1]), per: 500) else {
      throw GazetteerError.damaged
    }
    return coordinate
  }

  /// The towns of a municipality of Japan, each with its postal code.
  func towns(ofPlace number: Int) throws -> [(name: Substring, code: Substring)] {
    let lines = try row("SELECT lines FROM town WHERE place = ?", [number]) {
      try CompressedLines($0, column: 0)
    }
    guard let lines else { return [] }
    return try (0..<lines.count).map { line in
      let fields = lines.fields(line)
      guard fields.count == 2 else { throw GazetteerError.damaged }
      return (fields[0], fields[1])
    }
  }

  // MARK: Values

  /// Reads the first row of a query; nil if there is none.
  ///
  /// - Parameter read: reads the row, which is not copied. It must not run the same query.
  private func row<Value>(_ sql: String, _ arguments: StatementArguments, _ read: (Row) throws -> Value)
    throws
    -> Value?
  {
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
    // A row ends with its cursor.
    return try withExtendedLifetime(rows) { try rows.next().map(read) }
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
  fileprivate init(_ row: Row, column: Int) throws { try self.init(Array(row.value(column) as Data)) }
}

extension Row {
  /// A value of a row that was not copied; SQLite would convert one of another type.
  fileprivate func value<Value: DatabaseValueConvertible>(_ index: Int) throws -> Value {
    guard let value = Value.fromDatabaseValue(try decode(DatabaseValue.self, atIndex: index)) else {
      throw GazetteerError.damaged
    }
    return value
  }
}
