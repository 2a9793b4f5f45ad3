import MapTiles
import TODOCore
import TODOScreens
import TODOStore

/// A map file in words, or as JSON.
struct MapFile {
  let path: String
  let result: Result<MapFileDetails, MapFileProblem>

  /// The map files in a folder, by name.
  static func all(in folder: String) -> [MapFile] {
    let sources = MapSources(world: nil, folder: folder)
    sources.open()
    let files =
      sources.bases.map { MapFile(path: $0.id, result: .success($0.details)) }
      + sources.unusable.map { MapFile(path: $0.path, result: .failure($0.problem)) }
    return files.sorted { $0.path < $1.path }
  }

  /// Whether it can be shown.
  var isUsable: Bool { if case .success = result { true } else { false } }

  private var name: String { FilePath(path).name }

  var message: Message {
    switch result {
    case .success(let details):
      let bounds = details.bounds
      return .mapFile(
        name: name,
        schema: details.schema?.rawValue ?? "–",
        first: details.zooms.lowerBound,
        last: details.zooms.upperBound,
        area: bounds == .world
          ? .mapFileWorld
          : .mapFileArea(
            southWest: "\(Self.rounded(bounds.south)),\(Self.rounded(bounds.west))",
            northEast: "\(Self.rounded(bounds.north)),\(Self.rounded(bounds.east))"
          )
      )
    case .failure(let problem): return .mapFileUnusable(name: name, reason: .mapProblem(problem))
    }
  }

  /// `Docs/Formats.md` describes the object. Every key is always there.
  ///
  /// - Parameter problem: words a problem.
  func json(problem: (Message) -> String) -> String {
    var object = JSON.Object()
    object.add("path", string: path)
    let details = try? result.get()
    object.add("name", string: details?.name)
    object.add("schema", string: details?.schema?.rawValue)
    object.add("zooms", value: details.map { "[\($0.zooms.lowerBound),\($0.zooms.upperBound)]" } ?? "null")
    object.add(
      "bounds",
      value: details.map { details in
        let bounds = details.bounds
        return "[\(bounds.west),\(bounds.south),\(bounds.east),\(bounds.north)]"
      } ?? "null"
    )
    object.add("attribution", string: details?.attribution)
    if case .failure(let failure) = result {
      object.add("problem", string: problem(.mapProblem(failure)))
    } else {
      object.add("problem", string: nil)
    }
    return object.text
  }

  /// Degrees with as many decimals as a map needs: 11 m.
  private static func rounded(_ degrees: Double) -> Double { (degrees * 10_000).rounded() / 10_000 }
}
