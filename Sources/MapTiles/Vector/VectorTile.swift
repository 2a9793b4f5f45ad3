/// The layers of a tile in the format Mapbox Vector Tile 2.1 (github.com/mapbox/vector-tile-spec).
///
/// Features are found but not read: a feature is a place in the bytes of the tile.
struct VectorTile: Sendable {
  let layers: [VectorLayer]

  /// Reads the layers that `isUsed` accepts by name; others are skipped unread.
  ///
  /// - Throws: ``TileProblem/damaged`` or ``TileProblem/tooLarge``. All geometry has then been checked, so that drawing
  ///   finds no damage.
  init(_ bytes: [UInt8], layers isUsed: (String) -> Bool) throws(TileProblem) {
    guard bytes.count <= TileLimits.bytes else { throw .tooLarge }
    var layers: [VectorLayer] = []
    var allowance = VectorLayer.Allowance()
    for range in try Self.layerRanges(bytes) {
      let name = try VectorLayer.name(bytes, in: range)
      guard isUsed(name) else { continue }
      layers.append(try VectorLayer(name: name, bytes, in: range, allowance: &allowance))
    }
    self.layers = layers
  }

  /// The names of all layers.
  static func layerNames(_ bytes: [UInt8]) throws(TileProblem) -> [String] {
    var names: [String] = []
    for range in try layerRanges(bytes) { names.append(try VectorLayer.name(bytes, in: range)) }
    return names
  }

  private static func layerRanges(_ bytes: [UInt8]) throws(TileProblem) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var reader = ProtobufReader(bytes, in: bytes.indices)
    while let field = try reader.field() {
      guard field.number == 3 else {
        try reader.skip(field.wire)
        continue
      }
      guard field.wire == .bytes else { throw .damaged }
      guard ranges.count < TileLimits.layers else { throw .tooLarge }
      ranges.append(try reader.range())
    }
    return ranges
  }
}

/// A layer of a vector tile: features, and the keys and values of their fields.
struct VectorLayer: Sendable {
  let name: String
  /// The length of a tile's side in the units of its coordinates; at least 1.
  let extent: Int
  let keys: [String]
  /// The places of the values in the bytes of the tile. Most are never read.
  let values: [VectorValue.Place]
  let features: [VectorFeature]

  /// What is left of the limits of a tile.
  struct Allowance {
    var features = TileLimits.features
    var values = TileLimits.values
    var vertices = TileLimits.vertices
  }

  /// The name of the layer whose message is in `range`.
  static func name(_ bytes: [UInt8], in range: Range<Int>) throws(TileProblem) -> String {
    var reader = ProtobufReader(bytes, in: range)
    while let field = try reader.field() {
      if field.number == 1 {
        guard field.wire == .bytes else { throw .damaged }
        return try reader.string()
      }
      try reader.skip(field.wire)
    }
    throw .damaged
  }

  init(name: String, _ bytes: [UInt8], in range: Range<Int>, allowance: inout Allowance) throws(TileProblem) {
    var reader = ProtobufReader(bytes, in: range)
    var extent: UInt64 = 4096
    var keys: [String] = []
    var values: [VectorValue.Place] = []
    var features: [VectorFeature] = []
    while let field = try reader.field() {
      switch (field.number, field.wire) {
      case (2, .bytes):
        guard allowance.features > 0 else { throw .tooLarge }
        allowance.features -= 1
        features.append(try VectorFeature(bytes, in: try reader.range()))
      case (3, .bytes):
        guard allowance.values > 0 else { throw .tooLarge }
        allowance.values -= 1
        keys.append(try reader.string())
      case (4, .bytes):
        guard allowance.values > 0 else { throw .tooLarge }
        allowance.values -= 1
        values.append(VectorValue.Place(try reader.range()))
      case (5, .varint): extent = try reader.varint()
      case (1...5, _): if field.number != 1 { throw .damaged } else { try reader.skip(field.wire) }
      default: try reader.skip(field.wire)
      }
    }
    // The format stores it in 32 bits.
    guard (1...UInt64(UInt32.max)).contains(extent) else { throw .damaged }
    self.name = name
    self.extent = Int(extent)
    self.keys = keys
    self.values = values
    for index in features.indices {
      var check = GeometryCheck(vertices: allowance.vertices)
      let range = features[index].geometry
      try VectorGeometry(bytes: bytes, range: range, extent: self.extent).read(into: &check)
      guard check.vertices >= 0 else { throw .tooLarge }
      allowance.vertices = check.vertices
      features[index].box = check.box(extent: self.extent)
    }
    self.features = features
  }
}

/// Why a tile is left out.
enum TileProblem: Error, Hashable, Sendable {
  /// It goes beyond ``TileLimits``.
  case tooLarge
  /// It breaks the rules of its format.
  case damaged
  /// Its compression cannot be read.
  case unknownCompression
  /// The file could not be read this time, for example because another program is writing to it.
  case unreadable
}

/// The limits of a tile. Map files come from anywhere; real tiles are far below them.
enum TileLimits {
  /// The bytes of a tile, as stored and inflated.
  static let bytes = 8 << 20
  /// The bytes of the tiles that are kept. With one tile that is being read, as stored and inflated, the map adds 40 MB
  /// to the memory of the app.
  static let cachedBytes = 24 << 20
  static let layers = 500
  static let features = 200_000
  /// Keys and values of all layers together.
  static let values = 200_000
  static let vertices = 4_000_000
  /// How far a vertex may lie from the tile's corner, in tiles.
  static let tilesAway = 8
  /// The steps of drawing one frame: the vertices of all its tiles, and the dots that lines and the edges of areas cross.
  static let steps = 4_000_000
  /// The points with names of one tile that are considered, and its streets.
  static let labels = 5_000
  /// The bytes of a name; longer ones are no labels.
  static let nameBytes = 480
}
