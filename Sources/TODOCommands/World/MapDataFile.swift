import Foundation
import Places
import TODOCore
import TODOStore
import TODOViewModel

/// A file of the map's data, which are installed beside the program and may be missing.
struct MapDataFile {
  /// The places that addresses name.
  static let places = "places.sqlite"
  static let world = "world.mbtiles"

  /// Where the file is, or the first place where it was looked for.
  let path: String

  /// - Parameter name: the name of the file.
  /// - Throws: for a directory in the environment whose name is not UTF-8.
  init(_ name: String, in world: World) throws(CommandFailure) {
    let named = try world.environment.mapDataDirectory.map { directory throws(CommandFailure) in
      [try world.path(directory)]
    }
    let paths = (named ?? Self.directories(of: world.programPath)).map { $0 + "/" + name }
    path = paths.first { access($0, F_OK) == 0 } ?? paths.first ?? name
  }

  /// `share/mytodo` of the prefix where the program is installed, and `Data/map` of the checkout where it was built.
  private static func directories(of program: String?) -> [String] {
    guard let program else { return ["/usr/share/mytodo"] }
    let prefix = FilePath(FilePath(program).directory).directory
    let installed = [prefix + "/share/mytodo"]
    guard let build = program.range(of: "/.build/") else { return installed }
    return installed + [String(program[..<build.lowerBound]) + "/Data/map"]
  }
}

extension MapData {
  /// The map's files, which are opened with the first map.
  @MainActor convenience init(_ world: World) throws(CommandFailure) {
    self.init(
      world: try MapDataFile(MapDataFile.world, in: world).path,
      folder: world.environment.mapDirectory,
      places: try MapDataFile(MapDataFile.places, in: world).path,
      country: world.environment.country,
      language: world.environment.language
    )
  }
}

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

/// The points of addresses that are typed, as `mytodo map find` finds them. Each address is looked up once.
@MainActor final class AddressPoints {
  private let world: World
  private lazy var gazetteer = try? GazetteerFile(in: world)
  private var found: [String: Coordinate?] = [:]

  init(in world: World) { self.world = world }

  /// The point of a place that is clear; nil without the map's data, too: `mytodo map find` says why.
  func point(of address: String) -> Coordinate? {
    if let known = found[address] { return known }
    let isBlank = address.allSatisfy(\.isWhitespace)
    let point = isBlank ? nil : (try? gazetteer?.find(address))?.clearPlace?.point
    found[address] = .some(point)
    return point
  }
}
