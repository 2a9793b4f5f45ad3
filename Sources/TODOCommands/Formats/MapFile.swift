import ArgumentParser
import MapTiles
import TODOCore
import TODOScreens
import TODOStore
import TODOWording
import TaskFormats

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

/// What a printed map looks like.
struct MapPictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Zoom from 0, the world, to 18, a street.",
      discussion: "Default: all that is meant fits in; an item is shown at 8.",
      valueName: "number"
    )
  )
  var zoom: Double?

  @Option(
    help: ArgumentHelp(
      "Size of the picture; one more line follows it.",
      discussion: "Default: as wide as the terminal, or 80x24.",
      valueName: "columnsxrows"
    )
  )
  var size: String?

  @Option(help: "Whether it has colours; auto respects NO_COLOR.")
  var color: ColorArgument = .auto

  private static let zooms = 0.0...18.0
  private static let columns = 10...1000
  private static let rows = 4...1000

  func validate() throws {
    if let zoom, !Self.zooms.contains(zoom) { throw ValidationError(.mapZoomNotValid) }
    if let size, Self.size(size) == nil { throw ValidationError(.mapSizeNotValid(text: size)) }
  }

  /// The size that is wanted, or the default one.
  @MainActor func size(in session: CommandSession) -> MapSize {
    if let wanted = size.flatMap(Self.size) { return wanted }
    let columns = max(session.output.columns, Self.columns.lowerBound)
    // The status follows the picture, and the prompt of the shell both.
    let room = session.world.output.terminal?.rows.map { $0 - 2 } ?? .max
    return MapSize(columns: columns, rows: max(min(columns * 3 / 10, room), Self.rows.lowerBound))
  }

  private static func size(_ text: String) -> MapSize? {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.count == 2, columns.contains(numbers[0]), rows.contains(numbers[1]) else { return nil }
    return MapSize(columns: numbers[0], rows: numbers[1])
  }
}
