import Places

/// The gazetteer among the map's data, open.
struct GazetteerFile {
  private let path: String
  private let gazetteer: Gazetteer
  private let finder: PlaceFinder

  init(in world: World) throws(CommandFailure) {
    path = try MapDataFile(MapDataFile.places, in: world).path
    do throws(GazetteerError) {
      gazetteer = try Gazetteer(path: path)
    } catch { throw .gazetteer(error, path) }
    finder = PlaceFinder(gazetteer, country: world.environment.country)
  }

  /// The authors of the data.
  var attribution: String { gazetteer.attribution }

  func find(_ address: String) throws(CommandFailure) -> PlaceAnswer {
    do throws(GazetteerError) {
      return try finder.find(address)
    } catch { throw .gazetteer(error, path) }
  }
}
