/// A tile in memory: its bytes, and where in them the things begin that a picture may show.
struct MapTile: Sendable {
  /// A place in ``bytes``, and the layer that it belongs to.
  struct Geometry: Sendable {
    let layer: UInt16
    let start: UInt32
    let end: UInt32
    let box: TileBox
  }

  struct Area: Sendable {
    let kind: AreaKind
    let geometry: Geometry
  }

  struct Line: Sendable {
    let kind: LineKind
    let geometry: Geometry
  }

  /// A point with a name.
  struct Point: Sendable {
    let kind: MapLabelKind
    let layer: UInt16
    /// The place of its fields in ``bytes``.
    let tagStart: UInt32
    let tagEnd: UInt32
    /// The position in the tile: 0…1 from its west and its north edge.
    let x: Float
    let y: Float
    /// The lower, the more important.
    let rank: Int32
    /// The zoom from which the file suggests to show it.
    let firstZoom: Float
    /// The height of a peak in metres.
    let elevation: Int32?
  }

  /// A street with a name.
  struct Street: Sendable {
    let tagStart: UInt32
    let tagEnd: UInt32
    let geometry: Geometry
  }

  struct Layer: Sendable {
    let extent: Int
    let keys: [String]
    let values: [VectorValue.Place]
  }

  let bytes: [UInt8]
  private(set) var layers: [Layer] = []
  private(set) var areas: [Area] = []
  private(set) var lines: [Line] = []
  private(set) var points: [Point] = []
  private(set) var streets: [Street] = []

  /// Reads the tile that `bytes` contains, without compression.
  ///
  /// - Throws: ``TileProblem``
  init(_ bytes: [UInt8]) throws(TileProblem) {
    let tile = try VectorTile(bytes, layers: TileSchema.uses)
    self.bytes = bytes
    for layer in tile.layers {
      guard let role = TileSchema.layers[layer.name] else { continue }
      let fields = layer.keys.map { TileSchema.fields[$0] }
      let number = UInt16(layers.count)
      layers.append(Layer(extent: layer.extent, keys: layer.keys, values: layer.values))
      for feature in layer.features {
        let read = try FeatureFields(feature, of: layer, fields: fields, bytes)
        add(feature, read, role: role, layer: number, extent: layer.extent)
      }
    }
  }

  func geometry(_ place: Geometry) -> VectorGeometry {
    VectorGeometry(
      bytes: bytes,
      range: Int(place.start)..<Int(place.end),
      extent: layers[Int(place.layer)].extent
    )
  }

  /// About how many bytes of memory it takes.
  var cost: Int {
    let values = layers.reduce(0) { $0 + $1.keys.count * 32 + $1.values.count * 8 }
    return bytes.count + values + (areas.count + lines.count + streets.count) * 36 + points.count * 40 + 500
  }

  private mutating func add(
    _ feature: VectorFeature,
    _ fields: FeatureFields,
    role: TileSchema.Layer,
    layer: UInt16,
    extent: Int
  ) {
    let geometry = Geometry(
      layer: layer,
      start: UInt32(feature.geometry.lowerBound),
      end: UInt32(feature.geometry.upperBound),
      box: feature.box
    )
    switch feature.kind {
    case .areas:
      if let kind = fields.area(role) { areas.append(Area(kind: kind, geometry: geometry)) }
    case .lines:
      if let kind = fields.line(role) { lines.append(Line(kind: kind, geometry: geometry)) }
      if fields.hasName, role == .road || role == .roadName, streets.count < TileLimits.labels {
        let (start, end) = (UInt32(feature.tags.lowerBound), UInt32(feature.tags.upperBound))
        streets.append(Street(tagStart: start, tagEnd: end, geometry: geometry))
      }
    case .points:
      guard fields.hasName, let kind = fields.label(role), points.count < TileLimits.labels else { return }
      var first = FirstPoint()
      // The geometry was checked when the layer was read.
      try? self.geometry(geometry).read(into: &first)
      guard let place = first.place else { return }
      let (x, y) = (Float(place.x) / Float(extent), Float(place.y) / Float(extent))
      // A tile also holds points of its neighbours near its border.
      guard (0..<1).contains(x), (0..<1).contains(y) else { return }
      points.append(
        Point(
          kind: kind,
          layer: layer,
          tagStart: UInt32(feature.tags.lowerBound),
          tagEnd: UInt32(feature.tags.upperBound),
          x: x,
          y: y,
          rank: Int32(fields.rank(of: kind)),
          firstZoom: Float(fields.firstZoom),
          elevation: fields.elevation.map { Int32($0) }
        )
      )
    case .unknown: break
    }
  }

  /// Takes the first vertex.
  private struct FirstPoint: GeometrySink {
    var place: (x: Int, y: Int)?

    mutating func move(x: Int, y: Int) { if place == nil { place = (x, y) } }
    mutating func line(x: Int, y: Int) {}
    mutating func close() {}
  }
}
