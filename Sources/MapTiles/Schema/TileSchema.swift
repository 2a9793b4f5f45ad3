/// The names of layers and of their contents, in the schemas OpenMapTiles (openmaptiles.org/schema) and Protomaps
/// (docs.protomaps.com/basemaps/layers).
///
/// The same tables serve both: where the schemas differ, the names of both are listed.
enum TileSchema {
  /// What a layer is about.
  enum Layer: Sendable {
    case water, cover, park, building, boundary, road, roadName, place, peak, airport, poi
  }

  /// A field that is read.
  enum Field: Sendable {
    /// OpenMapTiles: class. Protomaps: kind.
    case kind
    /// Protomaps: kind_detail, a finer kind or the level of a border.
    case detail
    case level, disputed, maritime
    /// Of a railway: sidings, yards and the like.
    case sideTrack, tunnel
    case rank, populationRank, minimumZoom, capital, elevation, airportCode, name
  }

  static func uses(_ layer: String) -> Bool { layers[layer] != nil }

  static let layers: [String: Layer] = [
    "water": .water, "waterway": .water, "water_name": .water,
    "landcover": .cover, "landuse": .cover, "natural": .cover,
    "park": .park,
    "building": .building, "buildings": .building,
    "boundary": .boundary, "boundaries": .boundary,
    "transportation": .road, "roads": .road,
    "transportation_name": .roadName,
    "place": .place, "places": .place, "earth": .place,
    "mountain_peak": .peak,
    "aerodrome_label": .airport,
    "poi": .poi, "pois": .poi,
  ]

  static let fields: [String: Field] = [
    "class": .kind, "kind": .kind,
    "kind_detail": .detail,
    "admin_level": .level,
    "disputed": .disputed,
    "maritime": .maritime,
    "service": .sideTrack,
    "brunnel": .tunnel, "is_tunnel": .tunnel,
    "rank": .rank,
    "population_rank": .populationRank,
    "min_zoom": .minimumZoom,
    "capital": .capital,
    "ele": .elevation, "elevation": .elevation,
    "iata": .airportCode,
    "name": .name, "name:en": .name, "name_en": .name, "name:latin": .name,
  ]

  static let covers: [String: AreaKind] = [
    "ice": .ice, "glacier": .ice,
    "wood": .green, "forest": .green, "grass": .green, "grassland": .green, "park": .green, "garden": .green,
    "meadow": .green, "national_park": .green, "nature_reserve": .green, "golf_course": .green,
    "scrub": .green,
    "recreation_ground": .green, "village_green": .green, "cemetery": .green, "zoo": .green,
  ]

  static let roads: [String: LineKind] = [
    "motorway": .majorRoad, "trunk": .majorRoad, "primary": .majorRoad, "highway": .majorRoad,
    "major_road": .majorRoad, "motorway_link": .majorRoad, "trunk_link": .majorRoad,
    "primary_link": .majorRoad,
    "secondary": .secondaryRoad, "tertiary": .secondaryRoad, "secondary_link": .secondaryRoad,
    "tertiary_link": .secondaryRoad, "medium_road": .secondaryRoad,
    "minor": .minorRoad, "minor_road": .minorRoad, "residential": .minorRoad, "unclassified": .minorRoad,
    "living_street": .minorRoad, "road": .minorRoad,
    "path": .path, "service": .path, "track": .path, "footway": .path, "cycleway": .path, "pedestrian": .path,
    "steps": .path, "bridleway": .path,
    "rail": .railway,
  ]

  static let places: [String: MapLabelKind] = [
    "country": .country,
    "state": .state, "province": .state, "region": .state,
    "city": .city,
    "town": .town, "village": .town, "locality": .town,
    "suburb": .quarter, "quarter": .quarter, "neighbourhood": .quarter, "borough": .quarter,
    "hamlet": .quarter,
    "macrohood": .quarter, "isolated_dwelling": .quarter,
    "island": .island,
  ]

  /// Water that is labelled as ``MapLabelKind/ocean``; other water is a lake.
  static let oceans: Set<String> = ["ocean", "sea"]

  /// Waterways that are drawn as streams.
  static let streams: Set<String> = ["stream", "canal", "drain", "ditch"]
}

/// A set of names for the layers of a map.
public enum MapSchema: String, Sendable {
  case openMapTiles = "OpenMapTiles"
  case protomaps = "Protomaps"

  /// The schema of a map with these layers; nil if none of them is known.
  init?(layers: [String]) {
    guard layers.contains(where: TileSchema.uses) else { return nil }
    self = layers.contains(where: Self.ofProtomaps.contains) ? .protomaps : .openMapTiles
  }

  /// The names of layers that only Protomaps uses.
  private static let ofProtomaps: Set = ["boundaries", "buildings", "earth", "places", "pois", "roads"]
}
