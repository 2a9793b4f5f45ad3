import TODOCore

/// Finds the labels of tiles.
struct TileLabels {
  let frame: DotFrame
  let zoom: Double
  let symbols: MapSymbols
  let names: NameChoice
  /// Whether cities and towns come from elsewhere. Capitals then come first, as the other source may have them too.
  let leavesOutTowns: Bool

  init(frame: DotFrame, zoom: Double, symbols: MapSymbols, language: String, leavesOutTowns: Bool) {
    (self.frame, self.zoom, self.symbols, self.leavesOutTowns) = (frame, zoom, symbols, leavesOutTowns)
    names = NameChoice(language: language)
  }

  /// The labels of points in a tile.
  func candidates(of tile: MapTile, at place: PlacedTile) -> [LabelCandidate] {
    let ranks = tile.layers.map { names.ranks(of: $0.keys) }
    var found: [LabelCandidate] = []
    for point in tile.points where isShown(point) {
      let (pointX, pointY) = (place.x + Double(point.x) * place.side, place.y + Double(point.y) * place.side)
      guard let cell = cell(x: pointX, y: pointY, place) else { continue }
      let layer = tile.layers[Int(point.layer)]
      let fields = TagReader(start: point.tagStart, end: point.tagEnd)
      let texts = fields.names(tile.bytes, layer, ranks[Int(point.layer)])
      guard let text = label(point, name: names.best(of: texts), fields, tile.bytes, layer) else { continue }
      found.append(
        LabelCandidate(
          ink: point.kind.ink,
          name: text,
          cell: cell,
          mark: symbols.mark(of: point.kind),
          order: point.kind.order * 10_000 + (leavesOutTowns && point.kind == .capital ? 0 : Int(point.rank))
        )
      )
    }
    return found
  }

  /// The cell of a point; nil if it is out of sight, or not in the part of the frame that this tile fills.
  private func cell(x: Double, y: Double, _ place: PlacedTile) -> CellPosition? {
    // A tile of a lower zoom may lie far outside of the frame.
    guard x >= 0, y >= 0, x < Double(frame.width), y < Double(frame.height) else { return nil }
    guard place.contains(x: Int(x), y: Int(y)) else { return nil }
    return frame.cell(x: Int(x), y: Int(y))
  }

  private func isShown(_ point: MapTile.Point) -> Bool {
    guard point.kind.zooms.contains(zoom), Double(point.firstZoom) <= zoom + 1,
      point.rank <= point.kind.rankLimit(zoom: zoom)
    else { return false }
    return !leavesOutTowns || (point.kind != .city && point.kind != .town)
  }

  /// The text of a label: peaks have their heights from zoom 6, airports their codes.
  private func label(
    _ point: MapTile.Point,
    name: String?,
    _ fields: TagReader,
    _ bytes: [UInt8],
    _ layer: MapTile.Layer
  ) -> String? {
    switch point.kind {
    case .airport: fields.text(bytes, layer, key: "iata") ?? name
    case .peak:
      name.map { name in
        zoom >= 6 ? point.elevation.map { "\(name) \($0) m" } ?? name : name
      }
    default: name
    }
  }
}

/// Reads the fields of a feature in a tile that was checked.
struct TagReader {
  let start: UInt32
  let end: UInt32

  /// The texts of fields that have a rank, with these ranks.
  func names(_ bytes: [UInt8], _ layer: MapTile.Layer, _ ranks: [Int?]) -> [(rank: Int, text: String)] {
    var names: [(rank: Int, text: String)] = []
    forEach(bytes) { key, value in
      if let rank = ranks[key], let text = Self.text(bytes, layer.values[value]) {
        names.append((rank, text))
      }
    }
    return names
  }

  func text(_ bytes: [UInt8], _ layer: MapTile.Layer, key: String) -> String? {
    guard let wanted = layer.keys.firstIndex(of: key) else { return nil }
    var text: String?
    forEach(bytes) { key, value in
      if key == wanted { text = Self.text(bytes, layer.values[value]) }
    }
    return text
  }

  /// Nil for a value that is not text, or is damaged.
  private static func text(_ bytes: [UInt8], _ place: VectorValue.Place) -> String? {
    (try? VectorValue(bytes, at: place))?.text
  }

  private func forEach(_ bytes: [UInt8], _ body: (_ key: Int, _ value: Int) -> Void) {
    var reader = ProtobufReader(bytes, in: Int(start)..<Int(end))
    while !reader.isAtEnd {
      guard let key = try? reader.varint(), let value = try? reader.varint() else { return }
      body(Int(key), Int(value))
    }
  }
}
