import ArgumentParser
import MapTiles
import TODOScreens

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
