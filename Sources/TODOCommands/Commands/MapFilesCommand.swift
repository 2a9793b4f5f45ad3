import ArgumentParser
import MapTiles
import TODOCore
import TODOScreens

/// `mytodo map files`: lists the map files of the person's own.
struct MapFilesCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "files",
    abstract: "List your map files: what each covers, or why it cannot be shown.",
    discussion: """
      Map files are .mbtiles and .pmtiles files with vector tiles, in $XDG_DATA_HOME/mytodo/maps \
      (~/.local/share/mytodo/maps). Press M in the list to see the map.
      """
  )

  @Flag(help: "Print a JSON array.")
  var json = false

  @MainActor func run(in world: World, printingTo output: CommandOutput) async throws -> ExitCode {
    let folder = try world.path(world.environment.mapDirectory)
    let files = MapFile.all(in: folder)
    guard !json else {
      var array = JSON.Array(output: output)
      try array.begin()
      for file in files { try array.add(file.json(problem: output.text)) }
      try array.end()
      return .success
    }
    if files.isEmpty { try output.print(.mapFilesMissing(folder: folder)) }
    for file in files { try output.print(file.message) }
    return .success
  }
}
