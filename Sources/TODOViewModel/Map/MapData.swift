import Foundation
import MapTiles
public import Places
import Synchronization
public import TODOCore
import TODOStore

/// The files of the map: tiles, and the gazetteer. Nothing is opened before the first map.
nonisolated public final class MapData: Sendable {
  let tiles: MapSources
  private let world: String?
  private let placesPath: String?
  /// The person's country, ISO 3166-1, and language, ISO 639-1.
  let country: String?
  public let language: String
  private let opened = Mutex<Gazetteer?>(nil)

  /// - Parameters:
  ///   - world: the path of the world that comes with the app; nil if it is not installed.
  ///   - folder: the path of a folder with map files of the person's own; it may be missing.
  ///   - places: the path of the gazetteer; nil if it is not installed.
  ///   - country: of the person, ISO 3166-1.
  ///   - language: of names, ISO 639-1.
  public init(world: String?, folder: String?, places: String?, country: String?, language: String) {
    self.world = world
    tiles = MapSources(world: world, folder: folder)
    placesPath = places
    self.country = country
    self.language = language
  }

  /// The unit of distances where the person lives.
  public var unit: LengthUnit { LengthUnit(country: country) }

  /// The gazetteer, opened when it is first asked for.
  ///
  /// - Throws: `GazetteerError`, each time as long as the file cannot be used.
  func gazetteer() throws(GazetteerError) -> Gazetteer {
    guard let placesPath else { throw .missing }
    return try opened.withLock { opened throws(GazetteerError) in
      if let opened { return opened }
      let gazetteer = try Gazetteer(path: placesPath)
      opened = gazetteer
      return gazetteer
    }
  }

  /// Reads what a view shows: its tiles, and where the map is the world, the towns of the gazetteer.
  ///
  /// - Parameter opensFiles: whether to look for new and changed files first.
  /// - Returns: the towns; nil where the tiles have their own.
  @concurrent func read(_ scene: MapScene, opensFiles: Bool) async -> [MapLabel]? {
    if opensFiles { tiles.open() }
    let (view, size) = (scene.view, scene.size)
    let shown = tiles.read(tiles.tiles(for: view, size: size, base: scene.base))
    guard shown.base?.isWorld != false, view.zoom >= Self.townZoom, let gazetteer = try? gazetteer() else {
      return nil
    }
    let places = try? gazetteer.places(in: view.bounds(in: size), labelledFrom: Int(view.zoom) + 2)
    return places?.enumerated().map { rank, place in MapLabel(place, rank: rank, language: language) }
  }

  /// From this zoom on, the gazetteer has more towns than the world's tiles.
  private static let townZoom = 6.5

  @concurrent func nearestTown(to point: Coordinate) async -> NearbyTown? {
    try? gazetteer().nearestTown(to: point)
  }

  /// The files of the person's own that cannot be shown.
  var unusableFiles: [(name: String, problem: MapFileProblem)] {
    tiles.unusable.filter { $0.path != world }.map { file in
      (FilePath(file.path).name, file.problem)
    }
  }

  /// Gets ready to find addresses: somebody is about to type one.
  @concurrent public func prepareFinding() async { try? gazetteer().prepare() }

  /// What an address may mean, off the main actor.
  @concurrent public func find(_ address: String) async throws(GazetteerError) -> PlaceAnswer {
    try PlaceFinder(gazetteer(), country: country).find(address)
  }

  /// The name of a place in the person's language, with what it lies in.
  public func name(_ place: FoundPlace) -> String { place.text(in: language) }

  /// The order by distance from a place.
  public func sort(from place: FoundPlace) -> DistanceSort {
    let name = place.text(in: language, surroundings: 0)
    // A typed point has no name of its own.
    return DistanceSort(
      from: place.coordinate,
      name: name.isEmpty ? place.coordinate.description : name,
      unit: unit
    )
  }
}

/// What a view shows beside its tiles.
nonisolated struct MapReading: Sendable {
  /// The nearest town to the centre.
  var town: NearbyTown?
  /// The towns of the gazetteer; nil where the tiles have their own.
  var labels: [MapLabel]?
}

nonisolated extension MapLabel {
  fileprivate init(_ place: Place, rank: Int, language: String) {
    let kind: MapLabelKind =
      switch place.kind {
      case .town: place.people >= 100_000 ? .city : .town
      case .part: .quarter
      case .airport: .airport
      }
    self.init(kind: kind, name: place.names.text(in: language), coordinate: place.coordinate, rank: rank)
  }
}
