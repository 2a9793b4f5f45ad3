/// The fields of a feature that decide how it is shown.
struct FeatureFields {
  private var kind = ""
  private var detail: VectorValue?
  private var level: Int?
  private var isDisputed = false
  private var isMaritime = false
  private var isSideTrack = false
  private var isTunnel = false
  private var isCapital = false
  private var givenRank: Int?
  private(set) var firstZoom = -10.0
  /// Metres above the sea.
  private(set) var elevation: Int?
  private(set) var hasName = false

  /// - Parameter fields: for each of the layer's keys, the field that it is.
  /// - Throws: ``TileProblem/damaged``. All tags have then been checked.
  init(
    _ feature: VectorFeature,
    of layer: VectorLayer,
    fields: [TileSchema.Field?],
    _ bytes: [UInt8]
  ) throws(TileProblem) {
    var reader = ProtobufReader(bytes, in: feature.tags)
    while !reader.isAtEnd {
      let (key, number) = (try reader.varint(), try reader.varint())
      guard key < UInt64(fields.count), number < UInt64(layer.values.count) else { throw .damaged }
      guard let field = fields[Int(key)] else { continue }
      if field == .name || field == .airportCode {
        hasName = true
        continue
      }
      let value = try VectorValue(bytes, at: layer.values[Int(number)])
      switch field {
      case .kind: kind = value.text ?? ""
      case .detail: detail = value
      case .level: level = value.integer
      case .disputed: isDisputed = value.isTrue
      case .maritime: isMaritime = value.isTrue
      case .sideTrack: isSideTrack = !(value.text ?? "").isEmpty
      case .tunnel: isTunnel = value.isTrue || value.text == "tunnel"
      case .rank: givenRank = value.integer
      // The greater, the more people; the greatest is 18.
      case .populationRank: givenRank = value.integer.map { 20 - $0 }
      case .minimumZoom: firstZoom = min(max(value.number ?? -10, -10), 30)
      case .capital: isCapital = value.integer == 2 || value.text == "yes"
      case .elevation: elevation = value.number.flatMap { $0.magnitude < 10_000 ? Int($0.rounded()) : nil }
      case .airportCode, .name: break
      }
    }
  }

  /// The order among labels of one kind; the lower, the earlier.
  func rank(of kind: MapLabelKind) -> Int {
    // A shop without a rank has a zoom from which it is shown.
    min(max(givenRank ?? (kind == .poi ? 5 : 50), 0), 1000)
  }

  func area(_ role: TileSchema.Layer) -> AreaKind? {
    switch role {
    case .water: .water
    case .cover: TileSchema.covers[kind]
    case .park: .green
    case .building: kind == "address" ? nil : .building
    case .boundary, .road, .roadName, .place, .peak, .airport, .poi: nil
    }
  }

  func line(_ role: TileSchema.Layer) -> LineKind? {
    switch role {
    case .water: TileSchema.streams.contains(kind) ? .stream : .river
    case .boundary: border
    // A name has its own layer in one of the schemas.
    case .road: road
    case .cover, .park, .building, .roadName, .place, .peak, .airport, .poi: nil
    }
  }

  private var road: LineKind? {
    let road = detail?.text.flatMap { TileSchema.roads[$0] } ?? TileSchema.roads[kind]
    // The many tracks of a station would be one grey field.
    return road == .railway && (isSideTrack || isTunnel) ? nil : road
  }

  private var border: LineKind? {
    let named = kind == "country" ? 2 : kind == "region" ? 4 : nil
    guard !isMaritime, let level = level ?? detail?.integer ?? named else { return nil }
    switch level {
    case 0...2: return isDisputed ? .disputedBorder : .border
    case 3...4: return isDisputed ? .disputedStateBorder : .stateBorder
    default: return nil
    }
  }

  func label(_ role: TileSchema.Layer) -> MapLabelKind? {
    switch role {
    case .place:
      let place = detail?.text.flatMap { TileSchema.places[$0] } ?? TileSchema.places[kind]
      return isCapital && (place == .city || place == .town) ? .capital : place
    case .water: return TileSchema.oceans.contains(kind) ? .ocean : .lake
    case .peak: return .peak
    case .airport: return .airport
    case .poi: return kind == "peak" ? .peak : kind == "aerodrome" ? .airport : .poi
    case .cover, .park, .building, .boundary, .road, .roadName: return nil
    }
  }
}
