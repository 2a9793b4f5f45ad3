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
